import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isRefusal } from '#domain/contract/endpoint.ts'
import { UNKNOWN_CODE_MESSAGE } from '#domain/promotions/code-eligibility.ts'
import { addDays } from '#domain/time/date-time.ts'
import { aGiftCard, cardOf, ledgerOf } from '#tests/support/gift-cards/gift-cards.ts'
import { openBackend, type TestBackend } from '#tests/support/services/backend.ts'
import { addCode, addLine, granted, order, pay } from '#tests/support/services/purchase.ts'
import { counted } from '#tests/support/services/query-counter.ts'
import { JOBS } from '#worker/jobs/index.ts'
import { ledgerReport } from '#worker/jobs/reconcile/ledger-report.ts'
import { reconcile } from '#worker/jobs/reconcile/reconcile.ts'
import { listMailbox } from '#worker/mail/mailbox.ts'
import { replaceGiftCode } from '#worker/services/gift-ledger/gift-codes.ts'
import { markGiftHoldsPaying } from '#worker/services/gift-ledger/gift-holds.ts'
import { spendGiftCards } from '#worker/services/gift-ledger/spend-gift-cards.ts'

const START = Date.parse('2026-11-21T00:00:00Z')
const MINUTE = 60_000
/** Far enough away for a deposit. */
const FAR = '2027-04-30'
/** Without holidays. */
const FRIDAYS = ['2026-12-11', '2026-12-18', '2027-01-08', '2027-01-15', '2027-01-22']

let shop: TestBackend
/** What each database was asked so far. */
const asked: { text: string }[][] = []
let people = 0
let carts = 0
beforeAll(async () => {
  shop = await openBackend({
    at: new Date(START).toISOString(),
    quick: true,
    database: (real) => {
      const { database, seen } = counted(real)
      asked.push(seen.asked)
      return database
    },
  })
})
afterAll(async () => {
  await shop.settled()
  expect(await reconcile(shop.backend)).toEqual({ breaks: 0 })
  const broken = (await ledgerReport(shop.backend)).filter(({ holds }) => !holds)
  expect(broken).toEqual([])
  await shop.close()
})

const address = () => `payer${++people}@example.com`
/** Fridays, one after the other, so that places are not what is fought for. */
const nextFriday = () => FRIDAYS[carts++ % FRIDAYS.length] ?? ''

type Codes = { id: string; code: string }[]

/** A cart of one picnic for $199.00 with the cards in it. */
async function cartWith(cards: Codes, line: object = { date: nextFriday() }) {
  const sam = shop.visitor()
  granted(await addLine(sam, line))
  for (const { code } of cards) granted(await addCode(sam, code))
  return sam
}

async function orderWith(cards: Codes, line?: object, email = address()) {
  const sam = await cartWith(cards, line)
  const reference = granted(await order(sam, email)) as string
  const placed = granted(await sam.shop.enquiries.order({ params: { reference }, query: {} }))
  return { sam, reference, placed }
}

const paidBy = async (reference: string) => {
  const { charges } = (await shop.ledger()) as unknown as {
    charges: { amount: number; payment_intent: string; status: string }[]
  }
  const intent = await shop.ordersDb
    .prepare('SELECT intent_id FROM orders WHERE id = ?')
    .bind(reference)
    .first('intent_id')
  return charges
    .filter((one) => one.payment_intent === intent && one.status !== 'failed')
    .reduce((total, { amount }) => total + amount, 0)
}

