import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { normaliseAddOns } from '#domain/catalogue/extras/add-on.ts'
import { PriceSchema } from '#domain/catalogue/pricing/price.schema.ts'
import { quoteLine } from '#domain/catalogue/pricing/quote-line.ts'
import { COUNTRIES } from '#domain/countries/index.ts'
import { byLength } from '#tests/support/length.ts'
import {
  type Chosen,
  cents,
  type Extra,
  type Quoted,
  secondPrice,
} from './support/reference-price.ts'

const CARTS = byLength(300, 800, 20_000)
const CURRENCIES = Object.values(COUNTRIES).map(({ currency }) => currency.code)

/** Amounts as people write them, and as machines do: up to four decimals, at times below nothing. */
const amount = (least: number, most: number) =>
  fc.integer({ min: least * 10_000, max: most * 10_000 }).map((digits) => digits / 10_000)
const plain = fc.oneof(fc.integer({ min: 0, max: 900 }), amount(0, 900))
const odd = fc.oneof({ weight: 5, arbitrary: plain }, { weight: 1, arbitrary: amount(-300, 300) })
const sometimes = <One>(one: fc.Arbitrary<One>) => fc.option(one, { nil: undefined })
const given = <Whole extends object>(whole: Whole) =>
  Object.fromEntries(Object.entries(whole).filter(([, value]) => value !== undefined))

const detail = fc
  .record({
    base: odd,
    minimum: sometimes(plain),
    hero: sometimes(odd),
    adult: sometimes(odd),
    child: sometimes(odd),
    additionalAdult: sometimes(odd),
    additionalChild: sometimes(odd),
  })
  .map(given)

const quoted = fc
  .record({
    pricingModel: fc.constantFrom('FIXED', 'PER_PERSON', 'TIERED'),
    name: fc.constantFrom('priceDetail', 'pricingDetail'),
    detail,
    from: sometimes(fc.record({ adult: fc.nat(6), child: fc.nat(6) })),
    isShippingProduct: fc.boolean(),
    shippingCost: plain,
  })
  .map(({ name, detail: found, from, ...rest }) => ({
    ...rest,
    [name]: found,
    ...(from ? { quantityDetail: { from } } : {}),
  })) as fc.Arbitrary<Quoted>

const extra = (currency: string) =>
  fc
    .record({
      id: fc.constantFrom('snack', 'drink', 'wine', 'card'),
      name: fc.constant('Something'),
      prices: plain.map((price) => [{ currency, price }]),
      localizedPrice: sometimes(fc.record({ amount: fc.nat(50_000), shippingCost: fc.nat(2000) })),
      priceIncrease: sometimes(plain),
      priceDecrease: sometimes(plain),
      isShippingProduct: fc.boolean(),
      shippingCost: plain,
    })
    .map(given) as fc.Arbitrary<Extra & { name: string }>

const line = fc.constantFrom(...CURRENCIES).chain((currency) =>
  fc.record({
    currency: fc.constant(currency),
    quoted,
    adults: fc.integer({ min: 1, max: 20 }),
    children: fc.nat(19),
    options: fc.array(plain, { maxLength: 3 }),
    extras: fc.uniqueArray(fc.record({ extra: extra(currency), count: fc.nat(10) }), {
      selector: ({ extra: { id } }) => id,
      maxLength: 4,
    }),
  }),
)

/** The shop's own way from what upstream says to what is charged. */
function shopPrice({ quoted: raw, adults, children, currency, options = [], extras = [] }: Chosen) {
  return quoteLine({
    price: PriceSchema.parse(raw),
    party: { adults, children },
    options: options.map((major) => ({ label: 'An option', amount: Number(cents(major)) })),
    addOns: extras.flatMap(({ extra: one, count }) =>
      normaliseAddOns([{ name: '', ...one }], currency).map((row) => ({ ...row, count })),
    ),
  })
}

describe('The amount charged is the amount shown: a price, computed a second time on BigInt', () => {
  it(`is the same for ${CARTS} carts in five currencies, and its lines add up`, () => {
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 3 }), (cart) => {
        for (const chosen of cart) {
          const wanted = secondPrice(chosen)
          if (wanted < 0n) expect(() => shopPrice(chosen)).toThrow('PRICE_CALCULATION_ERROR')
          else {
            const { lines, total } = shopPrice(chosen)
            expect(BigInt(total)).toBe(wanted)
            expect(lines.reduce((sum, { amount: one }) => sum + BigInt(one), 0n)).toBe(wanted)
          }
        }
      }),
      { numRuns: CARTS },
    )
  })

  it('differs from a planted mistake: extra heads at the first rate', () => {
    const mistaken = (chosen: Chosen) =>
      secondPrice({
        ...chosen,
        quoted: { ...chosen.quoted, quantityDetail: { from: { adult: 99, child: 99 } } },
      })
    const look = fc.check(
      fc.property(line, (chosen) => mistaken(chosen) === secondPrice(chosen)),
      { numRuns: 500 },
    )
    expect(look.failed).toBe(true)
  })
})
