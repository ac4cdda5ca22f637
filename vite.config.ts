import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, join, resolve } from 'node:path'
import devServer, { defaultOptions } from '@hono/vite-dev-server'
import cloudflare from '@hono/vite-dev-server/cloudflare'
import { type Alias, defineConfig, type Plugin, type UserConfig } from 'vite'
import { readBrandFiles } from './scripts/build/brand-files.mjs'
import { fingerprint, SHOP_SOURCES } from './scripts/build/fingerprint.mjs'
import { inlineConstantTokens } from './scripts/build/inline-tokens.mjs'
import { wasmModules } from './scripts/build/wasm-modules.mjs'
import { stateFolder } from './scripts/local/state-folder.mjs'

const CLIENT = 'dist/client'
const MANIFEST = `${CLIENT}/.vite/manifest.json`

/** Sheets that stand in the head of pages themselves: of every kind of page, of pages with a linked sheet, then of one kind. */
const INLINE = [
  'critical',
  'transition',
  'home',
  'list',
  'product',
  'product-basic',
  'content',
  'gift-cards',
  'gift-builder',
]
/** Sheets of editors' blocks, of which a page has those of its kinds (domain/content/blocks). */
const BLOCKS = readdirSync(join(import.meta.dirname, 'client/styles/blocks'))
  .map((file) => basename(file, '.css'))
  .sort()
/** Sheets that are linked. */
const LINKED = ['index', 'account', 'gift', 'auth-dialog', 'deferred', 'flash-notice', 'preview']
const ENTRY = 'client/entry.ts'
/** The script of the page that shows drafts of content on an editor's own machine. */
const PREVIEW = 'client/preview.ts'
/** What makes the dialog of an address modal. */
const AUTH_DIALOG = 'client/auth-dialog.ts'
const sheet = (name: string) => `client/styles/sheets/${name}.css`
const blockSheet = (name: string) => `client/styles/blocks/${name}.css`

/** The browser's part: entry, islands and stylesheets with hashed names. */
const client: UserConfig = {
  publicDir: 'public',
  build: {
    outDir: CLIENT,
    emptyOutDir: true,
    manifest: true,
    assetsInlineLimit: 0,
    // An import loads its own file, and the entry is there: only the others are loaded beside it.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (file, imported) =>
        imported.filter((one) => one !== file && !one.startsWith('assets/entry-')),
    },
    rolldownOptions: {
      input: [
        ENTRY,
        PREVIEW,
        AUTH_DIALOG,
        ...LINKED.map(sheet),
        ...INLINE.map(sheet),
        ...BLOCKS.map(blockSheet),
      ],
      // What every island needs is one file, and not three that are asked for together.
      output: {
        // Pages and scripts carry these names: the hash alone keeps them short. Budgets look for the two others by name.
        chunkFileNames: ({ name }) =>
          name === 'react' || name === 'rolldown-runtime'
            ? 'assets/[name]-[hash].js'
            : 'assets/[hash].js',
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\// },
            // Nor what every content that moves needs.
            {
              name: 'content',
              test: /\/(?:domain\/content\/(?:markup\/safe-html|markup\/block-css|is-record)|client\/blocks\/option-values)\.ts$/,
            },
          ],
        },
      },
    },
  },
}

/** Loads a part and what it imports at once, in a sixth of the bytes of Vite's own way to do it. */
const shortPreload: Plugin = {
  name: 'short-preload',
  enforce: 'pre',
  resolveId: (id) =>
    id === '\0vite/preload-helper.js'
      ? resolve(import.meta.dirname, 'client/vite-preload.ts')
      : undefined,
}

/** The worker: one entry, heavy parts in files of their own. */
const worker = (input: string, outDir: string, ...alias: Alias[]): UserConfig => ({
  publicDir: false,
  define: { 'process.env.NODE_ENV': '"production"' },
  resolve: { alias: [cheapReact, ...alias], conditions: ['workerd', 'worker', 'module', 'import'] },
  ssr: {
    target: 'webworker',
    noExternal: true,
    external: ['node:crypto', 'node:zlib', 'cloudflare:email'],
  },
  build: {
    ssr: input,
    outDir,
    emptyOutDir: true,
    minify: true,
    target: 'es2024',
    rolldownOptions: {
      external: [/^node:/, /^cloudflare:/],
      // The entry exports its handler alone; what chunks share gets a file of its own.
      preserveEntrySignatures: 'strict',
      output: {
        codeSplitting: true,
        entryFileNames: 'index.js',
        chunkFileNames: '[name]-[hash].js',
      },
    },
  },
})

