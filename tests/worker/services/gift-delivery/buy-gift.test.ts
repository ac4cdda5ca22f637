import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BRAND } from '#brand/brand.ts'
import { isRefusal } from '#domain/contract/endpoint.ts'
import { addGift, GIFT_OF_150, GIFT_OF_PICNIC } from '#tests/support/gift-cards/bought-gift.ts'
import { aGiftCard, cardOf, ledgerOf } from '#tests/support/gift-cards/gift-cards.ts'
import { openBackend, type TestBackend } from '#tests/support/services/backend.ts'
import { addCode, addLine, granted, order, pay } from '#tests/support/services/purchase.ts'
import { ledgerReport } from '#worker/jobs/reconcile/ledger-report.ts'
import { reconcile } from '#worker/jobs/reconcile/reconcile.ts'
import { listMailbox } from '#worker/mail/mailbox.ts'
import { signEvent } from '#worker/payment-provider/simulator/webhook-events.ts'
import { settleOrder } from '#worker/services/payments/settle-order.ts'
import { handleStripeWebhook } from '#worker/services/payments/stripe-webhook.ts'

const FRIDAY = '2026-12-11'
/** Far enough away for a deposit. */
const FAR = '2027-04-30'

let shop: TestBackend
let people = 0
beforeAll(async () => {
  shop = await openBackend({ at: '2026-11-21T00:00:00Z', quick: true })
})
afterAll(async () => {
  await shop.settled()
  expect(await reconcile(shop.backend)).toEqual({ breaks: 0 })
  expect((await ledgerReport(shop.backend)).filter(({ holds }) => !holds)).toEqual([])
  await shop.close()
})

const address = () => `giver${++people}@example.com`
type Sam = ReturnType<TestBackend['visitor']>

async function cartOf(...gifts: object[]) {
  const sam = shop.visitor()
  for (const gift of gifts) granted(await addGift(sam, gift))
  return sam
}

/** A paid order of the visitor's cart: its reference, booking, and its cards. */
async function buy(sam: Sam, email = address()) {
  const reference = granted(await order(sam, email)) as string
  granted(await pay(sam, reference))
  await shop.settled()
  return { reference, email, ...(await bought(sam, reference)) }
}

async function bought(sam: Sam, reference: string) {
  const booking = granted(await sam.shop.bookings.show({ params: { reference }, query: {} }))
  const rows = async (sql: string) =>
    (await shop.ordersDb.prepare(sql).bind(reference).all<Record<string, unknown>>()).results
  return {
    booking,
    cards: await rows('SELECT * FROM gift_card WHERE order_id = ? ORDER BY rowid'),
    gifts: await rows(
      'SELECT gift.* FROM gift JOIN gift_card ON id = card_id WHERE order_id = ? ORDER BY gift.rowid',
    ),
    deliveries: await rows(
      'SELECT gift_delivery.* FROM gift_delivery JOIN gift_card ON id = card_id WHERE order_id = ? ORDER BY gift_delivery.rowid',
    ),
  }
}

