import type { Rule } from './rule.ts'

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

/** Where cities are, what they are called and what time it is there. */
export const LOCATION_RULES = {
  'location/no-home': {
    severity: 'error',
    summary: 'A country has the city that it is shown from.',
    rationale:
      'Visitors who have chosen no city see this one; without it they would see another country.',
    sample: {
      kind: 'locations',
      at: [0],
      bad: sampleLocation('ballarat', 'Ballarat'),
      good: sampleLocation('melbourne', 'Melbourne'),
    },
  },
  'location/id': {
    severity: 'error',
    summary: 'The id of a city can be part of an address.',
    rationale:
      'The page of a city lives at its id. With capitals, blanks or other marks the shop makes up another id, and nothing that names the city finds it.',
    sample: { kind: 'locations', at: [1, 'id'], bad: 'Sydney ', good: 'sydney' },
  },
  'location/id-name': {
    severity: 'warning',
    summary: 'The id of a city is its name in small letters.',
    rationale:
      'Products may name a city by its name alone, and are then looked for under the id that it makes.',
    sample: { kind: 'locations', at: [1, 'name'], bad: 'Newcastle', good: 'Sydney' },
  },
  'location/country': {
    severity: 'error',
    summary: 'A city is in the country whose file it stands in.',
    rationale: 'It would be sold in the money of one country and shown in the other.',
    sample: { kind: 'locations', at: [0, 'country'], bad: 'New Zealand', good: 'Australia' },
  },
  'location/state': {
    severity: 'warning',
    summary: 'The state or province of a city is one of its country, written out.',
    rationale: 'It stands under the name of the city and tells places of one name apart.',
    fixable: true,
    sample: { kind: 'locations', at: [0, 'state'], bad: 'VIC', good: 'Victoria' },
  },
  'location/unknown-picture': {
    severity: 'error',
    summary: 'A picture of a city is one that the shop has.',
    rationale: 'The head of its page would be empty.',
    sample: {
      kind: 'locations',
      at: [0, 'medias', 'hero'],
      bad: '/media/melborne',
      good: '/media/scene-gift-card',
    },
  },
  'location/colour': {
    severity: 'warning',
    summary: 'The colour of a heading is written as six digits behind a number sign.',
    rationale:
      'Of anything else the shop cannot tell whether the words can be read on the picture.',
    sample: { kind: 'locations', at: [0, 'headingColor'], bad: 'FFFFFF', good: '#FFFFFF' },
  },
  'location/button': {
    severity: 'error',
    summary: 'The button of a city has words and leads somewhere safe.',
    rationale: 'A button that does not is left out without a word.',
    sample: {
      kind: 'locations',
      at: [0, 'cta'],
      bad: { label: 'See walks', url: 'aus/cities/melbourne' },
      good: { label: 'See walks', url: '/aus/cities/melbourne' },
    },
  },
  'location/button-abroad': {
    severity: 'warning',
    summary: 'The button of a city leads into its own country.',
    rationale: 'Customers would land in another country, with other prices.',
    sample: {
      kind: 'locations',
      at: [0, 'cta'],
      bad: { label: 'See walks', url: '/uk/cities/melbourne' },
      good: { label: 'See walks', url: '/aus/cities/melbourne' },
    },
  },
  'location/swapped': {
    severity: 'error',
    fixable: true,
    summary: 'Latitude and longitude of a city are not exchanged.',
    rationale:
      'No visitor would be near it, and its clock and its weather would be those of another place.',
    sample: {
      kind: 'locations',
      at: [1, 'latLon'],
      bad: { lat: 151.2, lon: -33.9 },
      good: SYDNEY_POINT,
    },
  },
  'location/far-away': {
    severity: 'error',
    summary: 'A city lies in its country.',
    rationale:
      'Visitors are offered the city they are near: with the numbers of another place nobody is. A forgotten minus is the usual reason.',
    sample: {
      kind: 'locations',
      at: [1, 'latLon'],
      bad: { lat: 33.9, lon: 151.2 },
      good: SYDNEY_POINT,
    },
  },
  'location/zone-country': {
    severity: 'error',
    summary: 'The time zone of a city is one of its country.',
    rationale: 'Every start, hold and reminder would be hours off.',
    sample: {
      kind: 'locations',
      at: [0, 'timeZone'],
      bad: 'Europe/Vienna',
      good: 'Australia/Melbourne',
    },
  },
  'location/zone-place': {
    severity: 'warning',
    summary: 'The time zone of a city is the one its neighbours go by.',
    rationale:
      'A country may have several clocks; with the wrong one guests would come an hour early or late.',
    sample: {
      kind: 'locations',
      at: [0, 'timeZone'],
      bad: 'Australia/Perth',
      good: 'Australia/Melbourne',
    },
  },
  'location/same-name': {
    severity: 'warning',
    summary: 'Two cities of a country have two names.',
    rationale: 'Nobody could tell them apart in the menu.',
    sample: { kind: 'locations', at: [1, 'name'], bad: 'Melbourne', good: 'Sydney' },
  },
  'location/same-place': {
    severity: 'warning',
    summary: 'Two cities lie in two places.',
    rationale: 'One of them was probably copied and not finished.',
    sample: {
      kind: 'locations',
      at: [1, 'latLon'],
      bad: { lat: -37.8, lon: 145 },
      good: SYDNEY_POINT,
    },
  },
} as const satisfies Record<string, Rule>
