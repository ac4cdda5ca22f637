import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { whereStands } from '#tests/support/account/where-stands.ts'
import { openBackend, type TestBackend } from '#tests/support/services/backend.ts'
import { aBooking, addLine, granted, order } from '#tests/support/services/purchase.ts'

const TOKEN = 'a-service-token-of-thirty-two-letters'
const SAM = 'sam.quokka@example.com'
const body = { who: 'Ines', note: 'asked for by email' }

let shop: TestBackend
beforeAll(async () => {
  shop = await openBackend({ quick: true })
  shop.backend.config.SERVICE_TOKEN = TOKEN
})
afterAll(() => shop.close())

function staff() {
  const visitor = shop.visitor()
  visitor.caller.token = TOKEN
  return visitor.shop.staff
}
const show = (email = SAM) => staff().guest({ params: { email } })
const erase = (email = SAM) => staff().eraseGuest({ params: { email }, body })
const run = (sql: string, ...values: unknown[]) =>
  shop.ordersDb
    .prepare(sql)
    .bind(...values)
    .run()

describe('someone without an account', () => {
  it('is told apart from customers, and from nobody', async () => {
    expect(await show('nobody@example.com')).toMatchObject({ status: 404 })
    expect(await erase('nobody@example.com')).toMatchObject({ status: 404 })
    expect(await show('Maya@example.com')).toMatchObject({ status: 409 })
    expect(await erase('Maya@example.com')).toMatchObject({ status: 409 })
  })

  it('is erased once nothing is to come, but for what the law asks for', async () => {
    const { reference } = await aBooking(shop, [{}], SAM)
    await run(`UPDATE orders SET details = json('{"note":"Quokka"}') WHERE id = ?`, reference)
    await run(
      'INSERT INTO subscriber (email, is_subscribed, changed_at) VALUES (?, 1, 1)',
      SAM.toLowerCase(),
    )
    expect(await show()).toMatchObject({
      orders: [reference],
      upcoming: 1,
      rows: { subscriber: 1 },
    })
    expect(await erase()).toMatchObject({
      status: 409,
      message: expect.stringContaining('to come'),
    })
    await run('UPDATE booking SET status = 99 WHERE order_id = ?', reference)

    const paying = shop.visitor()
    granted(await addLine(paying, { date: '2026-12-18', start: '12:00' }))
    const other = granted(await order(paying, SAM)) as string
    await run("UPDATE orders SET state = 'paying' WHERE id = ?", other)
    expect(await erase()).toMatchObject({ status: 409, message: expect.stringContaining('paying') })
    await run("UPDATE orders SET state = 'open' WHERE id = ?", other)
    expect(await whereStands(shop, 'quokka')).not.toEqual([])

    expect(granted(await erase('Sam.Quokka@example.com'))).toMatchObject({
      orders: expect.arrayContaining([reference, other]),
    })
    expect(await whereStands(shop, 'quokka')).toEqual([])
    expect(await show()).toMatchObject({ status: 404 })
    const erased = granted(await staff().order({ params: { reference } }))
    expect(erased).toMatchObject({
      customer: { email: expect.stringMatching(/^erased-.*@erased\.invalid$/) },
      lines: [{ total: 19_900 }],
    })
    expect(erased.history.at(-1)?.why).toBe('Personal data erased: Ines, asked for by email')
  })
})
