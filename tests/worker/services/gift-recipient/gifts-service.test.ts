import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isRefusal } from '#domain/contract/endpoint.ts'
import { openBackend, type TestBackend } from '#tests/support/services/backend.ts'
import { GIVEN_PICNIC, giveGift } from '#tests/support/services/gifts.ts'
import { addCode, addLine, granted, order, pay } from '#tests/support/services/purchase.ts'
import { findPurchasedGift } from '#worker/services/gift-care/purchased-gift.ts'
import { replaceGiftCode } from '#worker/services/gift-ledger/gift-codes.ts'
import { exchangeGift } from '#worker/services/gift-recipient/exchange-gift.ts'

let shop: TestBackend
beforeAll(async () => {
  shop = await openBackend({ quick: true })
})
afterAll(() => shop.close())

const give = (gift: Parameters<typeof giveGift>[1] = {}) => giveGift(shop.backend.ordersDb, gift)
const gifts = () => shop.visitor().shop.gifts
const show = (token: string) => gifts().show({ params: { token } })
const row = (id: string) =>
  shop.backend.ordersDb
    .prepare('SELECT opened_at, thanks, thanked_at FROM gift WHERE card_id = ?')
    .bind(id)
    .first()
const update = (id: string, change: string) =>
  shop.backend.ordersDb.prepare(`UPDATE gift_card SET ${change} WHERE id = ?`).bind(id).run()

