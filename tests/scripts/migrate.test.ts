import { readdirSync } from 'node:fs'
import { expect, it, vi } from 'vitest'
import { openQuickD1 } from '#tests/support/services/in-process-d1.ts'
import { DATABASES } from '../../scripts/databases/databases.mjs'
import { migrate } from '../../scripts/databases/migrate.mjs'

it('A local database with rows is built again after its migrations changed', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  const { database, close } = openQuickD1()
  await migrate(database, DATABASES.ORDERS)
  await database.exec(
    `INSERT INTO customer (id, email, password, first_name, last_name) VALUES ('c-sam', 'sam@example.com', '', 'Sam', 'Lark')`,
  )
  await database.exec(
    `INSERT INTO session (id, customer_id, device, created_at, seen_at, expires_at) VALUES ('s', 'c-sam', 'A test', 1, 1, 2)`,
  )
  await database.exec(`UPDATE d1_migrations SET hash = 'another' WHERE id = 1`)
  await migrate(database, DATABASES.ORDERS)
  expect(await database.prepare('SELECT COUNT(*) AS n FROM customer').first('n')).toBe(0)
  expect(await database.prepare('SELECT COUNT(*) AS n FROM session').first('n')).toBe(0)
  close()
})

it.each(Object.values(DATABASES))('migrations of %s have a number of their own', (folder) => {
  const numbers = readdirSync(folder).map((name) => /^\d{4}(?=_\w+\.sql$)/.exec(name)?.[0] ?? name)
  expect(numbers.every((number) => /^\d{4}$/.test(number))).toBe(true)
  expect(new Set(numbers).size).toBe(numbers.length)
})
