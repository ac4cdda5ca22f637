import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildShop } from '../../scripts/build.mjs'
import { findSharedMemory } from '../support/shared-memory.ts'
import { openSeededShop } from './support/open-seeded-shop.ts'
import { PORT } from './support/port.ts'

/** Opens the shop of the browser tests; the returned function closes it. */
export default async function setup() {
  await buildShop()
  // Shops of a test’s own, and what browsers write, too.
  process.env.TMPDIR = findSharedMemory() ?? tmpdir()
  const folder = mkdtempSync(join(tmpdir(), 'e2e-'))
  const [state, seeded] = [join(folder, 'state'), join(folder, 'seeded')]
  const shop = await openSeededShop(PORT, {}, state)
  // Nothing writes to it before the first test: shops of a test's own begin with a copy.
  cpSync(state, seeded, { recursive: true })
  process.env.SEEDED_SHOP = seeded
  return async () => {
    await shop.close()
    rmSync(folder, { recursive: true })
  }
}
