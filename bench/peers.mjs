import { join } from 'node:path'
import { home } from '../scripts/bootstrap.mjs'
import { buildShop } from '../scripts/build.mjs'
import { openShopDatabases } from '../scripts/databases/databases.mjs'
import { seed } from '../scripts/databases/seed.mjs'
import { openBrowser, visit } from './lib/browser.mjs'
import { createShopDatabases, offerDatabases } from './lib/database.mjs'
import { openFront } from './lib/front.mjs'
import { load, measure, median } from './lib/load.mjs'
import { buildPeers, htmlOf, openPeer, RR8_CLIENT, wordsOf } from './lib/peers.mjs'
import { verdicts } from './lib/verdicts.mjs'
import { keepToLoadCore, openShop, roam } from './lib/workerd.mjs'

const SECONDS = Number(process.env.BENCH_SECONDS ?? 2)
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3)
const VISITS = Number(process.env.BENCH_VISITS ?? 3)
const STARTS = Number(process.env.BENCH_STARTS ?? 7)
/** Parts to measure, such as `drawn,rr8,hono`; also `start` and `visits`. */
const ONLY = process.env.BENCH_ONLY?.split(',') ?? null
const isAsked = (name) => !ONLY || ONLY.includes(name.split(' ')[0])

/** A visitor in Melbourne by geolocation: the page asks for confirmation. */
const GUESSED = { 'x-shop-geo': 'AU;Melbourne;-37.8;144.9' }
const PAGES = {
  home: { path: '/aus', headers: GUESSED },
  city: { path: '/aus/cities/melbourne', headers: {} },
  product: { path: '/aus/picnics/mystery-picnic', headers: {} },
}
/** Bypasses the page cache. */
const ALONE = '?bench=1'
/** More pages than an isolate's memory holds. */
const MANY = 800
const PEERS = ['constant', 'hono', 'rr8']

/** Measures everything and prints the table; false when a budget is missed. */
export async function comparePeers() {
  await buildShop()
  const databases = await createShopDatabases()
  const shopDatabases = await openShopDatabases((name) => databases[name])
  const { customers } = await seed(shopDatabases, join(home, 'fixtures'))
  const database = await offerDatabases(databases)
  const shop = await openShop(database.port)
  await buildPeers(shop, database.port, PAGES)
  const servers = { shop }
  for (const name of PEERS) servers[name] = await openPeer(name, PAGES.city)
  await compareWords(servers)

  keepToLoadCore()
  const windows = await measureAll(servers, await questions(shop, customers))
  const starts = isAsked('start') ? await measureStarts(database) : null
  roam()
  const visits = isAsked('visits') ? await measureVisits(servers) : null
  for (const server of Object.values(servers)) server.close()
  database.close()
  const { table, isKept } = verdicts({ pages: Object.keys(PAGES), windows, starts, visits })
  console.log(table)
  return isKept
}

/** Pages with different words are not comparable. */
async function compareWords(servers) {
  for (const page of Object.values(PAGES)) {
    const shopWords = wordsOf(await htmlOf(servers.shop, page)).join(' ')
    for (const [name, server] of Object.entries(servers)) {
      const words = wordsOf(await htmlOf(server, page)).join(' ')
      if (words !== shopWords)
        throw new Error(
          `${name} shows other words than the shop on ${page.path}: ${firstDifference(words, shopWords)}`,
        )
    }
  }
}

function firstDifference(words, expected) {
  const at = [...expected].findIndex((letter, index) => letter !== words[index])
  const excerpt = (text) => JSON.stringify(text.slice(Math.max(0, at - 40), at + 60))
  return `${excerpt(words)} instead of ${excerpt(expected)}`
}

/** Every measurement by name: server and request. */
async function questions(shop, customers) {
  const requests = {}
  for (const [name, { path, headers }] of Object.entries(PAGES)) {
    requests[`kept ${name}`] = { server: 'shop', paths: [path], headers, expect: 'hit' }
    requests[`drawn ${name}`] = { server: 'shop', paths: [path + ALONE], headers, expect: 'bypass' }
    for (const server of PEERS) requests[`${server} ${name}`] = { server, paths: [path], headers }
  }
  const { path } = PAGES.city
  const cookies = 'shop-cart-count=2; shop-wishlist=p-family-picnic'
  const token = await signIn(shop, customers[0])
  requests.ribbon = {
    server: 'shop',
    paths: [path],
    headers: { ...GUESSED, 'x-shop-geo': 'AU;Sydney;-33.9;151.2', cookie: cookies },
    expect: 'hit',
  }
  requests['signed in'] = {
    server: 'shop',
    paths: [path],
    headers: { cookie: `${cookies}; ac-token=${token}` },
    expect: 'hit',
  }
  requests['cache api'] = { server: 'shop', paths: [], headers: {}, expect: 'hit' }
  return Object.fromEntries(Object.entries(requests).filter(([name]) => isAsked(name)))
}

