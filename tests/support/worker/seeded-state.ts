import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { seededInProcess } from '#tests/support/services/databases.ts'
import { copyFolder, seededFolder } from '#tests/support/services/seeded-copy.ts'
import { DATABASES } from '../../../scripts/databases/databases.mjs'
import { openWorker } from '../../../scripts/local/open-worker.mjs'

const D1_FOLDER = 'd1/miniflare-D1DatabaseObject'

/** A copy of a seeded shop's local state, as workerd keeps it. */
export async function copySeededState() {
  const seeded = await seededInProcess()
  return copyFolder(await seededFolder('workerd', (folder) => fillState(folder, seeded)))
}

/** Puts the seeded files where workerd keeps its own: seeding over its D1 takes five times as long. */
async function fillState(state: string, seeded: string) {
  const miniflare = await openWorker({
    folder: 'dist/test-worker',
    state,
    migrates: false,
    onLog: () => {},
  })
  // Each file is called by a hash: what is in it says which database it is.
  for (const name of Object.keys(DATABASES)) {
    const database = await miniflare.getD1Database(name)
    await database.exec(`CREATE TABLE is_${name} (id)`)
  }
  await miniflare.dispose()
  const folder = join(state, D1_FOLDER)
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.sqlite'))) {
    const name = nameOf(join(folder, file))
    if (!name) continue
    for (const suffix of ['-shm', '-wal']) rmSync(join(folder, file + suffix), { force: true })
    writeFileSync(join(folder, file), readFileSync(join(seeded, name)))
  }
}

function nameOf(file: string): string | undefined {
  const sqlite = new DatabaseSync(file)
  const tables = sqlite.prepare('SELECT name FROM sqlite_master').all()
  sqlite.close()
  return Object.keys(DATABASES).find((name) => tables.some((table) => table.name === `is_${name}`))
}
