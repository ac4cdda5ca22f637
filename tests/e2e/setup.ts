import { join } from 'node:path'
import { buildShop } from '../../scripts/build.mjs'
import { openShopDatabases } from '../../scripts/databases/databases.mjs'
import { seed } from '../../scripts/databases/seed.mjs'
import { openWorker } from '../../scripts/local/open-worker.mjs'
import { leaksIn } from '../support/private-words.ts'

/** Another one where someone else's tests run on this machine. */
export const PORT = Number(process.env.E2E_PORT ?? 8790)

/** What people of the suites are called, beside their addresses. */
const NAMES = [/"(?:Lark|Sam|Maya|Isla|Ann)"/]

/** Opens the built shop for the browser tests, fresh and seeded; the returned function closes it, and fails where its log named anyone. */
export default async function setup() {
  await buildShop()
  const lines: string[] = []
  const miniflare = await openWorker({
    port: PORT,
    // All browsers here are one network.
    settings: { ORIGIN: `http://localhost:${PORT}`, NETWORK_LIMITS: 'off' },
    onLog: ({ message }: { message: string }) => void lines.push(message),
  })
  await seed(
    await openShopDatabases((name) => miniflare.getD1Database(name)),
    join(import.meta.dirname, '../../fixtures'),
  )
  return async () => {
    const limits = await miniflare.getD1Database('LIMITS')
    const counted = await limits.prepare('SELECT route FROM request_count').all()
    await miniflare.dispose()
    const leaks = leaksIn([...lines, ...counted.results.map((row) => JSON.stringify(row))], NAMES)
    if (leaks.length > 0) throw new Error(`The log says who was there:\n${leaks.join('\n')}`)
    console.log(`${lines.length} log lines and ${counted.results.length} counts name nobody`)
  }
}
