import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { OctoAvailabilityQuery } from '#domain/octo/octo.schema.ts'
import { fieldsOf, HOSTILE, withValue } from '#tests/support/hostile/hostile-bodies.ts'
import { byLength } from '#tests/support/length.ts'
import { octoIssues } from '#tests/support/octo/octo-schemas.ts'
import { openShop, type TestShop } from '#tests/support/worker/shop.ts'

const TOKEN = 'a-service-token-of-thirty-two-letters'
const STAFF = { authorization: `Bearer ${TOKEN}` }
const ALL_CAPABILITIES = 'octo/pricing, octo/content'
/** Before the days that are asked for. */
const NOW = { 'x-shop-now': '2026-11-21T00:00:00Z' }

type Answer = Record<string, never> & { id: string }
let shop: TestShop
let keys: Record<string, string>
let ids: Record<string, string>
beforeAll(async () => {
  shop = await openShop({ SERVICE_TOKEN: TOKEN })
  keys = {}
  ids = {}
  for (const country of ['uk', 'us']) {
    const { answer } = await shop.call(
      'POST',
      '/staff/partners',
      { name: 'Harbour', country },
      STAFF,
    )
    keys[country] = (answer as { key: string }).key
    ids[country] = (answer as { id: string }).id
  }
})
afterAll(() => shop.close())

function octo(
  path: string,
  {
    body,
    method = body === undefined ? 'GET' : 'POST',
    ...headers
  }: { body?: unknown; method?: string; [header: string]: unknown } = {},
) {
  return shop.call(method, `/octo${path}`, body, {
    authorization: `Bearer ${keys.uk}`,
    'octo-capabilities': ALL_CAPABILITIES,
    ...(headers as Record<string, string>),
  })
}

const LINE = { productId: 'p-laneway-food-walk', city: 'london', country: 'uk', start: '10:30' }
/** Every field gets every value in long runs; in others, each value comes to each by turns. */
const TURNS = byLength(11, 9, 1)
const WALK = { productId: 'p-laneway-food-walk.london', optionId: 'DEFAULT' }

describe('OCTO: what resellers read', () => {
  it.each([
    ['/supplier/', 'Supplier'],
    ['/supplier', 'Supplier'],
    [`/products/${WALK.productId}/`, 'Product'],
  ])('%s is a %s by the standard', async (path, schema) => {
    const { status, answer, headers } = await octo(path)
    expect([status, octoIssues(schema, answer)]).toEqual([200, []])
    expect(headers.get('octo-capabilities')).toBe(ALL_CAPABILITIES)
    expect(headers.get('content-language')).toBe('en-GB')
  })

  it('capabilities are those that are told', async () => {
    const { answer } = await octo('/capabilities/')
    const list = answer as Answer[]
    expect(list.map(({ id }) => id)).toEqual(['octo/pricing', 'octo/content'])
    for (const one of list) expect(octoIssues('Capability', one)).toEqual([])
  })

  it('products are those of the key’s country, each in each of its cities', async () => {
    const { answer } = await octo('/products/')
    const list = answer as Answer[]
    expect(list.length).toBeGreaterThan(20)
    for (const one of list) {
      expect(octoIssues('Product', one)).toEqual([])
      expect(one).toMatchObject({ locale: 'en-GB', defaultCurrency: 'GBP' })
    }
    expect(new Set(list.map(({ id }) => id)).size).toBe(list.length)
  })

  it('without capabilities there are no prices and no words', async () => {
    const { answer, headers } = await octo(`/products/${WALK.productId}`, {
      'octo-capabilities': 'octo/cart',
    })
    expect(octoIssues('Product', answer)).toEqual([])
    expect(answer).not.toHaveProperty('title')
    expect(answer).not.toHaveProperty('defaultCurrency')
    expect(headers.get('octo-capabilities')).toBe('')
  })

  it('days and starts say what the shop’s own calendar says', async () => {
    const month = await shop.call(
      'GET',
      '/availability/p-laneway-food-walk?city=london&month=2026-12',
      undefined,
      NOW,
    )
    const days = (month.answer as { days: { date: string; open: boolean }[] }).days
    const range = { localDateStart: '2026-12-01', localDateEnd: '2026-12-31' }
    const calendar = await octo('/availability/calendar/', { body: { ...WALK, ...range }, ...NOW })
    const list = calendar.answer as { localDate: string; available: boolean }[]
    expect(list.map(({ localDate, available }) => [localDate, available])).toEqual(
      days.map(({ date, open }) => [date, open]),
    )
    for (const one of list) expect(octoIssues('AvailabilityCalendar', one)).toEqual([])

    const starts = await octo('/availability/', { body: { ...WALK, ...range }, ...NOW })
    const all = starts.answer as (Answer & { localDateTimeStart: string })[]
    expect(all.length).toBeGreaterThan(31)
    for (const one of all) expect(octoIssues('Availability', one)).toEqual([])
    const [first] = all
    const byId = await octo('/availability', {
      body: { ...WALK, availabilityIds: [first?.id] },
      ...NOW,
    })
    expect(byId.answer).toEqual([first])
  })

  it('the price is that of the party, as the cart charges it', async () => {
    const units = [
      { id: 'adult', quantity: 3 },
      { id: 'child', quantity: 1 },
    ]
    const { answer } = await octo('/availability', {
      body: { ...WALK, localDate: '2026-12-12', units },
      ...NOW,
    })
    const [first] = answer as { pricing: { retail: number; net: null } }[]
    const line = { ...LINE, date: '2026-12-12', adults: 3, children: 1 }
    const cart = await shop.call('POST', '/cart/lines', line, NOW)
    expect([cart.status, first?.pricing]).toEqual([
      200,
      expect.objectContaining({
        retail: (cart.answer as { total: number }).total,
        net: null,
      }),
    ])
  })
})

