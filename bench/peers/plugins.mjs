import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { home } from '../../scripts/bootstrap.mjs'

const PEERS = join(home, 'bench/peers')
/** The shop's own rooms, for files that belong to the package of the bench. */
export const ROOMS = [{ find: /^#(brand|domain|worker|client)\//, replacement: `${home}/$1/` }]

/** The pages of the shop as data, by address. */
export const RECORDED = join(home, 'dist/bench/recorded.json')

/** What stands for the shop's files, by the end of what is imported. */
export const RECORDING = {
  'render/renderer.tsx': 'record/renderer.ts',
  'pages/browse/HomePage.tsx': 'record/views.ts',
  'pages/browse/CityPage.tsx': 'record/views.ts',
  'pages/product/ProductPage.tsx': 'record/views.ts',
}
export const PEERING = {
  'slots/VisitorSlot.tsx': 'VisitorSlot.tsx',
  './VisitorSlot.tsx': 'VisitorSlot.tsx',
  'islands/island.tsx': 'island.tsx',
  './island.tsx': 'island.tsx',
}

/** The shop with a renderer that returns pages as data. */
export const recording = swapping(RECORDING)

/** The shop's views without slots and islands. */
export const peering = swapping(PEERING)

/** `virtual:recorded`: the recorded pages. */
export const recorded = {
  name: 'recorded',
  resolveId: (id) => (id === 'virtual:recorded' ? '\0recorded' : undefined),
  load: (id) =>
    id === '\0recorded'
      ? `export default JSON.parse(${JSON.stringify(readFileSync(RECORDED, 'utf8'))})`
      : undefined,
}

/** Replaces some of the shop's files. */
function swapping(files) {
  return {
    name: 'swapping',
    enforce: 'pre',
    resolveId(source, importer) {
      if (!importer?.startsWith(home) || importer.startsWith(join(PEERS, 'record')))
        return undefined
      const name = Object.keys(files).find((end) => source.endsWith(end))
      const isOurs = importer.includes('/bench/peers/') && source.startsWith('./')
      return name && !isOurs ? join(PEERS, files[name]) : undefined
    },
  }
}
