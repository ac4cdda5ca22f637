import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A copy of the stock in a folder of its own, to be changed. */
export function copyOfStock() {
  const folder = mkdtempSync(join(tmpdir(), 'stock-'))
  cpSync('fixtures', folder, { recursive: true, filter: (path) => path !== 'fixtures/broken' })
  return {
    folder,
    read: <Json>(name: string): Json => JSON.parse(readFileSync(join(folder, name), 'utf8')),
    write: (name: string, json: unknown) => writeFileSync(join(folder, name), JSON.stringify(json)),
    names: (inside: string) => readdirSync(join(folder, inside)),
    remove: () => rmSync(folder, { recursive: true }),
  }
}
