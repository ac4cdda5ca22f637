import { join } from 'node:path'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { migrate } from '../../../scripts/migrate.mjs'
import { seed } from '../../../scripts/seed.mjs'
import { openQuickD1, type Pause } from './in-process-d1.ts'
import { copyFolder, seededFolder } from './seeded-copy.ts'

const SIMULATOR_MIGRATIONS = 'worker/payments/simulator/migrations'
const LIMITS_MIGRATIONS = 'worker/limits/migrations'

/** `TEST_DATABASE=workerd` (as `npm run test:long` has it) runs on the real one what else runs in this process. */
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

/** The databases on Miniflare's D1, seeded. */
export async function openOnWorkerd() {
  const opened = await onWorkerd(['DB', 'SIMULATOR', 'LIMITS'])
  await fill(opened.databases)
  await migrate(opened.databases.LIMITS, LIMITS_MIGRATIONS)
  return opened
}

/** The payment simulator's own, empty. */
export async function openSimulatorDatabase() {
  const { db, dispose } = IS_QUICK ? simulatorHere() : await simulatorOnWorkerd()
  await migrate(db, SIMULATOR_MIGRATIONS)
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

/** The databases in this process: copies of some that were seeded once, and the counters of the limits, empty. */
export async function openQuick(pause?: Pause) {
  seeded ??= seededFolder('in-process', seedInProcess)
  const { copy, remove } = copyFolder(await seeded)
  const open = (name: 'DB' | 'SIMULATOR') => openQuickD1(join(copy, name), pause)
  const [shop, simulator] = [open('DB'), open('SIMULATOR')]
  const limits = openQuickD1(':memory:', pause)
  await migrate(limits.database, LIMITS_MIGRATIONS)
  return {
    databases: { DB: shop.database, SIMULATOR: simulator.database, LIMITS: limits.database },
    async dispose() {
      for (const one of [shop, simulator, limits]) one.close()
      remove()
    },
  }
}

async function seedInProcess(folder: string) {
  const [shop, simulator] = [openQuickD1(), openQuickD1()]
  await fill({ DB: shop.database, SIMULATOR: simulator.database })
  shop.copyTo(join(folder, 'DB'))
  simulator.copyTo(join(folder, 'SIMULATOR'))
  for (const one of [shop, simulator]) one.close()
}

async function fill({ DB, SIMULATOR }: Record<'DB' | 'SIMULATOR', D1Database>) {
  await migrate(DB, 'worker/db/migrations')
  await migrate(SIMULATOR, SIMULATOR_MIGRATIONS)
  await seed(DB, 'fixtures')
}
