import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { withBuildLock } from '../../../scripts/build/build-lock.mjs'
import { fingerprint } from '../../../scripts/build/fingerprint.mjs'

const ROOT = join(import.meta.dirname, '../../../dist/seeded')

/** Sources that determine a seeded database. */
const SOURCES = [
  'domain',
  'fixtures',
  'package-lock.json',
  'scripts/databases',
  'scripts/local/open-worker.mjs',
  'worker/db/migrations',
  'worker/payment-provider/simulator/migrations',
  'worker/services/releases/rows',
]

/** Where databases are kept that were seeded once: `fill` writes them when none of these very sources are there yet. */
export async function seededFolder(
  kind: 'in-process' | 'workerd',
  fill: (folder: string) => Promise<void>,
): Promise<string> {
  const folder = join(ROOT, `${kind}-${fingerprint(SOURCES).slice(0, 16)}`)
  if (existsSync(folder)) return folder
  return withBuildLock(async () => {
    if (existsSync(folder)) return folder
    mkdirSync(ROOT, { recursive: true })
    for (const name of readdirSync(ROOT))
      if (name.startsWith(kind)) rmSync(join(ROOT, name), { recursive: true })
    const unfinished = mkdtempSync(join(ROOT, '.filling-'))
    await fill(unfinished)
    renameSync(unfinished, folder)
    return folder
  })
}

/** A copy of a seeded folder, to be written to; what is not removed goes with the temporary folder of the run. */
export function copyFolder(folder: string) {
  const copy = mkdtempSync(join(tmpdir(), 'daylark-seeded-'))
  cpSync(folder, copy, { recursive: true })
  return { copy, remove: () => rmSync(copy, { recursive: true, force: true }) }
}
