import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DAY_MS } from '#domain/time/durations.ts'
import { openBackend, type TestBackend } from '#tests/support/services/backend.ts'
import { aBooking } from '#tests/support/services/purchase.ts'
import { JOBS } from '#worker/jobs/index.ts'
import { PERSONAL_DATA } from '#worker/services/profile/personal-data.ts'

const MAYA = { email: 'maya@example.com', password: 'picnic-maya-1' }
const START = Date.parse('2026-11-21T00:00:00Z')

let shop: TestBackend
beforeAll(async () => {
  shop = await openBackend({ quick: true })
})
afterAll(() => shop.close())

const tables = async () =>
  (
    await shop.ordersDb
      .prepare(
        "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_%' ESCAPE '\\' AND name NOT LIKE 'sqlite%' AND name NOT LIKE 'd1%'",
      )
      .all<{ name: string }>()
  ).results.map(({ name }) => name)
const columnsOf = async (table: string) =>
  (
    await shop.ordersDb
      .prepare('SELECT name FROM pragma_table_info(?)')
      .bind(table)
      .all<{ name: string }>()
  ).results.map(({ name }) => name)

/** The tables in which a text stands anywhere, however it is written. */
async function whereStands(text: string) {
  const forms = [text, encodeURIComponent(text), btoa(text).replaceAll('=', '')].map((one) =>
    one.toLowerCase(),
  )
  const found: string[] = []
  for (const table of await tables()) {
    const { results } = await shop.ordersDb.prepare(`SELECT * FROM ${table}`).all()
    const all = JSON.stringify(results).toLowerCase()
    if (forms.some((form) => all.includes(form))) found.push(table)
  }
  return found
}

const login = async () => {
  const visitor = shop.visitor()
  const answer = await visitor.shop.account.login({ body: MAYA })
  if ('token' in answer) visitor.caller.token = answer.token
  return visitor
}
const runJob = () => JOBS.forget.run(shop.backend)

describe('the map of personal data', () => {
  it('names every column of every table that refers to a customer', async () => {
    for (const table of await tables()) {
      const columns = await columnsOf(table)
      const { given, withheld } = PERSONAL_DATA[table] ?? { given: [], withheld: [] }
      if (PERSONAL_DATA[table] || columns.includes('customer_id'))
        expect([table, ...[...given, ...withheld].sort()]).toEqual([table, ...columns.sort()])
    }
  })
})

describe('a customer’s data', () => {
  it('is exported for whoever knows the password, without secrets and of nobody else', async () => {
    const maya = await login()
    await maya.shop.milestones.create({
      body: { type: 'ANNIVERSARY', name: 'Quokka', date: '2019-04-01' },
    })
    expect(
      await maya.shop.accountData.export({ body: { password: 'a wrong password' } }),
    ).toMatchObject({
      status: 403,
      facts: { confirm: true },
    })
    await aBooking(shop, [{}], 'sam@example.com')
    const answer = await maya.shop.accountData.export({ body: MAYA })
    const text = JSON.stringify(answer)
    expect(text).toContain('Quokka')
    expect(text).not.toMatch(/argon2|token_version|client_secret|sam@example/)
    expect(answer).toMatchObject({
      tables: { customer: [{ email: MAYA.email, first_name: 'Maya' }] },
    })
  })
})

describe('an account that is deleted', () => {
  it('is kept while a booking is to come', async () => {
    const { reference } = await aBooking(shop, [{}], MAYA.email)
    const maya = await login()
    const { obstacles } = await maya.shop.accountData.showDeletion()
    expect(obstacles[0]).toContain('bookings')
    expect(await maya.shop.accountData.delete({ body: MAYA })).toMatchObject({ status: 409 })
    await shop.ordersDb
      .prepare('UPDATE booking SET status = 99 WHERE order_id = ?')
      .bind(reference)
      .run()
    await shop.ordersDb.prepare("DELETE FROM subscription WHERE customer_id = 'c-maya'").run()
    expect((await maya.shop.accountData.showDeletion()).obstacles).toEqual([])
  })

  it('is closed at once, kept by a login, and else leaves no name after seven days', async () => {
    const first = await login()
    expect(
      await first.shop.accountData.delete({ body: { password: 'a wrong password' } }),
    ).toMatchObject({ status: 403 })
    expect(await first.shop.accountData.delete({ body: MAYA })).toEqual({
      erasedOn: new Date(START + 7 * DAY_MS).toISOString(),
    })
    await expect(
      first.shop.milestones.create({ body: { type: 'OTHER', date: '2020-01-01' } }),
    ).rejects.toMatchObject({ status: 401 })

    shop.turnTo(START + 6 * DAY_MS)
    const second = await login()
    shop.turnTo(START + 8 * DAY_MS)
    await runJob()
    expect(await second.shop.profile.show()).toMatchObject({ email: MAYA.email })

    await second.shop.accountData.delete({ body: MAYA })
    shop.turnTo(START + 15 * DAY_MS - 1)
    await runJob()
    for (const trace of [MAYA.email, 'Quokka']) expect(await whereStands(trace)).not.toEqual([])
    shop.turnTo(START + 15 * DAY_MS)
    expect(await runJob()).toMatchObject({ erased: 1 })
    for (const trace of [MAYA.email, 'Quokka', 'Okafor'])
      expect([trace, ...(await whereStands(trace))]).toEqual([trace])
    const late = shop.visitor()
    expect(await late.shop.account.login({ body: MAYA })).toMatchObject({ status: 401 })
    expect(await runJob()).toMatchObject({ erased: 0 })
  })
})
