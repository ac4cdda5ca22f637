import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isRefusal } from '#domain/contract/endpoint.ts'
import { addDays } from '#domain/time/date-time.ts'
import { openBackend, type TestBackend } from '#tests/support/services/backend.ts'
import { addLine as addAt, addCode, granted, order, pay } from '#tests/support/services/purchase.ts'
import { deleteExpired } from '#worker/jobs/delete-expired.ts'
import { reconcile } from '#worker/jobs/reconcile/reconcile.ts'
import { listMailbox } from '#worker/mail/mailbox.ts'

const NOW = '2026-11-21T00:00:00Z'
let shop: TestBackend
let people = 0
beforeAll(async () => {
  shop = await openBackend({ at: NOW, quick: true })
})
afterAll(() => shop.close())

/** A picnic on one Friday after the other, so that there is always room. */
let lines = 0
const addLine = (sam: ReturnType<TestBackend['visitor']>, line: object = {}) =>
  addAt(sam, { date: addDays('2027-01-15', 7 * Math.floor(lines++ / 4)), ...line })

const address = () => `person${++people}@example.com`
const uses = async (code: string) =>
  (
    await shop.ordersDb
      .prepare('SELECT state, COUNT(*) AS count FROM redemption WHERE code = ? GROUP BY state')
      .bind(code)
      .all<{ state: string; count: number }>()
  ).results

describe('a code in the cart', () => {
  it('is recognised by itself, however it is typed, and said in words', async () => {
    const sam = shop.visitor()
    await addLine(sam)
    const cart = granted(await addCode(sam, ' hello10 '))
    expect(cart.codes).toEqual([
      {
        ...{ key: 'coupon', code: 'HELLO10', label: 'HELLO10: 10% off', amount: -1990 },
        ...{ parts: { [cart.lines[0]?.id ?? '']: -1990 }, problem: null },
      },
    ])
    expect(cart.trace).toEqual([
      { label: '2 adults', amount: 19900 },
      { label: 'HELLO10: 10% off', amount: -1990 },
    ])
    expect(cart.total).toBe(17910)
    const both = granted(await addCode(sam, 'maya-outside'))
    expect(both.codes.map(({ key, amount }) => [key, amount])).toEqual([
      ['coupon', -1990],
      ['referral', -1791],
    ])
    expect(both.total).toBe(16119)
  })

  it('is laid in once and taken out by its key', async () => {
    const sam = shop.visitor()
    await addLine(sam)
    await addCode(sam, 'HELLO10')
    expect(granted(await addCode(sam, 'HELLO10')).total).toBe(17910)
    expect(await addCode(sam, 'TAKE20')).toMatchObject({
      status: 409,
      message: 'Only one code of this kind can be used. Remove HELLO10 first.',
    })
    const out = () => sam.shop.cart.removeCode({ params: { key: 'coupon' }, query: {} })
    expect(granted(await out())).toMatchObject({ codes: [], total: 19900 })
    expect(await out()).toMatchObject({ status: 404 })
  })

  it.each([
    ['NOBODY', 422, 'That code isn’t valid. Check it and try again.'],
    ['SUMMER27', 422, 'This code works from Wednesday 1\u00a0December\u00a02027.'],
    ['MAPLE25', 422, 'This code ended on Saturday 31\u00a0October\u00a02026.'],
    ['LONDON8', 422, 'This code doesn’t work in Australia.'],
    ['OLD-FRIEND', 422, 'This code has expired.'],
    ['POST-FREE', 422, 'Nothing in your order needs delivery.'],
    ['DUMPLING-NIGHT', 422, 'This code is only for Dumpling club.'],
    ['WARM-HANDS', 422, 'Add “Hot drink” to your booking and it’s on us.'],
  ])('%s is refused in a plain sentence', async (code, status, message) => {
    const sam = shop.visitor()
    await addLine(sam)
    expect(await addCode(sam, code)).toMatchObject({ status, message, fields: { code: message } })
    expect(granted(await sam.shop.cart.show({ query: {} }))?.codes).toEqual([])
  })

  it('below the minimum says what is missing', async () => {
    const sam = shop.visitor()
    await addLine(sam, { productId: 'p-coffee-tasting', start: '12:00', adults: 1 })
    expect(await addCode(sam, 'TAKE20')).toMatchObject({
      status: 422,
      message: expect.stringMatching(
        /^This code needs \$100\.00 or more\. So far it is \$55\.00\.$/,
      ),
    })
  })

  it('takes a free add-on off, as many as it gives', async () => {
    const sam = shop.visitor()
    await addLine(sam, { addOns: { 'add-hot-drink': 3 } })
    expect(granted(await addCode(sam, 'WARM-HANDS')).codes[0]).toMatchObject({
      label: 'WARM-HANDS: 2 × Hot drink on us',
      amount: -1600,
    })
  })

  it('opens what is not on the shelves, and nothing else does', async () => {
    const supper = { productId: 'p-lantern-supper', start: '20:30', adults: 1 }
    const sam = shop.visitor()
    expect(await addLine(sam, supper)).toMatchObject({
      status: 409,
      message: 'You need a code to book Lantern supper. Enter it in your cart first.',
    })
    granted(await addCode(sam, 'LANTERN-KEY'))
    expect(granted(await addLine(sam, supper)).total).toBe(12000)
    await sam.shop.cart.removeCode({ params: { key: 'coupon' }, query: {} })
    expect(await order(sam)).toMatchObject({ status: 409, message: /^You need a code to book/ })
  })
})

