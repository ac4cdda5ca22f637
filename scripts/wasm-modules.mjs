import { readFileSync } from 'node:fs'
import { basename } from 'node:path'

/**
 * `import module from '….wasm'` is a WebAssembly.Module. Workers load such files themselves: the build copies them beside the chunks and leaves
 * the import as it is. In Node (tests, `npm run dev`) the module is compiled when it is imported.
 */
export const wasmModules = () => ({
  name: 'wasm-modules',
  enforce: 'pre',
  async resolveId(id, importer, options) {
    if (!id.endsWith('.wasm')) return undefined
    const found = await this.resolve(id, importer, { ...options, skipSelf: true })
    if (!found) return undefined
    if (this.environment?.mode !== 'build') return `\0wasm:${found.id}.js`
    const fileName = basename(found.id)
    this.emitFile({ type: 'asset', fileName, source: readFileSync(found.id) })
    return { id: `./${fileName}`, external: true }
  },
  load(id) {
    if (!id.startsWith('\0wasm:')) return undefined
    const base64 = readFileSync(id.slice('\0wasm:'.length, -'.js'.length)).toString('base64')
    return `export default new WebAssembly.Module(Buffer.from('${base64}', 'base64'))`
  },
})
