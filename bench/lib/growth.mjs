import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { home } from '../../scripts/bootstrap.mjs'

export function growthStock(products) {
  const folder = join(tmpdir(), `daylark-growth-${products}`)
  if (!existsSync(folder)) {
    const words = ['fixtures', 'generate', '--products', String(products), '--out', folder]
    execFileSync(process.execPath, [join(home, 'cli/index.ts'), ...words], { stdio: 'inherit' })
  }
  return folder
}
