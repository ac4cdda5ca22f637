import { readFileSync } from 'node:fs'
import { join } from 'node:path'

type Manifest = Record<string, { file: string; name?: string }>

/** URL of a built script by source name; throws when there is none. */
export function assetFile(name: string): string {
  const path = join(import.meta.dirname, '../../dist/client/.vite/manifest.json')
  const manifest: Manifest = JSON.parse(readFileSync(path, 'utf8'))
  const chunk = Object.values(manifest).find((one) => one.name === name && one.file.endsWith('.js'))
  if (!chunk) throw new Error(`The build has no script called ${name}.`)
  return `/${chunk.file}`
}
