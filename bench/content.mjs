// Renders an entry of 200 blocks with bindings, by the shop and by Builder's React SDK, on plain workerd.
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { home } from '../scripts/bootstrap.mjs'
import { median } from './lib/load.mjs'
import { htmlOf, wordsOf } from './lib/peers.mjs'
import { openWorkerd } from './lib/workerd.mjs'

/** Pages per round; CPU time is counted in hundredths of a second. */
const PAGES = { shop: 200, peer: 5 }
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3)
const LEAST = 5
const OUT = join(home, 'dist/bench/content')
const NAMES = ['shop', 'peer']
const PAGE = { path: '/' }
/** Its blocks twice. */
const DOUBLE_PAGE = { path: '/double', pages: { shop: 100, peer: 1 } }
/** 1,005 blocks, most of which show a value as it is. */
const LONG_PAGE = { path: '/long', pages: { shop: 40, peer: 1 }, budgetMs: 25 }

/** Prints pages per second, CPU per page and the ratio; false when the budget is missed. */
export async function compareContent() {
  process.env.NODE_ENV = 'production'
  await build(worker('shop', 'shop.ts'))
  await build(worker('peer', 'peer.jsx'))
  const servers = {}
  for (const name of NAMES) {
    servers[name] = await openWorkerd({ folder: join(OUT, name), path: PAGE.path })
  }
  for (const page of [PAGE, DOUBLE_PAGE, LONG_PAGE]) await compareWords(servers, page)

  const times = { shop: [], peer: [] }
  const long = { shop: [], peer: [] }
  const double = { shop: [], peer: [] }
  for (let round = -1; round < ROUNDS; round++) {
    // The first round is a warm-up.
    for (const name of round % 2 ? NAMES.toReversed() : NAMES) {
      const cpu = await cpuOfPage(servers[name], PAGES[name])
      if (round >= 0) times[name].push(cpu)
    }
    if (round < 0) continue
    for (const name of NAMES) {
      long[name].push(await cpuOfPage(servers[name], LONG_PAGE.pages[name], LONG_PAGE))
      double[name].push(await cpuOfPage(servers[name], DOUBLE_PAGE.pages[name], DOUBLE_PAGE))
    }
  }
  for (const server of Object.values(servers)) server.close()

  const [shop, peer] = NAMES.map((name) => median(times[name]))
  const [longShop, longPeer] = NAMES.map((name) => median(long[name]))
  const [doubleShop, doublePeer] = NAMES.map((name) => median(double[name]))
  const isKept = Math.round((peer / shop) * 100) / 100 >= LEAST && longShop <= LONG_PAGE.budgetMs
  const line = (label, ms) => `| ${label} | ${ms.toFixed(2)} | ${(1000 / ms).toFixed(0)} |`
  console.log(`
| 200 blocks with bindings | CPU ms a page | pages a second of one core |
|---|---|---|
${line('shop', shop)}
${line('@builder.io/sdk-react', peer)}
${line('shop, 1,005 blocks with 1,008 bindings', longShop)}
${line('@builder.io/sdk-react, the same', longPeer)}

${(peer / shop).toFixed(2)}x (budgets >= ${LEAST}x, <= ${LONG_PAGE.budgetMs} ms: ${isKept ? 'kept' : 'missed'})
Twice the 200 blocks: the shop ${(doubleShop / shop).toFixed(1)} times the CPU, its peer ${(doublePeer / peer).toFixed(1)} times`)
  return isKept
}

/** CPU per page, sequentially; a busy machine slows both alike. */
async function cpuOfPage(server, pages, page = PAGE) {
  const before = server.cpu()
  for (let nth = 0; nth < pages; nth++) await htmlOf(server, page)
  return ((server.cpu() - before) * 1000) / pages
}

/** Both must render the same words: leaving bindings out would be fast. */
async function compareWords({ shop, peer }, page) {
  const [ours, theirs] = [wordsOf(await htmlOf(shop, page)), wordsOf(await htmlOf(peer, page))]
  if (ours.length < 400 || ours.join(' ') !== theirs.join(' ')) {
    const at = ours.findIndex((word, index) => word !== theirs[index])
    throw new Error(
      `the peer shows other words: ${ours.slice(at, at + 9)} | ${theirs.slice(at, at + 9)}`,
    )
  }
}

const require = createRequire(import.meta.url)
const CONDITIONS = ['workerd', 'worker', 'module', 'import']
const SDK = join(home, 'bench/node_modules/@builder.io/sdk-react/lib/edge')
const server = join(require.resolve('react-dom/package.json'), '../cjs')

/** Built like the shop's own worker; the shop renders whole strings, the SDK streams. */
const worker = (name, entry) => ({
  root: home,
  configFile: false,
  publicDir: false,
  logLevel: 'error',
  define: { 'process.env.NODE_ENV': '"production"' },
  resolve: {
    alias:
      name === 'shop'
        ? [
            // The bench is a package of its own without the shop's import aliases.
            { find: /^#(\w+)\//, replacement: `${home}/$1/` },
            {
              find: /^react-dom\/server$/,
              replacement: join(server, 'react-dom-server-legacy.browser.production.js'),
            },
          ]
        : [
            // The SDK's build for workerd instead of the browser's.
            { find: '@builder.io/sdk-react', replacement: `${SDK}/edge-entry.mjs` },
          ],
    conditions: CONDITIONS,
    dedupe: ['react', 'react-dom'],
  },
  ssr: { target: 'webworker', noExternal: true, resolve: { conditions: CONDITIONS } },
  build: {
    ssr: join(home, 'bench/content', entry),
    outDir: join(OUT, name),
    emptyOutDir: true,
    minify: true,
    target: 'es2024',
    rolldownOptions: { external: [/^node:/], output: { entryFileNames: 'index.js' } },
  },
})

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  process.exit((await compareContent()) ? 0 : 1)
}
