import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { quoteSelection } from '#domain/catalogue/extras/offer-selection.ts'
import { COUNTRIES } from '#domain/countries/index.ts'
import type { DatasetFile } from '#domain/releases/dataset-file.ts'
import { indexDataset } from '#domain/validation/dataset/dataset-index.ts'
import { findDatasetOffer } from '#domain/validation/files/catalogue/pricing/dataset-offer.ts'
import { SAMPLE_DATASET } from '#domain/validation/rules/sample-dataset.ts'
import { faultsWith } from '#tests/support/sample-values.ts'

const id = 'p-river-walk'
const aFile = (kind: 'products', json: unknown): DatasetFile => ({
  name: `${kind}.json`,
  kind,
  country: null,
  json,
})
const stock = (products: unknown) => indexDataset([aFile('products', products)], new Set())

const cents = fc.integer({ min: 100, max: 50_000 }).map((minor) => minor / 100)
const prices = fc.record({
  pricingModel: fc.constantFrom('FIXED', 'PER_PERSON'),
  priceDetail: fc.record({ base: cents, hero: cents }),
  quantityDetail: fc.constant({ from: { adult: 1 } }),
})
const parties = fc.record({
  adults: fc.integer({ min: 1, max: 12 }),
  children: fc.integer({ min: 0, max: 8 }),
})

describe('examples of prices', () => {
  it('are kept by whatever the shop works out, and by nothing else', () => {
    const index = stock(SAMPLE_DATASET.products)
    fc.assert(
      fc.property(prices, parties, (price, party) => {
        const offer = findDatasetOffer(id, price, COUNTRIES.aus, index)
        if (!offer) throw new Error('It is sold.')
        const quoted = quoteSelection(offer, { party, options: [], addOns: {} })
        const lines = quoted.lines.map(({ label, amount }) => ({ label, amount: amount / 100 }))
        const total = quoted.total / 100
        const said = (example: object) =>
          faultsWith('pricing', {
            ...(SAMPLE_DATASET.pricing as object),
            [id]: { ...price, examples: [{ party, ...example }] },
          })
            .map(({ code }) => code)
            .filter((code) => code.startsWith('price/example'))
        expect(said({ lines, total })).toEqual([])
        expect(said({ lines, total: total + 1 })).toEqual(['price/example-total'])
        expect(said({ lines: [...lines, { label: 'Tea', amount: 4 }], total })).toEqual([
          'price/example-line',
        ])
      }),
      { numRuns: 40 },
    )
  })

  it.each([
    ['a product that cannot be read', { id, name: 7 }],
    [
      'one that is still to come',
      { ...(SAMPLE_DATASET.products as object[])[0], status: 'comingSoon' },
    ],
  ])('are not looked at for %s', (_, product) => {
    expect(findDatasetOffer(id, { price: 5 }, COUNTRIES.aus, stock([product]))).toBeNull()
  })

  it('are looked at beside a product that is none', () => {
    const index = stock([null, ...(SAMPLE_DATASET.products as object[])])
    expect(findDatasetOffer(id, { price: 5 }, COUNTRIES.aus, index)?.price.base).toBe(500)
  })
})
