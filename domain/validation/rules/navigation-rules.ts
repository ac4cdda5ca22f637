import { type Rule, SCHEMA_CODES } from './rule.ts'

const KIND = 'navigation'
const SUB_LINK_PATH = ['entries', 0, 'subNavigation', 0] as const
const CITIES_URL = '/{country}/cities'
const GIFT_CARDS_LINK = { id: 'gift-cards', label: 'Gift cards', url: '/{country}/gift-cards' }

export const NAVIGATION_RULES = {
  'navigation/city-abroad': {
    severity: 'error',
    summary: 'The cities of a link must be in its countries.',
    rationale:
      'A link is shown to visitors in one of its countries and one of its cities. If they don’t match, no one sees it.',
    sample: {
      kind: KIND,
      at: ['entries', 1],
      bad: { ...GIFT_CARDS_LINK, countries: ['nz'], cities: ['sydney'] },
      good: { ...GIFT_CARDS_LINK, countries: ['aus'], cities: ['sydney'] },
    },
  },
  'navigation/empty-list': {
    severity: 'error',
    summary: 'A list of countries or cities must not be empty.',
    rationale: 'An empty list means no one, not everyone, so the link is never shown.',
    sample: { kind: KIND, at: [...SUB_LINK_PATH, 'cities'], bad: [], good: ['melbourne'] },
  },
  'navigation/never-shown': {
    severity: 'error',
    suppressedBy: {
      entry: ['id/unknown', 'navigation/empty-list'],
    },
    summary: 'A link must be shown somewhere that its menu is shown.',
    rationale:
      'A submenu only appears with its parent entry, so a link for other countries or cities is never seen.',
    sample: {
      kind: KIND,
      at: ['entries', 0, 'countries'],
      bad: ['nz'],
      good: undefined,
    },
  },
  'navigation/address': {
    severity: 'error',
    summary: 'An address must begin with / or https:// and contain no spaces.',
    rationale: 'The shop does not show links that could leave the site unsafely.',
    fixable: true,
    sample: { kind: KIND, at: ['entries', 0, 'url'], bad: '{country}/cities', good: CITIES_URL },
  },
  'navigation/placeholder': {
    severity: 'error',
    summary: 'The only placeholders are {country} and {city}.',
    rationale: 'Other placeholders are not replaced, so the link does not work.',
    fixable: true,
    sample: { kind: KIND, at: ['entries', 0, 'url'], bad: '/{Country}/cities', good: CITIES_URL },
  },
  'navigation/brace': {
    severity: 'error',
    summary: 'Braces must be balanced.',
    rationale: 'An incomplete placeholder is not replaced, so the link does not work.',
    sample: { kind: KIND, at: ['entries', 0, 'url'], bad: '/{country/cities', good: CITIES_URL },
  },
  'navigation/no-country': {
    severity: 'error',
    summary: 'The address of a page of the shop must begin with {country}.',
    rationale:
      'Every page belongs to a country. Without one the visitor has to choose a country first, or gets an error page.',
    fixable: true,
    sample: { kind: KIND, at: ['entries', 0, 'url'], bad: '/cities', good: CITIES_URL },
  },
  'navigation/fixed-country': {
    severity: 'warning',
    summary: 'A link must stay in the country of the visitor.',
    rationale:
      "Prices, cities and the cart belong to a country, so a link to another one loses the visitor's cart. Write {country}, or show the link only there.",
    sample: { kind: KIND, at: ['entries', 0, 'url'], bad: '/aus/cities', good: CITIES_URL },
  },
  'navigation/needs-city': {
    severity: 'warning',
    summary: 'The url of a link must not need a city; use cityUrl for that.',
    rationale:
      'Until a visitor chooses a city, a link that needs one is hidden. With url and cityUrl both kinds of visitors are served.',
    sample: {
      kind: KIND,
      at: ['entries', 0, 'url'],
      bad: '/{country}/cities/{city}',
      good: CITIES_URL,
    },
  },
  'navigation/city-address': {
    severity: 'warning',
    suppressedBy: { entry: ['navigation/address'] },
    summary: 'A cityUrl must contain {city}.',
    rationale:
      'It replaces url for visitors with a city. Without {city} it is the same for every city.',
    sample: {
      kind: KIND,
      at: ['entries', 0, 'cityUrl'],
      bad: CITIES_URL,
      good: '/{country}/cities/{city}',
    },
  },
  'navigation/dead-link': {
    severity: 'error',
    summary: 'A link must lead to a page that exists for everyone who sees it.',
    rationale:
      'Links are checked for every country and city they are shown in. Visitors who follow a dead link get “page not found”.',
    sample: {
      kind: KIND,
      at: [...SUB_LINK_PATH, 'url'],
      bad: '/{country}/walks/river-wlak',
      good: '/{country}/walks/night-walk',
    },
  },
  'navigation/reserved-id': {
    severity: 'error',
    summary: 'The ids wonderpass and more-about-us, and call-us in a submenu, are reserved.',
    rationale:
      'The shop adds these entries to every menu, so an entry with such an id would appear twice.',
    sample: { kind: KIND, at: ['entries', 0, 'id'], bad: 'more-about-us', good: 'walks' },
  },
  'navigation/duplicate-label': {
    severity: 'warning',
    suppressedBy: { entry: ['id/duplicate'] },
    summary: 'Labels must be unique within a menu.',
    rationale:
      'Visitors cannot tell two links with the same label apart, especially with a screen reader.',
    sample: { kind: KIND, at: ['entries', 0, 'label'], bad: 'Gift cards', good: 'Walks' },
  },
  'navigation/duplicate-link': {
    severity: 'warning',
    suppressedBy: { entry: ['id/duplicate', ...SCHEMA_CODES] },
    summary: 'A menu must not link to a page twice.',
    rationale: 'Two links to one page make visitors look for a difference that does not exist.',
    sample: {
      kind: KIND,
      at: ['entries', 0, 'url'],
      bad: '/{country}/gift-cards',
      good: CITIES_URL,
    },
  },
  'navigation/long-label': {
    severity: 'warning',
    summary: 'A label must have at most 28 characters.',
    rationale: 'Longer labels wrap on a phone and push others out of the menu bar on wide screens.',
    sample: {
      kind: KIND,
      at: ['entries', 0, 'label'],
      bad: 'Everything that can be done on foot',
      good: 'On foot',
    },
  },
  'navigation/empty-menu': {
    severity: 'warning',
    summary: 'A submenu must contain at least one link.',
    rationale: 'An empty submenu is never shown. Remove subNavigation, or add links.',
    fixable: true,
    sample: { kind: KIND, at: ['entries', 1, 'subNavigation'], bad: [], good: undefined },
  },
  'navigation/empty-country': {
    severity: 'warning',
    summary: 'Every country must have an entry that is shown before a city is chosen.',
    rationale:
      'First-time visitors have not chosen a city. Without such an entry their menu only contains what the shop adds.',
    sample: {
      kind: KIND,
      at: ['entries'],
      bad: [{ id: 'a', label: 'A', url: CITIES_URL, countries: ['aus'] }],
      good: [{ id: 'a', label: 'A', url: CITIES_URL }],
    },
  },
  'navigation/no-gift-cards': {
    severity: 'warning',
    suppressedBy: { file: [...SCHEMA_CODES, 'navigation/empty-country'] },
    summary: 'If giftCards is set, an entry must have the id gift-cards.',
    rationale:
      'The field giftCards moves that entry to the first or last position. Without the entry it has no effect.',
    sample: {
      kind: KIND,
      at: [],
      bad: { giftCards: 'first', entries: [{ id: 'a', label: 'A', url: CITIES_URL }] },
      good: { giftCards: 'first', entries: [{ id: 'gift-cards', label: 'A', url: CITIES_URL }] },
    },
  },
  'navigation/gift-cards-moved': {
    severity: 'info',
    suppressedBy: { file: ['id/duplicate'] },
    summary: 'The gift card entry should be where the shop shows it: first or last.',
    rationale:
      'The shop moves it according to giftCards, wherever it is in the file. The file is easier to read when both agree.',
    sample: { kind: KIND, at: ['giftCards'], bad: 'first', good: 'last' },
  },
} as const satisfies Record<string, Rule>
