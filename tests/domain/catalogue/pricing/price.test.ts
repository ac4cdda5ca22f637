import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PriceSchema } from '#domain/catalogue/pricing/price.schema.ts'
import { partyPrice } from '#domain/catalogue/pricing/price.ts'
import { parseFields } from '#domain/issue.ts'
import { aPrice, aRawPrice } from '#tests/support/builders.ts'
import { runs } from '#tests/support/length.ts'

const couple = { adults: 2, children: 0 }

describe('Pricing: partyPrice', () => {
  it('charges a fixed price whatever the party', () => {
    const price = aPrice({ model: 'FIXED', base: 19900 })
    expect(partyPrice(price, { adults: 4, children: 2 })).toBe(19900)
  })

  it('charges the extra rate for heads beyond the quoted quantity', () => {
    const price = aPrice({ adult: { quotedFor: 2, rate: 5000, extraRate: 3000 } })
    expect(partyPrice(price, { adults: 3, children: 0 })).toBe(13000)
  })

  it('charges fewer heads than quoted by head', () => {
    const price = aPrice({ adult: { quotedFor: 4, rate: 5000, extraRate: 3000 } })
    expect(partyPrice(price, { adults: 3, children: 0 })).toBe(15000)
  })

  it('charges children at their own rate', () => {
    const price = aPrice({ child: { quotedFor: 1, rate: 2000, extraRate: 1000 } })
    expect(partyPrice(price, { adults: 2, children: 3 })).toBe(12000)
  })

  it.each(['FIXED', 'PER_PERSON'] as const)('adds the supplement to a %s price', (model) => {
    expect(partyPrice(aPrice({ model, base: 8000, supplement: 900 }), couple)).toBe(8900)
  })

  it.each([
    { adults: -1, children: 3 },
    { adults: 2, children: -1 },
    { adults: Number.NaN, children: 0 },
  ])('611: no one can price %j', (party) => {
    expect(() => partyPrice(aPrice(), party)).toThrow('PRICE_CALCULATION_ERROR')
  })

  it('lifts nothing to the minimum', () => {
    expect(partyPrice(aPrice({ model: 'FIXED', base: 0, minimum: 2500 }), couple)).toBe(2500)
  })

  it('lifts less than nothing to the minimum', () => {
    expect(partyPrice(aPrice({ supplement: -9000, minimum: 2500 }), couple)).toBe(2500)
  })

  it('leaves a small price below the minimum alone', () => {
    expect(partyPrice(aPrice({ model: 'FIXED', base: 100, minimum: 2500 }), couple)).toBe(100)
  })

  it('lets a price of nothing be nothing', () => {
    expect(partyPrice(aPrice({ model: 'FIXED', base: 0 }), couple)).toBe(0)
  })

  it('refuses prices that cannot be', () => {
    expect(() => partyPrice(aPrice(), { adults: 1.00001, children: 0 })).toThrow(
      expect.objectContaining({ code: 611 }),
    )
  })
})

