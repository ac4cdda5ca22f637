import type { Rule } from '#domain/validation/rules/rule.ts'

const URL_PATHS_PATH = [0, 'presentation', 'urlPaths'] as const
const MELBOURNE = { id: 'melbourne', name: 'Melbourne' }
const RIVER_WALK_URL = { countryPath: 'aus', urlPath: '/walks/river-walk' }

/** Where a product lives and where it takes place. */
export const PRODUCT_RULES = {
  'product/no-address': {
    severity: 'warning',
    summary: 'A product has an address in a country at least.',
    rationale: 'Without one it is in no list and no search, and nobody can open or book it.',
    sample: { kind: 'products', at: URL_PATHS_PATH, bad: [], good: [RIVER_WALK_URL] },
  },
  'product/address-twice': {
    severity: 'warning',
    fixable: true,
    summary: 'A product names each of its addresses once.',
    rationale:
      'Of several addresses in a country the last one counts and the others lead there; one of them twice is a slip of the copying hand.',
    sample: {
      kind: 'products',
      at: URL_PATHS_PATH,
      bad: [RIVER_WALK_URL, RIVER_WALK_URL],
      good: [RIVER_WALK_URL],
    },
  },
  'product/unknown-country': {
    severity: 'error',
    fixable: true,
    summary: 'An address is in a country that the shop trades in, by its short name.',
    rationale: 'An address in any other country is never opened. Write aus, nz, uk, ca or us.',
    sample: { kind: 'products', at: [...URL_PATHS_PATH, 0, 'countryPath'], bad: 'AU', good: 'aus' },
  },
  'product/unreachable-address': {
    severity: 'error',
    summary: 'An address is one that a browser asks for as it is written.',
    rationale:
      'Blanks, question marks, number signs and dots between slashes mean something else to a browser, so the page could never be opened.',
    sample: {
      kind: 'products',
      at: [...URL_PATHS_PATH, 0, 'urlPath'],
      bad: '/walks/river?',
      good: '/walks/river',
    },
  },
  'product/program-address': {
    severity: 'error',
    summary: 'No product lives at an address that programs read.',
    rationale:
      'Addresses that end in .md and the site map belong to search engines and assistants: shoppers would never see the product.',
    sample: {
      kind: 'products',
      at: [...URL_PATHS_PATH, 0, 'urlPath'],
      bad: '/walks/river.md',
      good: '/walks/river',
    },
  },
  'product/reserved-address': {
    severity: 'error',
    summary:
      'The address of a product does not begin with a word that the shop keeps for pages of its own.',
    rationale:
      'The bag, the search, the account and others live there: the shop’s own page is shown, now or once it has one, and the product is not.',
    sample: {
      kind: 'products',
      at: [...URL_PATHS_PATH, 0, 'urlPath'],
      bad: '/cart/river-walk',
      good: '/walks/river',
    },
  },
  'product/checkout-address': {
    severity: 'error',
    summary: 'No address of a product has a part that begins with checkout.',
    rationale:
      'Whatever contains /checkout counts as a page where people pay: it is drawn anew for everybody, and slower, and nothing that editors wrote in code runs there.',
    sample: {
      kind: 'products',
      at: [...URL_PATHS_PATH, 0, 'urlPath'],
      bad: '/walks/checkout-walk',
      good: '/walks/last-walk',
    },
  },
  'product/hides-page': {
    severity: 'error',
    summary: 'No product lives where editors have a page.',
    rationale: 'Of a page and a product at one address shoppers only see the product.',
    sample: {
      kind: 'products',
      at: [...URL_PATHS_PATH, 0, 'urlPath'],
      bad: '/about-walking',
      good: '/walks/about-walking',
    },
  },
  'product/address-slash': {
    severity: 'warning',
    fixable: true,
    summary: 'An address has one slash before it and none behind it.',
    rationale:
      'The shop reads it all the same, but whoever looks for the address in the files does not find it.',
    sample: {
      kind: 'products',
      at: [...URL_PATHS_PATH, 0, 'urlPath'],
      bad: 'walks/river-walk/',
      good: '/walks/river-walk',
    },
  },
  'product/no-price': {
    severity: 'error',
    summary: 'A product has a price in every country it is sold in.',
    rationale:
      'Without a price the page cannot be shown. Add the product to the price list of the country, or take the address out.',
    sample: { kind: 'products', at: [0, 'id'], bad: 'p-riverwalk', good: 'p-river-walk' },
  },
  'product/unknown-city': {
    severity: 'error',
    fixable: true,
    summary: 'A product takes place in cities that there are.',
    rationale:
      'A city is found by its id and by nothing else: in a place that nobody knows nobody can book.',
    sample: {
      kind: 'products',
      at: [0, 'productCities', 0, 'id'],
      bad: 'Melbourne',
      good: 'melbourne',
    },
  },
  'product/city-name': {
    severity: 'warning',
    fixable: true,
    summary: 'A city is called what its own file calls it.',
    rationale:
      'The id decides; another name beside it leads whoever reads the file to the wrong city.',
    sample: {
      kind: 'products',
      at: [0, 'productCities', 0, 'name'],
      bad: 'melbourne',
      good: 'Melbourne',
    },
  },
  'product/city-twice': {
    severity: 'warning',
    fixable: true,
    summary: 'A product names a city once.',
    rationale: 'The second time says nothing and makes changes easy to get wrong.',
    sample: {
      kind: 'products',
      at: [0, 'productCities'],
      bad: [MELBOURNE, MELBOURNE],
      good: [MELBOURNE],
    },
  },
  'product/city-abroad': {
    severity: 'warning',
    summary: 'A product has an address in the country of each of its cities.',
    rationale:
      'Nobody sees it in a city of a country where it has no page. Add the address or take the city out.',
    sample: {
      kind: 'products',
      at: URL_PATHS_PATH,
      bad: [{ countryPath: 'uk', urlPath: '/walks/river-walk' }],
      good: [RIVER_WALK_URL],
    },
  },
  'product/no-city-here': {
    severity: 'error',
    summary: 'What people go out for has a city in every country that sells it.',
    rationale: 'The page would offer a day out without any place to have it.',
    sample: { kind: 'products', at: [0, 'productCities'], bad: [], good: [MELBOURNE] },
  },
} as const satisfies Record<string, Rule>