describe('a gift in the cart', () => {
  it('is a line without a day that says what is given, as the summary does', async () => {
    const sam = shop.visitor()
    const cart = granted(await addGift(sam))
    expect(cart.lines[0]).toMatchObject({
      productName: 'Gift card for Sam',
      type: 'gift card',
      category: 'gift-card',
      city: '',
      start: '00:00',
      held: true,
      holdExpiresAt: null,
      total: 15_000,
      gift: { type: 'giftValue', value: 15_000, choice: { amount: 150 }, title: null },
    })
    expect(cart.lines[0]?.gift?.summary).toEqual([
      { label: 'Gift Value', text: '$150', amount: 15_000 },
      { label: 'The Gift', text: 'Gift Card' },
      { label: 'Delivery', text: 'Right away - only sent to you' },
      { label: 'Theme', text: 'Birthday' },
      { label: 'Shipping', text: 'Free', amount: 0 },
      { label: 'Electronic Free', text: 'Free', amount: 0 },
    ])
    expect(cart).toMatchObject({ total: 15_000, due: 15_000 })
  })

  it('costs what it gives and what is posted with it', async () => {
    const sam = await cartOf({
      ...GIFT_OF_PICNIC,
      options: [],
      greetingCard: 'card-meadow',
      extras: { 'gift-add-chocolate': 2 },
      delivery: {
        by: 'post',
        email: 'recipient@example.com',
        address: { street: '1 Main St', city: 'Fitzroy', state: 'VIC', postcode: '3065' },
      },
    })
    const cart = granted(await sam.shop.cart.show({ query: {} }))
    const [line] = cart?.lines ?? []
    expect(line?.productName).toBe('Mystery Picnic for two, for Sam')
    expect(line?.gift?.summary.map(({ label }) => label)).toEqual([
      'Gift Experience',
      'The Gift',
      'Delivery',
      'Theme',
      'Greeting Card',
      'Extra Touch',
      'Shipping',
      'Posted Greeting Card',
    ])
    const amounts = line?.gift?.summary.map(({ amount = 0 }) => amount) ?? []
    expect(amounts.reduce((total, amount) => total + amount)).toBe(line?.total)
    expect(amounts[0]).toBe(19_900)
  })

  it('is replaced as a whole, at today’s price', async () => {
    const sam = await cartOf({})
    const cart = granted(await sam.shop.cart.show({ query: {} }))
    const id = cart?.lines[0]?.id ?? ''
    const body = { gift: { ...GIFT_OF_PICNIC, to: 'Noor' } as never }
    const changed = granted(await sam.shop.cart.updateGift({ params: { id }, body }))
    expect(changed.lines).toMatchObject([
      { id, productName: 'Mystery Picnic for two, for Noor', total: 19_900 },
    ])
    const asBooking = await sam.shop.cart.updateLine({ params: { id }, body: { adults: 3 } })
    expect(asBooking).toMatchObject({ status: 409 })
  })

  it('cannot be paid as it was before it was changed', async () => {
    const sam = await cartOf({})
    const reference = granted(await order(sam, address())) as string
    const id = granted(await sam.shop.cart.show({ query: {} }))?.lines[0]?.id ?? ''
    const body = { gift: { ...GIFT_OF_150, to: 'Noor' } as never }
    granted(await sam.shop.cart.updateGift({ params: { id }, body }))
    expect(await pay(sam, reference)).toMatchObject({ status: 409 })
    const again = granted(await order(sam, address())) as string
    granted(await pay(sam, again))
    expect((await bought(sam, again)).gifts).toMatchObject([{ recipient: 'Noor' }])
  })

  it('waits in its own country', async () => {
    const sam = await cartOf({})
    const cart = granted(await addGift(sam, { amount: 66 }, 'uk'))
    expect(cart).toMatchObject({ country: 'uk', currency: 'GBP', total: 6_600 })
    expect(cart.parked).toMatchObject([{ total: 15_000, country: 'aus' }])
  })

  it('has no theme of another country: Thanksgiving is not for uk', async () => {
    const answer = await addGift(shop.visitor(), { theme: 'thanksgiving' }, 'uk')
    expect(answer).toMatchObject({
      status: 422,
      fields: { 'gift.theme': 'This theme isn’t available in the United Kingdom now.' },
    })
  })

  it('is added once by a call that is repeated', async () => {
    const sam = shop.visitor()
    const key = crypto.randomUUID()
    const body = { gift: GIFT_OF_150 as never, country: 'aus' as const }
    const first = granted(await sam.shop.cart.addGift({ key, body }))
    const second = granted(await sam.shop.cart.addGift({ key, body }))
    expect(second.cartId).toBe(first.cartId)
    expect(second.lines).toHaveLength(1)
  })

  it.each<[what: string, gift: object, fields: Record<string, string>]>([
    ['less than 20', { amount: 5 }, { 'gift.amount': 'Choose a whole amount from $20 to $1,000.' }],
    [
      'a theme of the us',
      { theme: 'thanksgiving' },
      { 'gift.theme': 'This theme isn’t available in Australia now.' },
    ],
    [
      'a picture that nobody handed in',
      { theme: 'custom', picture: 'any-picture' },
      { 'gift.picture': 'Choose your picture.' },
    ],
    [
      'our own address',
      { delivery: { by: 'mail', email: BRAND.email } },
      { 'gift.delivery.email': 'That’s our address. Enter the recipient’s.' },
    ],
    [
      'an experience that is not sold',
      { ...GIFT_OF_PICNIC, productId: 'p-nothing' },
      {
        'gift.productId':
          'This can’t be given in Australia now. Choose another experience or an amount.',
      },
    ],
    [
      'an experience of another country',
      { ...GIFT_OF_PICNIC, city: 'auckland' },
      {
        'gift.productId':
          'This can’t be given in Australia now. Choose another experience or an amount.',
      },
    ],
    [
      'more people than it takes',
      { ...GIFT_OF_PICNIC, adults: 900 },
      { 'gift.adults': 'At most 12 people in one booking.' },
    ],
    [
      'an option that is not offered',
      { ...GIFT_OF_PICNIC, options: ['nothing'] },
      { 'gift.options': 'That option isn’t available here.' },
    ],
    [
      'more than a card holds',
      { ...GIFT_OF_PICNIC, adults: 12, options: ['upgrade-premium'] },
      { 'gift.productId': 'A gift card holds at most $1,000. Choose fewer guests or extras.' },
    ],
  ])('refuses %s', async (_, gift, fields) => {
    expect(await addGift(shop.visitor(), gift)).toMatchObject({ status: 422, fields })
  })
})

