import type { FieldDocs } from './field-doc.ts'

/** Where guests meet. */
export const MEETING_POINT_FIELD_DOCS: FieldDocs = {
  '*.id': { description: 'A name that no other meeting point has; shoppers never see it.' },
  '*.city': { description: 'The id of its city.', references: 'city' },
  '*.name': { description: 'The name of the exact place, such as the bandstand in a park.' },
  '*.address': { description: 'Its street address, as a map finds it.' },
  '*.latitude': { description: 'Degrees north of the exact place; negative in the south.' },
  '*.longitude': { description: 'Degrees east of the exact place; negative in the west.' },
  '*.directions': { description: 'How to find it and who to look for, in a sentence or two.' },
  '*.phone': {
    description: 'Whom to call on the day; the support line of the country without it.',
  },
  '*.products': {
    description: 'The products that start here, by id; in each of its cities a product has one.',
    references: 'product',
  },
}

/** A file of cities: one country's. */
export const LOCATION_FIELD_DOCS: FieldDocs = {
  '*.id': {
    description: 'The city in addresses, such as new-york; never changed once it is published.',
  },
  '*.name': { description: 'The name shoppers read.' },
  '*.city': {
    description: 'Another name for the same, as upstream sends it; left out where name is enough.',
  },
  '*.country': { description: 'The English name of the country, such as New Zealand.' },
  '*.state': { description: 'The state, county or region; empty where none is used.' },
  '*.timeZone': {
    description: 'The time zone, by a place in it, in which its days and hours are read.',
    references: 'zone',
  },
  '*.medias': { description: 'The pictures of the city.' },
  '*.medias.hero': {
    description: 'The large picture of its card and its page.',
    references: 'picture',
  },
  '*.medias.topOfBg': {
    description: 'The picture behind the head of its page.',
    references: 'picture',
  },
  '*.heading': { description: 'The heading of its page.' },
  '*.subHeading': { description: 'A line under the heading.' },
  '*.body': { description: 'A few sentences about the city.' },
  '*.cta': { description: 'A button on its page; none without it.' },
  '*.cta.label': { description: 'The words of the button.' },
  '*.cta.url': { description: 'Where it leads: an address that begins with / or https://.' },
  '*.headingColor': { description: 'The colour of the heading over the picture, such as #FFFFFF.' },
  '*.subHeadingColor': { description: 'The colour of the line under it.' },
  '*.latLon': { description: 'Where the city is, for the nearest one to a visitor.' },
  '*.latLon.lat': {
    description: 'Degrees north of the equator; negative in Australia and New Zealand.',
  },
  '*.latLon.lon': {
    description: 'Degrees east of Greenwich; negative in Canada and the United States.',
  },
}

export const CALENDAR_FIELD_DOCS: FieldDocs = {
  versions: { description: 'Kinds of special days by name, so that a day needs only the name.' },
  'versions.*.dataVersion': { description: 'Not used in a kind of day.' },
  'versions.*.productId': {
    description: 'The product that this kind of day is for; all without it.',
    references: 'product',
  },
  'versions.*.city': { description: 'The id of the city it is for.', references: 'city' },
  'versions.*.country': { description: 'The country it is for.', references: 'country' },
  'versions.*.holiday': { description: 'The name of the holiday.' },
  'versions.*.startingTimes': {
    description: 'The hours at which something starts, such as 10:00.',
  },
  'versions.*.capacity': { description: 'How many bookings an hour takes.' },
  days: { description: 'The days that differ; without a dataVersion a day is closed.' },
  'days.*.day': { description: 'The day, written 2026-12-24.' },
  'days.*.dataVersion': {
    description: 'The kind of day, one of versions; the day is closed without it.',
  },
  'days.*.productId': { description: 'Only for this product.', references: 'product' },
  'days.*.city': { description: 'Only in this city, by its id.', references: 'city' },
  'days.*.country': { description: 'Only in this country.', references: 'country' },
  'days.*.holiday': { description: 'Why it is closed: shoppers read “Closed for …”.' },
  'days.*.startingTimes': {
    description: 'The hours of this day alone, in place of those of its kind.',
  },
  'days.*.capacity': { description: 'How many bookings an hour of this day takes.' },
}

export const NAVIGATION_FIELD_DOCS: FieldDocs = {
  giftCards: {
    description: 'Where the Gift Cards entry stands.',
    valueDescriptions: { first: 'before every other entry', last: 'after every other entry' },
  },
  entries: { description: 'The entries of the menu, from left to right.' },
  ...linkFieldDocs('entries.*', 'entry'),
  'entries.*.subNavigation': { description: 'The links under the entry, from top to bottom.' },
  ...linkFieldDocs('entries.*.subNavigation.*', 'link'),
}

function linkFieldDocs(at: string, subject: string): FieldDocs {
  return {
    [`${at}.id`]: { description: `A name for the ${subject} that no other has.` },
    [`${at}.label`]: { description: 'What visitors read; short enough for a phone.' },
    [`${at}.url`]: {
      description:
        'Where it leads. {country} and {city} stand for the visitor’s; one with {city} waits until a city is known.',
    },
    [`${at}.cityUrl`]: { description: 'Where it leads instead once a city is known.' },
    [`${at}.countries`]: {
      description: 'The countries that see it; all without this.',
      references: 'country',
    },
    [`${at}.cities`]: {
      description: 'The cities that see it, by id; all without this.',
      references: 'city',
    },
  }
}
