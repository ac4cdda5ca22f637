import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import customers from '#fixtures/customers.json' with { type: 'json' }
import { openShop, type TestShop } from '#tests/support/worker/shop.ts'
import { placeDemoBookings } from '../../scripts/local/demo-bookings.mjs'

const NOW = '2026-11-28T01:00:00Z'
const [MAYA] = customers

let shop: TestShop
let cookie = ''
beforeAll(async () => {
  shop = await openShop()
  // Logging in is busy at first.
  const busy = Response.json({ message: 'Busy' }, { status: 503, headers: { 'retry-after': '0' } })
  const answers = [busy]
  const visit: typeof shop.visit = async (...call) => answers.pop() ?? shop.visit(...call)
  if (MAYA) await placeDemoBookings(visit, MAYA, Date.parse(NOW))
  const login = await shop.post(
    '/aus/account/login',
    { email: MAYA?.email ?? '', password: MAYA?.password ?? '' },
    { 'x-shop-now': NOW },
  )
  cookie = login.headers.getSetCookie().find((one) => one.startsWith('ac-token=')) ?? ''
})
afterAll(() => shop.close())

async function read(path: string) {
  const response = await shop.visit(path, { headers: { 'x-shop-now': NOW, cookie } })
  return { status: response.status, text: (await response.text()).replace(/<!-- -->/g, '') }
}

describe('the bookings of the main demo customer', () => {
  it.each([
    ['coming', 'Golden hour picnic', 'Booked', 'booked'],
    ['past', 'Mystery Picnic for two', 'Complete', 'booked'],
    ['cancelled', 'Family', 'Cancelled', 'released'],
  ])('%s: listed, with its page, places and receipt', async (list, name, status, places) => {
    const { text } = await read(`/aus/account/bookings?list=${list}`)
    const [, reference = ''] = /href="\/aus\/b\/([\w.-]+)"/.exec(text) ?? []
    expect(text).toContain(`<h3>${name}`)
    expect(text).toContain(status)

    const booking = await read(`/aus/b/${reference}`)
    expect([booking.status, booking.text]).toEqual([200, expect.stringContaining(name)])
    const receipt = await read(`/aus/b/${reference}/receipt`)
    expect(receipt.status).toBe(200)
    const db = await shop.ordersDb()
    const order = await db
      .prepare(
        'SELECT total, (SELECT state FROM reservation WHERE order_id = orders.id) AS places FROM orders WHERE id = ?',
      )
      .bind(reference)
      .first<{ total: number; places: string }>()
    expect(order?.places).toBe(places)
    expect(receipt.text).toContain(`$${((order?.total ?? 0) / 100).toFixed(2)}`)
    expect(receipt.text).toContain('GST')
  })

  it('count as savings of the membership, but for the cancelled one', async () => {
    expect((await read('/aus/account/subscription')).text).toContain('On 2 bookings since')
  })

  it('that is over asks for a review and has earned points', async () => {
    const mails = JSON.parse((await read('/_local/mail.json')).text) as { subject: string }[]
    expect(mails.map(({ subject }) => subject)).toContain('How was your Mystery Picnic for two?')
    expect((await read('/aus/account/points')).text).toContain('Mystery Picnic for two')
  })
})
