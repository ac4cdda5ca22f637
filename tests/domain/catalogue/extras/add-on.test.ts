import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { normaliseAddOns, type RawAddOn } from '#domain/catalogue/extras/add-on.ts'
import { RawAddOnSchema } from '#domain/catalogue/extras/extras.schema.ts'
import { addOnsFor } from '#domain/catalogue/extras/extras.ts'
import { COUNTRIES } from '#domain/countries/index.ts'
import { runs } from '#tests/support/length.ts'

const { aus, uk } = COUNTRIES

const anAddOn = (details: Partial<RawAddOn> = {}): RawAddOn => ({
  id: 'drink',
  name: 'Hot drink',
  prices: [
    { currency: 'AUD', price: 8 },
    { currency: 'GBP', price: 4.5 },
  ],
  ...details,
})
const rowOf = (details: Partial<RawAddOn> = {}, currency = 'AUD') =>
  normaliseAddOns([anAddOn(details)], currency)[0]
const priced = (details: Partial<RawAddOn>) => rowOf(details)?.localizedPrice

describe('Add-on (normalised)', () => {
  it('has exactly the fields of the specification', () => {
    expect(Object.keys(rowOf() ?? {}).sort()).toEqual(
      [
        'addOnId',
        'addOnSku',
        'addOnName',
        'displayOrder',
        'optionId',
        'optionName',
        'displayName',
        'shortDescription',
        'longDescription',
        'thumbnailImageUrl',
        'previewImageUrl',
        'localizedPrice',
        'addOnCategory',
        'addOnFullfilmentType',
        'previewImages',
      ].sort(),
    )
  })

  it.each([
    ['addOnId', { id: 'drink' }, 'drink'],
    ['addOnSku', { sku: 'PX-HOT' }, 'PX-HOT'],
    ['addOnName', { name: 'Hot drink' }, 'Hot drink'],
    ['displayOrder', { displayOrder: 3 }, 3],
    ['optionId', { options: [{ id: 'tea', name: 'Tea' }] }, 'tea'],
    ['optionName', { options: [{ id: 'tea', name: 'Tea' }] }, 'Tea'],
    ['displayName', { displayName: 'Hot drink', label: 'Drink' }, 'Hot drink'],
    ['shortDescription', { shortDescription: 'Tea or coffee' }, 'Tea or coffee'],
    ['longDescription', { longDescription: 'A token.' }, 'A token.'],
    ['thumbnailImageUrl', { thumbnailImageUrl: '/media/cup' }, '/media/cup'],
    [
      'previewImageUrl',
      { heroImageUrl: '/media/bar', thumbnailImageUrl: '/media/cup' },
      '/media/bar',
    ],
    ['localizedPrice', {}, { amount: 800, shippingCost: 0 }],
    ['addOnCategory', { category: 'premium' }, 'premium'],
    ['addOnFullfilmentType', { fulfillmentType: 'shipping' }, 'shipping'],
    [
      'previewImages',
      { heroImageUrl: '/media/bar', thumbnailImageUrl: '/media/cup' },
      ['/media/bar', '/media/cup'],
    ],
  ] as const)('%s', (field, details, value) => {
    expect(rowOf(details as Partial<RawAddOn>)?.[field]).toEqual(value)
  })

  it.each([
    ['displayName falls back to label', { label: 'Drink' }, { displayName: 'Drink' }],
    ['displayName falls back to name', {}, { displayName: 'Hot drink' }],
    ['addOnCategory falls back to type', { type: 'premium' }, { addOnCategory: 'premium' }],
    ['option fields are null without options', {}, { optionId: null, optionName: null }],
    ['options may be an empty list', { options: [] }, { optionId: null }],
    [
      'previewImageUrl falls back to the thumbnail',
      { thumbnailImageUrl: '/media/cup' },
      { previewImageUrl: '/media/cup' },
    ],
    [
      'one picture is previewed once',
      { heroImageUrl: '/media/cup', thumbnailImageUrl: '/media/cup' },
      { previewImages: ['/media/cup'] },
    ],
    [
      'what upstream leaves out is empty',
      {},
      {
        addOnSku: '',
        displayOrder: 0,
        shortDescription: '',
        longDescription: '',
        thumbnailImageUrl: '',
        previewImageUrl: '',
        previewImages: [],
        addOnCategory: '',
        addOnFullfilmentType: '',
      },
    ],
  ])('%s', (_, details, row) => {
    expect(rowOf(details)).toMatchObject(row)
  })

  it('is as the wire sends it: every field of the specification is read', () => {
    const wire = {
      id: 'rug',
      sku: 'PX-RUG',
      name: 'Rug',
      category: 'keepsakes',
      fulfillmentType: 'shipping',
      prices: [{ currency: 'AUD', price: 59 }],
      priceIncrease: 1,
      priceDecrease: 2,
      type: 'extra',
      label: 'Rug',
      localizedPrice: { amount: 5900, shippingCost: 900 },
      displayName: 'Keep the rug',
      shortDescription: 'Yours',
      longDescription: 'Woven',
      thumbnailImageUrl: '/media/rug',
      heroImageUrl: '/media/rug',
      displayOrder: 6,
      options: [{ id: 'red', name: 'Red', sequenceNumber: 1 }],
      disabled: false,
      hardCoded: false,
      isShippingProduct: true,
      shippingCost: 9,
      pricing: { minimum: 5 },
    }
    expect(RawAddOnSchema.parse({ ...wire, selectedQty: 0 })).toEqual(wire)
  })
})