describe('Price as upstream sends it', () => {
  const tiers = (raw: unknown) => {
    const { adult, child } = PriceSchema.parse(raw)
    return { adult, child }
  }

  it('falls back to the base rate where a kind has none', () => {
    expect(tiers(aRawPrice())).toEqual({
      adult: { quotedFor: 2, rate: 4000, extraRate: 4000 },
      child: { quotedFor: 0, rate: 4000, extraRate: 4000 },
    })
  })

  it('falls back to the rate of its own kind for an extra head', () => {
    expect(tiers(aRawPrice({ adult: 50, child: 20 }))).toEqual({
      adult: { quotedFor: 2, rate: 5000, extraRate: 5000 },
      child: { quotedFor: 0, rate: 2000, extraRate: 2000 },
    })
  })

  it('takes a rate of 0 for a rate', () => {
    expect(tiers(aRawPrice({ child: 0, additionalAdult: 0 }))).toEqual({
      adult: { quotedFor: 2, rate: 4000, extraRate: 0 },
      child: { quotedFor: 0, rate: 0, extraRate: 0 },
    })
  })

  it('takes null for not given', () => {
    expect(tiers(aRawPrice({ adult: null, additionalChild: null }))).toEqual(tiers(aRawPrice()))
  })

  it('reads pricingDetail as a second name of priceDetail', () => {
    const { priceDetail, ...raw } = aRawPrice({ adult: 50 })
    expect(PriceSchema.parse({ ...raw, pricingDetail: priceDetail })).toEqual(
      PriceSchema.parse(aRawPrice({ adult: 50 })),
    )
  })

  it('needs no base where both kinds have their rate', () => {
    const priceDetail = { adult: 50, child: 20 }
    expect(PriceSchema.parse({ ...aRawPrice(), priceDetail }).adult.rate).toBe(5000)
  })

  it('adds shipping only to shipping products', () => {
    const shipping = (isShippingProduct: boolean) =>
      PriceSchema.parse(aRawPrice({}, { shippingCost: 9.5, isShippingProduct })).shipping
    expect([shipping(true), shipping(false)]).toEqual([950, 0])
    expect(PriceSchema.parse(aRawPrice({}, { isShippingProduct: true })).shipping).toBe(0)
  })

  it.each([
    [{ pricingModel: 'FIXED' }, 'priceDetail is a required field'],
    [{ pricingModel: 'FIXED', priceDetail: {} }, 'priceDetail.base is a required field'],
    [
      { pricingModel: 'PER_PERSON', priceDetail: { adult: 5 } },
      'priceDetail.base is a required field',
    ],
    [{ priceDetail: { base: 5 } }, 'pricingModel is a required field'],
  ])('says what is missing in %j', (raw, message) => {
    expect((parseFields(PriceSchema, raw).issues ?? []).map((issue) => issue.message)).toEqual([
      message,
    ])
  })

  it.each(['', null, [], '40', Number.NaN, Number.POSITIVE_INFINITY, 1e12])(
    'takes %j for no amount',
    (base) => {
      const raw = { pricingModel: 'FIXED', priceDetail: { base } }
      expect(PriceSchema.safeParse(raw).success).toBe(false)
    },
  )
})

/** An amount in thousandths, so that there is something to round. */
const thousandths = fc.integer({ min: -2_000_000, max: 2_000_000 })
const maybe = fc.option(thousandths, { nil: undefined })
const heads = fc.nat(20)
const major = (amount: number) => Number(`${amount}e-3`)
const minor = (amount: number) => {
  const half = (BigInt(Math.abs(amount)) + 5n) / 10n
  return amount < 0 ? -half : half
}

describe('a price, from upstream to the bill', () => {
  it('is what the specification says, in exact arithmetic', () => {
    const raws = fc.record({
      isFixed: fc.boolean(),
      base: thousandths,
      minimum: thousandths,
      hero: thousandths,
      adult: maybe,
      child: maybe,
      additionalAdult: maybe,
      additionalChild: maybe,
      from: fc.record({ adult: heads, child: heads }),
      party: fc.record({ adults: heads, children: heads }),
    })
    fc.assert(
      fc.property(raws, ({ isFixed, from, party, ...amounts }) => {
        const given = Object.entries(amounts).flatMap(([name, amount]) =>
          amount === undefined ? [] : [[name, major(amount)]],
        )
        const price = PriceSchema.parse({
          pricingModel: isFixed ? 'FIXED' : 'OTHER',
          priceDetail: Object.fromEntries(given),
          quantityDetail: { from },
        })
        expect(partyPrice(price, party)).toBe(Number(reference(isFixed, amounts, from, party)))
      }),
      { numRuns: runs(2000) },
    )
  })
})

type Amounts = {
  base: number
  minimum: number
  hero: number
  adult: number | undefined
  child: number | undefined
  additionalAdult: number | undefined
  additionalChild: number | undefined
}

/** The specification implemented a second time, in integers. */
function reference(
  isFixed: boolean,
  amounts: Amounts,
  from: { adult: number; child: number },
  party: { adults: number; children: number },
): bigint {
  const { base, minimum, hero, adult, child, additionalAdult, additionalChild } = amounts
  let total = minor(hero)
  if (isFixed) total += minor(base)
  else {
    for (let head = 1; head <= party.adults; head++) {
      const extra = additionalAdult ?? adult ?? base
      total += minor(head <= from.adult ? (adult ?? base) : extra)
    }
    for (let head = 1; head <= party.children; head++) {
      const extra = additionalChild ?? child ?? base
      total += minor(head <= from.child ? (child ?? base) : extra)
    }
  }
  return total > 0n ? total : minor(minimum)
}
