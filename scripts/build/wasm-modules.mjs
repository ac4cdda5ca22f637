import { copyFileSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

/**
 * `import module from '….wasm'` is a WebAssembly.Module. Workers load such files themselves: the build copies them beside the chunks
 * and leaves the import as it is. In Node (tests, `npm run dev`) the module is compiled when it is imported.
 */
export function wasmModules() {
  const imported = new Set()
  return {
    name: 'wasm-modules',
    enforce: 'pre',
    async resolveId(id, importer, options) {
      if (!id.endsWith('.wasm')) return undefined
      const found = await this.resolve(id, importer, { ...options, skipSelf: true })
      if (!found) return undefined
      if (this.environment?.mode !== 'build') return `\0wasm:${found.id}.js`
      imported.add(found.id)
      return { id: `./${basename(found.id)}`, external: true }
    },
    load(id) {
      if (!id.startsWith('\0wasm:')) return undefined
      const base64 = readFileSync(id.slice('\0wasm:'.length, -'.js'.length)).toString('base64')
      return `export default new WebAssembly.Module(Buffer.from('${base64}', 'base64'))`
    },
    // Vite drops assets that a server build emits.
    writeBundle({ dir }) {
      for (const file of imported) copyFileSync(file, join(dir, basename(file)))
    },
  }
}
