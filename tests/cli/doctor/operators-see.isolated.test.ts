import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { watchRunningShop } from '#cli/commands/operations/doctor.ts'
import { commandLine } from '#tests/support/cli/command-line.ts'
import { openBackend, type TestBackend } from '#tests/support/services/backend.ts'
import { aBooking } from '#tests/support/services/purchase.ts'
import { openEntry } from '#tests/support/worker/app-entry.ts'

const TOKEN = 'a-service-token-of-thirty-two-letters'
const MINUTE = 60_000
const SLOW = 1_500
const CART = 'shop-cart=00000000-0000-4000-8000-000000000000'
const before = { ...process.env }

let shop: TestBackend
beforeAll(async () => {
  shop = await openBackend({ quick: true })
  for (const level of ['log', 'info', 'warn', 'error'] as const)
    vi.spyOn(console, level).mockImplementation(() => {})
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterAll(async () => {
  process.env = before
  vi.useRealTimers()
  vi.unstubAllGlobals()
  await shop.close()
})

it('an operator sees a sale, an error and a slow page within a minute', async () => {
  let pace: 'well' | 'slowly' | 'never' = 'well'
  const database = (real: D1Database): D1Database =>
    new Proxy(real, {
      get(target, name) {
        if (pace === 'never' && (name === 'prepare' || name === 'batch'))
          throw new Error('D1_ERROR: the database is down')
        if (pace === 'slowly') vi.setSystemTime(Date.now() + SLOW)
        const value = Reflect.get(target, name)
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
  const settings = {
    SERVICE_TOKEN: TOKEN,
    ORDERS: database(shop.env.ORDERS),
    CATALOGUE: database(shop.env.CATALOGUE),
  }
  const { world, visit, request } = openEntry(shop, { settings })
  vi.setSystemTime(world.now)
  const turn = (ms: number) => {
    world.now += ms
    vi.setSystemTime(world.now)
    shop.turnTo(world.now)
  }
  vi.stubGlobal('fetch', async (input: Request | string, init?: RequestInit) => {
    const asked = new Request(input, init)
    const { pathname, search } = new URL(asked.url)
    const { response, text } = await request(pathname + search, asked)
    return new Response(text, response)
  })
  process.env.SHOP_URL = 'http://shop.example'
  process.env.SHOP_SERVICE_TOKEN = TOKEN

  let told = ''
  const output = {
    write(text: string) {
      told += text
    },
    writeErr() {},
    colour: false,
  }
  let minute = 0
  await watchRunningShop('production', output, async () => {
    minute++
    if (minute === 1) {
      expect(told).toContain('ok    clock')
      await aBooking(shop)
      await shop.settled()
      pace = 'never'
      expect((await visit('/aus/cart', CART)).response.status).toBe(503)
      pace = 'slowly'
      expect((await visit('/uk/picnics/mystery-picnic')).response.status).toBe(200)
      pace = 'well'
      told = ''
    }
    turn(MINUTE / 2)
    if (minute === 1) {
      const { out } = await commandLine('stats', '--env', 'production', '--hours', '1')
      expect(out).toMatch(/^aus +1 +AUD 199\.00 +0$/m)
      expect(out).toMatch(/^\/:country\/cart +1 +1 +0 /m)
      expect(out).toMatch(/^\/:country\/picnics\/… +1 +0 +1 /m)
    }
    turn(MINUTE / 2)
    return minute < 3
  })
  expect(told.trimEnd().split('\n').slice(1).toSorted()).toEqual([
    '      1 booked in aus: AUD 199.00',
    '      1 failed: /:country/cart',
    '      1 took over a second: /:country/picnics/…',
  ])
})