describe('Add-on: what one costs', () => {
  it('localizedPrice is minor units, its shippingCost too', () => {
    const localizedPrice = { amount: 1250, shippingCost: 300 }
    expect(priced({ localizedPrice })).toEqual({ amount: 1250, shippingCost: 300 })
  })

  it('without localizedPrice, prices are major units of the currency', () => {
    expect(rowOf({}, 'GBP')?.localizedPrice.amount).toBe(450)
  })

  it('priceIncrease adds and priceDecrease takes off, in major units', () => {
    expect(priced({ priceIncrease: 2.5, priceDecrease: 1 })?.amount).toBe(950)
  })

  it('pricing minimum is the least it costs', () => {
    expect(priced({ priceDecrease: 7, pricing: { minimum: 3 } })?.amount).toBe(300)
  })

  it('without a minimum it never costs less than nothing', () => {
    expect(priced({ priceDecrease: 20, pricing: { minimum: null } })?.amount).toBe(0)
  })

  it('a shipping product adds its shippingCost, in major units', () => {
    expect(priced({ isShippingProduct: true, shippingCost: 9.5 })?.shippingCost).toBe(950)
  })

  it('a shipping product may be posted for nothing', () => {
    expect(priced({ isShippingProduct: true })?.shippingCost).toBe(0)
  })

  it('what is no shipping product adds none', () => {
    expect(priced({ shippingCost: 9.5 })?.shippingCost).toBe(0)
  })

  it('a localised price that names no shipping leaves the add-on’s own', () => {
    const localizedPrice = { amount: 1250 }
    const details = { localizedPrice, isShippingProduct: true, shippingCost: 9.5 }
    expect(priced(details)).toEqual({ amount: 1250, shippingCost: 950 })
  })

  it('hardCoded keeps its own price and shipping, whatever upstream says', () => {
    expect(
      priced({
        hardCoded: true,
        localizedPrice: { amount: 99900, shippingCost: 99900 },
        priceIncrease: 5,
        isShippingProduct: true,
        shippingCost: 2,
      }),
    ).toEqual({ amount: 800, shippingCost: 200 })
  })
})

describe('Add-on: what is offered', () => {
  it('nothing that is disabled', () => {
    expect(rowOf({ disabled: true })).toBeUndefined()
  })

  it.each([{}, { hardCoded: true }])('nothing without a price in the currency: %j', (details) => {
    expect(rowOf(details, 'NZD')).toBeUndefined()
    expect(normaliseAddOns([{ id: 'a', name: 'A', ...details }], 'AUD')).toEqual([])
  })

  it('hardCoded without a price of its own is not offered at upstream’s', () => {
    expect(rowOf({ hardCoded: true, localizedPrice: { amount: 800 } }, 'NZD')).toBeUndefined()
  })

  it('a price of 0 is a price', () => {
    expect(priced({ prices: [{ currency: 'AUD', price: 0 }] })?.amount).toBe(0)
  })

  it('one row per option, by displayOrder then sequenceNumber', () => {
    const tea = { id: 'tea', name: 'Tea', sequenceNumber: 2 }
    const coffee = { id: 'coffee', name: 'Coffee', sequenceNumber: 1 }
    const rows = normaliseAddOns(
      [
        anAddOn({ id: 'rug', displayOrder: 2 }),
        anAddOn({ id: 'drink', displayOrder: 1, options: [tea, coffee] }),
        anAddOn({ id: 'snack' }),
      ],
      'AUD',
    )
    expect(rows.map(({ addOnId, optionId }) => [addOnId, optionId])).toEqual([
      ['snack', null],
      ['drink', 'coffee'],
      ['drink', 'tea'],
      ['rug', null],
    ])
  })
})

