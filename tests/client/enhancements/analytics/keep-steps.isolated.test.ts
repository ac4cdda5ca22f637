import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startAnalytics } from '#client/enhancements/analytics/analytics.ts'
import { listSteps } from '#client/enhancements/analytics/keep-steps.ts'
import type { CommerceEvent } from '#domain/analytics/commerce-event.ts'

const step = (event: CommerceEvent['event'], key: string): CommerceEvent => ({
  event,
  key,
  ecommerce: { currency: 'AUD', value: 199, items: [] },
})
const BEGUN = step('begin_checkout', 'checkout c-1')
const BOUGHT = step('purchase', 'purchase DL-1')

/** The storage of a tab. */
function openTab(setItem?: () => void) {
  const items = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: setItem ?? ((key: string, text: string) => void items.set(key, text)),
    removeItem: (key: string) => void items.delete(key),
  })
}
beforeEach(() => openTab())
afterEach(() => vi.unstubAllGlobals())

it('steps of pages without tags are told once, in order, on the next page that has them', () => {
  expect(listSteps([BEGUN], true)).toEqual([])
  expect(listSteps([BEGUN], true)).toEqual([])
  expect(listSteps([], true)).toEqual([])
  expect(listSteps([BOUGHT], true)).toEqual([])
  expect(listSteps([])).toEqual([BEGUN, BOUGHT])
  expect(listSteps([])).toEqual([])
})

it('a page with tags tells its own at once, a kept one only once', () => {
  const added = step('add_to_cart', 'add l-1')
  expect(listSteps([added])).toEqual([added])
  listSteps([BEGUN], true)
  expect(listSteps([BEGUN, added])).toEqual([BEGUN, added])
})

it('without storage a page without tags tells nothing, another one its own', () => {
  openTab(() => {
    throw new DOMException('off', 'SecurityError')
  })
  expect(listSteps([BOUGHT], true)).toEqual([])
  expect(listSteps([BEGUN])).toEqual([BEGUN])
})

it('nothing of a purchase reaches the data layer before the page that may tell it', async () => {
  const show = async (steps: readonly CommerceEvent[], wait?: true) => {
    const texts = steps.map((one) => ({ textContent: JSON.stringify([one]) }))
    vi.stubGlobal('window', {})
    vi.stubGlobal('location', { href: '', pathname: '' })
    vi.stubGlobal('document', {
      cookie: '',
      title: '',
      referrer: '',
      querySelector: () => null,
      querySelectorAll: (selector: string) => (selector.includes('commerce') ? texts : []),
    })
    startAnalytics({
      signedIn: false,
      analytics: true,
      country: 'Australia',
      city: 'Perth',
      ...(wait ? { wait } : {}),
    })
    await vi.dynamicImportSettled()
    const { dataLayer = [] } = window as { dataLayer?: { event?: string }[] }
    return dataLayer.flatMap(({ event }) => event ?? [])
  }
  expect(await show([BOUGHT], true)).toEqual(['Custom_Page_View'])
  expect(await show([])).toEqual(['Custom_Page_View', 'purchase'])
  expect(await show([])).toEqual(['Custom_Page_View'])
})