describe('a gift by its link', () => {
  it('is shown with what was given, from whom, and what is left', async () => {
    const value = await give()
    expect(granted(await show(value.token))).toEqual({
      country: 'aus',
      currency: 'AUD',
      recipient: 'Sam',
      sender: 'Priya',
      message: 'Bring your walking shoes.',
      theme: 'Birthday',
      picture: '/media/scene-gift-birthday',
      experience: null,
      plan: null,
      amount: 15_000,
      balance: 15_000,
      inUse: null,
      givenAt: '2026-11-20T00:00:00.000Z',
      priceProtectedUntil: '2029-11-21T12:00:00.000Z',
      openedAt: null,
      thankedAt: null,
      parts: [],
    })
    const picnic = await give({ experience: GIVEN_PICNIC })
    expect(granted(await show(picnic.token)).experience).toEqual(GIVEN_PICNIC)
  })

  it('says nothing about the code, the order or the giver’s address', async () => {
    const { token, orderId } = await give()
    const text = JSON.stringify(await show(token))
    expect(text).not.toContain(orderId)
    expect(text).not.toContain('priya@example.com')
  })

  it('is changed by POST alone: reading it any number of times leaves it closed', async () => {
    const { id, token } = await give()
    for (let times = 0; times < 3; times++) await show(token)
    await gifts().voucher({ params: { token } })
    expect(await row(id)).toEqual({ opened_at: null, thanks: null, thanked_at: null })
    const opened = granted(await gifts().open({ params: { token }, body: {} }))
    expect(opened.openedAt).not.toBeNull()
    shop.turnTo(Date.parse('2026-12-24T00:00:00Z'))
    expect(granted(await gifts().open({ params: { token }, body: {} })).openedAt).toBe(
      opened.openedAt,
    )
  })

  it('opened twice at once is opened once', async () => {
    const { id, token } = await give()
    const open = () => gifts().open({ params: { token }, body: {} })
    const answers = (await Promise.all([open(), open(), open()])).map(granted)
    expect(new Set(answers.map(({ openedAt }) => openedAt)).size).toBe(1)
    expect((await row(id))?.opened_at).toBe(Date.parse(answers[0]?.openedAt ?? ''))
  })

  it('has one answer for every link that opens nothing', async () => {
    const [cut, other, blocked, scheduled, replaced] = await Promise.all([
      give(),
      give(),
      give(),
      give({ state: 'SCHEDULED' }),
      give(),
    ])
    await update(blocked.id, `blocked_at = 1, blocked_reason = 'lost'`)
    await replaceGiftCode(shop.backend, { id: replaced.id, generation: 1 }).run()
    const dead = {
      unknown: `g-unknown.${'x'.repeat(32)}`,
      nothing: '-',
      'cut off': cut.token.slice(0, -1),
      'with a letter more': `${cut.token}x`,
      'with another letter': cut.token.replace(/.$/, (letter) => (letter === 'A' ? 'B' : 'A')),
      'of another card': `${other.id}${cut.token.slice(cut.id.length)}`,
      blocked: blocked.token,
      'not delivered yet': scheduled.token,
      'of an older generation': replaced.token,
    }
    const answers = await Promise.all(
      Object.values(dead).flatMap((token) => [
        gifts().show({ params: { token } }),
        gifts().open({ params: { token }, body: {} }),
        gifts().voucher({ params: { token } }),
        gifts().thank({ params: { token }, body: { note: 'Thanks' } }),
      ]),
    )
    const refusals = answers.map((answer) => (isRefusal(answer) ? answer : null))
    expect(new Set(refusals.map((one) => `${one?.status} ${one?.message}`))).toEqual(
      new Set(['404 This gift link doesn’t work. Check it, or ask the giver.']),
    )
  })

  it('gives the voucher the same link and code each time, and others after a new generation', async () => {
    const { id, token } = await give()
    const voucher = granted(await gifts().voucher({ params: { token } }))
    expect(voucher.url).toMatch(new RegExp(`/aus/gift/${token.replaceAll('.', '\\.')}$`))
    expect(voucher.code).toMatch(/^(?:[2-9B-Z]{4}-){3}[2-9B-Z]{4}$/)
    expect(granted(await gifts().voucher({ params: { token } }))).toEqual(voucher)
    await replaceGiftCode(shop.backend, { id, generation: 1 }).run()
    expect(await show(token)).toMatchObject({ status: 404 })
  })

  it('mails one note to the giver, without the address of the recipient', async () => {
    const { token, id } = await give()
    const thank = (note: string) => gifts().thank({ params: { token }, body: { note } })
    const answers = await Promise.all([thank('You remembered!\n\nSee you.'), thank('Again')])
    expect(answers.map((answer) => (isRefusal(answer) ? answer.status : 200)).sort()).toEqual([
      200, 409,
    ])
    await shop.settled()
    const { results } = await shop.backend.ordersDb
      .prepare(`SELECT subject, state FROM outbox WHERE id = ?`)
      .bind(`giftThanks:${id}`)
      .all()
    expect(results).toEqual([{ subject: 'Sam says thank you for your gift', state: 'sent' }])
    expect(await row(id)).toMatchObject({ thanked_at: expect.any(Number) })
  })

  it.each([
    ['', 'Write a note first.'],
    ['   ', 'Write a note first.'],
    ['x'.repeat(1001), 'Write at most 1000 characters.'],
  ])('refuses the note %#', async (note, message) => {
    const { token } = await give()
    expect(await gifts().thank({ params: { token }, body: { note } })).toMatchObject({
      status: 422,
      fields: { note: message },
    })
  })
})

