import { createServer } from 'node:http'
import { DatabaseSync } from 'node:sqlite'
import { DATABASES } from '../../scripts/databases/databases.mjs'
import { migrate } from '../../scripts/databases/migrate.mjs'

/** A D1 database as far as migrations, seed and reading go, in this process's memory. */
function createDatabase() {
  const sqlite = new DatabaseSync(':memory:')
  return {
    exec: async (sql) => sqlite.exec(sql),
    prepare: (sql) => statement(sqlite, sql, []),
    batch: async (statements) => {
      sqlite.exec('BEGIN')
      const results = statements.map((one) => one.now('all'))
      sqlite.exec('COMMIT')
      return results
    },
  }
}

function statement(sqlite, sql, values) {
  const now = (how, column) => {
    const prepared = sqlite.prepare(sql)
    prepared.setReturnArrays(how === 'raw')
    const rows = prepared.all(...values)
    if (how === 'raw') return rows
    if (how === 'first') return column ? (rows[0]?.[column] ?? null) : (rows[0] ?? null)
    return { success: true, results: rows, meta: { changes: 0 } }
  }
  return {
    now,
    bind: (...bound) => statement(sqlite, sql, bound.map(plain)),
    all: async () => now('all'),
    run: async () => now('all'),
    raw: async () => now('raw'),
    first: async (column) => now('first', column),
  }
}

const plain = (value) => (typeof value === 'boolean' ? Number(value) : (value ?? null))

/** The shop's databases in this process's memory, migrated. */
export async function createShopDatabases() {
  const databases = {
    ORDERS: createDatabase(),
    CATALOGUE: createDatabase(),
    LIMITS: createDatabase(),
  }
  for (const [name, db] of Object.entries(databases)) await migrate(db, DATABASES[name])
  return databases
}

/** Lets the worker's stub ask the databases over loopback, and counts how often it does. */
export async function offerDatabases(databases) {
  const offer = { queryCount: 0, port: 0, close: () => server.close() }
  const server = createServer(async (request, response) => {
    offer.queryCount++
    const db = databases[request.url.slice(1)]
    let body = ''
    for await (const part of request) body += part
    const { how, column, statements } = JSON.parse(body)
    const bound = statements.map(({ sql, values }) => db.prepare(sql).bind(...values))
    try {
      const answer = how === 'batch' ? await db.batch(bound) : bound[0].now(how, column)
      response.end(JSON.stringify({ answer }))
    } catch (error) {
      response.end(JSON.stringify({ error: String(error) }))
    }
  })
  await new Promise((ready) => server.listen(0, '127.0.0.1', ready))
  offer.port = server.address().port
  return offer
}
