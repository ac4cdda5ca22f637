import type { Rule } from './rule.ts'

const DAY_PATH = ['days', 0] as const
const CHRISTMAS_EVE = { day: '2026-12-24', country: 'aus', dataVersion: 'short-day' }
const VERSION_PATH = ['versions', 'short-day'] as const

/** The days that differ from the rule. */
export const CALENDAR_RULES = {
  'calendar/unknown-version': {
    severity: 'error',
    summary: 'A day names a version that there is.',
    rationale: 'A day of a version nobody knows is like every other day.',
    sample: {
      kind: 'calendar',
      at: [...DAY_PATH, 'dataVersion'],
      bad: 'shortday',
      good: 'short-day',
    },
  },
  'calendar/no-times': {
    severity: 'warning',
    summary: 'A day or a version with starting times names at least one.',
    rationale: 'With none the day is closed, although it says that it is open in a way of its own.',
    sample: { kind: 'calendar', at: [...VERSION_PATH, 'startingTimes'], bad: [], good: ['10:00'] },
  },
  'calendar/no-places': {
    severity: 'warning',
    summary: 'A day or a version with a number of places has at least one.',
    rationale:
      'With none the day is sold out from the beginning, although it says that it is open.',
    sample: { kind: 'calendar', at: [...VERSION_PATH, 'capacity'], bad: 0, good: 6 },
  },
  'calendar/unknown-product': {
    severity: 'error',
    summary: 'A day for a product names one that there is.',
    rationale: 'The day would change nothing, and the product could be booked as ever.',
    sample: {
      kind: 'calendar',
      at: [...DAY_PATH, 'productId'],
      bad: 'p-riverwalk',
      good: 'p-river-walk',
    },
  },
  'calendar/unknown-city': {
    severity: 'error',
    fixable: true,
    summary: 'A day for a city names it by its id.',
    rationale:
      'Named in any other way the day changes nothing, and the city could be booked as ever.',
    sample: { kind: 'calendar', at: [...DAY_PATH, 'city'], bad: 'Melbourne', good: 'melbourne' },
  },
  'calendar/unknown-country': {
    severity: 'error',
    summary: 'A day for a country names it by its short name.',
    rationale:
      'Named in any other way the day changes nothing, and the country could be booked as ever.',
    sample: { kind: 'calendar', at: [...DAY_PATH, 'country'], bad: 'au', good: 'aus' },
  },
  'calendar/city-abroad': {
    severity: 'error',
    summary: 'A day for a city and a country names the country of the city.',
    rationale: 'It has to be both for the day to count, so it would count for nobody.',
    sample: {
      kind: 'calendar',
      at: DAY_PATH,
      bad: { ...CHRISTMAS_EVE, city: 'melbourne', country: 'uk' },
      good: { ...CHRISTMAS_EVE, city: 'melbourne' },
    },
  },
  'calendar/not-there': {
    severity: 'warning',
    summary: 'A day for a product is in a place where the product runs.',
    rationale: 'It has to be both for the day to count, so it would count for nobody.',
    sample: {
      kind: 'calendar',
      at: DAY_PATH,
      bad: { ...CHRISTMAS_EVE, productId: 'p-river-walk', city: 'sydney' },
      good: { ...CHRISTMAS_EVE, productId: 'p-river-walk', city: 'melbourne' },
    },
  },
  'calendar/same-day': {
    severity: 'warning',
    summary: 'A day is in the file once for the same place and product.',
    rationale: 'Only one of the two counts: the one that closes the day, else the first.',
    sample: {
      kind: 'calendar',
      at: ['days'],
      bad: [CHRISTMAS_EVE, CHRISTMAS_EVE],
      good: [CHRISTMAS_EVE],
    },
  },
  'calendar/closed-anyway': {
    severity: 'error',
    summary: 'A day with times or places of its own has a version.',
    rationale: 'A day without a version is closed, whatever else it says.',
    sample: {
      kind: 'calendar',
      at: ['days', 1],
      bad: { day: '2026-12-31', country: 'aus', startingTimes: ['10:00'] },
      good: { day: '2026-12-31', country: 'aus' },
    },
  },
  'calendar/closes-all': {
    severity: 'warning',
    summary: 'A day that is closed for everybody says why.',
    rationale:
      'A line without a country, a city and a product closes the whole shop for a day, which is rarely meant. If it is, name the day in "holiday".',
    sample: {
      kind: 'calendar',
      at: ['days', 1],
      bad: { day: '2026-12-31' },
      good: { day: '2026-12-31', country: 'aus' },
    },
  },
  'calendar/unused-version': {
    severity: 'warning',
    summary: 'A day names every version.',
    rationale:
      'A version that no day names does nothing; the day that was meant for it is probably missing or misspelt.',
    sample: {
      kind: 'calendar',
      at: ['versions', 'long-day'],
      bad: { capacity: 9 },
      good: undefined,
    },
  },
  'calendar/empty-version': {
    severity: 'warning',
    summary: 'A version says how its days differ.',
    rationale: 'Without starting times and places its days are like any other.',
    sample: { kind: 'calendar', at: VERSION_PATH, bad: {}, good: { capacity: 6 } },
  },
  'calendar/start-order': {
    severity: 'info',
    fixable: true,
    summary: 'Starting times run from morning to evening.',
    rationale: 'The shop sorts them; whoever reads the file finds them sooner.',
    sample: {
      kind: 'calendar',
      at: [...VERSION_PATH, 'startingTimes'],
      bad: ['11:00', '10:00'],
      good: ['10:00', '11:00'],
    },
  },
  'calendar/start-twice': {
    severity: 'warning',
    fixable: true,
    summary: 'A starting time is in the list once.',
    rationale: 'The shop reads it once; the second one was probably meant to be another time.',
    sample: {
      kind: 'calendar',
      at: [...VERSION_PATH, 'startingTimes'],
      bad: ['10:00', '10:00'],
      good: ['10:00', '11:00'],
    },
  },
} as const satisfies Record<string, Rule>
