import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { migrate } from '../../scripts/migrate.mjs'
import { seed } from '../../scripts/seed.mjs'
import { openQuickD1, type Pause } from './quick-d1.ts'

/** Both databases on Miniflare's D1, seeded. */
export async function openOnWorkerd() {
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
          d1Databases: ['DB', 'SIMULATOR'],
        },
      ],
    }),
  )
  const databases = {
    DB: (await miniflare.getD1Database('DB')) as unknown as D1Database,
    SIMULATOR: (await miniflare.getD1Database('SIMULATOR')) as unknown as D1Database,
  }
  await fill(databases)
  return { databases, dispose: () => miniflare.dispose() }
}

let stocked: Promise<Record<'DB' | 'SIMULATOR', string>> | null = null

/** Both databases in this process: copies of some that were seeded once. */
export async function openQuick(pause?: Pause) {
  stocked ??= stock()
  const files = await stocked
  const folder = mkdtempSync(join(tmpdir(), 'daylark-quick-'))
  const open = (name: 'DB' | 'SIMULATOR') => {
    copyFileSync(files[name], join(folder, name))
    return openQuickD1(join(folder, name), pause)
  }
  const [shop, simulator] = [open('DB'), open('SIMULATOR')]
  return {
    databases: { DB: shop.database, SIMULATOR: simulator.database },
    async dispose() {
      for (const one of [shop, simulator]) one.close()
      rmSync(folder, { recursive: true })
    },
  }
}

async function stock() {
  const folder = mkdtempSync(join(tmpdir(), 'daylark-stock-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const [shop, simulator] = [openQuickD1(), openQuickD1()]
  await fill({ DB: shop.database, SIMULATOR: simulator.database })
  const files = { DB: join(folder, 'DB'), SIMULATOR: join(folder, 'SIMULATOR') }
  shop.copyTo(files.DB)
  simulator.copyTo(files.SIMULATOR)
  for (const one of [shop, simulator]) one.close()
  return files
}

async function fill({ DB, SIMULATOR }: Record<'DB' | 'SIMULATOR', D1Database>) {
  await migrate(DB, 'worker/db/migrations')
  await migrate(SIMULATOR, 'worker/payments/simulator/migrations')
  await seed(DB, 'fixtures')
}
