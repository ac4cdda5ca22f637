import { type Rule, SCHEMA_CODES } from './rule.ts'

const sampleLocation = (id: string, name: string) => ({
  id,
  name,
  country: 'Australia',
  state: 'Victoria',
  timeZone: 'Australia/Melbourne',
  latLon: { lat: -37.8, lon: 144.5 },
  medias: { hero: '/media/scene-gift-card' },
  heading: `Things to do in ${name}`,
})

const SYDNEY_POINT = { lat: -33.9, lon: 151.2 }

export const LOCATION_RULES = {
  'location/no-home': {
    severity: 'error',
    suppressedBy: { file: SCHEMA_CODES },
    summary: 'Every country must have its default city.',
    rationale: 'Visitors who have not chosen a city see this one.',
    sample: {
      kind: 'locations',
      at: [0],
      bad: sampleLocation('ballarat', 'Ballarat'),
      good: sampleLocation('melbourne', 'Melbourne'),
    },
  },
  'location/id': {
    severity: 'error',
    summary: 'The id of a city must be a valid part of a URL.',
    rationale:
      'The page of a city is at its id. Other characters are changed in URLs, so nothing that refers to the city finds it.',
    sample: { kind: 'locations', at: [1, 'id'], bad: 'Sydney ', good: 'sydney' },
  },
  'location/country': {
    severity: 'error',
    summary: 'A city must be in the country of its file.',
    rationale: 'Otherwise it is sold in the currency of one country and shown in another.',
    sample: { kind: 'locations', at: [0, 'country'], bad: 'New Zealand', good: 'Australia' },
  },
  'location/button': {
    severity: 'error',
    summary: 'The button of a city must have a label and a safe link.',
    rationale: 'An invalid button is not shown.',
    sample: {
      kind: 'locations',
      at: [0, 'cta'],
      bad: { label: 'See walks', url: 'aus/cities/melbourne' },
      good: { label: 'See walks', url: '/aus/cities/melbourne' },
    },
  },
  'location/swapped': {
    severity: 'error',
    fixable: true,
    summary: 'Latitude and longitude must not be swapped.',
    rationale: 'No visitor would be near the city.',
    sample: {
      kind: 'locations',
      at: [1, 'latLon'],
      bad: { lat: 151.2, lon: -33.9 },
      good: SYDNEY_POINT,
    },
  },
  'location/far-away': {
    severity: 'error',
    summary: 'The coordinates of a city must be in its country.',
    rationale: 'Visitors are offered the nearest city. A missing minus is the usual reason.',
    sample: {
      kind: 'locations',
      at: [1, 'latLon'],
      bad: { lat: 33.9, lon: 151.2 },
      good: SYDNEY_POINT,
    },
  },
  'location/zone-country': {
    severity: 'error',
    summary: 'The time zone of a city must be one of its country.',
    rationale: 'Otherwise every start time, hold and reminder is hours off.',
    sample: {
      kind: 'locations',
      at: [0, 'timeZone'],
      bad: 'Europe/Vienna',
      good: 'Australia/Melbourne',
    },
  },
} as const satisfies Record<string, Rule>
