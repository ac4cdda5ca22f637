#!/usr/bin/env node
// Starts the command line: as it was built when that is as new as its sources, else from the sources themselves.
import { existsSync, readdirSync, statSync } from 'node:fs'
import * as nodeModule from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { setFlagsFromString } from 'node:v8'

const home = dirname(dirname(fileURLToPath(import.meta.url)))
const BUNDLE = join(home, 'dist/cli/shop.js')
const SOURCE = join(home, 'cli/index.ts')
const MADE_OF = ['cli', 'domain', 'package-lock.json']

// Room for what is new does not double with every large file: a check stays below 300 MiB, and is no slower.
setFlagsFromString('--semi-space-growth-factor=1')
// The compiled code is kept between starts.
nodeModule.enableCompileCache?.()
if (isFresh()) await import(pathToFileURL(BUNDLE).href)
else if (process.features.typescript) await import(pathToFileURL(SOURCE).href)
else {
  process.stderr.write(
    `Run npm run build first: Node ${process.versions.node} cannot run the sources of this command line themselves (Node 22.18 and later can).\n`,
  )
  process.exitCode = 3
}

/** Whether nothing that the built one is made of was changed since. */
function isFresh() {
  const built = statSync(BUNDLE, { throwIfNoEntry: false })?.mtimeMs
  return built !== undefined && (!existsSync(SOURCE) || !MADE_OF.some((name) => isNewer(name)))

  function isNewer(name) {
    const path = join(home, name)
    const info = statSync(path, { throwIfNoEntry: false })
    if (!info) return false
    if (info.mtimeMs > built) return true
    return info.isDirectory() && readdirSync(path).some((inside) => isNewer(join(name, inside)))
  }
}
