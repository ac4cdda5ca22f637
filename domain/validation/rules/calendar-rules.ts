import type { Rule } from './rule.ts'

const DAY_PATH = ['days', 0] as const
const CHRISTMAS_EVE = { day: '2026-12-24', country: 'aus', dataVersion: 'short-day' }
const VERSION_PATH = ['versions', 'short-day'] as const

export const CALENDAR_RULES = {
  'calendar/no-times': {
    severity: 'warning',
    summary: 'A list of starting times must not be empty.',
    rationale: 'Without starting times no one can book the day, although it looks open.',
    sample: { kind: 'calendar', at: [...VERSION_PATH, 'startingTimes'], bad: [], good: ['10:00'] },
  },
  'calendar/no-places': {
    severity: 'warning',
    summary: 'A capacity must not be 0.',
    rationale: 'The day would be sold out from the start, although it looks open.',
    sample: { kind: 'calendar', at: [...VERSION_PATH, 'capacity'], bad: 0, good: 6 },
  },
  'calendar/city-abroad': {
    severity: 'error',
    summary: 'A calendar day must name the country of its city.',
    rationale: 'A day applies where both match, so it would have no effect.',
    sample: {
      kind: 'calendar',
      at: DAY_PATH,
      bad: { ...CHRISTMAS_EVE, city: 'melbourne', country: 'uk' },
      good: { ...CHRISTMAS_EVE, city: 'melbourne' },
    },
  },
  'calendar/closed-anyway': {
    severity: 'error',
    summary: 'A day with starting times or a capacity needs a version.',
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
    summary: 'A day that closes the whole shop must give a reason.',
    rationale:
      'A day without a country, city and product closes everything, which is rarely intended. If it is, add the reason as "holiday".',
    sample: {
      kind: 'calendar',
      at: ['days', 1],
      bad: { day: '2026-12-31' },
      good: { day: '2026-12-31', country: 'aus' },
    },
  },
} as const satisfies Record<string, Rule>
