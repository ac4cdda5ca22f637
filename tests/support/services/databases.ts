import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DATABASES, migrateAll, openShopDatabases } from '../../../scripts/databases/databases.mjs'
import { migrate } from '../../../scripts/databases/migrate.mjs'
import { seed } from '../../../scripts/databases/seed.mjs'
import { openQuickD1, type Pause } from './in-process-d1.ts'
import { seededFolder } from './seeded-copy.ts'

const NAMES = ['ORDERS', 'CATALOGUE', 'SIMULATOR', 'LIMITS', 'ARCHIVE'] as const
type Name = (typeof NAMES)[number]

/** `TEST_DATABASE=workerd` (`npm run test:long`) uses workerd's D1. */
export const IS_QUICK = process.env.TEST_DATABASE !== 'workerd'

async function onWorkerd<Name extends string>(names: readonly Name[]) {
  const { convertV4MiniflareOptions, Miniflare } = await import('miniflare')
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
  const { databases, dispose } = IS_QUICK ? await openQuick() : await onWorkerd(['SIMULATOR'])
  if (!IS_QUICK) await migrate(databases.SIMULATOR, DATABASES.SIMULATOR)
  return { db: databases.SIMULATOR, dispose }
}

let seeded: Promise<Record<Name, Uint8Array>> | null = null

/** All databases in this process: copies of some that were seeded once. */
export async function openQuick(pause?: Pause) {
  seeded ??= readSeeded()
  const files = await seeded
  const opened = NAMES.map((name) => [name, openQuickD1(files[name], pause)] as const)
  return {
    databases: toDatabases(opened),
    async dispose() {
      for (const [, one] of opened) one.close()
    },
  }
}

async function readSeeded() {
  const folder = await seededInProcess()
  const files = NAMES.map((name) => [name, readFileSync(join(folder, name))])
  return Object.fromEntries(files) as Record<Name, Uint8Array>
}

/** A folder with a SQLite file for each database, seeded once. */
export const seededInProcess = () => seededFolder('in-process', seedInProcess)

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