describe('The price of a given experience is kept for its recipient', () => {
  /** Today the picnic for two is $199.00. */
  const bookWith = async (gift: Parameters<typeof giveGift>[1], line: object = {}) => {
    const { token, id } = await give(gift)
    const sam = shop.visitor()
    granted(await addLine(sam, { date: '2027-02-12', ...line }))
    const { code } = granted(await sam.shop.gifts.voucher({ params: { token } }))
    const cart = granted(await addCode(sam, code))
    return { sam, id, cart, lines: cart.lines.map(({ total }) => total) }
  }
  const PAID_BEFORE = { experience: GIVEN_PICNIC, amount: 15_000 }

  it('costs what was paid for it, through cart, refresh, order and payment', async () => {
    shop.turnTo(Date.parse('2026-11-21T00:00:00Z'))
    const { sam, id, cart, lines } = await bookWith(PAID_BEFORE)
    expect([lines, cart.total, cart.due]).toEqual([[15_000], 15_000, 0])
    expect(cart.trace).toContainEqual({ label: 'Price protected by your gift', amount: -4_900 })
    expect(granted(await sam.shop.cart.refresh({ body: {} }))).toMatchObject({
      changes: [],
      cart: { total: 15_000, due: 0 },
    })
    const reference = granted(await order(sam, 'sam@example.com')) as string
    granted(await pay(sam, reference))
    await shop.settled()
    const card = await shop.backend.ordersDb
      .prepare('SELECT state, balance FROM gift_card WHERE id = ?')
      .bind(id)
      .first()
    expect(card).toEqual({ state: 'EMPTY', balance: 0 })
    const booking = granted(await sam.shop.bookings.show({ params: { reference }, query: {} }))
    expect(booking.total).toBe(15_000)
  })

  it.each([
    ['kept where the experience was given', PAID_BEFORE, 'moved'],
    ['today’s where an amount was given', { amount: 15_000 }, 'payment-due'],
  ])('moves to another day at a price that is %s', async (_, gift, state) => {
    shop.turnTo(Date.parse('2026-11-21T00:00:00Z'))
    const { sam } = await bookWith(gift)
    const reference = granted(await order(sam, 'sam@example.com')) as string
    granted(await pay(sam, reference))
    await shop.settled()
    // Bought when it cost $49.00 less.
    await shop.backend.ordersDb
      .prepare('UPDATE booking SET price = 15000 WHERE order_id = ?')
      .bind(reference)
      .run()
    const body = { newDate: '2027-02-19' }
    const moved = await sam.shop.bookings.reschedule({ params: { reference }, body })
    expect(granted(moved).state).toBe(state)
  })

  it('is swapped for its value by its recipient, once', async () => {
    const { id, token } = await give({ experience: GIVEN_PICNIC, amount: 19_900 })
    const swap = () => gifts().exchange({ params: { token }, body: {} })
    const answers = await Promise.all([swap(), swap()])
    expect(answers.filter((answer) => !isRefusal(answer))).toMatchObject([
      { experience: null, balance: 19_900 },
    ])
    expect(await swap()).toMatchObject({ status: 409 })
    const { results } = await shop.ordersDb
      .prepare('SELECT what, actor FROM gift_history WHERE card_id = ?')
      .bind(id)
      .all()
    expect(results).toEqual([{ what: 'exchanged', actor: 'recipient' }])
  })

  it('exchanged, is its value and keeps no price', async () => {
    const { token, id } = await give(PAID_BEFORE)
    const gift = await findPurchasedGift(shop.backend, id)
    expect(gift && (await exchangeGift(shop.backend, gift, 'customer'))).toBeNull()
    expect(granted(await show(token))).toMatchObject({ experience: null, balance: 15_000 })
    const sam = shop.visitor()
    granted(await addLine(sam, { date: '2027-02-26' }))
    const { code } = granted(await sam.shop.gifts.voucher({ params: { token } }))
    expect(granted(await addCode(sam, code)).due).toBe(4_900)
  })

  it('keeps the rest of what costs less now', async () => {
    shop.turnTo(Date.parse('2026-11-21T00:00:00Z'))
    const { sam, id } = await bookWith({ ...PAID_BEFORE, amount: 24_900 })
    granted(await pay(sam, granted(await order(sam, 'sam@example.com')) as string, 'none'))
    const left = await shop.backend.ordersDb
      .prepare('SELECT state, balance FROM gift_card WHERE id = ?')
      .bind(id)
      .first()
    expect(left).toEqual({ state: 'ACTIVE', balance: 5_000 })
  })

  it.each<[what: string, gift: object, line: object, due: number]>([
    ['more guests pay the difference', PAID_BEFORE, { adults: 3 }, 27_800 - 15_000],
    ['an amount keeps no price', { amount: 15_000 }, {}, 4_900],
    ['a price that fell leaves the rest', { ...PAID_BEFORE, amount: 25_000 }, {}, 0],
  ])('%s', async (_, gift, line, due) => {
    const { cart } = await bookWith(gift, line)
    expect(cart.due).toBe(due)
  })
})
