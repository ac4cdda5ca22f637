import { spawn } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { join, relative } from 'node:path'
import { home } from '../../scripts/bootstrap.mjs'

const FOLDER = join(home, 'dist/worker')
const STUBS = join(home, 'bench/lib/stubs.js')
const CONFIG = join(home, `dist/bench-${process.pid}.capnp`)
const TICKS_PER_SECOND = 100

/** Opens `dist/worker` on plain workerd: no proxy in front, storage by stubs. */
export async function openWorkerd(databasePort) {
  const port = await freePort()
  writeFileSync(CONFIG, configText(port, databasePort))
  const require = createRequire(join(home, 'package.json'))
  const binary = join(require.resolve('workerd/package.json'), '../bin/workerd')
  const child = spawn(binary, ['serve', CONFIG], { stdio: ['ignore', 'ignore', 'inherit'] })
  const close = () => {
    child.kill()
    rmSync(CONFIG, { force: true })
  }
  process.on('exit', close)
  const url = `http://127.0.0.1:${port}`
  await answers(`${url}/nothing`)
  return { url, cpu: () => cpuSeconds(child.pid), close }
}

/** utime + stime of one process and all its threads, in seconds. */
function cpuSeconds(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ')
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND
}

function configText(port, databasePort) {
  const { date, vars } = localSettings()
  const text = (value) => JSON.stringify(value)
  const embed = (path) => text(relative(join(home, 'dist'), path))
  const chunks = readdirSync(FOLDER).filter((name) => name.endsWith('.js'))
  const modules = [
    `(name = "stubs.js", esModule = embed ${embed(STUBS)})`,
    ...chunks.map((name) => `(name = ${text(name)}, esModule = embed ${embed(join(FOLDER, name))})`),
  ]
  const bindings = [
    '(name = "DATABASE", service = "database")',
    ...Object.entries(vars).map(([name, value]) => `(name = "${name}", text = ${text(value)})`),
  ]
  return `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "main", worker = (
      modules = [${modules.join(',\n')}],
      compatibilityDate = "${date}",
      bindings = [${bindings.join(', ')}],
    )),
    (name = "database", external = (address = "127.0.0.1:${databasePort}", http = ())),
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

async function answers(url) {
  for (let tries = 0; tries < 100; tries++) {
    const ok = await fetch(url).then(
      (response) => response.ok,
      () => false,
    )
    if (ok) return
    await new Promise((later) => setTimeout(later, 100))
  }
  throw new Error(`workerd does not answer at ${url}`)
}
