// Keeps this release: its Worker, and its databases as they are right after seeding. `tests/promises/processes/two-releases.built.test.ts` runs it beside the
// code that follows. To be run when a release is tagged.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { home } from '../bootstrap.mjs'
import { buildShop } from '../build.mjs'
import { openShopDatabases } from '../databases/databases.mjs'
import { seed } from '../databases/seed.mjs'
import { openWorker } from '../local/open-worker.mjs'
import { packFolders } from './release-archive.mjs'

const FILE = join(home, 'tests/promises/processes/previous-release.br')

await buildShop()
const state = mkdtempSync(join(tmpdir(), 'shop-release-'))
try {
  const miniflare = await openWorker({ state, onLog: () => {} })
  await seed(
    await openShopDatabases((name) => miniflare.getD1Database(name)),
    join(home, 'fixtures'),
  )
  await miniflare.dispose()
  const archive = packFolders({ worker: join(home, 'dist/worker'), state })
  writeFileSync(FILE, archive)
  console.log(`${FILE}: ${(archive.length / 2 ** 20).toFixed(2)} MiB`)
} finally {
  rmSync(state, { recursive: true })
}
