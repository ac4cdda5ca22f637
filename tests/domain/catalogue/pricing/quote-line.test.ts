import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { partyPrice } from '#domain/catalogue/pricing/price.ts'
import { addOnLines, type ChosenAddOn, quoteLine } from '#domain/catalogue/pricing/quote-line.ts'
import { aPrice } from '#tests/support/builders.ts'
import { runs } from '#tests/support/length.ts'

const couple = { adults: 2, children: 0 }
const said = ({ lines }: Pick<ReturnType<typeof quoteLine>, 'lines'>) =>
  lines.map(({ label, amount }) => `${label} ${amount}`)

const anAddOn = (
  displayName: string,
  amount: number,
  details: Partial<ChosenAddOn> & { shippingCost?: number } = {},
): ChosenAddOn => {
  const { shippingCost = 0, ...rest } = details
  return {
    addOnId: displayName,
    displayName,
    localizedPrice: { amount, shippingCost },
    count: 1,
    ...rest,
  }
}

describe('Pricing: the lines of a price', () => {
  it('name the heads that are charged', () => {
    const quote = quoteLine({ price: aPrice(), party: { adults: 2, children: 1 } })
    expect(said(quote)).toEqual(['2 adults 8000', '1 child 2000'])
  })

  it('call posted and digital goods items', () => {
    const line = (adults: number) =>
      said(quoteLine({ price: aPrice(), party: { adults, children: 0 }, unit: 'item' }))
    expect([line(1), line(2)]).toEqual([['1 item 4000'], ['2 items 8000']])
  })

  it('give extra heads a line when they pay another rate', () => {
    const price = aPrice({ adult: { quotedFor: 2, rate: 5000, extraRate: 3000 } })
    expect(said(quoteLine({ price, party: { adults: 3, children: 0 } }))).toEqual([
      '2 adults 10000',
      '1 extra adult 3000',
    ])
  })

  it('speak of extra heads alone when none was quoted', () => {
    const price = aPrice({ child: { quotedFor: 0, rate: 2000, extraRate: 1500 } })
    expect(said(quoteLine({ price, party: { adults: 1, children: 2 } }))).toEqual([
      '1 adult 4000',
      '2 extra children 3000',
    ])
  })

  it('keep the order of the rule: seats, supplement, minimum, shipping, options, extras', () => {
    const price = aPrice({
      model: 'FIXED',
      base: 1000,
      supplement: -2000,
      minimum: 500,
      shipping: 900,
    })
    const options = [{ label: 'Premium', amount: 4900 }]
    const addOns = [anAddOn('Hot drink', 450, { count: 2 })]
    expect(said(quoteLine({ price, party: couple, options, addOns }))).toEqual([
      'Fixed price -1000',
      'Minimum price 1500',
      'Shipping 900',
      'Premium 4900',
      '2 × Hot drink 900',
    ])
  })

  it('give a supplement a line beside what each head pays', () => {
    const quote = quoteLine({ price: aPrice({ supplement: 2500 }), party: couple })
    expect(said(quote)).toEqual(['2 adults 8000', 'Supplement per booking 2500'])
  })

  it('name one price where heads pay nothing', () => {
    const free = { quotedFor: 1, rate: 0, extraRate: 0 }
    const price = aPrice({ adult: free, child: free, minimum: 2000 })
    expect(said(quoteLine({ price, party: couple }))).toEqual([
      '2 adults 0',
      'Price per booking 2000',
    ])
  })

  it('name a chosen option that costs nothing', () => {
    const options = [{ label: 'All Inclusive', amount: 0 }]
    expect(said(quoteLine({ price: aPrice(), party: couple, options }))).toContain(
      'All Inclusive 0',
    )
  })

  it.each([0, -1, Number.NaN])('leave out an add-on of which %d is wanted', (count) => {
    const addOns = [anAddOn('Wine', 3000, { count, shippingCost: 500 })]
    expect(said(quoteLine({ price: aPrice(), party: couple, addOns }))).toEqual(['2 adults 8000'])
  })

  it('name the option of an add-on', () => {
    expect(said({ lines: addOnLines([anAddOn('Wine', 3000, { optionName: 'Red' })]) })).toEqual([
      'Wine: Red 3000',
    ])
  })

  it('post an add-on once, however many of it and of its options', () => {
    const red = anAddOn('Wine', 3000, { optionName: 'Red', shippingCost: 500, count: 2 })
    const white = { ...red, optionName: 'White', count: 1 }
    const rug = anAddOn('Rug', 5900, { shippingCost: 900 })
    expect(said({ lines: addOnLines([red, white, rug]) })).toEqual([
      '2 × Wine: Red 6000',
      'Shipping: Wine 500',
      'Wine: White 3000',
      'Rug 5900',
      'Shipping: Rug 900',
    ])
  })

  it('charge a gift’s extra touch and its greeting card in minor units, with their shipping', () => {
    const touch = { displayName: 'Ribbon', localizedPrice: { amount: 450 }, count: 1 }
    const card = {
      displayName: 'Greeting card',
      localizedPrice: { amount: 650, shippingCost: 300 },
      count: 1,
    }
    const price = aPrice({ model: 'FIXED', base: 15000 })
    const quote = quoteLine({ price, party: couple, addOns: [touch, card, card] })
    expect(said(quote)).toEqual([
      'Fixed price 15000',
      'Ribbon 450',
      'Greeting card 650',
      'Shipping: Greeting card 300',
      'Greeting card 650',
      'Shipping: Greeting card 300',
    ])
    expect(quote.total).toBe(17350)
  })

  it.each([
    ['less than nothing', [{ label: 'Without lunch', amount: -9000 }]],
    ['no number', [{ label: 'Lunch', amount: Number.NaN }]],
    ['beyond counting', [{ label: 'Lunch', amount: Number.MAX_SAFE_INTEGER }]],
  ])('are refused as error 611 when they come to %s', (_, options) => {
    expect(() => quoteLine({ price: aPrice(), party: couple, options })).toThrow(
      expect.objectContaining({ name: 'PRICE_CALCULATION_ERROR', code: 611 }),
    )
  })
})