describe('Add-on: what fits a product', () => {
  const tea = { id: 'tea', name: 'Tea', sequenceNumber: 1 }

  it('is only what the product names', () => {
    const addOns = [anAddOn(), anAddOn({ id: 'rug' })]
    expect(addOnsFor(addOns, aus, ['rug']).map(({ id }) => id)).toEqual(['rug'])
  })

  it('is priced in the currency of the country', () => {
    expect(addOnsFor([anAddOn()], uk, ['drink'])[0]?.localizedPrice.amount).toBe(450)
  })

  it('is called by its id, with its option behind a colon', () => {
    const addOns = [anAddOn({ options: [tea] }), anAddOn({ id: 'rug' })]
    expect(
      addOnsFor(addOns, aus, ['drink', 'rug'])
        .map(({ id }) => id)
        .sort(),
    ).toEqual(['drink:tea', 'rug'])
  })

  it('keeps the declaration of age that wine needs, and how many there may be', () => {
    const [wine] = addOnsFor([anAddOn({ needsAgeDeclaration: true, maximum: 3 })], aus, ['drink'])
    expect(wine).toMatchObject({ needsAgeDeclaration: true, maximum: 3 })
  })

  it('is ten at most and for any age where nothing is said', () => {
    const [drink] = addOnsFor([anAddOn()], aus, ['drink'])
    expect(drink).toMatchObject({ needsAgeDeclaration: false, maximum: 10 })
  })
})

const major = fc.integer({ min: -20_000, max: 100_000 }).map((cents) => cents / 100)
const some = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: undefined })
const option = fc.record({
  id: fc.string({ minLength: 1 }),
  name: fc.string(),
  sequenceNumber: fc.nat(5),
})
const rawAddOn: fc.Arbitrary<RawAddOn> = fc.record({
  id: fc.string({ minLength: 1 }),
  name: fc.string(),
  displayOrder: some(fc.nat(5)),
  prices: some(
    fc.array(fc.record({ currency: fc.constantFrom('AUD', 'GBP'), price: major }), {
      maxLength: 3,
    }),
  ),
  priceIncrease: some(major),
  priceDecrease: some(major),
  pricing: some(fc.record({ minimum: some(major) })),
  localizedPrice: some(fc.record({ amount: fc.nat(), shippingCost: some(fc.nat()) })),
  hardCoded: some(fc.boolean()),
  isShippingProduct: some(fc.boolean()),
  shippingCost: some(fc.nat(100)),
  disabled: some(fc.boolean()),
  options: some(fc.array(option, { maxLength: 4 })),
})
const rawAddOns = fc.array(rawAddOn, { maxLength: 6 })
const RUNS = { numRuns: runs(1500) }

describe('Add-on: any add-ons', () => {
  it('stand in order, one row per option', () => {
    fc.assert(
      fc.property(rawAddOns, (addOns) => {
        const rows = normaliseAddOns(addOns, 'AUD')
        const orders = rows.map(({ displayOrder }) => displayOrder)
        expect(orders).toEqual(orders.toSorted((a, b) => a - b))
        for (const addOn of addOns) {
          const [row] = normaliseAddOns([addOn], 'AUD')
          const own = normaliseAddOns([addOn], 'AUD')
          expect(own.length).toBe(row ? Math.max(1, addOn.options?.length ?? 0) : 0)
          const sequence = own.map(
            ({ optionId }) => addOn.options?.find(({ id }) => id === optionId)?.sequenceNumber ?? 0,
          )
          if (new Set(addOn.options?.map(({ id }) => id)).size === addOn.options?.length) {
            expect(sequence).toEqual(sequence.toSorted((a, b) => a - b))
          }
        }
      }),
      RUNS,
    )
  })

  it('cost whole minor units, never less than nothing', () => {
    fc.assert(
      fc.property(rawAddOns, (addOns) => {
        for (const { localizedPrice } of normaliseAddOns(addOns, 'AUD')) {
          expect(Number.isSafeInteger(localizedPrice.amount)).toBe(true)
          expect(localizedPrice.amount).toBeGreaterThanOrEqual(0)
          expect(Number.isSafeInteger(localizedPrice.shippingCost)).toBe(true)
        }
      }),
      RUNS,
    )
  })

  it('are not changed by being read', () => {
    fc.assert(
      fc.property(rawAddOns, (addOns) => {
        const before = structuredClone(addOns)
        normaliseAddOns(addOns, 'AUD')
        addOnsFor(
          addOns,
          aus,
          addOns.map(({ id }) => id),
        )
        expect(addOns).toEqual(before)
      }),
      RUNS,
    )
  })
})
