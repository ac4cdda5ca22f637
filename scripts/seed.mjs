import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { home } from './bootstrap.mjs'
import { codeStatements } from './seed/codes.mjs'
import { customerStatements } from './seed/customers.mjs'
import { rowsOf } from './seed/rows.mjs'
import { clearing, insertions, tidying } from './seed/statements.mjs'
import { readStock } from './seed/stock.mjs'
import { survey } from './seed/survey.mjs'
import { createVocabulary } from './seed/vocabulary.mjs'

const BATCH = 8

/** Writes the fixtures into a local database unless that very stock is already there. Orders and carts are kept. */
export async function seed(db, folder) {
  const stock = await readStock(folder)
  const release = releaseOf(folder)
  const customers = stock.customers.map(({ email, password }) => ({ email, password }))
  const current = await db.prepare('SELECT id FROM release').first('id')
  if (current === release) return { changed: false, release, customers }

  // Everything is read and checked once before anything is written.
  const nameRanks = survey(stock)
  const codes = codeStatements(stock)
  await db.prepare('DELETE FROM release').run()
  await write(db, clearing())
  await write(db, insertions(shelfless(stock)))
  await writeProducts(db, stock, nameRanks)
  await write(db, [...tidying(), ...customerStatements(stock), ...codes])
  await db
    .prepare('INSERT INTO release (id, published_at) VALUES (?, ?)')
    .bind(release, new Date().toISOString())
    .run()
  return { changed: true, release, customers }
}

async function write(db, statements) {
  for (let first = 0; first < statements.length; first += BATCH) {
    const batch = statements.slice(first, first + BATCH)
    await db.batch(batch.map(({ sql, values }) => db.prepare(sql).bind(...values)))
  }
}

/** A file at a time: a large stock does not fit into memory twice. */
async function writeProducts(db, { productFiles, productsIn, locations, documents }, nameRanks) {
  const cityIndex = new Map(locations.map((city) => [city.id, city.code]))
  const vocabulary = createVocabulary()
  let position = 0
  let lastId = 0
  let written = Promise.resolve()
  for (const file of productFiles) {
    const rows = {}
    for (const { raw, checked } of productsIn(file)) {
      const own = rowsOf({
        raw,
        checked,
        position: position++,
        nameRank: nameRanks.get(checked.name),
        settings: documents.settings,
        cityIndex,
        nextId: () => ++lastId,
      })
      for (const [table, list] of Object.entries(own)) {
        rows[table] ??= []
        rows[table].push(...list)
      }
    }
    for (const words of rows.words ?? []) vocabulary.add(words)
    // The database writes one file while the next is read.
    await written
    written = write(db, insertions(rows))
  }
  await written
  await write(db, insertions(vocabulary.rows()))
}

/** The rows of everything that is not on a shelf, by table. */
const shelfless = ({ locations, calendar, documents, content }) => ({
  content_entry: content.map(entryRow),
  document: Object.entries(documents).map(([name, doc]) => ({ name, doc })),
  location: locations.map(({ code, ...doc }, position) => ({
    id: doc.id,
    country: code,
    time_zone: doc.timeZone,
    position,
    doc,
  })),
  calendar_day: calendar.map((entry, position) => ({
    day: entry.day,
    position,
    doc: entry,
  })),
})

/** What choosing an entry needs, beside the entry. */
const entryRow = (entry, position) => ({
  id: entry.id,
  model: entry.modelId,
  published: entry.published,
  priority: entry.priority ?? 0,
  position,
  targets: JSON.stringify(entry.query ?? []),
  starts_at: entry.startDate ?? null,
  ends_at: entry.endDate ?? null,
  doc: entry,
})

/** The same files, written in the same way by the same rules, give the same release. */
function releaseOf(folder) {
  const hash = createHash('sha256')
  for (const source of [folder, join(import.meta.dirname, 'seed'), join(home, 'domain')]) {
    for (const name of readdirSync(source, { recursive: true, encoding: 'utf8' }).sort()) {
      if (/\.(json|mjs|ts)$/.test(name)) hash.update(name).update(readFileSync(join(source, name)))
    }
  }
  return hash.digest('hex').slice(0, 12)
}
