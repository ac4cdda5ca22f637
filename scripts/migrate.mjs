import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { unstable_splitSqlQuery as statementsIn } from 'wrangler'
import { home } from './bootstrap.mjs'

/** Applies the SQL files that a local database has not seen, each as one batch, in order. */
export async function migrate(db, folder) {
  await db.exec(
    'CREATE TABLE IF NOT EXISTS d1_migrations (id INTEGER PRIMARY KEY, name TEXT UNIQUE, applied_at TEXT)',
  )
  const { results } = await db.prepare('SELECT name FROM d1_migrations').all()
  const seen = new Set(results.map(({ name }) => name))
  const files = readdirSync(join(home, folder))
    .filter((name) => name.endsWith('.sql'))
    .sort()
  for (const name of files) {
    if (seen.has(name)) continue
    const sql = readFileSync(join(home, folder, name), 'utf8')
    const statements = statementsIn(sql).map((statement) => db.prepare(statement))
    const note = db
      .prepare("INSERT INTO d1_migrations (name, applied_at) VALUES (?, datetime('now'))")
      .bind(name)
    await db.batch([...statements, note])
  }
}
