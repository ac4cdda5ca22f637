import manifest, { build } from 'virtual:client-manifest'

/** Addresses of the built browser files, by source. */
export const ASSETS = {
  entry: fileOf('client/entry.ts'),
  stylesheet: fileOf('client/styles/index.css'),
} as const

/** Names this build: whatever was drawn by another one is not shown again. */
export const BUILD: string = build

function fileOf(source: string): string {
  const file = manifest[source]?.file
  return file ? `/${file}` : `/${source}`
}