describe('Gift credit is never spent twice: a gift card in the code box', () => {
  it('pays first, the payment card pays the rest, and it is spent when it is booked', async () => {
    const card = await aGiftCard(shop, 5_000)
    const sam = await cartWith([card])
    const cart = granted(await sam.shop.cart.show({ query: {} }))
    expect(cart).toMatchObject({
      total: 19_900,
      due: 14_900,
      giftCards: [{ amount: 5_000, left: 0, problem: null, last4: card.code.slice(-4) }],
    })
    const reference = granted(await order(sam, address())) as string
    // Held, not debited.
    expect(await cardOf(shop, card.id)).toEqual({ state: 'ACTIVE', balance: 5_000 })
    const answer = granted(await pay(sam, reference))
    expect(answer).toMatchObject({ data: { state: 'booked', total: 19_900 } })
    expect(await paidBy(reference)).toBe(14_900)
    expect(await cardOf(shop, card.id)).toEqual({ state: 'EMPTY', balance: 0 })
    expect(await ledgerOf(shop, card.id)).toEqual([
      ['ISSUE', 5_000],
      ['SPEND', -5_000],
    ])
    const booking = granted(await sam.shop.bookings.show({ params: { reference }, query: {} }))
    expect(booking).toMatchObject({ paid: 19_900, giftCards: [{ amount: 5_000 }] })
    // The empty one is unknown to the next cart.
    const again = shop.visitor()
    granted(await addLine(again, { date: nextFriday() }))
    expect(await addCode(again, card.code)).toMatchObject({
      status: 422,
      message: UNKNOWN_CODE_MESSAGE,
    })
  })

  it('that covers all of it needs no payment, and keeps the rest', async () => {
    const card = await aGiftCard(shop, 25_000)
    const { sam, reference, placed } = await orderWith([card])
    expect(placed).toMatchObject({ total: 19_900, owed: 0 })
    granted(await pay(sam, reference, 'none'))
    expect(await paidBy(reference)).toBe(0)
    expect(await cardOf(shop, card.id)).toEqual({ state: 'ACTIVE', balance: 5_100 })
  })

  it('never expires: it pays twenty years later, whatever jobs ran', async () => {
    const later = await openBackend({ at: new Date(START).toISOString(), quick: true })
    const card = await aGiftCard(later, 5_000)
    later.turnTo('2046-11-21T00:00:00Z')
    for (const job of ['clean-up', 'purge', 'gifts', 'settle'] as const)
      await JOBS[job].run(later.backend)
    const sam = later.visitor()
    granted(await addLine(sam, { date: '2046-12-14' }))
    expect(granted(await addCode(sam, card.code))).toMatchObject({ giftCards: [{ amount: 5_000 }] })
    await later.close()
  })

  it('with others: the smallest first, after the coupon, in whatever order they were typed', async () => {
    const [large, small] = [await aGiftCard(shop, 16_000), await aGiftCard(shop, 3_000)]
    const { sam, reference, placed } = await orderWith([large, small])
    expect(placed.giftCards.map(({ amount }) => amount)).toEqual([3_000, 16_000])
    granted(await addCode(sam, 'HELLO10'))
    const cart = granted(await sam.shop.cart.show({ query: {} }))
    expect([cart?.total, cart?.due]).toEqual([17_910, 0])
    // The order is behind the cart: nobody pays what they have not seen.
    expect(await pay(sam, reference)).toMatchObject({ status: 409, facts: { value: 0 } })
    granted(await pay(sam, reference))
    expect(await cardOf(shop, large.id)).toEqual({ state: 'ACTIVE', balance: 1_090 })
    expect(await cardOf(shop, small.id)).toMatchObject({ balance: 0 })
  })

  it('leaves what a payment card can be charged', async () => {
    const card = await aGiftCard(shop, 19_890)
    const { sam, reference, placed } = await orderWith([card])
    expect(placed.owed).toBe(50)
    granted(await pay(sam, reference))
    expect([await paidBy(reference), (await cardOf(shop, card.id))?.balance]).toEqual([50, 40])
  })

  it('pays a part of a deposit: the rest of it now, the balance later', async () => {
    const card = await aGiftCard(shop, 1_000)
    const { sam, reference, placed } = await orderWith([card], { date: FAR })
    expect(placed.deposit).toMatchObject({ amount: 4_000, payNow: 3_000, balance: 15_900 })
    const answer = granted(
      await sam.shop.payments.confirm({
        params: { reference },
        key: crypto.randomUUID(),
        body: {
          cardType: 'NEW_CARD',
          paymentMethod: 'pm_card_visa',
          paymentKind: 'REMAINING DEPOSIT AMOUNT',
        },
      }),
    )
    expect(answer).toMatchObject({ data: { paid: 3_000, balance: 15_900 } })
    const after = granted(await sam.shop.enquiries.order({ params: { reference }, query: {} }))
    expect(after).toMatchObject({
      paymentKind: 'REMAINING DEPOSIT AMOUNT',
      paid: 3_000,
      balance: 15_900,
    })
    expect(await paidBy(reference)).toBe(3_000)
  })

  it('that covers the deposit: all of it is paid now', async () => {
    const { placed } = await orderWith([await aGiftCard(shop, 15_000)], { date: FAR })
    expect(placed).toMatchObject({ deposit: null, owed: 4_900 })
  })

  it('taken out of the cart is free for another order', async () => {
    const card = await aGiftCard(shop, 5_000)
    const { sam } = await orderWith([card])
    const cart = granted(await sam.shop.cart.show({ query: {} }))
    const key = cart?.giftCards[0]?.id ?? ''
    const without = granted(await sam.shop.cart.removeCode({ params: { key }, query: {} }))
    expect(without).toMatchObject({ giftCards: [], due: 19_900 })
    const { placed } = await orderWith([card])
    expect(placed.owed).toBe(14_900)
  })

  it('of a cart left alone pays the same person at once, and others when its hold is over', async () => {
    const card = await aGiftCard(shop, 5_000)
    const email = address()
    await orderWith([card], undefined, email)
    const { placed } = await orderWith([card], undefined, email)
    expect(placed.owed).toBe(14_900)
    const other = await cartWith([card])
    const held = granted(await other.shop.cart.show({ query: {} }))
    expect(held?.giftCards).toMatchObject([
      { amount: 0, problem: expect.stringContaining('another order') },
    ])
    shop.turnTo(START + 31 * MINUTE)
    const free = granted(await other.shop.cart.show({ query: {} }))
    expect(free?.giftCards).toMatchObject([{ amount: 5_000, problem: null }])
    shop.turnTo(START)
  })

  it('whose hold ran out and went to another order is not pinned for a payment', async () => {
    const card = await aGiftCard(shop, 5_000)
    const { reference } = await orderWith([card])
    shop.turnTo(START + 31 * MINUTE)
    await orderWith([card])
    const parts = [{ id: card.id, last4: card.code.slice(-4), amount: 5_000 }]
    const pinned = shop.ordersDb.batch(
      markGiftHoldsPaying(shop.ordersDb, reference, parts, START + 31 * MINUTE),
    )
    await expect(pinned).rejects.toThrow('not enough on the gift card')
    shop.turnTo(START)
  })

  it('pays nothing of a cart that went to a country with another currency', async () => {
    const card = await aGiftCard(shop, 5_000)
    const sam = await cartWith([card])
    await sam.shop.cart.refresh({ body: { country: 'nz' } })
    granted(await addLine(sam, { city: 'auckland', date: nextFriday() }))
    const cart = granted(await sam.shop.cart.show({ query: {} }))
    expect(cart).toMatchObject({ country: 'nz', currency: 'NZD' })
    expect(cart?.giftCards).toMatchObject([{ amount: 0, problem: expect.stringContaining('here') }])
    expect(cart?.due).toBe(cart?.total)
  })

  it('works by the API’s own call, which says what it takes off', async () => {
    const card = await aGiftCard(shop, 5_000)
    const sam = await cartWith([])
    const put = granted(await sam.shop.promotions.put({ body: { code: card.code } }))
    expect(put.data).toMatchObject({ key: 'gift-card', amount: -5_000, total: 14_900 })
  })
})

