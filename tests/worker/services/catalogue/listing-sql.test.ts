import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { type CalendarDay, dayAvailability } from '#domain/availability/availability.ts'
import type { PriceSchema as RawPrice } from '#domain/catalogue/pricing/price.schema.ts'
import { RawProduct } from '#domain/catalogue/product.schema.ts'
import { adaptProduct, isListable, type Product, partyTotal } from '#domain/catalogue/product.ts'
import { COUNTRIES } from '#domain/countries/index.ts'
import { addDays } from '#domain/time/date-time.ts'
import { copyOfStock } from '#tests/support/dataset.ts'
import { byLength } from '#tests/support/length.ts'
import { openBackend, type TestBackend } from '#tests/support/services/backend.ts'
import { seed } from '../../../../scripts/databases/seed.mjs'

const CITY = { id: 'melbourne', country: 'aus', timeZone: 'Australia/Melbourne' }
const INVENTED = 120
type Raw = z.input<typeof RawProduct>

const amount = fc.integer({ min: -5_000, max: 50_000 }).map((minor) => minor / 100)
const price: fc.Arbitrary<z.input<typeof RawPrice>> = fc.record({
  pricingModel: fc.constantFrom('FIXED', 'PER_PERSON'),
  priceDetail: fc.record(
    {
      base: amount,
      minimum: amount,
      hero: amount,
      adult: amount,
      child: amount,
      additionalAdult: amount,
      additionalChild: amount,
    },
    { requiredKeys: ['base'] },
  ),
  quantityDetail: fc.record({
    from: fc.record({
      adult: fc.integer({ min: 0, max: 5 }),
      child: fc.integer({ min: 0, max: 5 }),
    }),
  }),
  shippingCost: amount,
  isShippingProduct: fc.boolean(),
})
const invented = fc.record({
  price,
  party: fc
    .tuple(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 0, max: 8 }), fc.boolean())
    .map(([min, more, takesChildren]) => ({ min, max: min + more, takesChildren })),
  starts: fc.uniqueArray(fc.constantFrom('02:30', '05:00', '09:15', '13:00', '18:30', '23:45'), {
    maxLength: 3,
  }),
  leadHours: fc.option(fc.constantFrom(0, 1.5, 12, 36, 100), { nil: undefined }),
  capacity: fc.option(fc.constant({ unit: 'heads' as const, places: 4 }), { nil: undefined }),
  seasons: fc.constantFrom(
    undefined,
    undefined,
    ['summer' as const],
    ['spring' as const, 'winter' as const],
  ),
  cities: fc.subarray(['melbourne', 'sydney', 'perth'], { minLength: 1 }),
})
const entry = fc.record(
  {
    day: fc.integer({ min: 0, max: 12 }).map((days) => addDays('2026-11-20', days)),
    dataVersion: fc.constant('v'),
    productId: fc.integer({ min: 0, max: 20 }).map((number) => `p-rule-${number}`),
    city: fc.constantFrom('melbourne', 'sydney'),
    country: fc.constantFrom('aus', 'nz'),
    startingTimes: fc.subarray(['01:00', '05:00', '09:15', '16:00', '18:30', '22:00']),
    capacity: fc.constantFrom(0, 5),
  },
  { requiredKeys: ['day'] },
)

let shop: TestBackend
let products: Product[]
const stock = copyOfStock()

beforeAll(async () => {
  shop = await openBackend()
})
afterAll(async () => {
  stock.remove()
  await shop.close()
})

