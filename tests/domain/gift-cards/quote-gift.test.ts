import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { COUNTRIES } from '#domain/countries/index.ts'
import { giftSummary, shownGiftSummary } from '#domain/gift-cards/gift-summary.ts'
import { type GiftSelection, quoteGift } from '#domain/gift-cards/quote-gift.ts'
import { toMinorUnits } from '#domain/money.ts'
import { runs } from '#tests/support/length.ts'

const POSTED = { id: 'postedDelivery', title: 'Posted greeting card' }
const ELECTRONIC = { id: 'electronicDelivery', title: 'By e-mail' }
const CARD = { displayName: 'Red gingham', localizedPrice: { amount: 650, shippingCost: 350 } }
const WRAP = { displayName: 'Cloth gift wrap', localizedPrice: { amount: 1200 } }
const RUG = { displayName: 'Small rug', localizedPrice: { amount: 6900, shippingCost: 1200 } }

type Parts = Partial<
  Pick<
    GiftSelection,
    'giftCardValue' | 'template' | 'deliveryOption' | 'greetingCard' | 'giftCardAddOn'
  >
>
const aGift = (rest: Parts = {}): GiftSelection => ({
  giftcardType: 'VALUE',
  giftCardValue: 150,
  template: { displayName: 'Birthday' },
  deliveryOption: POSTED,
  greetingCard: [CARD],
  giftCardAddOn: [WRAP],
  ...rest,
})
const anExperience = (rest: Parts = {}): GiftSelection => ({
  ...aGift(rest),
  giftcardType: 'EXPERIENCE',
  giftCardExperience: { title: 'Mystery Picnic for two' },
})
const said = (gift: GiftSelection, country = COUNTRIES.aus) =>
  giftSummary(gift, country).map(({ label, text }) => [label, text])

describe('Gift summary', () => {
  it('says a posted gift of a value in its words and order', () => {
    expect(said(aGift())).toEqual([
      ['Gift Value', '$150'],
      ['The Gift', 'Gift Card'],
      ['Delivery', 'Posted greeting card and emailed to you'],
      ['Theme', 'Birthday'],
      ['Greeting Card', 'Red gingham'],
      ['Extra Touch', 'Cloth gift wrap, $12'],
      ['Shipping', '$3.50'],
      ['Posted Greeting Card', '$6.50'],
    ])
  })

  it('says an electronic gift of an experience, with nothing posted', () => {
    const gift = anExperience({ deliveryOption: ELECTRONIC, greetingCard: [], giftCardAddOn: [] })
    expect(said(gift)).toEqual([
      ['Gift Experience', '$150'],
      ['The Gift', 'Mystery Picnic for two'],
      ['Delivery', 'Right away - only sent to you'],
      ['Theme', 'Birthday'],
      ['Shipping', 'Free'],
      ['Electronic Free', 'Free'],
    ])
  })

  it('calls shipping that costs nothing Free, and a card that is on us', () => {
    const free = { displayName: 'Plain', localizedPrice: { amount: 0 } }
    const lines = said(aGift({ greetingCard: [free], giftCardAddOn: [free] }))
    expect(lines).toContainEqual(['Extra Touch', 'Plain, Free'])
    expect(lines).toContainEqual(['Shipping', 'Free'])
    expect(lines).toContainEqual(['Posted Greeting Card', 'Free'])
  })

  it('writes amounts in the money of the country', () => {
    expect(said(aGift(), COUNTRIES.uk)[0]).toEqual(['Gift Value', '£150'])
  })
})

describe('shownGiftSummary', () => {
  const line = (label: string, text: string) => ({ label, text })
  const summary = [
    line('Gift Value', '$150'),
    line('Delivery', 'Right away - only sent to you'),
    line('Shipping', 'Free'),
    line('Electronic Free', 'Free'),
  ]

  it.each([
    [
      'says delivery in its own words',
      'Emailed as soon as you’ve paid',
      ['Emailed as soon as you’ve paid'],
    ],
    ['leaves delivery out where a page says it already', null, []],
  ])('%s, and nothing that is free anyway', (_, delivery, shown) => {
    const expected = ['$150', ...shown]
    expect(shownGiftSummary(summary, delivery).map(({ text }) => text)).toEqual(expected)
  })

  it('keeps shipping that costs something', () => {
    const paid = [line('Shipping', '$3.50')]
    expect(shownGiftSummary(paid, null)).toEqual(paid)
  })
})

