import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { findReleaseFile } from '../../domain/releases/release-files.ts'
import { rankNames } from '../../worker/services/releases/rows/name-ranks.ts'
import { listProductRows } from '../../worker/services/releases/rows/product-rows.ts'
import {
  promotionStatements,
  rejectUnknownOwners,
} from '../../worker/services/releases/rows/promotion-rows.ts'
import { InvalidDataset, readDataset } from '../../worker/services/releases/rows/read-dataset.ts'
import {
  fitsInDatabase,
  hashDocument,
  insertDocument,
  insertRelease,
} from '../../worker/services/releases/rows/release-documents.ts'
import {
  copyCurrentProducts,
  deleteStatements,
  insertStatements,
  OTHER_TABLES,
  optimiseStatements,
  PRODUCT_TABLES,
  recordListedSince,
  recordProductChanges,
} from '../../worker/services/releases/rows/release-sql.ts'
import { nonProductRows } from '../../worker/services/releases/rows/table-rows.ts'
import { home } from '../bootstrap.mjs'
import { customerStatements, readCustomers } from './customers.mjs'

const BATCH_SIZE = 8

/**
 * Seeds the databases unless this dataset was the last one seeded: later releases, orders and carts stay. With
 * `onLeftOut`, entries that can't be read are left out and told there once each; without it nothing is written.
 */
export async function seed({ ordersDb, catalogueDb }, folder, { onLeftOut } = {}) {
  const source = datasetSource(folder, onLeftOut && tellingOnce(onLeftOut))
  const demo = readCustomers(source)
  const release = seedReleaseId(folder)
  const customers = demo.map(({ email, password }) => ({ email, password }))
  if (await isSeeded({ ordersDb, catalogueDb }, release))
    return { changed: false, release, customers, demo }

  const stock = readDataset(source)
  // Validated before anything is written.
  const nameRanks = rankNames(stock)
  rejectUnknownOwners(stock, new Set(demo.map(({ id }) => id)))
  await noticeClosedConnections()
  await catalogueDb.prepare('DELETE FROM release').run()
  // A seed that was stopped has left some.
  await catalogueDb.prepare('DELETE FROM product_before').run()
  await runBatches(catalogueDb, [copyCurrentProducts()])
  await runBatches(catalogueDb, deleteStatements([...PRODUCT_TABLES, ...OTHER_TABLES]))
  await runBatches(catalogueDb, insertStatements(nonProductRows(stock)))
  await writeProducts(catalogueDb, stock, nameRanks)
  await runBatches(catalogueDb, [
    ...optimiseStatements(),
    recordListedSince(new Date().toISOString()),
    ...recordProductChanges(new Date().toISOString()),
  ])
  const tiers = stock.documents.find(({ name }) => name === 'tiers').doc
  const number = await nextReleaseNumber(catalogueDb)
  await runBatches(ordersDb, [
    ...customerStatements(demo, tiers),
    ...promotionStatements(stock, number),
    { sql: 'DELETE FROM withdrawn', values: [] },
  ])
  await insertSeedRelease(catalogueDb, release, readDocuments(folder))
  return { changed: true, release, customers, demo }
}

/** Whether the last seeded dataset is this one, completely written. */
async function isSeeded({ ordersDb, catalogueDb }, release) {
  const last = await catalogueDb
    .prepare(
      `SELECT id FROM release_log WHERE kind = 'seed' AND EXISTS (SELECT 1 FROM release)
       ORDER BY number DESC LIMIT 1`,
    )
    .first('id')
  const hasCodes = await ordersDb.prepare('SELECT 1 AS n FROM applied_release').first('n')
  return last === release && hasCodes === 1
}

const nextReleaseNumber = (catalogueDb) =>
  catalogueDb.prepare('SELECT COALESCE(MAX(number), 0) + 1 AS n FROM release_log').first('n')

/** Makes the seed a release, with its documents unless there are too many. */
async function insertSeedRelease(db, id, documents) {
  const storedDocuments = fitsInDatabase(documents) ? documents : new Map()
  const now = new Date()
  const texts = [...storedDocuments.values()].map((text) => insertDocument(text, now.getTime()))
  await runBatches(db, texts)
  const hashes = new Map([...storedDocuments].map(([name, text]) => [name, hashDocument(text)]))
  const entry = { actor: 'npm start', note: 'The files of the dataset', at: now.toISOString() }
  const last = insertRelease({ id, hashes, kind: 'seed', backTo: null, ...entry })
  await db.batch(last.map(({ sql, values }) => db.prepare(sql).bind(...values)))
}

/** Reading a file of a large dataset takes longer than workerd keeps a connection: closed ones have to be noticed before the next use. */
const noticeClosedConnections = () => setImmediate()

async function runBatches(db, statements) {
  await noticeClosedConnections()
  for (let first = 0; first < statements.length; first += BATCH_SIZE) {
    const batch = statements.slice(first, first + BATCH_SIZE)
    await db.batch(batch.map(({ sql, values }) => db.prepare(sql).bind(...values)))
  }
}

async function writeProducts(db, stock, nameRanks) {
  let written = Promise.resolve()
  for (const rows of listProductRows(stock, nameRanks)) {
    // Writing overlaps with reading the next file.
    await written
    written = runBatches(db, insertStatements(rows))
  }
  await written
}

/** Products are read twice. */
function tellingOnce(tell) {
  const printedMessages = new Set()
  return (mistake) => {
    if (!printedMessages.has(mistake.message)) tell(mistake)
    printedMessages.add(mistake.message)
  }
}

/** Content folders are optional. */
const datasetSource = (folder, onLeftOut) => ({
  onLeftOut,
  json: (name) => readJson(folder, name),
  inside: (name) =>
    (existsSync(join(folder, name)) ? readdirSync(join(folder, name)) : [])
      .filter((file) => file.endsWith('.json'))
      .sort()
      .map((file) => `${name}/${file}`),
})

function readJson(folder, name) {
  try {
    return JSON.parse(readFileSync(join(folder, name), 'utf8'))
  } catch ({ code, message }) {
    throw new InvalidDataset(name, code === 'ENOENT' ? 'The file is missing.' : message)
  }
}

function readDocuments(folder) {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => findReleaseFile(name))
  return new Map(names.sort().map((name) => [name, readFileSync(join(folder, name), 'utf8')]))
}

/** Equal files and rules give equal release ids. */
function seedReleaseId(folder) {
  const hash = createHash('sha256')
  for (const source of [
    folder,
    join(home, 'worker/services/releases/rows'),
    join(home, 'domain'),
  ]) {
    for (const name of readdirSync(source, { recursive: true, encoding: 'utf8' }).sort()) {
      if (/\.(json|mjs|ts)$/.test(name)) hash.update(name).update(readFileSync(join(source, name)))
    }
  }
  return hash.digest('hex').slice(0, 12)
}
