// An entry of 200 blocks with bindings, drawn by the shop and by Builder's SDK for React on plain workerd in one run.
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { home } from '../scripts/bootstrap.mjs'
import { measure, median } from './lib/load.mjs'
import { htmlOf, wordsOf } from './lib/peers.mjs'
import { keepToLoadCore, openWorkerd, roam } from './lib/workerd.mjs'

const SECONDS = Number(process.env.BENCH_SECONDS ?? 3)
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3)
const LEAST = 5
const OUT = join(home, 'dist/bench/content')
const NAMES = ['shop', 'peer']
const PAGE = { path: '/' }

/** Prints pages a second, CPU a page and the ratio; false when the budget is missed. */
export async function compareContent() {
  process.env.NODE_ENV = 'production'
  await build(worker('shop', 'shop.ts'))
  await build(worker('peer', 'peer.jsx'))
  const servers = {}
  for (const name of NAMES) {
    servers[name] = await openWorkerd({ folder: join(OUT, name), path: PAGE.path })
  }
  await compareWords(servers)

  keepToLoadCore()
  const windows = { shop: [], peer: [] }
  for (let round = -1; round < ROUNDS; round++) {
    // The first round only warms both up.
    for (const name of round % 2 ? NAMES.toReversed() : NAMES) {
      const window = await measure(servers[name], { paths: [PAGE.path] }, SECONDS)
      if (round >= 0) windows[name].push(window)
    }
  }
  roam()
  for (const server of Object.values(servers)) server.close()

  const cpu = (name) => median(windows[name].map((window) => window.cpu))
  const rate = (name) => median(windows[name].map((window) => window.rate))
  const ratio = cpu('peer') / cpu('shop')
  const isKept = Math.round(ratio * 100) / 100 >= LEAST
  const line = (name, label) => `| ${label} | ${rate(name).toFixed(0)} | ${cpu(name).toFixed(2)} |`
  console.log(`
| 200 blocks with bindings | pages/s | CPU ms a page |
|---|---|---|
${line('shop', 'shop')}
${line('peer', '@builder.io/sdk-react')}

ratio of CPU ${ratio.toFixed(2)}x, of pages a second ${(rate('shop') / rate('peer')).toFixed(2)}x (budget >= ${LEAST}x: ${isKept ? 'kept' : 'missed'})`)
  return isKept
}

/** Both must show the same words: a peer that leaves bindings out would be quick. */
async function compareWords({ shop, peer }) {
  const [ours, theirs] = [wordsOf(await htmlOf(shop, PAGE)), wordsOf(await htmlOf(peer, PAGE))]
  if (ours.length < 400 || ours.join(' ') !== theirs.join(' ')) {
    const at = ours.findIndex((word, index) => word !== theirs[index])
    throw new Error(
      `the peer shows other words: ${ours.slice(at, at + 9)} | ${theirs.slice(at, at + 9)}`,
    )
  }
}

const require = createRequire(import.meta.url)
const CONDITIONS = ['workerd', 'worker', 'module', 'import']
const server = join(require.resolve('react-dom/package.json'), '../cjs')

/** A worker built as the shop's own is; the shop draws whole strings, the SDK has to stream. */
const worker = (name, entry) => ({
  root: home,
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  define: { 'process.env.NODE_ENV': '"production"' },
  resolve: {
    alias:
      name === 'shop'
        ? [
            // The bench is a package of its own: names of the shop's folders do not reach it.
            { find: /^#(\w+)\//, replacement: `${home}/$1/` },
            {
              find: /^react-dom\/server$/,
              replacement: join(server, 'react-dom-server-legacy.browser.production.js'),
            },
          ]
        : [],
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