describe('A gift is paid for once and issued once: a gift that is paid', () => {
  it('is a gift card of its value, sent at once', async () => {
    const sam = await cartOf({})
    const { cards, gifts, deliveries, booking, email } = await buy(sam)
    expect(cards).toMatchObject([
      { origin: 'PURCHASE', state: 'ACTIVE', amount: 15_000, balance: 15_000, email },
    ])
    expect(gifts).toMatchObject([
      {
        recipient: 'Sam',
        sender: 'Priya',
        message: 'A day out, on us.',
        theme: 'Birthday',
        picture: '/media/scene-gift-birthday',
        experience: null,
      },
    ])
    expect(deliveries).toMatchObject([
      { kind: 'mail', email: 'recipient@example.com', local_date: null, state: 'handed' },
    ])
    expect(booking.lines).toMatchObject([
      { source: 'Checkout(GC)', paid: 15_000, cancellation: { allowed: true, amount: 15_000 } },
    ])
    expect(await ledgerOf(shop, String(cards[0]?.id))).toEqual([['ISSUE', 15_000]])
  })

  it('waits for its day at nine where the recipient lives', async () => {
    const delivery = {
      by: 'mail',
      email: 'recipient@example.com',
      on: '2026-12-25',
      city: 'vancouver',
    }
    const sam = await cartOf({ delivery })
    expect((await sam.shop.cart.show({ query: {} }))?.lines).toMatchObject([
      { date: '2026-12-25', timeZone: 'America/Vancouver' },
    ])
    const { cards, deliveries } = await buy(sam)
    expect(cards).toMatchObject([{ state: 'SCHEDULED', balance: 15_000 }])
    expect(deliveries).toMatchObject([
      {
        local_date: '2026-12-25',
        zone: 'America/Vancouver',
        due_at: Date.parse('2026-12-25T16:00:00Z'),
      },
    ])
  })

  it.each([
    ['at once', {}, ''],
    [
      'later',
      { by: 'mail', email: 'recipient@example.com', on: '2026-12-25', city: 'vancouver' },
      ', or until it’s sent if that’s later',
    ],
  ])('its giver reads until when it is refunded: sent %s', async (_, delivery, later) => {
    const { email } = await buy(await cartOf('by' in delivery ? { delivery } : {}))
    const mails = await listMailbox(shop.ordersDb)
    const mail = mails.find(({ to, subject }) => to === email && subject === 'Your gift for Sam')
    expect(mail?.text.replaceAll('\u00a0', ' ')).toMatch(
      new RegExp(`Refundable until \\w+ 5 December 2026, \\S+ am AEDT${later}, as long as it`),
    )
  })

  it('of today is sent at once where it is past nine', async () => {
    const delivery = {
      by: 'mail',
      email: 'recipient@example.com',
      on: '2026-11-21',
      city: 'melbourne',
    }
    const { cards, deliveries } = await buy(await cartOf({ delivery }))
    expect(cards).toMatchObject([{ state: 'ACTIVE' }])
    expect(deliveries).toMatchObject([{ local_date: '2026-11-21', state: 'handed' }])
  })

  it('keeps everything of an experience that was given', async () => {
    const { cards, gifts } = await buy(await cartOf(GIFT_OF_PICNIC))
    expect(cards).toMatchObject([{ amount: 19_900 }])
    expect(JSON.parse(String(gifts[0]?.experience))).toEqual({
      productId: 'p-mystery-picnic',
      title: 'Mystery Picnic for two',
      city: 'melbourne',
      adults: 2,
      children: 0,
      options: [],
      addOns: {},
    })
  })

  it('is posted to its address, and worth its value alone', async () => {
    const { cards, deliveries } = await buy(
      await cartOf({
        greetingCard: 'card-meadow',
        delivery: {
          by: 'post',
          email: 'recipient@example.com',
          address: { street: '1 Main St', city: 'Fitzroy', state: 'Victoria', postcode: '3065' },
        },
      }),
    )
    expect(cards).toMatchObject([{ amount: 15_000 }])
    expect(deliveries).toMatchObject([{ kind: 'post' }])
    expect(JSON.parse(String(deliveries[0]?.address))).toMatchObject({
      line1: '1 Main St',
      state: 'VIC',
    })
  })

  it('is one card however often its payment is settled', async () => {
    const sam = await cartOf({})
    const { reference, cards } = await buy(sam)
    await Promise.all([1, 2, 3].map(() => settleOrder(shop.backend, reference)))
    expect((await bought(sam, reference)).cards).toEqual(cards)
  })

  it('may come with a day out, which alone has guests and a day', async () => {
    const sam = await cartOf({})
    granted(await addLine(sam, { date: FRIDAY, start: '12:00' }))
    const { booking, cards } = await buy(sam)
    expect(cards).toHaveLength(1)
    expect(Object.fromEntries(booking.lines.map(({ paid, type }) => [type, paid]))).toEqual(
      Object.fromEntries([
        ['gift card', 15_000],
        ['experience', 19_900],
      ]),
    )
  })
})

