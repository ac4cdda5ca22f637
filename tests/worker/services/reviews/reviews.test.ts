import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { isRefusal } from '#domain/contract/endpoint.ts'
import { aCustomer } from '#tests/support/membership/members.ts'
import { openBackend, type TestBackend } from '#tests/support/services/backend.ts'
import { aBooking, granted } from '#tests/support/services/purchase.ts'
import { staffOf } from '#tests/support/services/sent-items.ts'
import { JOBS } from '#worker/jobs/index.ts'
import { listMailbox } from '#worker/mail/mailbox.ts'

const START = Date.parse('2026-11-21T00:00:00Z')
const HOUR = 3_600_000
const DAY = 24 * HOUR
/** Friday 11 December, 11:00 in Melbourne, and the night after it. */
const DAY_OUT = Date.parse('2026-12-11T00:00:00Z')
const OVER = Date.parse('2026-12-11T13:00:00Z')
const PRODUCT = 'p-mystery-picnic'

let shop: TestBackend
/** Another guest in each test: bookings of the others stay. */
let email = ''
let tests = 0
beforeAll(async () => {
  shop = await openBackend({ quick: true })
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.turnTo(START)
  email = `sam-${tests++}@example.com`
  await shop.ordersDb.exec('DELETE FROM review')
  await shop.catalogueDb.exec('DELETE FROM review_stat')
  await shop.ordersDb.exec('DELETE FROM outbox')
  await shop.ordersDb.exec('DELETE FROM mailbox')
})

const reviews = () => shop.visitor().shop.reviews
const at = async (instant: number, job: 'reviews' | 'bookings' = 'reviews') => {
  shop.turnTo(instant)
  return JOBS[job].run(shop.backend)
}
const asking = async (to = email) =>
  (await listMailbox(shop.ordersDb)).filter(
    (mail) => mail.to === to && /how was/i.test(mail.subject),
  )
const tokenIn = (text = '') => text.match(/\/review\/([\w:.~-]+)/)?.[1] ?? ''

/** The link of whoever booked a day that is over. */
async function aLink(guest = email) {
  const made = await aBooking(shop, [{}], guest)
  await at(DAY_OUT - 6 * DAY, 'bookings')
  await at(OVER, 'bookings')
  await at(DAY_OUT + DAY)
  const [mail] = await asking(guest)
  return { ...made, token: tokenIn(mail?.text) }
}
const write = (token: string, body: object = {}) =>
  reviews().write({ params: { token }, body: { stars: 5, ...body } as never })
const list = async (query = {}) =>
  (await reviews().list({ params: { productId: PRODUCT }, query })) as NonNullable<
    Awaited<ReturnType<ReturnType<typeof reviews>['list']>>
  >
const staff = () => staffOf(shop)

