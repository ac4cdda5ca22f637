import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { build } from 'vite'
import { home } from '../../scripts/bootstrap.mjs'
import { peering, RECORDED, ROOMS, recorded, recording } from '../peers/plugins.mjs'
import { openShop, openWorkerd } from './workerd.mjs'

const OUT = join(home, 'dist/bench')
const PEERS = join(home, 'bench/peers')

/** Builds the peers around the data and finished pages of the running shop. */
export async function buildPeers(shop, database, pages) {
  process.env.NODE_ENV = 'production'
  mkdirSync(OUT, { recursive: true })
  await build(RECORDER)
  const recorder = await openShop(database, { folder: join(OUT, 'recorder') })
  await build(peer('reader', 'record/read.tsx'))
  const reader = await openWorkerd({ folder: join(OUT, 'reader'), status: 404 })
  const data = {}
  const finished = {}
  for (const { path, headers } of Object.values(pages)) {
    const whole = await htmlOf(recorder, { path, headers })
    const read = await fetch(reader.url + path, { method: 'POST', body: whole })
    data[path] = await read.json()
    finished[path] = await htmlOf(shop, { path, headers })
  }
  recorder.close()
  reader.close()
  writeFileSync(RECORDED, JSON.stringify(data))
  writeFileSync(join(OUT, 'pages.json'), JSON.stringify(finished))

  await build(peer('hono', 'hono/worker.tsx'))
  const bin = createRequire(import.meta.url).resolve('@react-router/dev/package.json')
  const words = [join(bin, '../bin.cjs'), 'build', join(PEERS, 'rr8')]
  execFileSync(process.execPath, words, { stdio: process.env.BENCH_LOG ? 'inherit' : 'pipe' })
}

const FILES = {
  constant: { files: [join(PEERS, 'constant.js'), join(OUT, 'pages.json')] },
  hono: { folder: join(OUT, 'hono') },
  rr8: { folder: join(OUT, 'rr8/server') },
}

export const openPeer = (name, { path }) => openWorkerd({ ...FILES[name], path })

/** What browsers may load of React Router. */
export const RR8_CLIENT = join(OUT, 'rr8/client')

/** One finished page as text; anything but a 200 ends the bench. */
export async function htmlOf(server, { path, headers = {} }) {
  const response = await fetch(server.url + path, { headers, redirect: 'manual' })
  const html = await response.text()
  if (response.status !== 200) throw new Error(`${path}: ${response.status} ${html.slice(0, 300)}`)
  return html
}

/** Every word between the tags of a body, in order: what people read, hidden or not. */
export const wordsOf = (html) =>
  html
    .replace(/^.*?<body/s, '<body')
    .replace(/<(script|style|template)\b.*?<\/\1>/gs, ' ')
    .replaceAll(/<!--.*?-->/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .split(/\s+/)
    .filter(Boolean)

/** The shop's own worker with one part replaced. */
const RECORDER = {
  root: home,
  configFile: join(home, 'vite.config.ts'),
  mode: 'worker',
  logLevel: 'warn',
  plugins: [recording],
  resolve: { alias: ROOMS },
  build: { ssr: 'worker/index.ts', outDir: 'dist/bench/recorder' },
}

/** A worker of the shop's views alone, built like the shop's. */
const peer = (name, entry) => ({
  root: home,
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  plugins: [peering, recorded],
  define: { 'process.env.NODE_ENV': '"production"' },
  resolve: {
    alias: ROOMS,
    conditions: ['workerd', 'worker', 'module', 'import'],
    dedupe: ['react', 'react-dom'],
  },
  ssr: { target: 'webworker', noExternal: true },
  build: {
    ssr: join(PEERS, entry),
    outDir: join(OUT, name),
    emptyOutDir: true,
    minify: true,
    target: 'es2024',
    rolldownOptions: { external: [/^node:/], output: { entryFileNames: 'index.js' } },
  },
})