describe('the answer to a code', () => {
  const unusable: [string, (card: Codes[number]) => Promise<unknown>][] = [
    [
      'of no card',
      async (card) =>
        shop.ordersDb
          .prepare('UPDATE gift_card SET code_hash = id WHERE id = ?')
          .bind(card.id)
          .run(),
    ],
    [
      'that was replaced',
      async (card) => replaceGiftCode(shop.backend, { id: card.id, generation: 1 }).run(),
    ],
    [
      'of a blocked card',
      async (card) =>
        shop.ordersDb
          .prepare('UPDATE gift_card SET blocked_at = 1 WHERE id = ?')
          .bind(card.id)
          .run(),
    ],
    [
      'of another currency',
      async (card) =>
        shop.ordersDb
          .prepare(`UPDATE gift_card SET currency = 'NZD' WHERE id = ?`)
          .bind(card.id)
          .run(),
    ],
    [
      'of an empty card',
      async (card) =>
        shop.ordersDb
          .prepare(
            `INSERT INTO gift_entry (card_id, kind, ref, amount, at, actor) VALUES (?, 'ADJUST', 'x', -5000, 0, 'sam')`,
          )
          .bind(card.id)
          .run(),
    ],
    ...(['REFUNDED', 'STOPPED'] as const).map(
      (state): [string, (card: Codes[number]) => Promise<unknown>] => [
        `of a card that is ${state}`,
        async (card) =>
          shop.ordersDb
            .prepare('UPDATE gift_card SET state = ?2 WHERE id = ?1')
            .bind(card.id, state)
            .run(),
      ],
    ),
    [
      'of a card that is not delivered yet',
      async (card) =>
        shop.ordersDb.batch(
          ['STOPPED', 'SCHEDULED'].map((state) =>
            shop.ordersDb
              .prepare('UPDATE gift_card SET state = ?2 WHERE id = ?1')
              .bind(card.id, state),
          ),
        ),
    ],
  ]
  it.each(unusable)('%s is the one for unknown codes', async (_, spoil) => {
    const card = await aGiftCard(shop, 5_000)
    await spoil(card)
    const sam = await cartWith([])
    expect(await addCode(sam, card.code)).toMatchObject({
      status: 422,
      message: UNKNOWN_CODE_MESSAGE,
      facts: { mayChange: false },
    })
  })

  it('asks the database the same, whether there is such a card or not', async () => {
    const askedFor = async (spoil: (card: Codes[number]) => Promise<unknown>) => {
      const card = await aGiftCard(shop, 5_000)
      await spoil(card)
      const sam = await cartWith([])
      for (const one of asked) one.length = 0
      expect(await addCode(sam, card.code)).toMatchObject({ status: 422 })
      return asked.flat().map(({ text }) => text)
    }
    const known = await askedFor(unusable[0]?.[1] ?? (async () => null))
    expect(known.length).toBeGreaterThan(1)
    for (const [, spoil] of unusable) expect(await askedFor(spoil)).toEqual(known)
  })

  it('is the same from the page of balances, three hundred times at once', async () => {
    const { shop: client } = await cartWith([])
    const guess = { body: { code: '7K4M-PX29-DTRG-6WC7' } }
    const answers = await Promise.all(
      Array.from({ length: 300 }, () => client.promotions.giftCardBalance(guess)),
    )
    expect(answers.filter((answer) => isRefusal(answer) && answer.status !== 429)).toHaveLength(10)
  })

  it('counts each guess, whatever its check sign, and the eleventh is not looked at', async () => {
    const card = await aGiftCard(shop, 5_000)
    const sam = await cartWith([])
    const wrong = ['7K4M-PX29-DTRG-6WC7', '7K4M-PX29-DTRG-6WC9']
    const answers = await Promise.all(
      Array.from({ length: 300 }, (_, nth) => addCode(sam, wrong[nth % 2] ?? '')),
    )
    const looked = answers.filter((answer) => isRefusal(answer) && answer.status === 422)
    expect(looked).toHaveLength(10)
    expect(await addCode(sam, card.code)).toMatchObject({ status: 429 })
  })
})