describe('Passwords can’t be guessed: nor codes, by the promotions call', () => {
  const put = (sam: ReturnType<TestBackend['visitor']>, code: string, country?: string) =>
    sam.shop.promotions.put({ body: { code, ...(country ? { country } : {}) } })

  it('puts a code in the place of the one with its key and answers the new total', async () => {
    const sam = shop.visitor()
    await addLine(sam)
    await addCode(sam, 'HELLO10')
    expect(granted(await put(sam, 'TAKE20'))).toMatchObject({
      data: { key: 'coupon', code: 'TAKE20', amount: -2000, currency: 'AUD', total: 17900 },
    })
    expect(granted(await sam.shop.cart.show({ query: {} }))?.codes).toHaveLength(1)
  })

  it('only answers where there is no cart', async () => {
    expect(granted(await put(shop.visitor(), 'HELLO10', 'Canada'))).toMatchObject({
      data: { code: 'HELLO10', amount: 0, currency: 'CAD', total: 0 },
    })
    expect(granted(await put(shop.visitor(), 'HELLO10'))).toMatchObject({
      data: { currency: 'AUD' },
    })
    expect(await put(shop.visitor(), 'NOBODY', 'aus')).toMatchObject({ status: 422 })
  })

  it('has one shape for every friend’s code, known or not', async () => {
    const { shop: calls } = shop.visitor()
    const valid = (code: string, email?: string) =>
      calls.promotions.isValid({ query: { code, ...(email ? { 'email-address': email } : {}) } })
    expect(await valid('isla-tea')).toEqual({ code: 'ISLA-TEA', isValid: true })
    // Whose it is, and who has booked before, is no one's business.
    expect(await valid('isla-tea', 'ISLA@example.com')).toEqual(await valid('isla-tea'))
    expect(await valid('NOBODY')).toEqual({ code: 'NOBODY', isValid: false })
    expect(await valid('HELLO10')).toEqual({ code: 'HELLO10', isValid: false })
    const told = (code: string) => calls.promotions.redemptions({ params: { code } })
    expect(await told('isla-tea')).toEqual({
      ...{ code: 'ISLA-TEA', isValid: true, redemptions: 0, remaining: 20, maximum: 20 },
    })
    expect(await told('NOBODY')).toEqual({
      ...{ code: 'NOBODY', isValid: false, redemptions: 0, remaining: 0, maximum: 20 },
    })
  })

  it('makes whoever guesses wait, counted by the cart', async () => {
    const sam = shop.visitor()
    await addLine(sam)
    const answers = []
    for (let nth = 0; nth < 30; nth++) answers.push(await addCode(sam, `GUESS${nth}`))
    const statuses = answers.map((answer) => isRefusal(answer) && answer.status)
    expect(statuses).toEqual([...Array(10).fill(422), ...Array(20).fill(429)])
    expect(await addCode(sam, 'HELLO10')).toMatchObject({ status: 429 })
    const kim = shop.visitor()
    await addLine(kim)
    expect(granted(await addCode(kim, 'HELLO10')).total).toBe(17910)
  })
})

