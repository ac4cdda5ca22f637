import { createHash } from 'node:crypto'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { home } from './bootstrap.mjs'

/** Whatever the built shop is made of. */
export const SHOP_SOURCES = [
  'brand',
  'client',
  'domain',
  'worker',
  'public',
  'vite.config.ts',
  'scripts/brand-files.mjs',
  'scripts/inline-tokens.mjs',
  'scripts/wasm-modules.mjs',
  'package-lock.json',
]

/** One hash over names, sizes and times of a tree: enough to know that nothing changed. */
export function fingerprint(paths) {
  const hash = createHash('sha256')
  for (const path of paths) hashTree(hash, join(home, path))
  return hash.digest('hex')
}

function hashTree(hash, path) {
  const info = statSync(path, { throwIfNoEntry: false })
  if (!info) return
  if (!info.isDirectory()) return hash.update(`${path}:${info.size}:${info.mtimeMs}\n`)
  for (const name of readdirSync(path).sort()) hashTree(hash, join(path, name))
}
