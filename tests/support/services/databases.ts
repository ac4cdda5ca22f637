import { join } from 'node:path'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { DATABASES, migrateAll, openShopDatabases } from '../../../scripts/databases/databases.mjs'
import { migrate } from '../../../scripts/databases/migrate.mjs'
import { seed } from '../../../scripts/databases/seed.mjs'
import { openQuickD1, type Pause } from './in-process-d1.ts'
import { copyFolder, seededFolder } from './seeded-copy.ts'

const NAMES = ['ORDERS', 'CATALOGUE', 'SIMULATOR', 'LIMITS', 'ARCHIVE'] as const
type Name = (typeof NAMES)[number]

/** `TEST_DATABASE=workerd` (`npm run test:long`) uses workerd's D1. */
export const IS_QUICK = process.env.TEST_DATABASE !== 'workerd'

async function onWorkerd<Name extends string>(names: readonly Name[]) {
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      cf: false,
      workers: [
        {
          name: 'databases',
          modules: [
            {
              type: 'ESModule',
              path: 'index.js',
              contents: 'export default { fetch: () => new Response() }',
            },
          ],
          compatibilityDate: '2026-11-17',
          d1Databases: [...names],
        },
      ],
    }),
  )
  const open = async (name: Name) => [name, await miniflare.getD1Database(name)]
  const databases: Record<Name, D1Database> = Object.fromEntries(await Promise.all(names.map(open)))
  return { databases, dispose: () => miniflare.dispose() }
}

/** All databases on Miniflare's D1, seeded. */
export async function openOnWorkerd() {
  const opened = await onWorkerd(NAMES)
  await fill(opened.databases)
  return opened
}

/** The payment simulator's own, empty. */
export async function openSimulatorDatabase() {
  const { db, dispose } = IS_QUICK ? simulatorHere() : await simulatorOnWorkerd()
  await migrate(db, DATABASES.SIMULATOR)
  return { db, dispose }
}

function simulatorHere() {
  const { database, close } = openQuickD1()
  return { db: database, dispose: async () => close() }
}

async function simulatorOnWorkerd() {
  const { databases, dispose } = await onWorkerd(['SIMULATOR'])
  return { db: databases.SIMULATOR, dispose }
}

let seeded: Promise<string> | null = null

/** All databases in this process: copies of some that were seeded once. */
export async function openQuick(pause?: Pause) {
  seeded ??= seededFolder('in-process', seedInProcess)
  const { copy, remove } = copyFolder(await seeded)
  const opened = NAMES.map((name) => [name, openQuickD1(join(copy, name), pause)] as const)
  return {
    databases: toDatabases(opened),
    async dispose() {
      for (const [, one] of opened) one.close()
      remove()
    },
  }
}

async function seedInProcess(folder: string) {
  const opened = NAMES.map((name) => [name, openQuickD1()] as const)
  await fill(toDatabases(opened))
  for (const [name, one] of opened) {
    one.copyTo(join(folder, name))
    one.close()
  }
}

type QuickD1 = ReturnType<typeof openQuickD1>

const toDatabases = (opened: readonly (readonly [Name, QuickD1])[]) =>
  Object.fromEntries(opened.map(([name, { database }]) => [name, database])) as Record<
    Name,
    D1Database
  >

async function fill(databases: Record<Name, D1Database>) {
  const open = (name: Name) => databases[name]
  await migrateAll(open)
  await seed(await openShopDatabases(open), 'fixtures')
}