/** To whoever only types an address, whatever is known of it. */
const NOT_WITH_THIS =
  /^[A-Z-]+: A friend’s code is for a first booking, and not for its owner\. It does not count with this email address\. /

describe('a code typed before there is anything in the cart', () => {
  it('waits there without naming a country, and counts as soon as a line is laid in', async () => {
    const sam = shop.visitor()
    const cart = granted(await sam.shop.cart.addCode({ body: { code: 'hello10' } }))
    expect(cart).toMatchObject({ lines: [], total: 0, currency: 'AUD' })
    sam.caller.cartId = cart.cartId
    expect(granted(await addLine(sam, { city: 'london' }))).toMatchObject({
      currency: 'GBP',
      codes: [{ code: 'HELLO10', problem: null }],
    })
  })

  it('is not guessed under ever new names of carts: wrong ones count for the network too', async () => {
    const statuses = []
    for (let nth = 0; nth < 62; nth++) {
      const guesser = shop.visitor(crypto.randomUUID())
      guesser.caller.address = '203.0.113.9'
      const answer = await addCode(guesser, `NONE${nth}`)
      statuses.push(isRefusal(answer) && answer.status)
    }
    expect(statuses).toEqual([...Array(60).fill(422), 429, 429])
    // Other networks don't wait.
    expect(granted(await addCode(shop.visitor(), 'HELLO10')).codes).toHaveLength(1)
  })

  it('is guessed ten times, however many guesses come at once', async () => {
    const sam = shop.visitor()
    await addLine(sam)
    const guesses = Array.from({ length: 300 }, (_, nth) => addCode(sam, `ATONCE${nth}`))
    const statuses = (await Promise.all(guesses)).map(
      (answer) => isRefusal(answer) && answer.status,
    )
    expect(statuses.filter((status) => status === 422)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(290)
  })
})

describe('a code on an order', () => {
  it('is kept at the hold, counted when it is paid, and stands on everything', async () => {
    const sam = shop.visitor()
    await addLine(sam)
    await addCode(sam, 'PICNIC15')
    const email = address()
    const reference = granted(await order(sam, email)) as string
    expect(await uses('PICNIC15')).toEqual([{ state: 'held', count: 1 }])
    expect(granted(await pay(sam, reference))).toMatchObject({ data: { total: 16915 } })
    expect(await uses('PICNIC15')).toEqual([{ state: 'counted', count: 1 }])

    const view = granted(await sam.shop.enquiries.order({ params: { reference }, query: {} }))
    expect(view.trace.reduce((sum, { amount }) => sum + amount, 0)).toBe(16915)
    expect(view.codes[0]).toMatchObject({ code: 'PICNIC15', amount: -2985 })
    await shop.settled()
    const message = (await listMailbox(shop.ordersDb)).find(({ to }) => to === email)
    expect(message?.text).toContain('PICNIC15: 15% off guided picnics')
    expect(message?.text).toContain('−$29.85')
    expect(granted(await sam.shop.cart.show({ query: {} }))).toMatchObject({ codes: [], total: 0 })
    expect(await reconcile(shop.backend)).toEqual({ breaks: 0 })
  })

  it('is refused to who used it, known by the address', async () => {
    const email = address()
    const buy = async () => {
      const sam = shop.visitor()
      await addLine(sam)
      await addCode(sam, 'HELLO10')
      const reference = await order(sam, email)
      return isRefusal(reference) ? reference : pay(sam, reference)
    }
    expect(granted(await buy())).toMatchObject({ data: { state: 'booked' } })
    expect(await buy()).toMatchObject({
      status: 409,
      message:
        'HELLO10: You’ve already used this code, or it’s on another order of yours. Remove it to continue.',
    })
  })

  it('a friend’s code is for the first booking, and never for its owner', async () => {
    const buy = async (email: string) => {
      const sam = shop.visitor()
      await addLine(sam)
      await addCode(sam, 'NOAH-NORTH')
      const reference = await order(sam, email)
      return isRefusal(reference) ? reference : pay(sam, reference)
    }
    expect(await buy('Noah@Example.com')).toMatchObject({ status: 409, message: NOT_WITH_THIS })
    const email = address()
    expect(granted(await buy(email))).toMatchObject({ data: { total: 17910 } })
    expect(await buy(email)).toMatchObject({ status: 409, message: NOT_WITH_THIS })
    const known = shop.visitor()
    await addLine(known)
    await addCode(known, 'GRACE-CITY')
    expect(await order(known, email)).toMatchObject({ status: 409, message: NOT_WITH_THIS })
  })

  it('that stopped being valid is out of the sum, and another total is never charged', async () => {
    const sam = shop.visitor()
    await addLine(sam)
    await addCode(sam, 'HELLO10')
    const reference = granted(await order(sam, address())) as string
    await shop.ordersDb.exec(`UPDATE promotion SET is_on = 0 WHERE code = 'HELLO10'`)
    const refused = await pay(sam, reference)
    const cart = granted(await sam.shop.cart.show({ query: {} }))
    await shop.ordersDb.exec(`UPDATE promotion SET is_on = 1 WHERE code = 'HELLO10'`)
    expect(refused).toMatchObject({
      status: 409,
      message: expect.stringContaining('This code has expired.'),
      facts: { value: 19900 },
    })
    expect(cart).toMatchObject({ total: 19900, codes: [{ amount: 0, problem: /not in use/ }] })
  })

  it('is given back when it is taken out, and when the draft dies', async () => {
    const sam = shop.visitor()
    await addLine(sam)
    await addCode(sam, 'TAMA-TRAILS')
    const email = address()
    granted(await order(sam, email))
    await sam.shop.cart.removeCode({ params: { key: 'referral' }, query: {} })
    granted(await order(sam, email))
    expect(await uses('TAMA-TRAILS')).toEqual([{ state: 'released', count: 1 }])
    await addCode(sam, 'TAMA-TRAILS')
    granted(await order(sam, email))
    expect(await uses('TAMA-TRAILS')).toEqual([{ state: 'held', count: 1 }])
    shop.turnTo('2026-11-22T03:00:00Z')
    await deleteExpired(shop.backend)
    shop.turnTo(NOW)
    expect(await uses('TAMA-TRAILS')).toEqual([{ state: 'released', count: 1 }])
  })

  it('stays kept when a card is declined', async () => {
    const sam = shop.visitor()
    await addLine(sam)
    await addCode(sam, 'TAMA-TRAILS')
    const reference = granted(await order(sam, address())) as string
    expect(await pay(sam, reference, 'pm_card_chargeDeclined')).toMatchObject({ status: 402 })
    expect(await uses('TAMA-TRAILS')).toContainEqual({ state: 'held', count: 1 })
    expect(granted(await pay(sam, reference))).toMatchObject({ data: { total: 17910 } })
    expect(await uses('TAMA-TRAILS')).toContainEqual({ state: 'counted', count: 1 })
  })

  it('that covers all of it books without a charge', async () => {
    await shop.ordersDb.exec(
      `UPDATE promotion SET doc = json_set(doc, '$.percent', 100) WHERE code = 'HELLO10'`,
    )
    const before = (await shop.ledger()).charges.length
    const sam = shop.visitor()
    await addLine(sam)
    await addCode(sam, 'HELLO10')
    const reference = granted(await order(sam, address())) as string
    expect(granted(await pay(sam, reference, 'none'))).toMatchObject({
      data: { state: 'booked', total: 0 },
    })
    await shop.ordersDb.exec(
      `UPDATE promotion SET doc = json_set(doc, '$.percent', 10) WHERE code = 'HELLO10'`,
    )
    expect((await shop.ledger()).charges).toHaveLength(before)
    expect(await reconcile(shop.backend)).toEqual({ breaks: 0 })
  })

  it('a used code is switched off, never deleted', async () => {
    await expect(
      shop.ordersDb.exec(`DELETE FROM promotion WHERE code = 'HELLO10'`),
    ).rejects.toThrow('redeemed promotion')
  })
})
