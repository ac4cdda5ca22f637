import { COUNTRIES } from '../../countries/index.ts'
import type { Rule } from '../rule.ts'

const kind = 'gift-themes'
const where = [0, 'visibilityCriteria'] as const
const picture = '/media/scene-gift-card'
const theme = (name: string, more: object = {}) => ({
  name,
  displayName: name.replaceAll('-', ' '),
  thumbnailUrl: picture,
  fullUrl: picture,
  imageUrl: picture,
  ...more,
})
const only = (visibilityCriteria: object) => ({ visibilityCriteria })

const FLAGS: Readonly<Record<string, object>> = {
  custom: { isCustom: true },
  valentines: { isValentine: true },
}

/** A theme for every place in the order of some country, as those say themselves. */
const ALL = [...new Set(Object.values(COUNTRIES).flatMap(({ giftThemes }) => giftThemes))].map(
  (name) => theme(name, FLAGS[name]),
)

/** What the themes of gift cards must keep (spec §3, §9). */
export const THEME_RULES = {
  'theme/duplicate-name': {
    severity: 'error',
    says: 'A name belongs to one theme, and so does what shoppers read.',
    why: 'A gift remembers its theme by the name; of two alike the first one is drawn, whichever was chosen.',
    sample: {
      kind,
      at: [1],
      bad: theme('birthday', { displayName: 'Another birthday' }),
      good: theme('wedding'),
    },
  },
  'theme/unknown-picture': {
    severity: 'error',
    says: 'The three pictures of a theme are pictures of the shop.',
    why: 'A theme without an image is an empty square on the card. Pictures are listed in client/pictures.json.',
    sample: { kind, at: [0, 'imageUrl'], bad: '/media/scene-gift-crad', good: picture },
  },
  'theme/unknown-country': {
    severity: 'error',
    says: 'A theme names countries by their short names: aus, nz, uk, ca, us.',
    why: 'The shop knows no other names, so nobody there would be offered the theme.',
    fixable: true,
    sample: { kind, at: [...where, 'countries'], bad: ['New Zealand'], good: ['nz'] },
  },
  'theme/country': {
    severity: 'error',
    says: 'A theme that belongs to a country is visible only there: Thanksgiving in the us.',
    why: 'The shop shows it nowhere else, whatever the list says. Take the other countries out.',
    fixable: true,
    sample: {
      kind,
      at: [1],
      bad: theme('thanksgiving', only({ countries: ['us', 'ca'] })),
      good: theme('thanksgiving', only({ countries: ['us'] })),
    },
  },
  'theme/unknown-city': {
    severity: 'error',
    says: 'A theme names cities by their ids, as the files of locations have them.',
    why: 'No visitor is ever in a city that there is not, so nobody would be offered the theme.',
    fixable: true,
    sample: { kind, at: [...where, 'cities'], bad: ['Sydney'], good: ['sydney'] },
  },
  'theme/city-abroad': {
    severity: 'error',
    says: 'The cities that a theme names lie in the countries it names.',
    why: 'A visitor has to be in one of the countries and in one of the cities at once.',
    sample: {
      kind,
      at: where,
      bad: { countries: ['nz'], cities: ['sydney'] },
      good: { countries: ['aus'], cities: ['sydney'] },
    },
  },
  'theme/empty-list': {
    severity: 'error',
    says: 'A list of countries or cities names at least one.',
    why: 'An empty list means nowhere, not everywhere: nobody would be offered the theme.',
    sample: { kind, at: [...where, 'countries'], bad: [], good: ['aus'] },
  },
  'theme/season-swapped': {
    severity: 'warning',
    says: 'A season over the new year is shorter than half a year.',
    why: 'A season that ends before it begins spans the turn of the year, such as 12-20 to 01-10. One that lasts most of the year was probably written backwards.',
    sample: {
      kind,
      at: [...where, 'season'],
      bad: { from: '06-21', to: '05-20' },
      good: { from: '05-20', to: '06-21' },
    },
  },
  'theme/season-misses-day': {
    severity: 'warning',
    says: 'The season of a theme holds the day that it is for.',
    why: 'Gifts are bought up to the day itself: a Christmas theme that ends before the 25th of December is missed most on that day.',
    sample: {
      kind,
      at: [1],
      bad: theme('christmas', only({ season: { from: '11-01', to: '12-20' } })),
      good: theme('christmas', only({ season: { from: '11-01', to: '12-26' } })),
    },
  },
  'theme/valentine': {
    severity: 'warning',
    says: 'The theme for Valentine’s Day says isValentine: true, and no other does.',
    why: 'Whatever is done for Valentine’s Day goes by the flag, not by the name.',
    fixable: true,
    sample: {
      kind,
      at: [1],
      bad: theme('valentines'),
      good: theme('valentines', { isValentine: true }),
    },
  },
  'theme/custom': {
    severity: 'error',
    says: 'The theme called custom says isCustom: true, and no other does.',
    why: 'It asks the giver for a picture, and is offered for gift cards only. Without the flag the sample picture would be printed.',
    fixable: true,
    sample: { kind, at: [1], bad: theme('custom'), good: theme('custom', { isCustom: true }) },
  },
  'theme/unordered': {
    severity: 'warning',
    says: 'Every country that shows a theme has a place for it in its order of themes.',
    why: 'Each country offers its themes in an order of its own, and what it has no place for comes last. Most often the name is misspelt.',
    sample: { kind, at: [1], bad: theme('weding'), good: theme('wedding') },
  },
  'theme/missing': {
    severity: 'warning',
    says: 'Every theme that a country has a place for in its order is there.',
    why: 'Shoppers of that country are not offered it. Most often it was taken out by mistake, or is named otherwise.',
    sample: {
      kind,
      at: [],
      bad: ALL.filter(({ name }) => name !== 'wedding'),
      good: ALL,
    },
  },
  'theme/long-name': {
    severity: 'warning',
    says: 'What shoppers read below a theme has at most 24 letters.',
    why: 'Longer names break over two lines below a small picture on a phone.',
    sample: {
      kind,
      at: [0, 'displayName'],
      bad: 'Happy birthday to you and all of yours',
      good: 'Happy birthday',
    },
  },
} as const satisfies Record<string, Rule>