async function signIn({ url }, { email, password }) {
  const response = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  if (!response.ok) throw new Error(`login: ${response.status} ${await response.text()}`)
  return (await response.json()).token
}

async function measureAll(servers, requests) {
  const names = Object.keys(requests)
  const windows = Object.fromEntries(names.map((name) => [name, []]))
  for (let round = -1; round < ROUNDS; round++) {
    // Rounds start at different servers, so that none always runs in a quiet moment; the first is a warm-up.
    const first = (Math.max(round, 0) * 5) % names.length
    for (const name of [...names.slice(first), ...names.slice(0, first)]) {
      const question = requests[name]
      const server = servers[question.server]
      if (name === 'cache api') question.paths = await fillCache(server, round)
      await check(server, question)
      if (round < 0) await load(server.url, question.paths, question.headers, 2)
      else windows[name].push(await measure(server, question, SECONDS))
    }
  }
  return windows
}

/** Fills the cache with new pages: requested in turn, each has left the isolate's memory. */
async function fillCache(server, round) {
  const price = 10_000 * (round + 2)
  const paths = Array.from(
    { length: MANY },
    (_, index) => `${PAGES.city.path}?price=${price + index}`,
  )
  let next = 0
  const visitor = async () => {
    while (next < paths.length) await htmlOf(server, { path: paths[next++] })
  }
  await Promise.all(Array.from({ length: 8 }, visitor))
  return paths
}

/** Requests until the page comes from where it should; a stale one is refreshed after the first response. */
async function check(server, { paths, headers, expect }) {
  let seen
  for (let tries = 0; tries < 20; tries++) {
    const response = await fetch(server.url + paths[0], { headers, redirect: 'manual' })
    await response.text()
    seen = `${response.status} ${response.headers.get('x-shop-cache')}`
    if (seen === `200 ${expect ?? null}`) return
    await new Promise((later) => setTimeout(later, 100))
  }
  throw new Error(`${paths[0]}: ${seen} instead of ${expect}`)
}

/** Milliseconds from process start to the first city page, with data from the database. */
async function measureStarts(database) {
  const ways = {
    shop: () => openShop(database.port, PAGES.city),
    hono: () => openPeer('hono', PAGES.city),
  }
  const times = { shop: [], hono: [] }
  for (let start = 0; start < STARTS; start++) {
    for (const [name, open] of Object.entries(ways)) {
      const server = await open()
      times[name].push(server.startMs)
      server.close()
    }
  }
  return { shop: median(times.shop), hono: median(times.hono) }
}

/** Medians of a slow phone's visits, for every page and server. */
async function measureVisits(servers) {
  const folders = [join(home, 'dist/client'), RR8_CLIENT]
  const browser = await openBrowser()
  const visits = {}
  const names = Object.keys(servers).filter((name) => name !== 'constant')
  for (let round = 0; round < VISITS; round++) {
    for (const [page, { path, headers }] of Object.entries(PAGES)) {
      for (const name of names) {
        const front = await openFront(servers[name], folders)
        const seen = await visit(browser, front.url + path, headers)
        front.close()
        if (seen.errors.length > 0) throw new Error(`${name} ${path}: ${seen.errors[0]}`)
        visits[`${name} ${page}`] = [...(visits[`${name} ${page}`] ?? []), seen]
      }
    }
  }
  await browser.close()
  const middle = (all, figure) => median(all.map((seen) => seen[figure]))
  const figures = ['paint', 'largest', 'blocked', 'shift', 'kib', 'script']
  return Object.fromEntries(
    Object.entries(visits).map(([name, all]) => [
      name,
      Object.fromEntries(figures.map((figure) => [figure, middle(all, figure)])),
    ]),
  )
}