describe('A gift is paid for once and issued once: a forged event', () => {
  it.each([
    ['that is not signed', 'whsec_forged'],
    ['that is signed, of a payment that nobody made', 'whsec_simulator'],
  ])('%s issues nothing', async (_, secret) => {
    const sam = await cartOf({})
    const reference = granted(await order(sam, address())) as string
    granted(
      await sam.shop.enquiries.paymentIntent({
        body: { value: 15_000, currency: 'AUD', enquiryReferenceId: reference } as never,
      }),
    )
    const intent = await shop.ordersDb
      .prepare('SELECT intent_id FROM orders WHERE id = ?')
      .bind(reference)
      .first<string>('intent_id')
    expect(intent).not.toBeNull()
    const at = shop.backend.clock().getTime() / 1000
    const object = { id: intent, object: 'payment_intent', metadata: { orderId: reference } }
    const body = JSON.stringify({
      id: `evt_${reference}`,
      object: 'event',
      type: 'payment_intent.succeeded',
      created: at,
      data: { object: { ...object, status: 'succeeded', amount_received: 15_000 } },
    })
    const headers = { 'stripe-signature': await signEvent(body, secret, at) }
    const url = 'http://shop.example/api/webhooks/stripe'
    await handleStripeWebhook(new Request(url, { method: 'POST', body, headers }), shop.backend)
    await shop.settled()
    expect(await stateOf(reference)).toEqual({ state: 'open', cards: 0 })
  })

  const stateOf = (reference: string) =>
    shop.ordersDb
      .prepare(
        'SELECT state, (SELECT COUNT(*) FROM gift_card WHERE order_id = orders.id) AS cards FROM orders WHERE id = ?',
      )
      .bind(reference)
      .first()
})

