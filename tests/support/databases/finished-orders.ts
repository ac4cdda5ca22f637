import type { TestBackend } from '#tests/support/services/backend.ts'
import {
  aBooking,
  addCode,
  addLine,
  granted,
  order,
  pay,
} from '#tests/support/services/purchase.ts'
import type { JobName } from '#worker/jobs/index.ts'
import { runJobs } from '#worker/jobs/run-jobs.ts'

/** Whose account has one of them; of the fixtures. */
export const OWNER = { id: 'c-maya', email: 'maya@example.com' }
/** By then the archive may have all of them. */
export const LONG_AFTER = Date.parse('2030-01-10T00:00:00Z')
export const ENDED = '2027-03-10T00:00:00Z'
const BALANCE_DUE = '2027-02-10T00:00:00Z'

const run = async (shop: TestBackend, at: string | number, names: JobName[]) => {
  shop.turnTo(at)
  await runJobs(shop.backend, names)
  await shop.settled()
}

/** Orders of every kind whose days, payments and refunds have been over for years, by what became of them. */
export async function finishedOrders(shop: TestBackend) {
  const booked = await aBooking(shop)

  const maya = shop.visitor()
  await maya.signIn(OWNER.id, OWNER.email)
  granted(await addLine(maya, { start: '12:00' }))
  const owned = granted(await order(maya, OWNER.email)) as string
  granted(await pay(maya, owned))

  const kim = shop.visitor()
  granted(await addLine(kim, { start: '13:00' }))
  granted(await addLine(kim, { start: '14:00' }))
  granted(await addCode(kim, 'HELLO10'))
  const several = granted(await order(kim, 'kim@example.com')) as string
  granted(await pay(kim, several))
  const { lines } = granted(
    await kim.shop.bookings.show({ params: { reference: several }, query: {} }),
  )
  granted(
    await kim.shop.bookings.cancel({
      params: { reference: several },
      body: { line: lines[0]?.id ?? '' },
      key: crypto.randomUUID(),
    }),
  )

  const ada = shop.visitor()
  granted(await addLine(ada, { start: '10:00', date: '2027-02-16' }))
  const deposit = granted(await order(ada, 'ada@example.com')) as string
  granted(
    await ada.shop.payments.confirm({
      params: { reference: deposit },
      key: crypto.randomUUID(),
      body: { cardType: 'NEW_CARD', paymentMethod: 'pm_card_visa', paymentKind: 'DEPOSIT' },
    }),
  )

  const lee = shop.visitor()
  granted(await addLine(lee, { start: '10:00' }))
  const unpaid = granted(await order(lee, 'lee@example.com')) as string
  await shop.settled()

  await run(shop, BALANCE_DUE, ['charge-balances', 'settle', 'bookings', 'clean-up'])
  await run(shop, ENDED, ['settle', 'bookings', 'points', 'reviews'])
  await run(shop, LONG_AFTER, ['settle', 'clean-up', 'purge', 'reviews'])
  return { booked: booked.reference, owned, several, deposit, unpaid }
}

/** What the archive and its job write for themselves, and what they are free to delete. */
const NOT_OF_ORDERS = ['archived_order', 'archive_leftover', 'job_progress', 'reservation']

/** Every row of every table that says something of orders, without the numbers of rows. */
export async function dumpOrders({ ordersDb }: TestBackend): Promise<Record<string, string[]>> {
  const { results: tables } = await ordersDb
    .prepare(
      `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB 'sqlite_*' AND name NOT GLOB '_*' AND name NOT GLOB 'd1_*' ORDER BY name`,
    )
    .all<{ name: string }>()
  const dump: Record<string, string[]> = {}
  for (const { name } of tables.filter((one) => !NOT_OF_ORDERS.includes(one.name))) {
    const { results } = await ordersDb
      .prepare(`SELECT * FROM ${name} ORDER BY rowid`)
      .all<Record<string, unknown>>()
      .catch(() => ordersDb.prepare(`SELECT * FROM ${name}`).all<Record<string, unknown>>())
    const isHistory = name.endsWith('_history')
    dump[name] = results
      .map(({ id, ...row }) => JSON.stringify(isHistory ? row : { id, ...row }))
      .toSorted()
  }
  return dump
}
