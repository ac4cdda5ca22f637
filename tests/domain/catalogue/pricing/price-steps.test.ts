import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Price, partyPrice } from '#domain/catalogue/pricing/price.ts'
import { priceSteps } from '#domain/catalogue/pricing/price-steps.ts'
import { quoteLine } from '#domain/catalogue/pricing/quote-line.ts'
import { aPrice } from '#tests/support/builders.ts'
import { runs } from '#tests/support/length.ts'

const money = (amount: number) => `${amount}c`

function stepsOf(price: Price, party: { adults: number; children: number }) {
  const quote = quoteLine({ price, party })
  return { quote, steps: priceSteps({ price, party, unit: 'person' }, quote, money) }
}

describe('priceSteps', () => {
  it('tells heads at the rate, then those beyond it, then the minimum that is not needed', () => {
    const price = aPrice({
      adult: { quotedFor: 2, rate: 50, extraRate: 30 },
      child: { quotedFor: 0, rate: 20, extraRate: 20 },
      minimum: 10,
    })
    expect(stepsOf(price, { adults: 3, children: 1 }).steps).toEqual([
      { description: '2 adults × 50c', amount: 100, sum: 100 },
      {
        description: '1 extra adult × 30c, beyond the 2 that the price is quoted for',
        amount: 30,
        sum: 130,
      },
      { description: '1 child × 20c', amount: 20, sum: 150 },
      {
        description: 'That is above nothing, so the minimum of 10c is not needed',
        amount: 0,
        sum: 150,
      },
    ])
  })

  it('tells a fixed price, a supplement and postage', () => {
    const price = aPrice({ model: 'FIXED', base: 199, supplement: 5, shipping: 7, minimum: 0 })
    expect(
      stepsOf(price, { adults: 4, children: 0 }).steps.map(({ description }) => description),
    ).toEqual([
      'The price is fixed: 199c, whatever the party',
      'Experience supplement 5c, once a booking',
      'Shipping',
    ])
  })

  it('tells when the minimum is charged', () => {
    const price = aPrice({ model: 'FIXED', base: -10, minimum: 25 })
    expect(stepsOf(price, { adults: 1, children: 0 }).steps.at(-1)).toEqual({
      description: 'That is nothing or less, so the minimum of 25c is charged',
      amount: 35,
      sum: 25,
    })
  })

  it('always ends at the total', () => {
    const amount = fc.integer({ min: -500, max: 5000 })
    const tier = fc.record({ quotedFor: fc.nat(4), rate: amount, extraRate: amount })
    const anyPrice = fc.record({
      model: fc.constantFrom('FIXED' as const, 'PER_PERSON' as const),
      base: amount,
      minimum: fc.nat(3000),
      supplement: amount,
      adult: tier,
      child: tier,
      shipping: fc.nat(900),
    })
    const party = fc.record({ adults: fc.integer({ min: 1, max: 9 }), children: fc.nat(9) })
    fc.assert(
      fc.property(anyPrice, party, (price, who) => {
        const { quote, steps } = stepsOf(price, who)
        expect(steps.at(-1)?.sum).toBe(quote.total)
        expect(quote.total).toBe(partyPrice(price, who) + price.shipping)
      }),
      { numRuns: runs(1000) },
    )
  })
})
