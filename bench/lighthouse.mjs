// Lighthouse with a phone profile on the built shop: medians of three runs, and failing audits.
import { join } from 'node:path'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { home } from '../scripts/bootstrap.mjs'
import { buildShop } from '../scripts/build.mjs'
import { getBrowserPath } from '../scripts/checks/browser.mjs'
import { openShopDatabases } from '../scripts/databases/databases.mjs'
import { seed } from '../scripts/databases/seed.mjs'
import { openWorker } from '../scripts/local/open-worker.mjs'

const RUNS = Number(process.env.BENCH_RUNS ?? 3)
const GOAL = 95
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']
const PAGES = ['/aus?city=melbourne', '/aus/cities/melbourne', '/aus/picnics/mystery-picnic']
/** Nothing leaves this machine. */
const FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1 , EXCLUDE localhost',
]

await buildShop()
const shop = await openWorker({ onLog: () => {} })
await seed(await openShopDatabases((name) => shop.getD1Database(name)), join(home, 'fixtures'))
const { origin } = await shop.ready
const chrome = await launch({
  chromePath: process.env.CHROMIUM ?? getBrowserPath(),
  chromeFlags: FLAGS,
})

let reached = true
try {
  for (const path of PAGES) report(path, await runsOf(path))
} finally {
  chrome.kill()
  await shop.dispose()
}
process.exit(reached ? 0 : 1)

async function runsOf(path) {
  const runs = []
  await fetch(origin + path).then((response) => response.text())
  for (let run = 0; run < RUNS; run++) {
    const options = { port: chrome.port, onlyCategories: CATEGORIES, logLevel: 'error' }
    const { lhr } = await lighthouse(origin + path, options)
    if (lhr.runtimeError) throw new Error(`${path}: ${lhr.runtimeError.message}`)
    runs.push(lhr)
  }
  return runs
}

function report(path, runs) {
  const score = (name) => median(runs.map(({ categories }) => 100 * categories[name].score))
  const scores = CATEGORIES.map((name) => [name, Math.round(score(name))])
  reached &&= scores.every(([, points]) => points >= GOAL)
  console.log(`\n${path}\n  ${scores.map(([name, points]) => `${name} ${points}`).join('   ')}`)
  const timing = (name) => median(runs.map(({ audits }) => audits[name].numericValue))
  console.log(
    `  FCP ${timing('first-contentful-paint').toFixed(0)} ms   LCP ${timing('largest-contentful-paint').toFixed(0)} ms   TBT ${timing('total-blocking-time').toFixed(0)} ms   CLS ${timing('cumulative-layout-shift').toFixed(3)}`,
  )
  for (const line of new Set(runs.flatMap(failing))) console.log(line)
}

/** Audits below 0.9 with their first items. */
function failing({ audits, categories }) {
  const categoryOf = (id) =>
    CATEGORIES.find((name) => categories[name].auditRefs.some((ref) => ref.id === id))
  return Object.values(audits)
    .filter(({ id, score }) => score !== null && score < 0.9 && categoryOf(id))
    .map(({ id, score, displayValue, details }) => {
      const value = displayValue ? ` (${displayValue})` : ''
      return `  - ${categoryOf(id)}: ${id} ${score}${value}${process.env.BENCH_DETAILS ? culprits(details) : ''}`
    })
}

function culprits(details) {
  const items = (details?.items ?? []).slice(0, 6)
  return items
    .map(
      (item) => `\n      ${(item.node?.snippet ?? item.url ?? JSON.stringify(item)).slice(0, 220)}`,
    )
    .join('')
}

function median(numbers) {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]
}