describe('a review', () => {
  it('is asked for once of a booker who is on the list of guests too', async () => {
    const { reference } = await aBooking(shop, [{}], email)
    await shop.ordersDb
      .prepare(`UPDATE orders SET details = json_set(details, '$.attendees', json(?)) WHERE id = ?`)
      .bind(JSON.stringify([{ name: 'Sam Lark', email: email.toUpperCase() }]), reference)
      .run()
    await at(DAY_OUT - 6 * DAY, 'bookings')
    await at(OVER, 'bookings')
    expect(await at(DAY_OUT + DAY)).toMatchObject({ asked: 1 })
  })

  it('is asked for of a guest who accepted the invitation, not of one who was only invited', async () => {
    const { reference, lines } = await aBooking(shop, [{ start: '12:00' }], email)
    const host = await aCustomer(shop)
    const guests = ['kim', 'ana'].map((name) => ({ name, email: `${name}-${email}` }))
    await shop.ordersDb
      .prepare(`UPDATE orders SET details = json_set(details, '$.attendees', json(?)) WHERE id = ?`)
      .bind(JSON.stringify(guests), reference)
      .run()
    for (const [seat, state] of ['invited', 'accepted'].entries())
      await shop.ordersDb
        .prepare(
          `INSERT INTO experience_invitation (id, line_id, order_id, customer_id, seat, name, email, state, created_at)
           VALUES (?1 || CAST(?2 AS INTEGER), ?1, ?3, ?5, CAST(?2 AS INTEGER), '', ?4, ?4, 1)`,
        )
        .bind(lines[0] ?? '', seat, reference, state, host.id)
        .run()
    await at(DAY_OUT - 6 * DAY, 'bookings')
    await at(OVER, 'bookings')
    await at(DAY_OUT + 2 * DAY)
    expect(await asking(`kim-${email}`)).toEqual([])
    const [mail] = await asking(`ana-${email}`)
    expect(mail?.text).toContain(
      'You received this because you were a guest on a friend’s booking.',
    )
    expect((await asking())[0]?.text).toContain('You received this because you booked it with us.')
  })

  it('is asked for a day after the start of a day that is complete, once, with one reminder', async () => {
    await aBooking(shop, [{}], email)
    await at(DAY_OUT + 2 * DAY)
    expect(await asking()).toHaveLength(0)
    shop.turnTo(START)
    await shop.ordersDb.exec('DELETE FROM outbox')
    await at(DAY_OUT - 6 * DAY, 'bookings')
    await at(OVER, 'bookings')
    for (const [instant, mails] of [
      [DAY_OUT + DAY - 1, 0],
      [DAY_OUT + DAY, 1],
      [DAY_OUT + 2 * DAY, 1],
      [DAY_OUT + 8 * DAY, 2],
      [DAY_OUT + 9 * DAY, 2],
    ] as const) {
      await at(instant)
      expect(await asking()).toHaveLength(mails)
    }
  })

  it('is published when it is written, changed for 90 days, and then no more', async () => {
    const { token } = await aLink()
    expect(granted(await reviews().show({ params: { token } }))).toMatchObject({
      state: 'open',
      stars: null,
      productName: 'Mystery Picnic for two',
    })
    expect((await list()).total).toBe(0)
    granted(await write(token, { stars: 2, text: 'Wind took the blanket.', author: 'Sam' }))
    const [first] = (await list()).reviews
    expect(first).toMatchObject({ stars: 2, author: 'Sam', month: '2026-12', isSample: false })
    granted(await write(token, { stars: 3, text: 'On second thought.' }))
    expect((await list()).reviews).toMatchObject([{ stars: 3, text: 'On second thought.' }])
    expect((await list()).rating).toMatchObject({ count: 1, mean: null })
    shop.turnTo(DAY_OUT + DAY + 90 * DAY + 1)
    expect(await write(token)).toMatchObject({ status: 409 })
    expect(granted(await reviews().show({ params: { token } })).state).toBe('closed')
  })

  it('is written only by who was there', async () => {
    const { token } = await aLink()
    const [id = '', signature = ''] = token.split('.')
    for (const other of [
      '-',
      id,
      `${id}.`,
      `${id}.${'0'.repeat(signature.length)}`,
      `${id.replace('~-1', '~0')}.${signature}`,
    ])
      expect(await write(other)).toMatchObject({ status: 404 })
    expect((await list()).total).toBe(0)
  })

  it('isn’t asked for of a day that was cancelled', async () => {
    const { sam, reference } = await aBooking(shop, [{}], email)
    granted(await sam.shop.bookings.cancel({ params: { reference }, body: {} }))
    await at(DAY_OUT + DAY)
    expect(await asking()).toHaveLength(0)
  })

  it('counts in the rating of its product everywhere from three on', async () => {
    for (const [index, stars] of [5, 4, 2].entries()) {
      const { token } = await aLink(`guest-${index}@example.com`)
      granted(await write(token, { stars }))
      await shop.ordersDb.exec('DELETE FROM mailbox')
      shop.turnTo(START)
    }
    const rating = { count: 3, mean: 3.7, stars: [0, 1, 0, 1, 1], isSample: false }
    expect((await list()).rating).toEqual(rating)
    expect((await list({ stars: 4 })).total).toBe(1)
    expect((await list({ sort: 'lowest' })).reviews.map(({ stars }) => stars)).toEqual([2, 4, 5])
    const [product] = await shop
      .visitor()
      .shop.catalogue.products({ query: { id: PRODUCT, country: 'aus' } })
    expect(product?.rating).toEqual(rating)
  })

  it('orders a list by the mean of three reviews and more', async () => {
    const bestRated = async () => {
      const query = { country: 'aus', city: 'melbourne', sort: 'rating', size: 3 } as const
      return (await shop.visitor().shop.catalogue.listing({ query })).products.map(({ id }) => id)
    }
    for (const [product, count, points] of [
      ['p-blossom-walk', 3, 14],
      ['p-sketch-walk', 40, 190],
      ['p-night-ride', 2, 10],
      [PRODUCT, 3, 3],
    ])
      await shop.catalogueDb
        .prepare(`INSERT INTO review_stat (product_id, rating, count, points) VALUES (?, '', ?, ?)`)
        .bind(product, count, points)
        .run()
    expect(await bestRated()).toEqual(['p-sketch-walk', 'p-blossom-walk', PRODUCT])
  })

  it('takes the place of made-up ones', async () => {
    await shop.ordersDb.exec(
      `INSERT INTO review (id, order_id, line_id, seat, product_id, city, country, date, asked_at, author, stars, state, written_at, is_sample) VALUES ('sample-1', '', 's1', -1, '${PRODUCT}', 'Sydney', 'aus', '2026-11-01', 1, 'Tom', 1, 'published', 1, 1)`,
    )
    expect((await list()).reviews).toMatchObject([{ author: 'Tom', isSample: true }])
    const { token } = await aLink()
    granted(await write(token))
    expect((await list()).reviews).toMatchObject([{ stars: 5, isSample: false }])
    expect((await list()).rating).toMatchObject({ count: 1, isSample: false })
  })

  it('is listed with those of its country, where only these are asked for', async () => {
    const { token } = await aLink()
    granted(await write(token))
    expect(await list({ country: 'aus' })).toMatchObject({ total: 1, reviews: [{ stars: 5 }] })
    expect(await list({ country: 'us' })).toMatchObject({
      total: 0,
      reviews: [],
      rating: { count: 1 },
    })
  })

  it('comes first where its reader is, then in its country, then the newest', async () => {
    const insert = (id: string, city: string, country: string, at: number) =>
      `INSERT INTO review (id, order_id, line_id, seat, product_id, city, country, date, asked_at, author, stars, state, written_at) VALUES ('${id}', '', '${id}', -1, '${PRODUCT}', '${city}', '${country}', '2026-11-01', 1, '${id}', 5, 'published', ${at})`
    for (const sql of [
      insert('bath', 'Bath', 'uk', 5),
      insert('sydney', 'Sydney', 'aus', 4),
      insert('hobart', 'Hobart', 'aus', 3),
      insert('melbourne', 'Melbourne', 'aus', 2),
    ])
      await shop.ordersDb.exec(sql)
    const authors = async (query = {}) => (await list(query)).reviews.map(({ author }) => author)
    expect(await authors()).toEqual(['bath', 'sydney', 'hobart', 'melbourne'])
    expect(await authors({ nearCity: 'Melbourne', nearCountry: 'aus' })).toEqual([
      'melbourne',
      'sydney',
      'hobart',
      'bath',
    ])
    expect(await authors({ nearCity: 'London', nearCountry: 'uk' })).toEqual([
      'bath',
      'sydney',
      'hobart',
      'melbourne',
    ])
  })

  it('is answered and hidden by staff, who tell its author', async () => {
    const { token } = await aLink()
    granted(await write(token, { text: 'Tom was rude.' }))
    const [written] = granted(await staff().reviews({ query: {} }))
    const id = written?.id ?? ''
    granted(await staff().answerReview({ params: { id }, body: { reply: 'We are sorry.' } }))
    expect((await list()).reviews).toMatchObject([{ reply: 'We are sorry.' }])
    granted(await staff().hideReview({ params: { id }, body: { reason: 'It names a person.' } }))
    expect([(await list()).total, (await list()).rating]).toEqual([0, null])
    granted(await write(token, { text: 'The guide was rude.' }))
    expect((await list()).total).toBe(0)
    expect(granted(await staff().fixits({ query: { state: 'open' } }))).toMatchObject([
      { kind: 'review_changed', subject: id },
    ])
    granted(await staff().publishReview({ params: { id }, body: {} }))
    expect((await list()).reviews).toMatchObject([{ text: 'The guide was rude.' }])
    const subjects = (await listMailbox(shop.ordersDb)).map(({ subject }) => subject)
    expect(subjects).toContain('We answered your review of Mystery Picnic for two')
    const [answer] = (await listMailbox(shop.ordersDb)).filter(({ subject }) =>
      subject.startsWith('We answered'),
    )
    expect(answer?.text).toMatch(/You wrote: “[^”]+”\n\nWe answered: “We are sorry.”/)
    expect(subjects).toContain('We took down your review of Mystery Picnic for two')
    expect(isRefusal(await staff().publishReview({ params: { id: 'nope' }, body: {} }))).toBe(true)
  })
})