/** A stock of invented products alone, under an invented calendar. */
async function publish(
  inventions: (typeof invented extends fc.Arbitrary<infer T> ? T : never)[],
  calendar: CalendarDay[],
) {
  const base = stock.read<Raw[]>('products/outdoors.json')[0] as Raw
  const raw = inventions.map(
    ({ price: _, party, starts, leadHours, capacity, seasons, cities }, number) => ({
      ...base,
      id: `p-rule-${number}`,
      name: `Rule ${number}`,
      presentation: {
        ...base.presentation,
        urlPaths: [{ countryPath: 'aus', urlPath: `/outdoors/rule-${number}` }],
      },
      whens: starts.length > 0 ? [{ type: 'time', startingTimes: starts }] : [],
      productCities: cities.map((id) => ({ id, name: id })),
      details: { kind: `kind-${number % 3}`, party, leadHours, capacity, seasons },
    }),
  )
  for (const name of stock.names('products')) stock.write(`products/${name}`, [])
  stock.write('products/outdoors.json', raw.length > 0 ? raw : [base])
  const prices = Object.fromEntries(
    inventions.map((one, number) => [`p-rule-${number}`, one.price]),
  )
  for (const code of Object.keys(COUNTRIES)) stock.write(`pricing/${code}.json`, prices)
  stock.write('calendar.json', { versions: { v: {} }, days: calendar })
  await seed(shop, stock.folder)
  products = raw.map((one) => {
    const parsed = RawProduct.parse({ ...one, prices: { AUD: prices[one.id] } })
    return adaptProduct(parsed, COUNTRIES.aus, { excludedSameDay: [], groups: {} })
  })
}

const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id)

describe('a list in SQL', { timeout: 120_000 }, () => {
  it('prices every party as the rule does, fits it, and orders by what it pays', async () => {
    const inventions = fc.array(invented, { minLength: INVENTED, maxLength: INVENTED })
    await fc.assert(
      fc.asyncProperty(
        inventions,
        fc.array(fc.tuple(fc.nat(9), fc.nat(9), fc.nat(80_000)), { minLength: 12, maxLength: 12 }),
        async (drawn, parties) => {
          await publish(drawn, [])
          for (const [adults, children, most] of parties) {
            // Children do not come alone.
            const party = { adults: children > 0 ? Math.max(adults, 1) : adults, children }
            const isAsked = adults + children > 0
            const cost = (product: Product) =>
              isAsked ? partyTotal(product, party) : product.unitPrice
            const expected = products
              .filter(
                (product) => isListable(product) && product.cities.some(({ id }) => id === CITY.id),
              )
              .map((product) => ({ id: product.id, cost: cost(product) }))
              .filter((one) => one.cost !== null && one.cost <= most)
              .sort((a, b) => Number(a.cost) - Number(b.cost))
            const answer = await shop.visitor().shop.catalogue.listing({
              query: {
                country: 'aus',
                city: CITY.id,
                adults,
                children,
                most,
                sort: 'price',
                size: 48,
              },
            })
            expect(answer.total).toBe(expected.length)
            expect(ids(answer.products)).toEqual(ids(expected).slice(0, 48))
          }
        },
      ),
      { numRuns: byLength(1, 3, 12), endOnFailure: true },
    )
  })

  it('shows on a day what the calendar lets run on it, by the city’s clock', async () => {
    const inventions = fc.array(invented, { minLength: 50, maxLength: 50 })
    // Around a night on which nothing changes, and the one on which summer ends.
    const now = fc.constantFrom('2026-11-20T22:00:00.123Z', '2026-11-21T12:59:00Z')
    await fc.assert(
      fc.asyncProperty(
        inventions,
        fc.array(entry, { maxLength: 40 }),
        now,
        async (drawn, calendar, instant) => {
          await publish(drawn, calendar as CalendarDay[])
          shop.turnTo(instant)
          for (let day = -1; day < 11; day++) {
            const date = addDays('2026-11-21', day)
            const expected = products.filter(
              (product) =>
                isListable(product) && runs(product, date, calendar as CalendarDay[], instant),
            )
            const answer = await shop.visitor().shop.catalogue.listing({
              query: { country: 'aus', city: CITY.id, days: [date], size: 48 },
            })
            expect(ids(answer.products), `${date} seen from ${instant}`).toEqual(ids(expected))
            if (answer.total > 0) expect(answer.nearest).toEqual([])
          }
        },
      ),
      { numRuns: byLength(1, 5, 20), endOnFailure: true },
    )
  })
})

const runs = (product: Product, date: string, calendar: CalendarDay[], instant: string) =>
  dayAvailability(date, { product, city: CITY, now: new Date(instant), calendar, taken: {} }).open
