import { createHash } from 'node:crypto'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { home } from '../bootstrap.mjs'

/** Sources of the build. */
export const SHOP_SOURCES = [
  'brand',
  'client',
  'domain',
  'worker',
  'public',
  'vite.config.ts',
  'scripts/build/brand-files.mjs',
  'scripts/build/inline-tokens.mjs',
  'scripts/build/offline-files.mjs',
  'scripts/build/wasm-modules.mjs',
  'package-lock.json',
]

/** A hash of names, sizes and times: enough to detect changes. */
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
