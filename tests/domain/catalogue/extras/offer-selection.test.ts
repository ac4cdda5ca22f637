import { describe, expect, it } from 'vitest'
import { OptionCatalogueSchema } from '#domain/catalogue/extras/extras.schema.ts'
import {
  defaultParty,
  findAddOnRow,
  includedTwice,
  optionsAndAddOns,
  quoteSelection,
  rejectedAddOns,
  remainingQuantity,
  selectedAddOnRows,
} from '#domain/catalogue/extras/offer-selection.ts'
import { partyLabel } from '#domain/catalogue/pricing/party-labels.ts'
import { isPartyAllowed } from '#domain/catalogue/pricing/price.ts'
import { COUNTRIES } from '#domain/countries/index.ts'
import { aPrice, aProduct } from '#tests/support/builders.ts'

const aRow = (id: string, maximum = 10, amount = 450) => ({
  id,
  addOnId: id.split(':')[0] ?? id,
  optionName: id.split(':')[1] ?? null,
  displayName: id.split(':')[0] ?? id,
  localizedPrice: { amount, shippingCost: 0 },
  maximum,
})
const rug = aRow('rug', 2)
const tea = aRow('drink:tea', 4)
const coffee = aRow('drink:coffee', 4)
const ROWS = [rug, tea, coffee]

describe('Add-on: the ids of a cart', () => {
  it.each([
    ['rug', rug],
    ['drink:coffee', coffee],
    ['drink', tea],
    ['yacht', undefined],
    ['drink:', undefined],
    ['', undefined],
  ])('%j means its row; an add-on without its option means the first', (id, row) => {
    expect(findAddOnRow(ROWS, id)).toBe(row)
  })

  it.each([
    [['upgrade-premium'], { stop: 1, rug: 1 }, ['Bonus stop']],
    [['upgrade-premium'], { stop: 0, rug: 1 }, []],
    [['upgrade-warm'], { stop: 1 }, []],
  ])('of the premium option are not charged once more: %j with %j', (options, addOns, twice) => {
    const stop = { ...aRow('stop'), addOnCategory: 'premium', displayName: 'Bonus stop' }
    const rows = [stop, { ...rug, addOnCategory: 'comfort' }]
    expect(includedTwice(rows, { options, addOns })).toEqual(twice)
  })

  it('are counted by row, what is named twice together', () => {
    expect(selectedAddOnRows(ROWS, { drink: 1, 'drink:tea': 2, rug: 0, yacht: 3 })).toEqual([
      { row: tea, count: 3 },
    ])
  })

  it('share the maximum of their add-on', () => {
    const wanted = { 'drink:tea': 3 }
    expect([remainingQuantity(ROWS, tea, wanted), remainingQuantity(ROWS, coffee, wanted)]).toEqual(
      [4, 1],
    )
    expect(remainingQuantity(ROWS, rug, wanted)).toBe(2)
  })

  it.each([
    [{ rug: 2, 'drink:tea': 2, drink: 1, 'drink:coffee': 1 }, []],
    [{ rug: 3 }, [{ id: 'rug', maximum: 2 }]],
    [{ yacht: 1 }, [{ id: 'yacht', maximum: 0 }]],
    [{ yacht: 0 }, [{ id: 'yacht', maximum: 0 }]],
    [
      { 'drink:tea': 3, 'drink:coffee': 2 },
      [
        { id: 'drink:tea', maximum: 4 },
        { id: 'drink:coffee', maximum: 4 },
      ],
    ],
    [{ drink: 5, 'drink:coffee': 0 }, [{ id: 'drink', maximum: 4 }]],
  ])('%j: what cannot be had is %j', (wanted, refused) => {
    expect(rejectedAddOns(ROWS, wanted)).toEqual(refused)
  })
})

