import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isPartyAllowed } from '#domain/catalogue/pricing/price.ts'
import { addOnLines, quoteLine } from '#domain/catalogue/pricing/quote-line.ts'
import { adaptProduct, partyTotal } from '#domain/catalogue/product.ts'
import { COUNTRIES } from '#domain/countries/index.ts'
import { aRawProduct, NO_SETTINGS } from '#tests/support/builders.ts'
import { runs } from '#tests/support/length.ts'

const RUNS = { numRuns: runs(2000) }
const cents = fc.nat(50_000)
const tier = fc.record({ quotedFor: fc.nat(6), rate: cents, extraRate: cents })
const rates = fc.record({
  model: fc.constantFrom('FIXED' as const, 'PER_PERSON' as const),
  base: cents,
  minimum: fc.constant(0),
  supplement: fc.integer({ min: -50_000, max: 50_000 }),
  adult: tier,
  child: tier,
  shipping: fc.nat(5000),
})
const party = fc.record({ adults: fc.nat(20), children: fc.nat(20) })
const addOn = (addOnId: string) =>
  fc.record({
    addOnId: fc.constant(addOnId),
    displayName: fc.constant(addOnId),
    localizedPrice: fc.record({ amount: cents, shippingCost: fc.integer({ min: 1, max: 900 }) }),
    count: fc.integer({ min: 1, max: 9 }),
  })
const addOns = fc.array(fc.constantFrom('rug', 'wine', 'tea').chain(addOn), { maxLength: 8 })

describe('Pricing: what more of something costs', () => {
  it('one head more never costs less, where no rate is below nothing', () => {
    fc.assert(
      fc.property(rates, party, fc.boolean(), (price, party, isChild) => {
        const { adults, children } = party
        const more = isChild ? { adults, children: children + 1 } : { adults: adults + 1, children }
        const cost = (heads: typeof party) => quoteLine({ price, party: heads }).total
        expect(cost(more)).toBeGreaterThanOrEqual(cost(party))
      }),
      RUNS,
    )
  })

  it('a fixed price is the same for every party', () => {
    fc.assert(
      fc.property(rates, party, party, (price, one, other) => {
        const fixed = { ...price, model: 'FIXED' as const }
        const [a, b] = [one, other].map((party) => quoteLine({ price: fixed, party }))
        expect(a).toEqual(b)
      }),
      RUNS,
    )
  })

  it('an add-on more never costs less, and an add-on none is wanted of nothing', () => {
    fc.assert(
      fc.property(rates, party, addOns, addOn('hat'), (price, party, addOns, hat) => {
        const cost = (chosen: typeof addOns) => quoteLine({ price, party, addOns: chosen }).total
        expect(cost([...addOns, hat])).toBeGreaterThanOrEqual(cost(addOns))
        expect(cost([...addOns, { ...hat, count: 0 }])).toBe(cost(addOns))
        const twice = cost([...addOns, { ...hat, count: hat.count * 2 }]) - cost(addOns)
        const once = cost([...addOns, hat]) - cost(addOns)
        expect(twice - once).toBe(hat.localizedPrice.amount * hat.count)
      }),
      RUNS,
    )
  })

  it('whatever is posted is posted once, with the first of its rows', () => {
    fc.assert(
      fc.property(addOns, (addOns) => {
        const posted = addOnLines(addOns).filter(({ kind }) => kind === 'shipping')
        const firsts = addOns.filter(
          (one, at) => addOns.findIndex(({ addOnId }) => addOnId === one.addOnId) === at,
        )
        expect(posted).toEqual(
          firsts.map(({ displayName, localizedPrice }) => ({
            label: `Shipping: ${displayName}`,
            amount: localizedPrice.shippingCost,
            kind: 'shipping',
          })),
        )
      }),
      RUNS,
    )
  })

  it('no line of nothing is said unless it was chosen, and every line has words', () => {
    fc.assert(
      fc.property(rates, party, addOns, (price, party, addOns) => {
        for (const { label, amount } of quoteLine({ price, party, addOns }).lines) {
          expect(label).toMatch(/\S/)
          if (/supplement|Minimum|Shipping/.test(label)) expect(amount).not.toBe(0)
        }
      }),
      RUNS,
    )
  })
})

describe('the price shown first is the price paid', () => {
  const major = fc.nat(50_000).map((amount) => amount / 100)
  const upstream = fc.record({
    pricingModel: fc.constantFrom('FIXED', 'OTHER'),
    priceDetail: fc.record({
      base: major,
      hero: fc.option(major),
      adult: fc.option(major),
      child: fc.option(major),
      additionalAdult: fc.option(major),
      additionalChild: fc.option(major),
      minimum: fc.option(major),
    }),
    quantityDetail: fc.record({
      from: fc.record({ adult: fc.integer({ min: 1, max: 8 }), child: fc.nat(4) }),
    }),
  })
  const category = fc.constantFrom('experience' as const, 'picnic' as const, 'shipping' as const)
  const shippings = fc.array(fc.record({ currency: fc.constantFrom('AUD', 'GBP'), price: major }))

  it('the quoted party pays the price on the card, to the cent, shipping included', () => {
    fc.assert(
      fc.property(upstream, category, shippings, (price, category, shippings) => {
        const raw = aRawProduct({ prices: { AUD: price }, category, variables: { shippings } })
        const product = adaptProduct(raw, COUNTRIES.aus, NO_SETTINGS)
        const quoted = product.price
        if (!quoted) throw new Error('It has a price.')
        const party = { adults: quoted.adult.quotedFor, children: quoted.child.quotedFor }
        expect(quoteLine({ price: quoted, party }).total).toBe(product.unitPrice)
        const cost = partyTotal(product, party)
        if (cost !== null) expect(cost).toBe(product.unitPrice)
        expect(cost !== null).toBe(category !== 'shipping' && isPartyAllowed(product, party))
      }),
      RUNS,
    )
  })
})
