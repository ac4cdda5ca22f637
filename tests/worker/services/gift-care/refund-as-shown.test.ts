import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { giftCarePage } from '#client/pages/gift-care/GiftCarePage.tsx'
import { COUNTRIES } from '#domain/countries/index.ts'
import { addGift } from '#tests/support/gift-cards/bought-gift.ts'
import { openBackend, type TestBackend } from '#tests/support/services/backend.ts'
import { granted, order, pay } from '#tests/support/services/purchase.ts'
import { staffOf } from '#tests/support/services/sent-items.ts'
import { giftCareToken } from '#worker/services/gift-care/care-link.ts'

let shop: TestBackend
beforeAll(async () => {
  shop = await openBackend({ at: '2026-11-21T00:00:00Z', quick: true })
})
afterAll(() => shop.close())

const LATER = { by: 'mail', email: 'sam@example.com', on: '2027-10-01', city: 'melbourne' }
/** $150.00, with a greeting card and its postage for $10.00. */
const POSTED = {
  greetingCard: 'card-meadow',
  delivery: {
    by: 'post',
    email: 'sam@example.com',
    address: { street: '1 Main St', city: 'Fitzroy', state: 'VIC', postcode: '3065' },
  },
}

const care = () => shop.visitor().shop.giftCare

async function buy(gift: object) {
  const giver = shop.visitor()
  granted(await addGift(giver, gift))
  const reference = granted(await order(giver)) as string
  granted(await pay(giver, reference))
  await shop.settled()
  const id = await shop.ordersDb
    .prepare('SELECT id FROM gift_card WHERE order_id = ?')
    .bind(reference)
    .first<string>('id')
  const token = giftCareToken(shop.backend, { card_id: id ?? '', link_version: 1 })
  return { reference, token }
}

/** What the giver reads before the refund, and what its form sends. */
async function shownRefund(token: string) {
  const gift = granted(await care().show({ params: { token } }))
  const [part] = giftCarePage({
    country: COUNTRIES.aus,
    gift,
    token,
    money: COUNTRIES.aus.currency,
    cityName: null,
    timeZone: 'Australia/Melbourne',
    themes: [],
    cities: [],
  })
  const html = renderToStaticMarkup(part as ReactNode)
  return {
    sum: />Yes, refund ([^<]+)</.exec(html)?.[1],
    amount: Number(/name="amount" value="(\d+)"/.exec(html)?.[1]),
    words: /name="amount" value="\d+"\/><p>([^<]+)</.exec(html)?.[1],
  }
}

const refundedOf = (reference: string) =>
  shop.ordersDb
    .prepare('SELECT SUM(amount) AS refunded FROM refund WHERE order_id = ?')
    .bind(reference)
    .first<number>('refunded')

async function post(reference: string) {
  granted(await staffOf(shop).packParcels({ params: { reference }, body: {} }))
  const body = { carrier: 'australia-post' } as const
  granted(await staffOf(shop).shipParcels({ params: { reference }, body }))
}
const split = (_: string, token: string) =>
  care().split({ params: { token }, body: { parts: 2, balance: 15_000 } })

const ONE = 'The gift’s link and code stop working. This can’t be undone.'
const PARTS =
  'The gift and all its parts end: their links and codes stop working. This can’t be undone.'
const ALL = 'It’s unused: we’ll refund the full price.'

describe('the sum on the refund button of a gift’s giver is what is refunded', () => {
  it.each([
    ['a gift by email', {}, async () => {}, '$150.00', `${ALL} ${ONE}`],
    ['a gift in two parts', { delivery: LATER }, split, '$150.00', `${ALL} ${PARTS}`],
    [
      'a gift to post, with its card and postage',
      POSTED,
      async () => {},
      '$160.00',
      `${ALL} ${ONE}`,
    ],
    [
      'a posted gift, without them',
      POSTED,
      post,
      '$150.00',
      `It’s unused: we’ll refund its value, but not what is in the mail. ${ONE}`,
    ],
  ])('%s', async (_, gift, prepare, sum, words) => {
    const { reference, token } = await buy(gift)
    await prepare(reference, token)
    const shown = await shownRefund(token)
    expect(shown).toMatchObject({ sum, words })
    granted(await care().refund({ params: { token }, body: { amount: shown.amount } }))
    expect(await refundedOf(reference)).toBe(shown.amount)
  })

  it('and it is asked for again when it has changed since', async () => {
    const { reference, token } = await buy(POSTED)
    const { amount } = await shownRefund(token)
    await post(reference)
    expect(await care().refund({ params: { token }, body: { amount } })).toMatchObject({
      status: 409,
      message: 'What you’ll get back has changed. Please check it again.',
    })
    expect(await refundedOf(reference)).toBeNull()
    granted(
      await care().refund({
        params: { token },
        body: { amount: (await shownRefund(token)).amount },
      }),
    )
    expect(await refundedOf(reference)).toBe(15_000)
  })
})
