import { COUNTRIES } from '#domain/countries/index.ts'
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

/** A theme for every place of some country's order. */
const ALL_THEMES = [
  ...new Set(Object.values(COUNTRIES).flatMap(({ giftThemes }) => giftThemes)),
].map((name) => sampleTheme(name, FLAGS_BY_THEME[name]))

export const THEME_RULES = {
  'theme/country': {
    severity: 'error',
    summary: 'A theme that is exclusive to a country must only be shown there.',
    rationale:
      'The shop does not show it anywhere else, whatever the list says. Thanksgiving is exclusive to the us.',
    fixable: true,
    sample: {
      kind: KIND,
      at: [1],
      bad: sampleTheme('thanksgiving', withVisibility({ countries: ['us', 'ca'] })),
      good: sampleTheme('thanksgiving', withVisibility({ countries: ['us'] })),
    },
  },
  'theme/city-abroad': {
    severity: 'error',
    summary: 'The cities of a theme must be in its countries.',
    rationale: 'A theme is shown to visitors in one of its countries and one of its cities.',
    sample: {
      kind: KIND,
      at: VISIBILITY_PATH,
      bad: { countries: ['nz'], cities: ['sydney'] },
      good: { countries: ['aus'], cities: ['sydney'] },
    },
  },
  'theme/empty-list': {
    severity: 'error',
    summary: 'A list of countries or cities must not be empty.',
    rationale: 'An empty list means no one, not everyone, so the theme is never shown.',
    sample: { kind: KIND, at: [...VISIBILITY_PATH, 'countries'], bad: [], good: ['aus'] },
  },
  'theme/season-swapped': {
    severity: 'warning',
    summary: 'A season over the new year should be shorter than half a year.',
    rationale:
      'A season that ends before it begins spans the new year, such as 12-20 to 01-10. One that lasts most of the year is probably swapped.',
    sample: {
      kind: KIND,
      at: [...VISIBILITY_PATH, 'season'],
      bad: { from: '06-21', to: '05-20' },
      good: { from: '05-20', to: '06-21' },
    },
  },
  'theme/season-misses-day': {
    severity: 'warning',
    summary: 'The season of a theme must include its day.',
    rationale:
      'People buy gifts up to the day itself: a Christmas theme must not end before 25 December.',
    sample: {
      kind: KIND,
      at: [1],
      bad: sampleTheme('christmas', withVisibility({ season: { from: '11-01', to: '12-20' } })),
      good: sampleTheme('christmas', withVisibility({ season: { from: '11-01', to: '12-26' } })),
    },
  },
  'theme/valentine': {
    severity: 'warning',
    summary: 'Only the Valentine’s Day theme must have isValentine: true.',
    rationale: 'The shop recognises the theme by the flag, not by its name.',
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
    summary: 'Only the theme called custom must have isCustom: true.',
    rationale:
      'Customers upload a picture for this theme. Without the flag the sample picture would be printed.',
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
    summary: 'A theme needs a place in the theme order of every country that shows it.',
    rationale: 'A theme without a place is shown last. Usually its name is misspelt.',
    sample: { kind: KIND, at: [1], bad: sampleTheme('weding'), good: sampleTheme('wedding') },
  },
  'theme/missing': {
    severity: 'warning',
    summary: "Every theme of a country's theme order must exist.",
    rationale:
      'Customers of that country are not offered it. Usually it was removed or renamed by mistake.',
    sample: {
      kind: KIND,
      at: [],
      bad: ALL_THEMES.filter(({ name }) => name !== 'wedding'),
      good: ALL_THEMES,
    },
  },
  'theme/long-name': {
    severity: 'warning',
    summary: 'The display name of a theme must have at most 24 characters.',
    rationale: 'Longer names wrap below the small picture on a phone.',
    sample: {
      kind: KIND,
      at: [0, 'displayName'],
      bad: 'Happy birthday to you and all of yours',
      good: 'Happy birthday',
    },
  },
} as const satisfies Record<string, Rule>
