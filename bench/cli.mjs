// Measures the CLI: start, whole datasets, huge and broken files, beside ajv-cli and Spectral.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { home } from '../scripts/bootstrap.mjs'
import { buildCli } from '../scripts/build/build-cli.mjs'
import { writeStock } from './cli/stock.mjs'
import { median } from './lib/load.mjs'
import { markdown } from './lib/verdicts.mjs'

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3)
const STARTS = Number(process.env.BENCH_STARTS ?? 20)
/** Checked files must be below the working directory. */
const HERE = mkdtempSync(join(tmpdir(), 'shop-bench-'))
const SHOP = join(home, 'bin/shop.mjs')
const peer = (path) => join(home, 'bench/node_modules', path)
const AJV = peer('ajv-cli/dist/index.js')
const SPECTRAL = peer('@stoplight/spectral-cli/dist/index.js')

/** Prints a Node process's usage when it ends, on Linux without its parent's. */
const METER = `data:text/javascript,${encodeURIComponent(`
import { existsSync, readFileSync, writeSync } from 'node:fs'
process.on('exit', () => {
  const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage()
  const status = existsSync('/proc/self/status') ? readFileSync('/proc/self/status', 'utf8') : ''
  const [, own = maxRSS] = /VmHWM:\\s+(\\d+)/.exec(status) ?? []
  writeSync(3, JSON.stringify({ rss: own / 1024, cpu: (userCPUTime + systemCPUTime) / 1e6 }))
})`)}`

/** Runs a Node program once: wall seconds, CPU seconds, peak memory in MiB. */
function once(words, cwd = HERE) {
  const began = performance.now()
  const { status, stdout, stderr, output } = spawnSync(
    process.execPath,
    ['--import', METER, ...words],
    {
      cwd,
      encoding: 'utf8',
      timeout: 60_000,
      maxBuffer: 2 ** 30,
      stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    },
  )
  const seconds = (performance.now() - began) / 1000
  return { seconds, status, said: stdout + stderr, ...JSON.parse(output[3] || '{}') }
}

const middle = (runs) => ({
  ...runs[0],
  seconds: median(runs.map(({ seconds }) => seconds)),
  cpu: median(runs.map(({ cpu }) => cpu)),
  rss: Math.max(...runs.map(({ rss }) => rss)),
})

/** Measures the CLI and prints the table; false when a budget is missed. */
export async function measureCli() {
  const rows = []
  let isKept = true
  const add = (what, run, budget, ratio = '') => {
    const { seconds, cpu, rss } = run
    // CPU seconds: wall time depends on what else the machine does.
    const keeps = !budget || (cpu <= budget.seconds && rss <= (budget.rss ?? Infinity))
    isKept &&= keeps
    const limit = budget && `<= ${budget.seconds} s${budget.rss ? `, ${budget.rss} MiB` : ''}`
    const figures = [`${seconds.toFixed(2)} s`, `${cpu.toFixed(2)} s`, `${rss.toFixed(0)} MiB`]
    rows.push([what, ...figures, ratio, limit ?? '', !budget ? '' : keeps ? 'kept' : 'MISSED'])
  }
  const expect = (run, status, words) => {
    if (run.status !== status || !run.said.includes(words))
      throw new Error(`Not what it should say: ${run.status} ${run.said.slice(0, 500)}`)
    return run
  }

  await buildCli()
  const folder = HERE
  try {
    const { stock, cases, malformed } = writeStock(folder, join(home, 'fixtures'))
    for (const words of [['--help'], ['explain', 'schema/type']]) {
      once([SHOP, ...words])
      const runs = Array.from({ length: STARTS }, () => expect(once([SHOP, ...words]), 0, ''))
      add(`shop ${words.join(' ')}`, middle(runs), { seconds: 0.15 })
    }
    const repeat = (words, status, said) =>
      middle(Array.from({ length: ROUNDS }, () => expect(once([SHOP, ...words]), status, said)))
    const whole = repeat(['check', '--dataset', stock], 0, 'nothing wrong')
    add('the whole stock of the fixtures', whole, { seconds: 1 })
    const size = `${(statSync(malformed).size / 1e6).toFixed(0)} MB with a comma missing at the end`
    add(size, repeat(['check', malformed], 1, ':500000:'), { seconds: 1 })

    for (const { name, path, where, schema, ruleset, isClean } of cases) {
      const runs = { shop: [], ajv: [], spectral: [] }
      for (let round = 0; round < ROUNDS; round++) {
        runs.shop.push(
          expect(
            once([SHOP, 'check', path, '--dataset', where]),
            isClean ? 0 : 1,
            isClean ? 'nothing wrong' : 'error',
          ),
        )
        // Only their schemas are compared: they take most of the time.
        if (!schema) continue
        const options = ['--spec=draft2020', '--strict=false', '--all-errors', '--errors=line']
        const ajv = [AJV, 'validate', '-s', schema, '-d', path, ...options]
        runs.ajv.push(expect(once(ajv), isClean ? 0 : 1, isClean ? ' valid' : 'invalid'))
        // The slowest: one run is enough.
        if (round > 0) continue
        const spectral = [SPECTRAL, 'lint', path, '--ruleset', ruleset]
        // It may not finish: the time so far is a lower bound.
        const run = once(spectral)
        runs.spectral.push(run.status === null ? { ...run, cpu: Number.NaN, rss: 0 } : run)
      }
      const shop = middle(runs.shop)
      add(name, shop, schema ? { seconds: 2, rss: 300 } : undefined)
      if (!schema) continue
      const [ajv, spectral] = [middle(runs.ajv), middle(runs.spectral)]
      for (const [tool, run] of Object.entries({ 'ajv-cli': ajv, Spectral: spectral }))
        add(
          `  ${tool}`,
          run,
          null,
          Number.isNaN(run.cpu)
            ? 'not done in 60 s'
            : `shop takes ${(shop.cpu / run.cpu).toFixed(2)}x`,
        )
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
  const head = ['what', 'time', 'processor', 'memory', 'ratio of processor', 'budget', 'verdict']
  console.log(markdown([head, ...rows]))
  console.log(
    `\nLoad ${loadavg()[0].toFixed(1)}, Node ${process.versions.node}, medians of ${ROUNDS}`,
  )
  return isKept
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  process.exit((await measureCli()) ? 0 : 1)
}