describe('Gift credit is never spent twice: forty redemptions of one card at once', () => {
  it('spend its balance once', async () => {
    const card = await aGiftCard(shop, 19_900)
    const carts = []
    for (let nth = 0; nth < 40; nth++)
      carts.push(await cartWith([card], { date: addDays('2027-01-29', 7 * Math.floor(nth / 5)) }))
    const answers = await Promise.all(
      carts.map(async (sam, nth) => {
        const reference = await order(sam, `many${nth}@example.com`)
        return isRefusal(reference) ? reference : pay(sam, reference, 'none')
      }),
    )
    expect(answers.filter((answer) => !isRefusal(answer))).toHaveLength(1)
    expect(await ledgerOf(shop, card.id)).toEqual([
      ['ISSUE', 19_900],
      ['SPEND', -19_900],
    ])
    for (const answer of answers) if (isRefusal(answer)) expect([402, 409]).toContain(answer.status)
  })
})

describe('Gift credit is never spent twice: an order that is settled again', () => {
  it.each<[what: string, reopen: string | null]>([
    ['as it is', null],
    ['though its hold were open again', `UPDATE gift_hold SET state = 'paying' WHERE order_id = ?`],
  ])('%s takes nothing more of a card', async (_, reopen) => {
    const card = await aGiftCard(shop, 50_000)
    const { sam, reference } = await orderWith([card])
    granted(await pay(sam, reference, 'none'))
    const ledger = await ledgerOf(shop, card.id)
    const again = [
      ...(reopen ? [shop.ordersDb.prepare(reopen).bind(reference)] : []),
      ...spendGiftCards(
        shop.backend.ordersDb,
        { id: reference, cart_id: sam.caller.cartId ?? '' },
        [{ id: card.id, last4: '', amount: 19_900 }],
        START,
      ),
    ]
    await expect(shop.ordersDb.batch(again)).rejects.toThrow()
    expect(await ledgerOf(shop, card.id)).toEqual(ledger)
    expect(await cardOf(shop, card.id)).toEqual({ state: 'ACTIVE', balance: 30_100 })
  })
})

