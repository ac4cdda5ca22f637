import { execFile } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { coreSeconds, has, onLoadCore } from './workerd.mjs'

const run = promisify(execFile)
const CONNECTIONS = 32
/** A window with more foreign CPU load than this is repeated once. */
export const FOREIGN = 0.04
const TRIES = 5
/** Until a deadline, for machines that are always busy. */
const again = performance.now() + 3 * 60_000
const WRK = has('wrk')

/** Requests per second and CPU per request of one server; `paths` are requested in turn. */
export async function measure(server, { paths, headers = {} }, seconds) {
  let best
  for (let tries = 0; tries < TRIES; tries++) {
    const [cpu, core, began] = [server.cpu(), coreSeconds(), performance.now()]
    const { requests, bad } = await load(server.url, paths, headers, seconds)
    const passed = (performance.now() - began) / 1000
    const own = server.cpu() - cpu
    if (bad) throw new Error(`${server.url}${paths[0]}: ${bad} bad answers`)
    // Nothing was answered: no result.
    if (requests === 0) continue
    const foreign = Math.max(0, (coreSeconds() - core - own) / passed)
    const window = { cpu: (own * 1000) / requests, rate: requests / seconds, foreign }
    if (!best || window.foreign < best.foreign) best = window
    if (best.foreign <= FOREIGN || tries > 0 || performance.now() > again) return best
  }
  if (best) return best
  throw new Error(`${server.url}${paths[0]}: nothing answered in ${seconds} s, ${TRIES} times`)
}

/** Loads a server from the other core: by wrk, else autocannon. */
export const load = (url, paths, headers, seconds) =>
  (WRK ? wrk : autocannon)(url, paths, Object.entries(headers), seconds)

async function wrk(url, paths, headers, seconds) {
  const script = join(tmpdir(), `daylark-bench-${process.pid}.lua`)
  const list = paths.map((path) => JSON.stringify(path)).join(',')
  writeFileSync(
    script,
    `local paths = {${list}}\nlocal at = 0
request = function() at = at % #paths + 1; return wrk.format("GET", paths[at]) end\n`,
  )
  const words = ['wrk', '-t1', `-c${CONNECTIONS}`, `-d${seconds}s`, '--timeout', '30s']
  for (const [name, value] of headers) words.push('-H', `${name}: ${value}`)
  // A script would cost CPU.
  if (paths.length > 1) words.push('-s', script)
  const [command, ...rest] = onLoadCore([...words, url + paths[0]])
  const { stdout } = await run(command, rest).finally(() => rmSync(script, { force: true }))
  const number = (pattern) => Number(pattern.exec(stdout)?.[1] ?? 0)
  return {
    requests: number(/(\d+) requests in/),
    bad: number(/Non-2xx or 3xx responses: (\d+)/) + number(/Socket errors: .*read (\d+)/),
  }
}

async function autocannon(url, paths, headers, seconds) {
  const program = createRequire(import.meta.url).resolve('autocannon')
  const source = `import autocannon from ${JSON.stringify(program)}
const { requests, non2xx, errors } = await autocannon(JSON.parse(process.argv[1]))
console.log(JSON.stringify({ requests: requests.total, bad: non2xx + errors }))`
  const options = {
    url,
    connections: CONNECTIONS,
    duration: seconds,
    requests: paths.map((path) => ({ path, headers: Object.fromEntries(headers) })),
  }
  const words = [process.execPath, '--input-type=module', '-e', source, JSON.stringify(options)]
  const [command, ...rest] = onLoadCore(words)
  const { stdout } = await run(command, rest)
  return JSON.parse(stdout)
}

export const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]