/** `renderToString` alone: the stream renderers are of no use here and cost 30 KiB. */
const cheapReact = {
  find: /^react-dom\/server$/,
  replacement: createRequire(import.meta.url)
    .resolve('react-dom/package.json')
    .replace('package.json', 'cjs/react-dom-server-legacy.browser.production.js'),
}

/** Tests of a built worker must not fail because the machine is busy: its services are waited for ten times as long. */
const patientTimeout = {
  find: /^#worker\/app\/with-timeout\.ts$/,
  replacement: resolve(import.meta.dirname, 'tests/support/worker/patient-timeout.ts'),
}

/** Lets the worker know how the built browser files are called, and what stands in the head by which hash. */
const clientManifest: Plugin = {
  name: 'client-manifest',
  resolveId: (id) =>
    id === 'virtual:client-manifest' || id === 'virtual:block-sheets' ? `\0${id}` : undefined,
  load(id) {
    if (!id.startsWith('\0virtual:')) return undefined
    const isBuilt = this.environment.mode === 'build' && existsSync(MANIFEST)
    const manifest = isBuilt ? JSON.parse(readFileSync(MANIFEST, 'utf8')) : {}
    // Only pages of editors read these: they stay out of what every worker reads at its start.
    if (id === '\0virtual:block-sheets')
      return `export const blocks = ${JSON.stringify(isBuilt ? blocksOf(manifest) : {})}`
    return `export const files = ${JSON.stringify(filesOf(manifest))}
export const inline = ${JSON.stringify(isBuilt ? inlineOf(manifest) : {})}
export const build = '${fingerprint(SHOP_SOURCES).slice(0, 12)}'`
  },
}

/** What pages name in their markup; islands and what they import are found by the entry. */
function filesOf(manifest: Record<string, { file: string }>) {
  const named = [ENTRY, PREVIEW, AUTH_DIALOG, ...LINKED.map(sheet)]
  return Object.fromEntries(named.map((source) => [source, manifest[source]?.file ?? source]))
}

/** The words of each sheet and the hash by which the policy lets it in. */
function inlineOf(manifest: Record<string, { file: string }>) {
  const entries = INLINE.map((name) => {
    const text = textOf(manifest, sheet(name))
    return [name, { text, hash: createHash('sha256').update(text).digest('base64') }]
  })
  return Object.fromEntries(entries)
}

/** The words of each sheet of blocks: pages put their own together. */
const blocksOf = (manifest: Record<string, { file: string }>) =>
  Object.fromEntries(BLOCKS.map((name) => [name, textOf(manifest, blockSheet(name))]))

const textOf = (manifest: Record<string, { file: string }>, source: string) =>
  readFileSync(`${CLIENT}/${manifest[source]?.file}`, 'utf8').trim()

/** Serves the icons and the web manifest of the brand from the root, in the built shop as in development. */
const brandFiles: Plugin = {
  name: 'brand-files',
  generateBundle() {
    for (const [fileName, source] of Object.entries(readBrandFiles()))
      this.emitFile({ type: 'asset', fileName, source })
  },
  configureServer({ middlewares }) {
    middlewares.use((request, response, next) => {
      const file = readBrandFiles()[request.url?.split('?')[0]?.slice(1) ?? '']
      if (file === undefined) next()
      else response.end(file)
    })
  },
}

const develop: UserConfig = {
  plugins: [
    brandFiles,
    devServer({
      entry: 'worker/index.ts',
      exclude: [
        /^\/brand\//,
        /^\/client\//,
        /^\/domain\//,
        /^\/media\//,
        /^\/fonts\//,
        /^\/vouchers\//,
        /^\/errors\//,
        ...defaultOptions.exclude,
      ],
      injectClientScript: false,
      adapter: () =>
        cloudflare({ proxy: { environment: 'local', persist: { path: `${stateFolder}/v3` } } }),
    }),
  ],
  server: { port: Number(process.env.PORT ?? 5173), host: '127.0.0.1' },
}

export default defineConfig(({ command, mode }) => {
  const shared: UserConfig = {
    css: { transformer: 'lightningcss', lightningcss: { visitor: inlineConstantTokens } },
    plugins: [clientManifest, wasmModules()],
  }
  if (command === 'serve')
    return {
      ...shared,
      ...develop,
      plugins: [clientManifest, wasmModules(), ...(develop.plugins ?? [])],
    }
  if (mode === 'worker') return { ...shared, ...worker('worker/index.ts', 'dist/worker') }
  if (mode === 'test-worker')
    return {
      ...shared,
      ...worker('tests/support/worker/test-worker.ts', 'dist/test-worker', patientTimeout),
    }
  return { ...shared, ...client, plugins: [clientManifest, shortPreload, brandFiles] }
})
