import { inEvery } from '../examples.ts'
import { CURRENCIES } from '../lists.ts'
import type { Rule } from '../rule.ts'

const kind = 'gift-add-ons'
const picture = '/media/scene-gift-card'
const touch = (id: string, displayName: string) => ({
  id,
  name: displayName,
  displayName,
  thumbnailImageUrl: picture,
  heroImageUrl: picture,
  prices: inEvery(5),
})
const colour = (id: string, sequenceNumber: number) => ({ id, name: id, sequenceNumber })
const tea = { id: 'tea', icon: 'sun', title: 'Tea', text: 'A pot for two.' }
const river = { id: 'gift-river-walk', includes: ['tea'] }

/** What goes with gift cards: greeting cards, extra touches and what is included (spec §3 Add-on). */
export const GIFT_EXTRA_RULES = {
  'gift/duplicate-name': {
    severity: 'error',
    says: 'A name belongs to one greeting card or one extra touch.',
    why: 'Nobody can tell two of one name apart in the list and on the receipt.',
    sample: {
      kind,
      at: [1],
      bad: touch('gift-add-b', 'Cloth wrap'),
      good: touch('gift-add-b', 'Ribbon'),
    },
  },
  'gift/duplicate-option': {
    severity: 'error',
    says: 'An option stands once in an extra touch.',
    why: 'The shop finds an option by its id; of two alike the second can never be chosen.',
    sample: {
      kind,
      at: [0, 'options'],
      bad: [colour('red', 1), colour('red', 2)],
      good: [colour('red', 1), colour('blue', 2)],
    },
  },
  'gift/unknown-currency': {
    severity: 'error',
    says: 'Prices are in the currencies of our countries.',
    why: 'Nobody pays in another one, so the price is never asked for.',
    sample: { kind, at: [0, 'prices', 5], bad: { currency: 'EUR', price: 5 }, good: undefined },
  },
  'gift/missing-price': {
    severity: 'error',
    says: 'What goes with gift cards has a price in every currency.',
    why: 'Where it has none the shop leaves it out. Write 0 where it costs nothing.',
    sample: { kind, at: [0, 'prices'], bad: inEvery(5).slice(1), good: inEvery(5) },
  },
  'gift/duplicate-price': {
    severity: 'error',
    says: 'There is one price in a currency.',
    why: 'Only the first one counts, and nobody sees which that is.',
    sample: {
      kind,
      at: [0, 'prices'],
      bad: [...inEvery(5), { currency: 'AUD', price: 6 }],
      good: inEvery(5),
    },
  },
  'gift/price': {
    severity: 'error',
    says: 'A price has at most two places behind the point.',
    why: 'Nobody can pay part of a cent; the shop would round it.',
    sample: { kind, at: [0, 'prices'], bad: inEvery(5.555), good: inEvery(5.55) },
  },
  'gift/price-slip': {
    severity: 'warning',
    says: 'A thing costs about the same in every currency.',
    why: 'Our currencies differ by two at most; four times as dear is most often a point in the wrong place.',
    sample: {
      kind,
      at: [0, 'prices', 0],
      bad: { currency: CURRENCIES[0], price: 50 },
      good: { currency: CURRENCIES[0], price: 6 },
    },
  },
  'gift/unknown-card': {
    severity: 'error',
    says: 'What is included belongs to a gift card that there is.',
    why: 'Nobody would read it. Write the id of the gift card.',
    sample: {
      kind: 'inclusions',
      at: ['gifts'],
      bad: [river, { id: 'gift-rivr-walk', includes: ['tea'] }],
      good: [river],
    },
  },
  'gift/unknown-inclusion': {
    severity: 'error',
    says: 'A gift card includes things that are listed under inclusions.',
    why: 'The shop has no words for any other, and leaves it out.',
    sample: {
      kind: 'inclusions',
      at: ['gifts', 0, 'includes'],
      bad: ['tea', 'coffee'],
      good: ['tea'],
    },
  },
  'gift/duplicate-inclusion': {
    severity: 'warning',
    says: 'A gift card includes a thing once.',
    why: 'It would stand in its list twice.',
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
    says: 'Everything under inclusions is included in some gift card.',
    why: 'Nobody reads it. Name it under gifts, or take it out.',
    sample: {
      kind: 'inclusions',
      at: ['inclusions'],
      bad: [tea, { ...tea, id: 'cake', title: 'Cake' }],
      good: [tea],
    },
  },
  'gift/sold-nowhere': {
    severity: 'warning',
    says: 'What a partner sells is sold in some city.',
    why: 'Without one nobody is sent there, and the entry says nothing.',
    sample: {
      kind: 'fever-products',
      at: [0, 'citiesAvailable'],
      bad: [],
      good: ['melbourne'],
    },
  },
  'gift/no-inclusions': {
    severity: 'warning',
    says: 'Every gift card says what it includes.',
    why: 'Its page would have an empty list where the others tell what they give.',
    sample: {
      kind: 'inclusions',
      at: [],
      bad: { inclusions: [], gifts: [] },
      good: { inclusions: [tea], gifts: [river] },
    },
  },
} as const satisfies Record<string, Rule>
