import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { home } from '../bootstrap.mjs'

/** Applies pending migrations, one batch per file. A local database whose applied migrations changed is rebuilt. */
export async function migrate(db, folder) {
  const files = readMigrations(folder)
  const applied = await listApplied(db)
  const isOutdated = applied.some(
    ({ name, hash }) => files.find((file) => file.name === name)?.hash !== hash,
  )
  if (isOutdated) {
    console.warn(`${folder} has changed: the local database is built again, without its data.`)
    await dropEverything(db)
  }
  await db.exec(
    'CREATE TABLE IF NOT EXISTS d1_migrations (id INTEGER PRIMARY KEY, name TEXT UNIQUE, applied_at TEXT, hash TEXT)',
  )
  const seen = new Set(isOutdated ? [] : applied.map(({ name }) => name))
  const pending = files.filter(({ name }) => !seen.has(name))
  if (pending.length === 0) return
  // It takes a second to load.
  const { unstable_splitSqlQuery: statementsIn } = await import('wrangler')
  for (const { name, hash, sql } of pending) {
    const statements = statementsIn(sql).map((statement) => db.prepare(statement))
    const note = db
      .prepare("INSERT INTO d1_migrations (name, applied_at, hash) VALUES (?, datetime('now'), ?)")
      .bind(name, hash)
    await db.batch([...statements, note])
  }
}

const readMigrations = (folder) =>
  readdirSync(join(home, folder))
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => {
      const sql = readFileSync(join(home, folder, name), 'utf8')
      return { name, sql, hash: createHash('sha256').update(sql).digest('hex') }
    })

async function listApplied(db) {
  const exists = await db
    .prepare("SELECT 1 AS n FROM sqlite_master WHERE name = 'd1_migrations'")
    .first('n')
  return exists ? (await db.prepare('SELECT * FROM d1_migrations').all()).results : []
}

/** Drops every view and table, the last first: a table goes before the one that it refers to. */
async function dropEverything(db) {
  const { results } = await db
    .prepare(
      `SELECT type, name, sql FROM sqlite_master WHERE type IN ('view', 'table')
         AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND name NOT LIKE '\\_cf\\_%' ESCAPE '\\'
       ORDER BY type DESC, rowid DESC`,
    )
    .all()
  // The tables behind a full-text index go with it.
  const indexes = results
    .filter(({ sql }) => sql.startsWith('CREATE VIRTUAL'))
    .map(({ name }) => `${name}_`)
  const own = results.filter(({ name }) => !indexes.some((start) => name.startsWith(start)))
  await db.batch([
    db.prepare('PRAGMA defer_foreign_keys = on'),
    ...own.map(({ type, name }) => db.prepare(`DROP ${type} ${name}`)),
  ])
}
