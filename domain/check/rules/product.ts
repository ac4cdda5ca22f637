import type { Rule } from '../rule.ts'

const FIRST = [0, 'presentation', 'urlPaths'] as const
const CITY = { id: 'melbourne', name: 'Melbourne' }
const HOME = { countryPath: 'aus', urlPath: '/walks/river-walk' }

/** Where a product lives and where it takes place. */
export const PRODUCT_RULES = {
  'product/no-address': {
    severity: 'warning',
    says: 'A product has an address in a country at least.',
    why: 'Without one it is in no list and no search, and nobody can open or book it.',
    sample: { kind: 'products', at: FIRST, bad: [], good: [HOME] },
  },
  'product/address-twice': {
    severity: 'warning',
    fixable: true,
    says: 'A product names each of its addresses once.',
    why: 'Of several addresses in a country the last one counts and the others lead there; one of them twice is a slip of the copying hand.',
    sample: { kind: 'products', at: FIRST, bad: [HOME, HOME], good: [HOME] },
  },
  'product/unknown-country': {
    severity: 'error',
    fixable: true,
    says: 'An address is in a country that the shop trades in, by its short name.',
    why: 'An address in any other country is never opened. Write aus, nz, uk, ca or us.',
    sample: { kind: 'products', at: [...FIRST, 0, 'countryPath'], bad: 'AU', good: 'aus' },
  },
  'product/unreachable-address': {
    severity: 'error',
    says: 'An address is one that a browser asks for as it is written.',
    why: 'Blanks, question marks, number signs and dots between slashes mean something else to a browser, so the page could never be opened.',
    sample: {
      kind: 'products',
      at: [...FIRST, 0, 'urlPath'],
      bad: '/walks/river?',
      good: '/walks/river',
    },
  },
  'product/program-address': {
    severity: 'error',
    says: 'No product lives at an address that programs read.',
    why: 'Addresses that end in .md and the site map belong to search engines and assistants: shoppers would never see the product.',
    sample: {
      kind: 'products',
      at: [...FIRST, 0, 'urlPath'],
      bad: '/walks/river.md',
      good: '/walks/river',
    },
  },
  'product/reserved-address': {
    severity: 'error',
    says: 'The address of a product does not begin with a word that the shop keeps for pages of its own.',
    why: 'The bag, the search, the account and others live there: the shop’s own page is shown, now or once it has one, and the product is not.',
    sample: {
      kind: 'products',
      at: [...FIRST, 0, 'urlPath'],
      bad: '/cart/river-walk',
      good: '/walks/river',
    },
  },
  'product/checkout-address': {
    severity: 'error',
    says: 'No address of a product has a part that begins with checkout.',
    why: 'Whatever contains /checkout counts as a page where people pay: it is drawn anew for everybody, and slower, and nothing that editors wrote in code runs there.',
    sample: {
      kind: 'products',
      at: [...FIRST, 0, 'urlPath'],
      bad: '/walks/checkout-walk',
      good: '/walks/last-walk',
    },
  },
  'product/hides-page': {
    severity: 'error',
    says: 'No product lives where editors have a page.',
    why: 'Of a page and a product at one address shoppers only see the product.',
    sample: {
      kind: 'products',
      at: [...FIRST, 0, 'urlPath'],
      bad: '/about-walking',
      good: '/walks/about-walking',
    },
  },
  'product/address-slash': {
    severity: 'warning',
    fixable: true,
    says: 'An address has one slash before it and none behind it.',
    why: 'The shop reads it all the same, but whoever looks for the address in the files does not find it.',
    sample: {
      kind: 'products',
      at: [...FIRST, 0, 'urlPath'],
      bad: 'walks/river-walk/',
      good: '/walks/river-walk',
    },
  },
  'product/no-price': {
    severity: 'error',
    says: 'A product has a price in every country it is sold in.',
    why: 'Without a price the page cannot be shown. Add the product to the price list of the country, or take the address out.',
    sample: { kind: 'products', at: [0, 'id'], bad: 'p-riverwalk', good: 'p-river-walk' },
  },
  'product/unknown-city': {
    severity: 'error',
    fixable: true,
    says: 'A product takes place in cities that there are.',
    why: 'A city is found by its id and by nothing else: in a place that nobody knows nobody can book.',
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
    says: 'A city is called what its own file calls it.',
    why: 'The id decides; another name beside it leads whoever reads the file to the wrong city.',
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
    says: 'A product names a city once.',
    why: 'The second time says nothing and makes changes easy to get wrong.',
    sample: { kind: 'products', at: [0, 'productCities'], bad: [CITY, CITY], good: [CITY] },
  },
  'product/city-abroad': {
    severity: 'warning',
    says: 'A product has an address in the country of each of its cities.',
    why: 'Nobody sees it in a city of a country where it has no page. Add the address or take the city out.',
    sample: {
      kind: 'products',
      at: FIRST,
      bad: [{ countryPath: 'uk', urlPath: '/walks/river-walk' }],
      good: [HOME],
    },
  },
  'product/no-city-here': {
    severity: 'error',
    says: 'What people go out for has a city in every country that sells it.',
    why: 'The page would offer a day out without any place to have it.',
    sample: { kind: 'products', at: [0, 'productCities'], bad: [], good: [CITY] },
  },
} as const satisfies Record<string, Rule>