describe('what may be chosen with a product', () => {
  const options = OptionCatalogueSchema.parse({
    default: [
      {
        id: 'standard',
        subOptions: [{ id: 'a', name: 'A', active: true, copy: { heading: 'A' } }],
      },
    ],
  })
  const addOns = [{ id: 'rug', name: 'Rug', prices: [{ currency: 'AUD', price: 59 }] }]
  const details = { ...aProduct().details, addOns: ['rug'] }
  const offered = (category: 'picnic' | 'experience' | 'shipping') => {
    const extras = optionsAndAddOns({ category, details }, COUNTRIES.aus, { options, addOns })
    return [...extras.options, ...extras.addOns].map(({ id }) => id)
  }

  it('is options where the category has them, and the add-ons that fit', () => {
    expect(offered('picnic')).toEqual(['a', 'rug'])
  })

  it.each([
    [undefined, ['upgrade-premium', 'upgrade-warm']],
    [['upgrade-warm', 'upgrade-cool'], ['upgrade-warm']],
    [[], []],
  ])('is the upgrades that suit it: of %j it has %j', (upgrades, expected) => {
    const groups = OptionCatalogueSchema.parse({
      default: [
        {
          id: 'upgrade',
          subOptions: ['upgrade-premium', 'upgrade-warm', 'upgrade-cool'].map((id) => ({
            ...{ id, name: id, active: true, copy: { heading: id } },
          })),
        },
      ],
    })
    const product = { category: 'picnic' as const, details: { ...details, upgrades } }
    const extras = optionsAndAddOns(product, COUNTRIES.aus, { options: groups, addOns })
    expect(extras.options.map(({ id }) => id)).toEqual(expected)
  })

  it.each(['experience', 'shipping'] as const)('is add-ons alone for %s', (category) => {
    expect(offered(category)).toEqual(['rug'])
  })
})

describe('Pricing: from a choice to its price', () => {
  it('quotes the party, several upgrades at once and every add-on wanted', () => {
    const upgrades = ['premium', 'warm', 'cool'].map((id) => ({ id, name: id, amount: 1000 }))
    const offer = { price: aPrice(), unit: 'person' as const, options: upgrades, addOns: ROWS }
    const quote = quoteSelection(offer, {
      party: { adults: 2, children: 0 },
      options: ['warm', 'premium', 'unknown'],
      addOns: { 'drink:coffee': 2, rug: 1 },
    })
    expect(quote.lines.map(({ label, amount }) => `${label} ${amount}`)).toEqual([
      '2 adults 8000',
      'premium 1000',
      'warm 1000',
      'rug 450',
      '2 × drink: coffee 900',
    ])
    expect(quote.total).toBe(11350)
  })
})

describe('Product: a party in words', () => {
  it.each([
    [{ adults: 2, children: 1 }, 'person', '2 adults, 1 child'],
    [{ adults: 1, children: 2 }, 'person', '1 adult, 2 children'],
    [{ adults: 0, children: 0 }, 'person', ''],
    [{ adults: 1, children: 0 }, 'item', '1 item'],
    [{ adults: 3, children: 0 }, 'item', '3 items'],
  ] as const)('%j counts %s: %s', (party, unit, words) => {
    expect(partyLabel(party, unit)).toBe(words)
  })

  it('counts people where nothing else is said', () => {
    expect(partyLabel({ adults: 1, children: 0 })).toBe('1 adult')
  })

  it.each([
    [1, 0, false],
    [2, 0, true],
    [3, 1, true],
    [3, 2, false],
  ])('%d and %d within two to four: %s', (adults, children, isTaken) => {
    expect(isPartyAllowed({ party: { min: 2, max: 4 } }, { adults, children })).toBe(isTaken)
  })

  it('leaves children out where the age is above theirs', () => {
    const party = { min: 1, max: 4, takesChildren: false }
    expect(isPartyAllowed({ party }, { adults: 2, children: 0 })).toBe(true)
    expect(isPartyAllowed({ party }, { adults: 2, children: 1 })).toBe(false)
  })
})

describe('the party the first price is for', () => {
  const party = { min: 2, max: 6 }

  it.each([
    ['the quoted one', 4, party, 4],
    ['one where none is quoted', 0, { min: 1, max: 6 }, 1],
    ['no fewer than may come', 1, party, 2],
    ['no more than may come', 9, party, 6],
  ])('is %s', (_, quotedFor, party, adults) => {
    const price = aPrice({
      adult: { quotedFor, rate: 4000, extraRate: 4000 },
      child: { quotedFor: 0, rate: 2000, extraRate: 2000 },
    })
    expect(defaultParty({ price, party })).toEqual({ adults, children: 0 })
  })

  it('has the children it is quoted for', () => {
    const price = aPrice({
      adult: { quotedFor: 2, rate: 4000, extraRate: 4000 },
      child: { quotedFor: 2, rate: 2000, extraRate: 2000 },
    })
    expect(defaultParty({ price, party })).toEqual({ adults: 2, children: 2 })
  })

  it('is the smallest where there is no price', () => {
    expect(defaultParty({ price: null, party })).toEqual({ adults: 2, children: 0 })
  })
})
