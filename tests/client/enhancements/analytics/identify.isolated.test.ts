import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { flushTracker } from '#client/enhancements/analytics/data-layer.ts'
import { sendIdentity } from '#client/enhancements/analytics/identify.ts'
import type { CommerceEvent } from '#domain/analytics/commerce-event.ts'

const ENTRIES = [{ pointsRemaining: 120 }, { pointsRemaining: 300 }, { pointsRemaining: 0 }]
const SEEN = { signedIn: true, analytics: true, traits: true, country: 'Australia', city: 'Perth' }
const BOUGHT: CommerceEvent = {
  event: 'purchase',
  key: 'purchase DL-1',
  ecommerce: {
    currency: 'AUD',
    value: 199,
    transaction_id: 'DL-1',
    items: [{ item_id: 'p-1', item_name: 'Mystery Picnic', price: 199, quantity: 1 }],
  },
}

/** A page of a customer, with what the last request left in its cookie. */
function openPage(cookie: string, loyalty: () => Response) {
  const page = { cookie, asked: [] as string[], tracked: [] as unknown[] }
  vi.stubGlobal('document', {
    get cookie() {
      return page.cookie
    },
    set cookie(text: string) {
      page.cookie = text
    },
  })
  vi.stubGlobal('window', {})
  vi.stubGlobal('fetch', async (path: string) => {
    page.asked.push(path)
    if (path === '/api/customer/loyalty') return loyalty()
    return Response.json({ id: 'c-maya', email: 'maya@example.com' })
  })
  return page
}

const points = () => Response.json(ENTRIES)
const told = () => (window.dataLayer ?? []) as { mode: string; traits: object }[]

beforeEach(
  () => void vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T10:00:00Z') }),
)
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('identify', () => {
  it.each([
    ['signup', { activePoints: 300 }],
    ['welcome', { activePoints: 300 }],
    ['login', { email: 'maya@example.com', activePoints: 300 }],
    ['update-profile', {}],
    ['update-wp', {}],
    ['update-milestone', {}],
  ])('tells %s with its traits, and without them before a yes', async (mode, traits) => {
    for (const [isAllowed, expected] of [
      [true, traits],
      [false, {}],
    ] as const) {
      const page = openPage(`a=1; shop-identify=${mode}; b=2`, points)
      const { traits: _, ...seen } = SEEN
      await sendIdentity(undefined, isAllowed ? SEEN : seen)
      expect(told()).toEqual([{ event: 'identify', mode, userId: 'c-maya', traits: expected }])
      expect(page.cookie).toBe('shop-identify=; path=/; max-age=0')
      expect(page.asked.includes('/api/customer/loyalty')).toBe('activePoints' in expected)
    }
  })

  it('tells a purchase with what was bought last, and when', async () => {
    openPage('', points)
    await sendIdentity(BOUGHT, SEEN)
    const lastPurchase = { experienceName: 'Mystery Picnic', date: '2026-11-20' }
    expect(told()).toEqual([
      { event: 'identify', mode: 'purchase', userId: 'c-maya', traits: { lastPurchase } },
    ])
  })

  it('tells each of several, and the tracker once its script is there', async () => {
    openPage('shop-identify=login.update-wp', points)
    await sendIdentity(BOUGHT, SEEN)
    expect(told().map(({ mode }) => mode)).toEqual(['login', 'update-wp', 'purchase'])
    const calls: unknown[] = []
    window.analytics = { identify: (...call) => void calls.push(call), track: () => {} }
    flushTracker()
    const { length } = calls
    flushTracker()
    expect(calls).toHaveLength(length)
    expect(calls.at(-3)).toEqual(['c-maya', { email: 'maya@example.com', activePoints: 300 }])
  })

  it('tells no points where there are none, nor where they can’t be asked', async () => {
    for (const loyalty of [
      () => Response.json([]),
      () => new Response('down', { status: 503 }),
      () => {
        throw new TypeError('network')
      },
    ]) {
      openPage('shop-identify=login', loyalty)
      await sendIdentity(undefined, SEEN)
      expect(told()).toMatchObject([{ mode: 'login', traits: { activePoints: 0 } }])
    }
  })

  it('tells nobody of a guest, and interrupts no one where the profile is not to be had', async () => {
    const guest = openPage('shop-identify=login', points)
    await sendIdentity(BOUGHT, { ...SEEN, signedIn: false })
    expect([told(), guest.asked]).toEqual([[], []])
    openPage('shop-identify=login', points)
    vi.stubGlobal('fetch', async () => new Response('{', { status: 200 }))
    await sendIdentity(undefined, SEEN)
    expect(told()).toEqual([])
  })
})
