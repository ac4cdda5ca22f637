import type { Rule } from './rule.ts'

const KIND = 'navigation'
const SUB_LINK_PATH = ['entries', 0, 'subNavigation', 0] as const
const CITIES_URL = '/{country}/cities'
const GIFT_CARDS_LINK = { id: 'gift-cards', label: 'Gift cards', url: '/{country}/gift-cards' }

/** What the menu of the header must keep. */
export const NAVIGATION_RULES = {
  'navigation/unknown-country': {
    severity: 'error',
    summary: 'A link names countries by their short names: aus, nz, uk, ca, us.',
    rationale: 'The shop knows no other names, so nobody would see the link. Write the short name.',
    fixable: true,
    sample: { kind: KIND, at: [...SUB_LINK_PATH, 'countries'], bad: ['Australia'], good: ['aus'] },
  },
  'navigation/unknown-city': {
    severity: 'error',
    summary: 'A link names cities by their ids, as the files of locations have them.',
    rationale:
      'No visitor is ever in a city that there is not, so nobody would see the link. Write the id of the city.',
    fixable: true,
    sample: {
      kind: KIND,
      at: [...SUB_LINK_PATH, 'cities'],
      bad: ['Melbourne'],
      good: ['melbourne'],
    },
  },
  'navigation/city-abroad': {
    severity: 'error',
    summary: 'The cities that a link names lie in the countries it names.',
    rationale:
      'A visitor has to be in one of the countries and in one of the cities at once; where they do not meet, nobody sees the link.',
    sample: {
      kind: KIND,
      at: ['entries', 1],
      bad: { ...GIFT_CARDS_LINK, countries: ['nz'], cities: ['sydney'] },
      good: { ...GIFT_CARDS_LINK, countries: ['aus'], cities: ['sydney'] },
    },
  },
  'navigation/empty-list': {
    severity: 'error',
    summary: 'A list of countries or cities names at least one.',
    rationale:
      'An empty list means nobody, not everybody: the link is never shown. Name those that see it or leave the list out.',
    sample: { kind: KIND, at: [...SUB_LINK_PATH, 'cities'], bad: [], good: ['melbourne'] },
  },
  'navigation/never-shown': {
    severity: 'error',
    summary: 'A link is shown somewhere that its menu is shown too.',
    rationale:
      'A sub-menu appears only with the entry above it; a link for other countries or cities than its entry is never seen.',
    sample: {
      kind: KIND,
      at: ['entries', 0, 'countries'],
      bad: ['nz'],
      good: undefined,
    },
  },
  'navigation/address': {
    severity: 'error',
    summary:
      'An address begins with / for a page of the shop or with https:// for a page elsewhere, and holds no spaces.',
    rationale:
      'Anything else could leave the shop, or warn the visitor that the page is not secure. The shop refuses to show such a link.',
    fixable: true,
    sample: { kind: KIND, at: ['entries', 0, 'url'], bad: '{country}/cities', good: CITIES_URL },
  },
  'navigation/placeholder': {
    severity: 'error',
    summary: 'The shop fills in {country} and {city}, and nothing else.',
    rationale:
      'Any other word in braces stays in the address as it is, and the link leads nowhere.',
    fixable: true,
    sample: { kind: KIND, at: ['entries', 0, 'url'], bad: '/{Country}/cities', good: CITIES_URL },
  },
  'navigation/brace': {
    severity: 'error',
    summary: 'Every brace of an address has its partner.',
    rationale:
      'Half a placeholder is not filled in, and the link leads nowhere. Write {country} or {city} with both braces.',
    sample: { kind: KIND, at: ['entries', 0, 'url'], bad: '/{country/cities', good: CITIES_URL },
  },
  'navigation/no-country': {
    severity: 'error',
    summary: 'The address of a page of the shop begins with {country}.',
    rationale:
      'Every page belongs to a country. Without one the visitor is asked to choose a country, or finds nothing.',
    fixable: true,
    sample: { kind: KIND, at: ['entries', 0, 'url'], bad: '/cities', good: CITIES_URL },
  },
  'navigation/fixed-country': {
    severity: 'warning',
    summary: 'A link stays in the country of whoever follows it.',
    rationale:
      'Prices, cities and the bag belong to a country; a link into another one loses the visitor. Write {country}, or show the link only there.',
    sample: { kind: KIND, at: ['entries', 0, 'url'], bad: '/aus/cities', good: CITIES_URL },
  },
  'navigation/needs-city': {
    severity: 'warning',
    summary:
      'The url of a link for everybody needs no city; an address with a city stands under cityUrl.',
    rationale:
      'As long as a visitor has chosen no city a link that needs one is hidden. With url and cityUrl both are served.',
    sample: {
      kind: KIND,
      at: ['entries', 0, 'url'],
      bad: '/{country}/cities/{city}',
      good: CITIES_URL,
    },
  },
  'navigation/city-address': {
    severity: 'warning',
    summary: 'A cityUrl holds {city}.',
    rationale:
      'It takes the place of url where a city is known; without {city} every city gets the same page, which url could give them.',
    sample: {
      kind: KIND,
      at: ['entries', 0, 'cityUrl'],
      bad: CITIES_URL,
      good: '/{country}/cities/{city}',
    },
  },
  'navigation/dead-link': {
    severity: 'error',
    summary: 'A link leads to a page for everybody who sees it.',
    rationale:
      'It is tried from every country and city it is shown in: cities, products with their addresses there, collections and published pages. Elsewhere the visitor finds “page not found”.',
    sample: {
      kind: KIND,
      at: [...SUB_LINK_PATH, 'url'],
      bad: '/{country}/walks/river-wlak',
      good: '/{country}/walks/night-walk',
    },
  },
  'navigation/duplicate-id': {
    severity: 'error',
    summary: 'An id stands once in a menu.',
    rationale:
      'The page tells links apart by their ids; of two alike one may vanish when the menu changes.',
    sample: { kind: KIND, at: ['entries', 0, 'id'], bad: 'gift-cards', good: 'walks' },
  },
  'navigation/reserved-id': {
    severity: 'error',
    summary:
      'No entry has an id that the shop adds itself: wonderpass, more-about-us, and call-us in a sub-menu.',
    rationale:
      'The shop adds WonderPass, More About Us and Call Us to every menu. An entry of that id would stand there twice.',
    sample: { kind: KIND, at: ['entries', 0, 'id'], bad: 'more-about-us', good: 'walks' },
  },
  'navigation/duplicate-label': {
    severity: 'warning',
    summary: 'A label stands once in a menu.',
    rationale:
      'Nobody can tell two links of one name apart, least of all whoever listens to the page.',
    sample: { kind: KIND, at: ['entries', 0, 'label'], bad: 'Gift cards', good: 'Walks' },
  },
  'navigation/duplicate-link': {
    severity: 'warning',
    summary: 'A menu leads to a page once.',
    rationale: 'Two links to one page make visitors search for a difference that there is not.',
    sample: {
      kind: KIND,
      at: ['entries', 0, 'url'],
      bad: '/{country}/gift-cards',
      good: CITIES_URL,
    },
  },
  'navigation/long-label': {
    severity: 'warning',
    summary: 'A label has at most 28 letters.',
    rationale:
      'Longer ones break over two lines on a phone and push others out of the bar of wide screens.',
    sample: {
      kind: KIND,
      at: ['entries', 0, 'label'],
      bad: 'Everything that can be done on foot',
      good: 'On foot',
    },
  },
  'navigation/empty-menu': {
    severity: 'warning',
    summary: 'A sub-menu holds at least one link.',
    rationale:
      'An empty one is never shown: the entry is a plain link. Take subNavigation out, or fill it.',
    fixable: true,
    sample: { kind: KIND, at: ['entries', 1, 'subNavigation'], bad: [], good: undefined },
  },
  'navigation/empty-country': {
    severity: 'warning',
    summary: 'In every country at least one entry is shown before a city is chosen.',
    rationale:
      'Who comes for the first time has chosen no city; without such an entry the menu holds only what the shop adds.',
    sample: {
      kind: KIND,
      at: ['entries'],
      bad: [{ id: 'a', label: 'A', url: CITIES_URL, countries: ['aus'] }],
      good: [{ id: 'a', label: 'A', url: CITIES_URL }],
    },
  },
  'navigation/no-gift-cards': {
    severity: 'warning',
    summary: 'Where giftCards says first or last there is an entry with the id gift-cards.',
    rationale:
      'The shop moves that entry to its place (first or last). Without it the order does nothing.',
    sample: {
      kind: KIND,
      at: [],
      bad: { giftCards: 'first', entries: [{ id: 'a', label: 'A', url: CITIES_URL }] },
      good: { giftCards: 'first', entries: [{ id: 'gift-cards', label: 'A', url: CITIES_URL }] },
    },
  },
  'navigation/gift-cards-moved': {
    severity: 'info',
    summary: 'The gift cards stand in the file where the shop shows them: first or last.',
    rationale:
      'The shop moves them by giftCards, whatever their place in the file is. It reads easier where both agree.',
    sample: { kind: KIND, at: ['giftCards'], bad: 'first', good: 'last' },
  },
} as const satisfies Record<string, Rule>