const amount = fc.nat(100_000)
const tier = fc.record({ quotedFor: fc.nat(6), rate: amount, extraRate: amount })
const price = fc.record({
  model: fc.constantFrom('FIXED' as const, 'PER_PERSON' as const),
  base: amount,
  minimum: amount,
  supplement: fc.integer({ min: -100_000, max: 100_000 }),
  adult: tier,
  child: tier,
  shipping: fc.nat(5000),
})
const party = fc.record({ adults: fc.nat(20), children: fc.nat(20) })
const unit = fc.constantFrom('person' as const, 'item' as const)
const options = fc.array(fc.record({ label: fc.string(), amount }), { maxLength: 4 })
/** Rows of five add-ons; the rows of one cost the same to post. */
const addOns = fc.array(
  fc
    .record({ of: fc.nat(4), optionName: fc.option(fc.string()), amount, count: fc.nat(9) })
    .map(({ of, optionName, amount, count }) => ({
      addOnId: `add-${of}`,
      displayName: `Add-on ${of}`,
      optionName,
      localizedPrice: { amount, shippingCost: of * 100 },
      count,
    })),
  { maxLength: 8 },
)
const wanted = fc.record({ price, party, unit, options, addOns })
const RUNS = { numRuns: runs(2000) }

describe('Pricing: any price', () => {
  it('has lines that add up to its total, which is a whole number', () => {
    fc.assert(
      fc.property(wanted, (wanted) => {
        const { lines, total } = quoteLine(wanted)
        expect(sum(lines.map((line) => line.amount))).toBe(total)
        expect(Number.isSafeInteger(total)).toBe(true)
        expect(total).toBeGreaterThanOrEqual(0)
      }),
      RUNS,
    )
  })

  it('is the party’s price, the shipping, the options, the extras and their shipping', () => {
    fc.assert(
      fc.property(wanted, (wanted) => {
        const chosen = wanted.addOns.filter(({ count }) => count > 0)
        const posted = new Map(
          chosen.map(({ addOnId, localizedPrice }) => [addOnId, localizedPrice.shippingCost]),
        )
        expect(quoteLine(wanted).total).toBe(
          partyPrice(wanted.price, wanted.party) +
            wanted.price.shipping +
            sum(wanted.options.map((option) => option.amount)) +
            sum(chosen.map(({ localizedPrice, count }) => localizedPrice.amount * count)) +
            sum([...posted.values()]),
        )
      }),
      RUNS,
    )
  })

  it('does not depend on the order in which extras were chosen', () => {
    const shuffled = wanted.chain((wanted) =>
      fc.tuple(
        fc.constant(wanted),
        fc.shuffledSubarray(wanted.addOns, { minLength: wanted.addOns.length }),
      ),
    )
    fc.assert(
      fc.property(shuffled, ([wanted, addOns]) => {
        expect(quoteLine({ ...wanted, addOns }).total).toBe(quoteLine(wanted).total)
      }),
      RUNS,
    )
  })

  it('tells the same amounts of people and of items', () => {
    fc.assert(
      fc.property(wanted, (wanted) => {
        const amounts = (unit: 'person' | 'item') =>
          quoteLine({ ...wanted, unit }).lines.map((line) => line.amount)
        expect(amounts('item')).toEqual(amounts('person'))
      }),
      RUNS,
    )
  })
})

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)
