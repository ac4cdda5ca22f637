// Keeps this release: its Worker, and its databases as they are right after seeding. `tests/promises/processes/two-releases.built.test.ts` runs it beside the
// code that follows. To be run when a release is tagged.
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
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
const folder = mkdtempSync(join(tmpdir(), 'shop-release-'))
const [state, about] = [join(folder, 'state'), join(folder, 'about')]
try {
  const miniflare = await openWorker({ state, onLog: () => {} })
  await seed(
    await openShopDatabases((name) => miniflare.getD1Database(name)),
    join(home, 'fixtures'),
  )
  await miniflare.dispose()
  const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'))
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
    cwd: home,
    encoding: 'utf8',
  }).trim()
  mkdirSync(about)
  writeFileSync(join(about, 'release.json'), JSON.stringify({ version, commit }))
  const archive = packFolders({ worker: join(home, 'dist/worker'), state, about })
  writeFileSync(FILE, archive)
  console.log(`${FILE}: ${(archive.length / 2 ** 20).toFixed(2)} MiB`)
} finally {
  rmSync(folder, { recursive: true })
}