describe('a payment that fails', () => {
  it('keeps the card for the next try, and gives it back when the order ends', async () => {
    const card = await aGiftCard(shop, 5_000)
    const { sam, reference } = await orderWith([card])
    expect(await pay(sam, reference, 'pm_card_chargeDeclined')).toMatchObject({ status: 402 })
    expect(await cardOf(shop, card.id)).toEqual({ state: 'ACTIVE', balance: 5_000 })
    granted(await pay(sam, reference))
    expect(await ledgerOf(shop, card.id)).toEqual([
      ['ISSUE', 5_000],
      ['SPEND', -5_000],
    ])
  })

  it('whose card was emptied between the box and paying charges nothing more without a word', async () => {
    const card = await aGiftCard(shop, 5_000)
    const { sam, reference } = await orderWith([card])
    await shop.ordersDb
      .prepare('UPDATE gift_card SET blocked_at = 1 WHERE id = ?')
      .bind(card.id)
      .run()
    expect(await pay(sam, reference)).toMatchObject({ status: 409, facts: { value: 19_900 } })
    expect(await paidBy(reference)).toBe(0)
    granted(await pay(sam, reference))
    expect(await paidBy(reference)).toBe(19_900)
  })
})

describe('Gift credit is never spent twice: a cancelled booking', () => {
  it('refunds the payment card first, then gift cards in reverse, each once', async () => {
    const [small, large] = [await aGiftCard(shop, 2_500), await aGiftCard(shop, 10_000)]
    const sam = await cartWith([small, large], { date: '2027-04-02' })
    granted(await addLine(sam, { date: '2027-04-09' }))
    const reference = granted(await order(sam, address())) as string
    granted(await pay(sam, reference))
    expect(await paidBy(reference)).toBe(39_800 - 12_500)
    const { lines } = granted(await sam.shop.bookings.show({ params: { reference }, query: {} }))
    const [first, second] = lines
    const cancel = (line?: string) =>
      sam.shop.bookings.cancel({ params: { reference }, body: line ? { line } : {} })
    granted(await cancel(first?.id))
    // 273 was charged: 199 of it go back to the payment card, nothing to the gift cards.
    expect([await cardOf(shop, small.id), await cardOf(shop, large.id)]).toMatchObject([
      { balance: 0 },
      { balance: 0 },
    ])
    granted(await cancel(second?.id))
    granted(await cancel(second?.id))
    const after = granted(await sam.shop.bookings.show({ params: { reference }, query: {} }))
    expect(after.refunds.slice(2).map(({ line }) => line)).toEqual([second?.id, second?.id])
    expect(after.refunds.map(({ amount, giftCard }) => [amount, giftCard])).toEqual([
      [19_900, null],
      [7_400, null],
      [10_000, large.code.slice(-4)],
      [2_500, small.code.slice(-4)],
    ])
    expect(await cardOf(shop, large.id)).toEqual({ state: 'ACTIVE', balance: 10_000 })
    expect(await cardOf(shop, small.id)).toEqual({ state: 'ACTIVE', balance: 2_500 })
  })

  it('of several lines at once is the same', async () => {
    const card = await aGiftCard(shop, 30_000)
    const sam = await cartWith([card], { date: '2027-04-16' })
    granted(await addLine(sam, { date: '2027-04-23' }))
    const reference = granted(await order(sam, address())) as string
    granted(await pay(sam, reference))
    granted(await sam.shop.bookings.cancel({ params: { reference }, body: {} }))
    expect(await cardOf(shop, card.id)).toEqual({ state: 'ACTIVE', balance: 30_000 })
    const { results } = await shop.ordersDb
      .prepare('SELECT SUM(amount) AS amount FROM refund WHERE order_id = ?')
      .bind(reference)
      .all<{ amount: number }>()
    expect(results).toEqual([{ amount: 9_800 }])
  })

  it('never gives back more than was spent', async () => {
    const card = await aGiftCard(shop, 5_000)
    const { sam, reference } = await orderWith([card])
    granted(await pay(sam, reference))
    const restore = (ref: string, amount: number) =>
      shop.ordersDb
        .prepare(
          `INSERT INTO gift_entry (card_id, kind, ref, order_id, amount, at, actor) VALUES (?, 'RESTORE', ?, ?, CAST(? AS INTEGER), 0, 'x')`,
        )
        .bind(card.id, ref, reference, amount)
        .run()
    await expect(restore('refund:x', 5_001)).rejects.toThrow('more restored')
  })
})

