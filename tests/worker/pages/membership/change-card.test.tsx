import { Hono } from 'hono'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { microExperienceView } from '#client/pages/account/bookings/MicroExperiencesPage.tsx'
import { changeCardPage, subscriptionPage } from '#client/pages/membership/SubscriptionPage.tsx'
import { COUNTRIES } from '#domain/countries/index.ts'
import { aMember, type Customer, moneyOf, turnCard } from '#tests/support/membership/members.ts'
import { openBackend, type TestBackend } from '#tests/support/services/backend.ts'
import type { AppEnv } from '#worker/app/context.ts'
import { JOBS } from '#worker/jobs/index.ts'
import { subscriptionPages } from '#worker/pages/account/subscription.ts'

const START = '2027-01-30T21:30:00Z'
const country = COUNTRIES.aus
const CARDS = [{ id: 'pm_1', label: 'Visa ending in 4242' }]

let shop: TestBackend
beforeAll(async () => {
  shop = await openBackend({ quick: true, at: START })
})
beforeEach(() => shop.turnTo(START))
afterAll(() => shop.close())

/** Someone whose renewal was declined. */
async function whoOwes() {
  const sam = await aMember(shop)
  await turnCard(shop, sam.id, 'pm_card_chargeDeclinedInsufficientFunds')
  shop.turnTo('2027-02-27T22:00:00Z')
  await JOBS.memberships.run(shop.backend)
  return sam
}

type Member = Pick<Parameters<typeof changeCardPage>[0], 'card' | 'openInvoice'>
const draw = (member: Member, cards = CARDS) =>
  renderToStaticMarkup(
    changeCardPage({
      country,
      money: country.currency,
      ...member,
      cards,
    }) as ReactNode,
  )

/** What is said once a member has chosen the card they have. */
async function choose(sam: Customer) {
  const [card] = (await sam.shop.payments.cards({})) ?? []
  const app = new Hono<AppEnv>()
    .use((c, next) => {
      c.set('country', country)
      c.set('config', { COOKIE_DOMAIN: '' } as never)
      c.set('shop', sam.shop)
      c.set('visitorLocation', { isAway: false } as never)
      return next()
    })
    .post('/', (c) => subscriptionPages['subscription/card'].post?.(c) ?? c.notFound())
  const body = new URLSearchParams({ card: card?.id ?? '' })
  const answer = await app.request('http://shop.example/', { method: 'POST', body })
  expect(answer.status).toBe(303)
  return decodeURIComponent(answer.headers.getSetCookie().join()).replaceAll('\u00a0', ' ')
}

describe('micro-experiences of a member whose payment failed', () => {
  it('wait for it, which both pages say instead of offering one', async () => {
    const sam = await whoOwes()
    const html = renderToStaticMarkup(
      subscriptionPage({
        ...{ country, money: country.currency, today: '2027-02-28' },
        ...{ member: await sam.show(), discount: 10, freeMoveHours: 24, isEarly: false },
        ...{ microExperiences: [], tiers: [] },
      }) as ReactNode,
    )
    expect(html).toContain('They start again when your payment is made')
    expect(html).not.toContain('0 used')
    const one = renderToStaticMarkup(
      microExperienceView({
        ...{ country, isMember: true, isUnpaid: true, open: undefined, values: {} },
        experience: {
          id: 'x',
          slug: 'x',
          title: 'X',
          description: '',
          minutes: 5,
          image: null,
          steps: [],
        },
      }) as ReactNode,
    )
    expect(one).toContain('Your last payment failed.')
    expect(one).not.toContain('Choose this one')
  })
})

describe('another card', () => {
  it('is charged at once what is due, which its page says before and its message after', async () => {
    const sam = await whoOwes()
    const page = draw(await sam.show())
    expect(page).toContain(
      '<strong>$12.00 is due.</strong> We’ll charge it to the card you choose here straight away.',
    )
    expect(page).toContain('>Use this card and pay $12.00</button>')
    expect(page).toContain('>Use a new card and pay $12.00</button>')
    expect(page).not.toContain('You won’t be charged.')
    await turnCard(shop, sam.id, 'pm_card_visa')
    expect(await choose(sam)).toContain('Your card is changed and $12.00 is paid.')
    expect(await moneyOf(shop, sam.id)).toMatchObject({ charges: 2 })
  })

  it('is charged nothing while nothing is due', async () => {
    const sam = await aMember(shop)
    const page = draw(await sam.show())
    expect(page).toContain('You won’t be charged.')
    expect(page).toContain('>Use this card</button>')
    expect(page).toContain('>Use a new card</button>')
    expect(await choose(sam)).toContain('Your card is changed.')
    expect(await moneyOf(shop, sam.id)).toMatchObject({ charges: 1 })
  })

  it.each(['CHANGE', 'JOIN'] as const)('doesn’t pay an open %s', async (kind) => {
    const member = await (await whoOwes()).show()
    const openInvoice = member.openInvoice && { ...member.openInvoice, kind }
    expect(draw({ ...member, openInvoice })).toContain('You won’t be charged.')
  })

  it('promises nothing while a payment is being processed', async () => {
    const member = await (await whoOwes()).show()
    const openInvoice = member.openInvoice && { ...member.openInvoice, state: 'paying' as const }
    expect(draw({ ...member, openInvoice })).not.toMatch(/be charged|is due/)
  })

  it('is added where there is none', async () => {
    const member = await (await aMember(shop)).show()
    const page = draw({ ...member, card: null }, [])
    expect(page).toContain('Add a card</h1>')
    expect(page).toContain('>Add a card</button>')
  })
})
