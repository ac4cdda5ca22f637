import { execFileSync, spawn } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { availableParallelism } from 'node:os'
import { extname, join, relative } from 'node:path'
import { home } from '../../scripts/bootstrap.mjs'

const OUT = join(home, 'dist/bench')
const CACHE = join(home, 'bench/lib/cache.js')
const TICKS_PER_SECOND = 100
/** Server and load have a core each where there are two. */
const PINNED = availableParallelism() > 1 && has('taskset')
const SERVER_CORE = 0
const LOAD_CORE = 1

export const onLoadCore = (words) => pinned(LOAD_CORE, words)

/** Moves this process, which serves the database, to the load's core, */
export const keepToLoadCore = () => moveTo(LOAD_CORE)
/** and back. */
export const roam = () => moveTo(`0-${availableParallelism() - 1}`)

function moveTo(cores) {
  if (PINNED)
    execFileSync('taskset', ['-apc', String(cores), String(process.pid)], { stdio: 'ignore' })
}

const pinned = (core, words) => (PINNED ? ['taskset', '-c', String(core), ...words] : words)

/** Stops everything when the bench ends. */
const running = new Set()
process.on('exit', () => {
  for (const close of running) close()
})

/** Opens the worker on plain workerd, with storage by stubs over loopback. */
export const openShop = (database, options = {}) =>
  openWorkerd({
    files: [join(home, 'bench/lib/stubs.js')],
    folder: join(home, 'dist/worker'),
    database,
    ...options,
  })

/** Opens a worker on plain workerd; resolves at the first good response to `path`, with the milliseconds since the start. */
export async function openWorkerd({
  files = [],
  folder,
  database,
  path = '/nothing',
  headers = {},
  status = 200,
}) {
  const port = await freePort()
  const config = join(OUT, `${port}.capnp`)
  mkdirSync(OUT, { recursive: true })
  writeFileSync(config, configText({ port, files, folder, database }))
  const require = createRequire(join(home, 'package.json'))
  const binary = join(require.resolve('workerd/package.json'), '../bin/workerd')
  const [command, ...words] = pinned(SERVER_CORE, [binary, 'serve', config])
  const began = performance.now()
  const child = spawn(command, words, {
    stdio: ['ignore', 'ignore', process.env.BENCH_LOG ? 'inherit' : 'ignore'],
  })
  const close = () => {
    child.kill()
    rmSync(config, { force: true })
    running.delete(close)
  }
  running.add(close)
  const url = `http://127.0.0.1:${port}`
  await answers(url + path, { headers, status, child })
  return { url, startMs: performance.now() - began, cpu: () => cpuSeconds(child.pid), close }
}

/** utime + stime of one process and all its threads, in seconds. */
export function cpuSeconds(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ')
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND
}

/** The workerd that this process started by Miniflare. */
export function childWorkerd() {
  const isOurs = (pid) => {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
      return stat.includes('(workerd)') && stat.split(') ')[1].split(' ')[1] === String(process.pid)
    } catch {
      return false
    }
  }
  const pid = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .findLast(isOurs)
  if (!pid) throw new Error('There is no workerd to be measured.')
  return Number(pid)
}

/** Busy seconds of the server's core, interrupts included. */
export function coreSeconds() {
  const stat = readFileSync('/proc/stat', 'utf8')
  const [, user, nice, system, , , , , steal] = new RegExp(`^cpu${SERVER_CORE} .*`, 'm')
    .exec(stat)[0]
    .split(' ')
  return (
    [user, nice, system, steal].reduce((sum, ticks) => sum + Number(ticks), 0) / TICKS_PER_SECOND
  )
}

function configText({ port, files, folder, database }) {
  const { date, vars } = localSettings()
  const text = (value) => JSON.stringify(value)
  const embed = (path) => text(relative(OUT, path))
  const inFolder = folder
    ? readdirSync(folder, { recursive: true }).filter((name) => /\.(js|wasm)$/.test(name))
    : []
  const entry = inFolder.includes('index.js') && files.length === 0 ? ['index.js'] : []
  const chunks = [...entry, ...inFolder.filter((name) => !entry.includes(name))]
  const named = [
    ...files.map((path) => [path.split('/').at(-1), path]),
    ...chunks.map((name) => [name, join(folder, name)]),
  ]
  const kinds = { '.js': 'esModule', '.json': 'json', '.wasm': 'wasm' }
  const kind = (name) => kinds[extname(name)]
  const modules = named.map(
    ([name, path]) => `(name = ${text(name)}, ${kind(name)} = embed ${embed(path)})`,
  )
  const bindings = [
    ...(database ? ['(name = "DATABASE", service = "database")'] : []),
    ...Object.entries(vars).map(([name, value]) => `(name = "${name}", text = ${text(value)})`),
  ]
  return `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "main", worker = (
      modules = [${modules.join(',\n')}],
      compatibilityDate = "${date}",
      bindings = [${bindings.join(', ')}],
      cacheApiOutbound = "cache",
    )),
    (name = "cache", worker = (
      modules = [(name = "cache.js", esModule = embed ${embed(CACHE)})],
      compatibilityDate = "${date}",
    )),
    ${database ? `(name = "database", external = (address = "127.0.0.1:${database}", http = ())),` : ''}
  ],
  sockets = [(name = "http", address = "127.0.0.1:${port}", http = (), service = "main")],
);
`
}

/** The local environment of wrangler.toml, read by its two lines. */
function localSettings() {
  const toml = readFileSync(join(home, 'wrangler.toml'), 'utf8')
  const date = /^compatibility_date = "([^"]+)"/m.exec(toml)[1]
  const line = /\[env\.local\].*?\nvars = \{([^\n]*)\}/s.exec(toml)[1]
  const pairs = [...line.matchAll(/(\w+) = "([^"]*)"/g)].map(([, name, value]) => [name, value])
  return { date, vars: Object.fromEntries(pairs) }
}

function freePort() {
  return new Promise((found) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => found(port))
    })
  })
}

async function answers(url, { headers, status, child }) {
  for (const until = performance.now() + 20_000; performance.now() < until; ) {
    const answered = await fetch(url, { headers }).then(
      (response) => response.text().then(() => response.status),
      () => null,
    )
    if (answered === status) return
    if (child.exitCode !== null) break
    await new Promise((later) => setTimeout(later, 2))
  }
  throw new Error(`workerd does not answer at ${url} (BENCH_LOG=1 shows what it says)`)
}

export function has(command) {
  try {
    execFileSync('which', [command], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