describe('gift credit of a cancelled day', () => {
  it('has a code and a balance on its booking and in the mail, and buys the next day', async () => {
    const sam = shop.visitor()
    granted(await addLine(sam, { date: '2026-12-04' }))
    const reference = granted(await order(sam, address())) as string
    granted(await pay(sam, reference))
    shop.turnTo(Date.parse('2026-12-04T00:00:00Z') - 59 * 60 * MINUTE)
    const cancelled = granted(await sam.shop.bookings.cancel({ params: { reference }, body: {} }))
    const [credit] = cancelled.credits
    expect(credit).toMatchObject({ amount: 19_900, balance: 19_900 })
    await shop.settled()
    const mails = await listMailbox(shop.ordersDb)
    const mail = mails.find(
      ({ subject }) => /^Cancelled/.test(subject) && subject.includes(reference),
    )
    expect(mail?.text).toContain(`Your gift card code: ${credit?.code}`)
    const known = await sam.shop.promotions.giftCardBalance({ body: { code: credit?.code ?? '' } })
    expect(known).toMatchObject({ balance: 19_900, currency: 'AUD' })
    const next = shop.visitor()
    granted(await addLine(next, { date: '2026-12-18' }))
    const cart = granted(await addCode(next, credit?.code ?? ''))
    expect(cart.due).toBe(0)
    const bought = granted(await order(next, address())) as string
    granted(await pay(next, bought, 'none'))
    const after = granted(await sam.shop.bookings.show({ params: { reference }, query: {} }))
    expect(after.credits).toMatchObject([{ amount: 19_900, balance: 0 }])
    const empty = await sam.shop.promotions.giftCardBalance({ body: { code: credit?.code ?? '' } })
    expect(empty).toMatchObject({ status: 422, message: UNKNOWN_CODE_MESSAGE })
    shop.turnTo(START)
  })
})
