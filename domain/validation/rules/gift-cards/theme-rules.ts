import { COUNTRIES, COUNTRY_CODES } from '#domain/countries/index.ts'
import type { Rule } from '#domain/validation/rules/rule.ts'

const KIND = 'gift-themes'
const VISIBILITY_PATH = [0, 'visibilityCriteria'] as const
const PICTURE_URL = '/media/scene-gift-card'
const sampleTheme = (name: string, more: object = {}) => ({
  name,
  displayName: name.replaceAll('-', ' '),
  thumbnailUrl: PICTURE_URL,
  fullUrl: PICTURE_URL,
  imageUrl: PICTURE_URL,
  ...more,
})
const withVisibility = (visibilityCriteria: object) => ({ visibilityCriteria })

const FLAGS_BY_THEME: Readonly<Record<string, object>> = {
  custom: { isCustom: true },
  valentines: { isValentine: true },
}

/** A theme for every place in the order of some country, as those say themselves. */
const ALL_THEMES = [
  ...new Set(Object.values(COUNTRIES).flatMap(({ giftThemes }) => giftThemes)),
].map((name) => sampleTheme(name, FLAGS_BY_THEME[name]))

/** What the themes of gift cards must keep. */
export const THEME_RULES = {
  'theme/duplicate-name': {
    severity: 'error',
    summary: 'A name belongs to one theme, and so does what shoppers read.',
    rationale:
      'A gift remembers its theme by the name; of two alike the first one is drawn, whichever was chosen.',
    sample: {
      kind: KIND,
      at: [1],
      bad: sampleTheme('birthday', { displayName: 'Another birthday' }),
      good: sampleTheme('wedding'),
    },
  },
  'theme/unknown-picture': {
    severity: 'error',
    summary: 'The three pictures of a theme are pictures of the shop.',
    rationale:
      'A theme without an image is an empty square on the card. Pictures are listed in client/pictures.json.',
    sample: { kind: KIND, at: [0, 'imageUrl'], bad: '/media/scene-gift-crad', good: PICTURE_URL },
  },
  'theme/unknown-country': {
    severity: 'error',
    summary: `A theme names countries by their short names: ${COUNTRY_CODES.join(', ')}.`,
    rationale: 'The shop knows no other names, so nobody there would be offered the theme.',
    fixable: true,
    sample: {
      kind: KIND,
      at: [...VISIBILITY_PATH, 'countries'],
      bad: ['New Zealand'],
      good: ['nz'],
    },
  },
  'theme/country': {
    severity: 'error',
    summary: 'A theme that belongs to a country is visible only there: Thanksgiving in the us.',
    rationale:
      'The shop shows it nowhere else, whatever the list says. Take the other countries out.',
    fixable: true,
    sample: {
      kind: KIND,
      at: [1],
      bad: sampleTheme('thanksgiving', withVisibility({ countries: ['us', 'ca'] })),
      good: sampleTheme('thanksgiving', withVisibility({ countries: ['us'] })),
    },
  },
  'theme/unknown-city': {
    severity: 'error',
    summary: 'A theme names cities by their ids, as the files of locations have them.',
    rationale:
      'No visitor is ever in a city that there is not, so nobody would be offered the theme.',
    fixable: true,
    sample: { kind: KIND, at: [...VISIBILITY_PATH, 'cities'], bad: ['Sydney'], good: ['sydney'] },
  },
  'theme/city-abroad': {
    severity: 'error',
    summary: 'The cities that a theme names lie in the countries it names.',
    rationale: 'A visitor has to be in one of the countries and in one of the cities at once.',
    sample: {
      kind: KIND,
      at: VISIBILITY_PATH,
      bad: { countries: ['nz'], cities: ['sydney'] },
      good: { countries: ['aus'], cities: ['sydney'] },
    },
  },
  'theme/empty-list': {
    severity: 'error',
    summary: 'A list of countries or cities names at least one.',
    rationale: 'An empty list means nowhere, not everywhere: nobody would be offered the theme.',
    sample: { kind: KIND, at: [...VISIBILITY_PATH, 'countries'], bad: [], good: ['aus'] },
  },
  'theme/season-swapped': {
    severity: 'warning',
    summary: 'A season over the new year is shorter than half a year.',
    rationale:
      'A season that ends before it begins spans the turn of the year, such as 12-20 to 01-10. One that lasts most of the year was probably written backwards.',
    sample: {
      kind: KIND,
      at: [...VISIBILITY_PATH, 'season'],
      bad: { from: '06-21', to: '05-20' },
      good: { from: '05-20', to: '06-21' },
    },
  },
  'theme/season-misses-day': {
    severity: 'warning',
    summary: 'The season of a theme holds the day that it is for.',
    rationale:
      'Gifts are bought up to the day itself: a Christmas theme that ends before the 25th of December is missed most on that day.',
    sample: {
      kind: KIND,
      at: [1],
      bad: sampleTheme('christmas', withVisibility({ season: { from: '11-01', to: '12-20' } })),
      good: sampleTheme('christmas', withVisibility({ season: { from: '11-01', to: '12-26' } })),
    },
  },
  'theme/valentine': {
    severity: 'warning',
    summary: 'The theme for Valentine’s Day says isValentine: true, and no other does.',
    rationale: 'Whatever is done for Valentine’s Day goes by the flag, not by the name.',
    fixable: true,
    sample: {
      kind: KIND,
      at: [1],
      bad: sampleTheme('valentines'),
      good: sampleTheme('valentines', { isValentine: true }),
    },
  },
  'theme/custom': {
    severity: 'error',
    summary: 'The theme called custom says isCustom: true, and no other does.',
    rationale:
      'It asks the giver for a picture, and is offered for gift cards only. Without the flag the sample picture would be printed.',
    fixable: true,
    sample: {
      kind: KIND,
      at: [1],
      bad: sampleTheme('custom'),
      good: sampleTheme('custom', { isCustom: true }),
    },
  },
  'theme/unordered': {
    severity: 'warning',
    summary: 'Every country that shows a theme has a place for it in its order of themes.',
    rationale:
      'Each country offers its themes in an order of its own, and what it has no place for comes last. Most often the name is misspelt.',
    sample: { kind: KIND, at: [1], bad: sampleTheme('weding'), good: sampleTheme('wedding') },
  },
  'theme/missing': {
    severity: 'warning',
    summary: 'Every theme that a country has a place for in its order is there.',
    rationale:
      'Shoppers of that country are not offered it. Most often it was taken out by mistake, or is named otherwise.',
    sample: {
      kind: KIND,
      at: [],
      bad: ALL_THEMES.filter(({ name }) => name !== 'wedding'),
      good: ALL_THEMES,
    },
  },
  'theme/long-name': {
    severity: 'warning',
    summary: 'What shoppers read below a theme has at most 24 letters.',
    rationale: 'Longer names break over two lines below a small picture on a phone.',
    sample: {
      kind: KIND,
      at: [0, 'displayName'],
      bad: 'Happy birthday to you and all of yours',
      good: 'Happy birthday',
    },
  },
} as const satisfies Record<string, Rule>