describe('OCTO: what is refused', () => {
  const ask = (body: object) => octo('/availability', { body })
  it.each<[what: string, () => ReturnType<typeof octo>, status: number, error: string]>([
    ['no key', () => octo('/products', { authorization: '' }), 401, 'UNAUTHORIZED'],
    ['a guess', () => octo('/products', { authorization: 'Bearer x' }), 401, 'UNAUTHORIZED'],
    ['another method', () => octo('/products', { method: 'DELETE' }), 405, 'BAD_REQUEST'],
    ['no product', () => octo('/products/x.london'), 400, 'INVALID_PRODUCT_ID'],
    ['no city', () => octo('/products/p-laneway-food-walk'), 400, 'INVALID_PRODUCT_ID'],
    [
      'another country’s',
      () => octo('/products/p-laneway-food-walk.sydney'),
      400,
      'INVALID_PRODUCT_ID',
    ],
    ['no object', () => octo('/availability', { body: 7 }), 400, 'BAD_REQUEST'],
    ['no days', () => ask(WALK), 400, 'BAD_REQUEST'],
    ['a day that isn’t one', () => ask({ ...WALK, localDate: '2026-02-30' }), 400, 'BAD_REQUEST'],
    [
      'an end before its start',
      () => ask({ ...WALK, localDateStart: '2026-12-02', localDateEnd: '2026-12-01' }),
      400,
      'BAD_REQUEST',
    ],
    [
      'a year of starts',
      () => ask({ ...WALK, localDateStart: '2026-12-01', localDateEnd: '2027-11-30' }),
      400,
      'BAD_REQUEST',
    ],
    [
      'an option',
      () => ask({ ...WALK, optionId: 'x', localDate: '2026-12-01' }),
      400,
      'INVALID_OPTION_ID',
    ],
    [
      'a unit',
      () => ask({ ...WALK, localDate: '2026-12-01', units: [{ id: 'dog', quantity: 1 }] }),
      400,
      'INVALID_UNIT_ID',
    ],
    ['a start', () => ask({ ...WALK, availabilityIds: ['x'] }), 400, 'INVALID_AVAILABILITY_ID'],
  ])('%s', async (_, request, status, error) => {
    const answer = await request()
    expect(answer).toMatchObject({ status, answer: { error } })
    expect(octoIssues('BaseError', answer.answer)).toEqual([])
  })

  it('starts by id that are years apart, which would be asked for month by month', async () => {
    const ids = ['2026-12-12', '2027-12-12'].map((date) => `${date}T10:30:00+00:00`)
    expect(await ask({ ...WALK, availabilityIds: ids })).toMatchObject({
      status: 400,
      answer: { error: 'BAD_REQUEST', errorMessage: 'Ask for at most 93 days at a time.' },
    })
  })

  it('No input breaks the shop: hostile calls of a reseller, in its own form', async () => {
    const example = {
      ...{
        ...WALK,
        localDate: '2026-12-12',
        localDateStart: '2026-12-01',
        localDateEnd: '2026-12-31',
      },
      ...{ availabilityIds: ['x'], units: [{ id: 'adult', quantity: 2 }], currency: 'GBP' },
    }
    const problems: unknown[] = []
    let turn = 0
    for (const path of ['/availability', '/availability/calendar'])
      for (const field of fieldsOf(OctoAvailabilityQuery))
        for (const [what, value] of Object.entries(HOSTILE)) {
          if (turn++ % TURNS !== 0 || JSON.stringify(value ?? '').length > 200_000) continue
          const { status, answer } = await octo(path, { body: withValue(example, field, value) })
          if (
            ![200, 400].includes(status) ||
            (status === 400 && octoIssues('BaseError', answer).length)
          )
            problems.push({ path, field, what, status })
        }
    for (const id of [
      '%00',
      '%ff',
      '..%2f',
      '__proto__.london',
      'p-laneway-food-walk.__proto__',
      'x'.repeat(5_000),
    ])
      problems.push(
        ...[(await octo(`/products/${id}`)).status].filter(
          (status) => ![400, 404].includes(status),
        ),
      )
    for (const header of ['octo/pricing,'.repeat(500), '__proto__', 'é'])
      problems.push(
        ...[(await octo('/capabilities', { 'octo-capabilities': header })).status].filter(
          (status) => status >= 500,
        ),
      )
    expect(problems).toEqual([])
  })

  it('a call without the header of capabilities', async () => {
    const headers = { authorization: `Bearer ${keys.uk}` }
    expect(await shop.call('GET', '/octo/products', undefined, headers)).toMatchObject({
      status: 400,
      answer: { errorMessage: 'Send the header Octo-Capabilities; it may be empty.' },
    })
  })

  it('a key that was ended, from then on', async () => {
    const as = { authorization: `Bearer ${keys.us}` }
    expect(await octo('/supplier', as)).toMatchObject({ status: 200 })
    await shop.call('POST', `/staff/partners/${ids.us}/end`, {}, STAFF)
    expect(await octo('/supplier', as)).toMatchObject({ status: 401 })
    expect((await shop.call('GET', '/staff/partners', undefined, STAFF)).answer).toMatchObject([
      { endedAt: expect.any(String), usedOn: expect.any(String) },
      { endedAt: null },
    ])
    expect(await shop.call('POST', '/staff/partners/x/end', {}, STAFF)).toMatchObject({
      status: 404,
    })
  })

  it('a database of keys holds none of them', async () => {
    const { results } = await (await shop.ordersDb()).prepare('SELECT * FROM partner').all()
    for (const key of Object.values(keys)) expect(JSON.stringify(results)).not.toContain(key)
  })

  it('more than 600 calls a minute', async () => {
    const db = await shop.limitsDb()
    await octo('/supplier')
    await db.prepare('UPDATE limit_counter SET attempts = 599').run()
    expect(await octo('/supplier')).toMatchObject({ status: 200 })
    const { status, headers, answer } = await octo('/supplier')
    expect([status, Number(headers.get('retry-after')) > 0]).toEqual([429, true])
    expect(octoIssues('BaseError', answer)).toEqual([])
  })
})
