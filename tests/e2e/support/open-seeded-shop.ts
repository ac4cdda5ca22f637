import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openShopDatabases } from '../../../scripts/databases/databases.mjs'
import { seed } from '../../../scripts/databases/seed.mjs'
import { openWorker } from '../../../scripts/local/open-worker.mjs'
import { leaksIn, PEOPLE } from '../../support/private-words.ts'

/** What operators count and are told, by database. */
const COUNTED = {
  LIMITS: ['request_count'],
  ORDERS: ['content_count', 'content_amount', 'alert', 'job_progress'],
}

/** A shop beside the one of all tests, with settings of its own and a copy of what that one was seeded with. */
export async function openShopBeside(port: number, settings: Record<string, string>) {
  const state = mkdtempSync(join(tmpdir(), 'e2e-beside-'))
  cpSync(process.env.SEEDED_SHOP ?? '', state, { recursive: true })
  const shop = await openSeededShop(port, settings, state)
  return {
    ...shop,
    async close() {
      await shop.close()
      rmSync(state, { recursive: true })
    },
  }
}

/** Opens the built shop, seeded unless its state is; `close` fails where its log, or what it counted, names anyone. */
export async function openSeededShop(
  port: number,
  settings: Record<string, string>,
  state: string,
) {
  const lines: string[] = []
  const miniflare = await openWorker({
    port,
    state,
    // All browsers here are one network.
    settings: { ORIGIN: `http://localhost:${port}`, NETWORK_LIMITS: 'off', ...settings },
    onLog: ({ message }: { message: string }) => void lines.push(message),
  })
  await seed(
    await openShopDatabases((name) => miniflare.getD1Database(name)),
    join(import.meta.dirname, '../../../fixtures'),
  )

  async function loadCounts() {
    const counts: string[] = []
    for (const [name, tables] of Object.entries(COUNTED)) {
      const database = await miniflare.getD1Database(name)
      for (const table of tables) {
        const { results } = await database.prepare(`SELECT * FROM ${table}`).all()
        counts.push(...results.map((row) => JSON.stringify(row)))
      }
    }
    return counts
  }

  return {
    database: (name: string) => miniflare.getD1Database(name),
    async close() {
      const counts = await loadCounts()
      await miniflare.dispose()
      const leaks = leaksIn([...lines, ...counts], PEOPLE)
      if (leaks.length > 0) throw new Error(`The log says who was there:\n${leaks.join('\n')}`)
      console.log(`${lines.length} log lines and ${counts.length} counts name nobody`)
    },
  }
}