describe('A gift is paid for once and issued once: no gift card buys a gift card', () => {
  it('a code in the box pays for the others of the cart alone', async () => {
    const card = await aGiftCard(shop, 50_000)
    const sam = await cartOf({})
    granted(await addLine(sam, { date: FRIDAY, start: '13:00' }))
    const cart = granted(await addCode(sam, card.code))
    // Worked example 12: what is given is left to the payment card.
    expect(cart).toMatchObject({ total: 34_900, due: 15_000, giftCards: [{ amount: 19_900 }] })
    await buy(sam)
    expect(await cardOf(shop, card.id)).toMatchObject({ balance: 30_100 })
  })

  it('least of all its own: there is no card, and so no code, before its order is paid', async () => {
    const sam = await cartOf({})
    granted(await addLine(sam, { date: FRIDAY, start: '11:00' }))
    const reference = granted(await order(sam, address())) as string
    const issued = shop.ordersDb
      .prepare('SELECT COUNT(*) AS cards FROM gift_card WHERE order_id = ?')
      .bind(reference)
    expect(await issued.first()).toEqual({ cards: 0 })
    granted(await pay(sam, reference))
    await shop.settled()
    expect((await bought(sam, reference)).cards).toMatchObject([
      { amount: 15_000, balance: 15_000 },
    ])
  })

  it('nor what is posted with one', async () => {
    const card = await aGiftCard(shop, 50_000)
    const sam = await cartOf({
      greetingCard: 'card-meadow',
      delivery: {
        by: 'post',
        email: 'recipient@example.com',
        address: { street: '1 Main St', city: 'Fitzroy', state: 'VIC', postcode: '3065' },
      },
    })
    const cart = granted(await addCode(sam, card.code))
    expect(cart.due).toBe(cart.total)
    expect(cart.giftCards).toMatchObject([{ amount: 0 }])
  })
})

describe('A gift is paid for once and issued once: no code discounts an amount', () => {
  it('refuses a code where there is nothing else', async () => {
    const answer = await addCode(await cartOf({}), 'HELLO10')
    expect(isRefusal(answer)).toBe(true)
  })

  it('counts for an experience that is given, and makes its card worth as much', async () => {
    const sam = await cartOf({}, GIFT_OF_PICNIC)
    const cart = granted(await addCode(sam, 'HELLO10'))
    expect(cart.total).toBe(15_000 + 19_900 - 1_990)
    const { cards } = await buy(sam)
    expect(cards.map(({ amount }) => amount).sort()).toEqual([15_000, 17_910])
  })
})

describe('A gift is paid for once and issued once: a deposit', () => {
  it('pays gifts in full and defers the day out alone', async () => {
    const sam = await cartOf({})
    granted(await addLine(sam, { date: FAR }))
    const reference = granted(await order(sam, address())) as string
    const placed = granted(await sam.shop.enquiries.order({ params: { reference }, query: {} }))
    expect(placed.deposit).toMatchObject({
      amount: 15_000 + 4_000,
      payNow: 19_000,
      balance: 15_900,
      dueOn: '2027-04-16',
    })
    const body = {
      cardType: 'NEW_CARD' as const,
      paymentMethod: 'pm_card_visa',
      paymentKind: 'DEPOSIT' as const,
    }
    granted(
      await sam.shop.payments.confirm({ params: { reference }, key: crypto.randomUUID(), body }),
    )
    const { booking, cards } = await bought(sam, reference)
    expect(
      new Set(booking.lines.map(({ paid, balance, status }) => `${paid} ${balance} ${status}`)),
    ).toEqual(new Set(['15000 0 8', '4000 15900 6']))
    expect(cards).toHaveLength(1)
  })

  it('is not offered for gifts alone', async () => {
    const sam = await cartOf({})
    const reference = granted(await order(sam, address())) as string
    const placed = granted(await sam.shop.enquiries.order({ params: { reference }, query: {} }))
    expect(placed.deposit).toBeNull()
  })
})

describe('A gift is paid for once and issued once: a payer', () => {
  it('buys gifts for up to 2,000 a day, even when they are paid at once', async () => {
    const email = address()
    await buy(await cartOf({ amount: 1000 }), email)
    const orders = await Promise.all(
      [1, 2, 3].map(async () => {
        const sam = await cartOf({ amount: 500 })
        return { sam, reference: granted(await order(sam, email)) as string }
      }),
    )
    const answers = await Promise.all(orders.map(({ sam, reference }) => pay(sam, reference)))
    expect(answers.filter((answer) => !isRefusal(answer))).toHaveLength(2)
    expect(answers.find(isRefusal)).toMatchObject({
      status: 409,
      message:
        'You can buy gift cards for up to $2,000 a day. Remove something, or come back tomorrow.',
    })
    expect(await order(await cartOf({ amount: 20 }), email.toUpperCase())).toMatchObject({
      status: 409,
    })
    granted(await order(await cartOf({ amount: 20 }), address()))
  })
})
