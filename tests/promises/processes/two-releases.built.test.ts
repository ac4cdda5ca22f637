import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PHONE } from '#tests/support/builders.ts'
import { buildShop } from '../../../scripts/build.mjs'
import { openWorker } from '../../../scripts/local/open-worker.mjs'
import { unpackFolders } from '../../../scripts/promises/release-archive.mjs'

const HOME = join(import.meta.dirname, '../../..')
const ORIGIN = 'http://shop.example'
const START = Date.parse('2026-11-21T00:00:00Z')
const LINE = { productId: 'p-mystery-picnic', city: 'melbourne', date: '2026-12-11', adults: 2 }
const MAYA = { email: 'maya@example.com', password: 'picnic-maya-1' }

/** The release that was kept (`scripts/promises/keep-release.mjs`): its Worker, and its databases after seeding. */
let kept: string
beforeAll(async () => {
  kept = mkdtempSync(join(tmpdir(), 'daylark-releases-'))
  unpackFolders(readFileSync(join(import.meta.dirname, 'previous-release.br')), kept)
  await buildShop()
})
afterAll(() => rmSync(kept, { recursive: true, force: true }))

const WORKERS = {
  old: () => relative(HOME, join(kept, 'worker')),
  new: () => 'dist/worker',
}

/** A Worker of one release on a copy of the old release's data; with the schema of the new one where it `migrates`. */
async function open(worker: keyof typeof WORKERS, state: string, { migrates = false } = {}) {
  const miniflare = await openWorker({
    folder: WORKERS[worker](),
    settings: { ORIGIN, NETWORK_LIMITS: 'off' },
    state,
    migrates,
    onLog: () => {},
  })
  let minutes = 0
  const ask = async <Answer>(method: string, path: string, body?: object, later = 0) => {
    const response = await miniflare.dispatchFetch(`${ORIGIN}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        'x-shop-now': new Date(START + (later + minutes++) * 1000).toISOString(),
        'idempotency-key': crypto.randomUUID(),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    expect(response.status, `${method} ${path}: ${text.slice(0, 300)}`).toBeLessThan(500)
    return {
      status: response.status,
      answer: (text[0] === '{' ? JSON.parse(text) : text) as Answer,
    }
  }
  return { ask, close: () => miniflare.dispose() }
}
type Shop = Awaited<ReturnType<typeof open>>

type Order = { reference: string; cartId: string }

/** A visitor reads, chooses, is declined once, and buys. */
async function buy({ ask }: Shop, start: string): Promise<Order> {
  for (const page of ['/aus', '/uk/cities', '/aus/picnics/mystery-picnic', '/us/gift-cards'])
    expect(await ask('GET', page)).toMatchObject({ status: 200 })
  const line = { ...LINE, start }
  const { cartId } = (await ask<{ cartId: string }>('POST', '/api/cart/lines', line)).answer
  const customers = [{ email: 'sam@example.com', firstName: 'Sam', lastName: 'Lark', phone: PHONE }]
  const enquiry = { service: 'enquiry', event: 'CREATE_ENQUIRY', data: { customers, cartId } }
  const made = await ask<{ data: { enquiryReferenceId: string } }>('POST', '/api/enquiry', enquiry)
  const reference = made.answer.data.enquiryReferenceId
  const pay = (paymentMethod: string) =>
    ask('POST', `/api/payments/${reference}`, { cardType: 'NEW_CARD', paymentMethod, cartId })
  expect(await pay('pm_card_chargeDeclined')).toMatchObject({ status: 402 })
  expect(await pay('pm_card_visa')).toMatchObject({
    status: 200,
    answer: { data: { state: 'booked' } },
  })
  return { reference, cartId }
}

/** Reads an order of any release as its buyer: order, booking, and its page. */
async function read({ ask }: Shop, { reference, cartId }: Order): Promise<string> {
  const order = await ask('GET', `/api/enquiry/${reference}?cartId=${cartId}`)
  expect(order).toMatchObject({ status: 200, answer: { state: 'booked', owed: 0 } })
  const { status, answer } = await ask<{ lines: { id: string }[] }>(
    'GET',
    `/api/bookings/${reference}?cartId=${cartId}`,
  )
  expect(status).toBe(200)
  return answer.lines[0]?.id ?? ''
}

async function change(shop: Shop, order: Order, start: string) {
  const line = await read(shop, order)
  const change = { line, newDate: '2026-12-18', start, cartId: order.cartId }
  expect(
    await shop.ask('POST', `/api/bookings/${order.reference}/reschedule`, change),
  ).toMatchObject({ status: 200 })
}

async function cancel(shop: Shop, order: Order) {
  const body = { line: await read(shop, order), cartId: order.cartId }
  expect(await shop.ask('POST', `/api/bookings/${order.reference}/cancel`, body)).toMatchObject({
    status: 200,
  })
}

/** Jobs run, a customer of the old release logs in, and the books agree. */
async function audit({ ask }: Shop) {
  expect(await ask('POST', '/api/login', MAYA)).toMatchObject({ status: 200 })
  for (const job of ['settle', 'bookings', 'clean-up', 'captures'])
    expect(await ask('POST', `/_local/jobs/${job}`, undefined, 3600)).toMatchObject({ status: 200 })
  const books = await ask('POST', '/_local/jobs/books', undefined, 7200)
  expect(books).toMatchObject({ answer: { breaks: 0 } })
}

it('the release that was kept is the last one', () => {
  const versionIn = (file: string) => JSON.parse(readFileSync(file, 'utf8')).version
  expect(versionIn(join(kept, 'about/release.json'))).toBe(versionIn(join(HOME, 'package.json')))
})

describe('A bad deploy can be undone: the last release and this one share a database', {
  timeout: 180_000,
}, () => {
  const copy = () => {
    const state = join(kept, crypto.randomUUID())
    cpSync(join(kept, 'state'), state, { recursive: true })
    return state
  }

  it('this one sells on the schema before, as while a migration still runs', async () => {
    const shop = await open('new', copy())
    await change(shop, await buy(shop, '11:00'), '10:00')
    await cancel(shop, await buy(shop, '12:00'))
    await audit(shop)
    await shop.close()
  })

  it('each sells on the schema of this one, and changes what the other sold', async () => {
    const state = copy()
    const before = await open('old', state)
    const early = [await buy(before, '10:00'), await buy(before, '11:00')] as const
    await before.close()

    const current = await open('new', state, { migrates: true })
    await change(current, early[0], '13:00')
    const late = [await buy(current, '12:00'), await buy(current, '13:00')] as const
    await audit(current)
    await current.close()

    // The code goes back, its data stays.
    const back = await open('old', state)
    await cancel(back, early[0])
    await change(back, late[0], '14:00')
    await cancel(back, late[1])
    await read(back, early[1])
    await buy(back, '14:00')
    await audit(back)
    await back.close()
  })
})
