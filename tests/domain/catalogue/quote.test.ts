import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { partyPrice } from '#domain/catalogue/price.ts'
import { quoteLine } from '#domain/catalogue/quote.ts'
import { aPrice } from '#tests/builders.ts'

const couple = { adults: 2, children: 0 }
const said = (quote: ReturnType<typeof quoteLine>) =>
  quote.lines.map(({ label, amount }) => `${label} ${amount}`)

describe('quoteLine', () => {
  it('names the heads it charges', () => {
    const quote = quoteLine({ price: aPrice(), party: { adults: 2, children: 1 } })
    expect(said(quote)).toEqual(['2 adults 8000', '1 child 2000'])
  })

  it('gives extra heads a line when they pay another rate', () => {
    const price = aPrice({ adult: { quotedFor: 2, rate: 5000, extraRate: 3000 } })
    expect(said(quoteLine({ price, party: { adults: 3, children: 0 } }))).toEqual([
      '2 adults 10000',
      '1 extra adult 3000',
    ])
  })

  it('says everything in the order of the rule', () => {
    const price = aPrice({ model: 'FIXED', base: 1000, hero: -2000, minimum: 500, shipping: 900 })
    const options = [{ label: 'Premium', amount: 4900 }]
    const addOns = [{ label: 'Hot drink', amount: 450, count: 2 }]
    expect(said(quoteLine({ price, party: couple, options, addOns }))).toEqual([
      'Fixed price 1000',
      'Experience supplement -2000',
      'Minimum price 1500',
      'Shipping 900',
      'Premium 4900',
      '2 × Hot drink 900',
    ])
  })

  it('names a chosen option that costs nothing', () => {
    const options = [{ label: 'All Inclusive', amount: 0 }]
    expect(said(quoteLine({ price: aPrice(), party: couple, options }))).toContain(
      'All Inclusive 0',
    )
  })

  it('leaves out what was not chosen', () => {
    const addOns = [{ label: 'Wine', amount: 3000, count: 0, shipping: 500 }]
    expect(said(quoteLine({ price: aPrice(), party: couple, addOns }))).toEqual(['2 adults 8000'])
  })

  it('ships an extra once', () => {
    const addOns = [{ label: 'Rug', amount: 3000, count: 2, shipping: 500 }]
    expect(said(quoteLine({ price: aPrice(), party: couple, addOns })).slice(1)).toEqual([
      '2 × Rug 6000',
      'Shipping: Rug 500',
    ])
  })

  it('has lines that always add up to the price, shipping, options and extras', () => {
    const amount = fc.integer({ min: -100_000, max: 100_000 })
    const tier = fc.record({ quotedFor: fc.nat(6), rate: amount, extraRate: amount })
    const price = fc.record({
      model: fc.constantFrom('FIXED' as const, 'PER_PERSON' as const),
      base: amount,
      minimum: amount,
      hero: amount,
      adult: tier,
      child: tier,
      shipping: fc.nat(5000),
    })
    const party = fc.record({ adults: fc.nat(20), children: fc.nat(20) })
    const options = fc.array(fc.record({ label: fc.string(), amount }), { maxLength: 4 })
    const addOns = fc.array(fc.record({ label: fc.string(), amount, count: fc.nat(9) }), {
      maxLength: 4,
    })
    fc.assert(
      fc.property(price, party, options, addOns, (price, party, options, addOns) => {
        const { lines, total } = quoteLine({ price, party, options, addOns })
        const extras = [...options, ...addOns.map((one) => ({ amount: one.amount * one.count }))]
        const expected = [partyPrice(price, party), price.shipping, ...extras.map((e) => e.amount)]
        expect(sum(lines.map((line) => line.amount))).toBe(total)
        expect(total).toBe(sum(expected))
      }),
    )
  })
})

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)
