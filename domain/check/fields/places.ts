import type { Fields } from './field.ts'

/** A file of cities: one country's. */
export const LOCATION_FIELDS: Fields = {
  '*.id': { says: 'The city in addresses, such as new-york; never changed once it is published.' },
  '*.name': { says: 'The name shoppers read.' },
  '*.city': {
    says: 'Another name for the same, as upstream sends it; left out where name is enough.',
  },
  '*.country': { says: 'The English name of the country, such as New Zealand.' },
  '*.state': { says: 'The state, county or region; empty where nobody says one.' },
  '*.timeZone': {
    says: 'The time zone, by a place in it, in which its days and hours are read.',
    names: 'zone',
  },
  '*.medias': { says: 'The pictures of the city.' },
  '*.medias.hero': { says: 'The large picture of its card and its page.', names: 'picture' },
  '*.medias.topOfBg': { says: 'The picture behind the head of its page.', names: 'picture' },
  '*.heading': { says: 'The heading of its page.' },
  '*.subHeading': { says: 'A line under the heading.' },
  '*.body': { says: 'A few sentences about the city.' },
  '*.cta': { says: 'A button on its page; none without it.' },
  '*.cta.label': { says: 'The words of the button.' },
  '*.cta.url': { says: 'Where it leads: an address that begins with / or https://.' },
  '*.headingColor': { says: 'The colour of the heading over the picture, such as #FFFFFF.' },
  '*.subHeadingColor': { says: 'The colour of the line under it.' },
  '*.latLon': { says: 'Where the city is, for the nearest one to a visitor.' },
  '*.latLon.lat': { says: 'Degrees north of the equator; negative in Australia and New Zealand.' },
  '*.latLon.lon': { says: 'Degrees east of Greenwich; negative in Canada and the United States.' },
}

/** The calendar: days that differ from the rule. */
export const CALENDAR_FIELDS: Fields = {
  versions: { says: 'Kinds of special days by name, so that a day needs only the name.' },
  'versions.*.dataVersion': { says: 'Not used in a kind of day.' },
  'versions.*.productId': {
    says: 'The product that this kind of day is for; all without it.',
    names: 'product',
  },
  'versions.*.city': { says: 'The id of the city it is for.', names: 'city' },
  'versions.*.country': { says: 'The country it is for.', names: 'country' },
  'versions.*.holiday': { says: 'The name of the holiday.' },
  'versions.*.startingTimes': { says: 'The hours at which something starts, such as 10:00.' },
  'versions.*.capacity': { says: 'How many bookings an hour takes.' },
  days: { says: 'The days that differ; without a dataVersion a day is closed.' },
  'days.*.day': { says: 'The day, written 2026-12-24.' },
  'days.*.dataVersion': { says: 'The kind of day, one of versions; the day is closed without it.' },
  'days.*.productId': { says: 'Only for this product.', names: 'product' },
  'days.*.city': { says: 'Only in this city, by its id.', names: 'city' },
  'days.*.country': { says: 'Only in this country.', names: 'country' },
  'days.*.holiday': { says: 'Why it is closed: shoppers read “Closed for …”.' },
  'days.*.startingTimes': { says: 'The hours of this day alone, in place of those of its kind.' },
  'days.*.capacity': { says: 'How many bookings an hour of this day takes.' },
}

/** The menu in the head of every page. */
export const NAVIGATION_FIELDS: Fields = {
  giftCards: {
    says: 'Where the Gift Cards entry stands.',
    words: { first: 'before every other entry', last: 'after every other entry' },
  },
  entries: { says: 'The entries of the menu, from left to right.' },
  ...link('entries.*', 'entry'),
  'entries.*.subNavigation': { says: 'The links under the entry, from top to bottom.' },
  ...link('entries.*.subNavigation.*', 'link'),
}

function link(at: string, what: string): Fields {
  return {
    [`${at}.id`]: { says: `A name for the ${what} that no other has.` },
    [`${at}.label`]: { says: 'What visitors read; short enough for a phone.' },
    [`${at}.url`]: {
      says: 'Where it leads. {country} and {city} stand for the visitor’s; one with {city} waits until a city is known.',
    },
    [`${at}.cityUrl`]: { says: 'Where it leads instead once a city is known.' },
    [`${at}.countries`]: { says: 'The countries that see it; all without this.', names: 'country' },
    [`${at}.cities`]: { says: 'The cities that see it, by id; all without this.', names: 'city' },
  }
}