describe('Gift card pricing', () => {
  const lines = (gift: GiftSelection) =>
    quoteGift(gift).lines.map(({ label, amount }) => `${label} ${amount}`)

  it('adds extra touches, greeting card and shipping to the value', () => {
    expect(quoteGift(aGift({ giftCardAddOn: [WRAP, RUG] }))).toEqual({
      lines: [
        { label: 'Gift Value', amount: 15000 },
        { label: 'Cloth gift wrap', amount: 1200 },
        { label: 'Small rug', amount: 6900 },
        { label: 'Shipping', amount: 1550, kind: 'shipping' },
        { label: 'Posted Greeting Card', amount: 650 },
      ],
      total: 25300,
    })
  })

  it('reads the value as major units, of an experience too', () => {
    expect(lines(anExperience({ giftCardValue: 199.5 }))[0]).toBe('Gift Experience 19950')
  })

  it('charges an extra touch as often as it is chosen, its shipping once', () => {
    const giftCardAddOn = [
      { ...RUG, selectedQty: 2 },
      { ...WRAP, selectedQty: 0 },
    ]
    expect(lines(aGift({ giftCardAddOn, greetingCard: [] }))).toEqual([
      ...['Gift Value 15000', '2 × Small rug 13800', 'Shipping 1200', 'Posted Greeting Card 0'],
    ])
  })

  it('charges no greeting card that is not posted, but the posting of an extra touch', () => {
    expect(lines(aGift({ deliveryOption: ELECTRONIC, giftCardAddOn: [RUG] }))).toEqual([
      ...['Gift Value 15000', 'Small rug 6900', 'Shipping 1200', 'Electronic Free 0'],
    ])
  })

  it('has lines that add up to its total, to the summary, in whatever order things are chosen', () => {
    const extra = fc.record({
      displayName: fc.string(),
      localizedPrice: fc.record(
        { amount: fc.nat(100_000), shippingCost: fc.nat(5_000) },
        { requiredKeys: ['amount'] },
      ),
      selectedQty: fc.nat(9),
    })
    const gift = fc.record({
      isValue: fc.boolean(),
      value: fc.oneof(
        fc.integer({ min: 20, max: 1000 }),
        fc.nat(200_000).map((n) => n / 100),
      ),
      deliveryOption: fc.constantFrom(POSTED, ELECTRONIC, { id: 'pigeon', title: '' }),
      greetingCard: fc.array(extra, { maxLength: 4 }),
      giftCardAddOn: fc.array(extra, { maxLength: 6 }),
      country: fc.constantFrom(...Object.values(COUNTRIES)),
    })
    const order = fc.array(fc.nat(), { minLength: 6, maxLength: 6 })
    fc.assert(
      fc.property(gift, order, ({ isValue, value, country, ...rest }, keys) => {
        const parts = { ...rest, giftCardValue: value }
        const choice = isValue ? aGift(parts) : anExperience(parts)
        const quote = quoteGift(choice)
        const sum = (amounts: (number | undefined)[]) =>
          amounts.reduce<number>((total, amount = 0) => total + amount, 0)
        expect(sum(quote.lines.map(({ amount }) => amount))).toBe(quote.total)
        expect(sum(giftSummary(choice, country).map(({ amount }) => amount))).toBe(quote.total)

        const cards = rest.deliveryOption === ELECTRONIC ? [] : rest.greetingCard
        const touches = rest.giftCardAddOn.filter(({ selectedQty }) => selectedQty > 0)
        expect(quote.total).toBe(
          sum([
            toMinorUnits(value),
            ...cards.map(({ localizedPrice }) => localizedPrice.amount),
            ...touches.map((one) => one.localizedPrice.amount * one.selectedQty),
            ...[...cards, ...touches].map(({ localizedPrice }) => localizedPrice.shippingCost),
          ]),
        )

        const shuffled = <Item>(items: readonly Item[]) =>
          items
            .map((item, at) => ({ item, key: keys[at] ?? 0 }))
            .sort((one, other) => one.key - other.key)
            .map(({ item }) => item)
        const other = {
          ...choice,
          greetingCard: shuffled(choice.greetingCard),
          giftCardAddOn: shuffled(choice.giftCardAddOn),
        }
        const asText = ({ lines }: typeof quote) => lines.map((line) => JSON.stringify(line)).sort()
        expect(quoteGift(other).total).toBe(quote.total)
        expect(asText(quoteGift(other))).toEqual(asText(quote))
      }),
      { numRuns: runs(2000) },
    )
  })
})
