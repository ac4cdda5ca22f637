import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { placeOf } from '../domain/release/layout.ts'
import { codeStatements, refuseStrangers } from '../worker/release/codes.ts'
import { entering, hashOf, isKeepable, keeping } from '../worker/release/documents.ts'
import { shelfless } from '../worker/release/rows.ts'
import { shelved } from '../worker/release/shelves.ts'
import {
  CATALOGUE,
  clearing,
  insertions,
  SHELFLESS,
  tidying,
} from '../worker/release/statements.ts'
import { readStock } from '../worker/release/stock.ts'
import { survey } from '../worker/release/survey.ts'
import { home } from './bootstrap.mjs'
import { customerStatements, readCustomers } from './seed/customers.mjs'

const BATCH = 8

/**
 * Writes the fixtures into a local database unless that very stock was the last one written: what was published over it
 * since then stays, and so do orders and carts.
 */
export async function seed(db, folder) {
  const source = sourceIn(folder)
  const stock = readStock(source)
  const demo = readCustomers(source)
  const release = releaseOf(folder)
  const customers = demo.map(({ email, password }) => ({ email, password }))
  if (await isSeeded(db, release)) return { changed: false, release, customers }

  // Everything is read and checked once before anything is written.
  const nameRanks = survey(stock)
  refuseStrangers(stock, new Set(demo.map(({ id }) => id)))
  await db.prepare('DELETE FROM release').run()
  await write(db, clearing([...CATALOGUE, ...SHELFLESS]))
  await write(db, insertions(shelfless(stock)))
  await writeProducts(db, stock, nameRanks)
  const tiers = stock.documents.find(({ name }) => name === 'tiers').doc
  await write(db, [...tidying(), ...customerStatements(demo, tiers), ...codeStatements(stock)])
  await enter(db, release, documentsIn(folder))
  return { changed: true, release, customers }
}

/** Whether the last stock that was written is this one, and what is published was published whole. */
async function isSeeded(db, release) {
  const last = await db
    .prepare(
      `SELECT id FROM release_log WHERE kind = 'seed' AND EXISTS (SELECT 1 FROM release)
       ORDER BY number DESC LIMIT 1`,
    )
    .first('id')
  return last === release
}

/** From here on it is what shoppers see, and a release like others: with its documents, unless they are too many. */
async function enter(db, id, documents) {
  const kept = isKeepable(documents) ? documents : new Map()
  const now = new Date()
  const texts = [...kept.values()].map((text) => keeping(text, now.getTime()))
  await write(db, texts)
  const hashes = new Map([...kept].map(([name, text]) => [name, hashOf(text)]))
  const told = { who: 'npm start', note: 'The files of the stock', at: now.toISOString() }
  const last = entering({ id, hashes, kind: 'seed', backTo: null, ...told })
  await db.batch(last.map(({ sql, values }) => db.prepare(sql).bind(...values)))
}

async function write(db, statements) {
  for (let first = 0; first < statements.length; first += BATCH) {
    const batch = statements.slice(first, first + BATCH)
    await db.batch(batch.map(({ sql, values }) => db.prepare(sql).bind(...values)))
  }
}

async function writeProducts(db, stock, nameRanks) {
  let written = Promise.resolve()
  for (const rows of shelved(stock, nameRanks)) {
    // The database writes one file while the next is read.
    await written
    written = write(db, insertions(rows))
  }
  await written
}

/** A stock may do without a folder of what editors write. */
const sourceIn = (folder) => ({
  json: (name) => JSON.parse(readFileSync(join(folder, name), 'utf8')),
  inside: (name) =>
    (existsSync(join(folder, name)) ? readdirSync(join(folder, name)) : [])
      .filter((file) => file.endsWith('.json'))
      .sort()
      .map((file) => `${name}/${file}`),
})

/** The files of a stock that are published. */
function documentsIn(folder) {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => placeOf(name))
  return new Map(names.sort().map((name) => [name, readFileSync(join(folder, name), 'utf8')]))
}

/** The same files, written in the same way by the same rules, give the same release. */
function releaseOf(folder) {
  const hash = createHash('sha256')
  for (const source of [folder, join(home, 'worker/release'), join(home, 'domain')]) {
    for (const name of readdirSync(source, { recursive: true, encoding: 'utf8' }).sort()) {
      if (/\.(json|mjs|ts)$/.test(name)) hash.update(name).update(readFileSync(join(source, name)))
    }
  }
  return hash.digest('hex').slice(0, 12)
}
