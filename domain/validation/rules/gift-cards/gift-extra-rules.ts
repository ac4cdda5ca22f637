import { SHOP_CURRENCIES } from '#domain/validation/checks/price-list.ts'
import { inEveryCurrency } from '#domain/validation/dataset/sample-dataset.ts'
import type { Rule } from '#domain/validation/rules/rule.ts'

const KIND = 'gift-add-ons'
const PICTURE_URL = '/media/scene-gift-card'
const giftAddOn = (id: string, displayName: string) => ({
  id,
  name: displayName,
  displayName,
  thumbnailImageUrl: PICTURE_URL,
  heroImageUrl: PICTURE_URL,
  prices: inEveryCurrency(5),
})
const colourOption = (id: string, sequenceNumber: number) => ({ id, name: id, sequenceNumber })
const TEA_INCLUSION = { id: 'tea', icon: 'sun', title: 'Tea', text: 'A pot for two.' }
const RIVER_WALK_GIFT = { id: 'gift-river-walk', includes: ['tea'] }

/** What goes with gift cards: greeting cards, extra touches and what is included. */
export const GIFT_EXTRA_RULES = {
  'gift/duplicate-name': {
    severity: 'error',
    summary: 'A name belongs to one greeting card or one extra touch.',
    rationale: 'Nobody can tell two of one name apart in the list and on the receipt.',
    sample: {
      kind: KIND,
      at: [1],
      bad: giftAddOn('gift-add-b', 'Cloth wrap'),
      good: giftAddOn('gift-add-b', 'Ribbon'),
    },
  },
  'gift/duplicate-option': {
    severity: 'error',
    summary: 'An option stands once in an extra touch.',
    rationale: 'The shop finds an option by its id; of two alike the second can never be chosen.',
    sample: {
      kind: KIND,
      at: [0, 'options'],
      bad: [colourOption('red', 1), colourOption('red', 2)],
      good: [colourOption('red', 1), colourOption('blue', 2)],
    },
  },
  'gift/unknown-currency': {
    severity: 'error',
    summary: 'Prices are in the currencies of our countries.',
    rationale: 'Nobody pays in another one, so the price is never asked for.',
    sample: {
      kind: KIND,
      at: [0, 'prices', 5],
      bad: { currency: 'EUR', price: 5 },
      good: undefined,
    },
  },
  'gift/missing-price': {
    severity: 'error',
    summary: 'What goes with gift cards has a price in every currency.',
    rationale: 'Where it has none the shop leaves it out. Write 0 where it costs nothing.',
    sample: {
      kind: KIND,
      at: [0, 'prices'],
      bad: inEveryCurrency(5).slice(1),
      good: inEveryCurrency(5),
    },
  },
  'gift/duplicate-price': {
    severity: 'error',
    summary: 'There is one price in a currency.',
    rationale: 'Only the first one counts, and nobody sees which that is.',
    sample: {
      kind: KIND,
      at: [0, 'prices'],
      bad: [...inEveryCurrency(5), { currency: 'AUD', price: 6 }],
      good: inEveryCurrency(5),
    },
  },
  'gift/price': {
    severity: 'error',
    summary: 'A price has at most two places behind the point.',
    rationale: 'Nobody can pay part of a cent; the shop would round it.',
    sample: {
      kind: KIND,
      at: [0, 'prices'],
      bad: inEveryCurrency(5.555),
      good: inEveryCurrency(5.55),
    },
  },
  'gift/price-slip': {
    severity: 'warning',
    summary: 'A thing costs about the same in every currency.',
    rationale:
      'Our currencies differ by two at most; four times as dear is most often a point in the wrong place.',
    sample: {
      kind: KIND,
      at: [0, 'prices', 0],
      bad: { currency: SHOP_CURRENCIES[0], price: 50 },
      good: { currency: SHOP_CURRENCIES[0], price: 6 },
    },
  },
  'gift/unknown-card': {
    severity: 'error',
    summary: 'What is included belongs to a gift card that there is.',
    rationale: 'Nobody would read it. Write the id of the gift card.',
    sample: {
      kind: 'inclusions',
      at: ['gifts'],
      bad: [RIVER_WALK_GIFT, { id: 'gift-rivr-walk', includes: ['tea'] }],
      good: [RIVER_WALK_GIFT],
    },
  },
  'gift/unknown-inclusion': {
    severity: 'error',
    summary: 'A gift card includes things that are listed under inclusions.',
    rationale: 'The shop has no words for any other, and leaves it out.',
    sample: {
      kind: 'inclusions',
      at: ['gifts', 0, 'includes'],
      bad: ['tea', 'coffee'],
      good: ['tea'],
    },
  },
  'gift/duplicate-inclusion': {
    severity: 'warning',
    summary: 'A gift card includes a thing once.',
    rationale: 'It would stand in its list twice.',
    fixable: true,
    sample: {
      kind: 'inclusions',
      at: ['gifts', 0, 'includes'],
      bad: ['tea', 'tea'],
      good: ['tea'],
    },
  },
  'gift/unused-inclusion': {
    severity: 'info',
    summary: 'Everything under inclusions is included in some gift card.',
    rationale: 'Nobody reads it. Name it under gifts, or take it out.',
    sample: {
      kind: 'inclusions',
      at: ['inclusions'],
      bad: [TEA_INCLUSION, { ...TEA_INCLUSION, id: 'cake', title: 'Cake' }],
      good: [TEA_INCLUSION],
    },
  },
  'gift/sold-nowhere': {
    severity: 'warning',
    summary: 'What a partner sells is sold in some city.',
    rationale: 'Without one nobody is sent there, and the entry says nothing.',
    sample: {
      kind: 'fever-products',
      at: [0, 'citiesAvailable'],
      bad: [],
      good: ['melbourne'],
    },
  },
  'gift/no-inclusions': {
    severity: 'warning',
    summary: 'Every gift card says what it includes.',
    rationale: 'Its page would have an empty list where the others tell what they give.',
    sample: {
      kind: 'inclusions',
      at: [],
      bad: { inclusions: [], gifts: [] },
      good: { inclusions: [TEA_INCLUSION], gifts: [RIVER_WALK_GIFT] },
    },
  },
} as const satisfies Record<string, Rule>
