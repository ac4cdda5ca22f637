import type { Rule } from '#domain/validation/rules/rule.ts'

const URL_PATHS_PATH = [0, 'presentation', 'urlPaths'] as const
const MELBOURNE = { id: 'melbourne', name: 'Melbourne' }
const RIVER_WALK_URL = { countryPath: 'aus', urlPath: '/walks/river-walk' }

export const PRODUCT_RULES = {
  'product/no-address': {
    severity: 'warning',
    summary: 'A product must have an address in at least one country.',
    rationale: 'Without one it has no page and cannot be found or booked.',
    sample: { kind: 'products', at: URL_PATHS_PATH, bad: [], good: [RIVER_WALK_URL] },
  },
  'product/unreachable-address': {
    severity: 'error',
    summary: 'An address must be one that a browser can open.',
    rationale:
      'Spaces, question marks, number signs and dot segments have another meaning in URLs, so the page could not be opened.',
    sample: {
      kind: 'products',
      at: [...URL_PATHS_PATH, 0, 'urlPath'],
      bad: '/walks/river?',
      good: '/walks/river',
    },
  },
  'product/reserved-address': {
    severity: 'error',
    summary: 'The address of a product must not belong to another page of the shop.',
    rationale:
      "The shop's own pages, its checkout and content pages come first, so the product would never be shown.",
    sample: {
      kind: 'products',
      at: [...URL_PATHS_PATH, 0, 'urlPath'],
      bad: '/cart/river-walk',
      good: '/walks/river',
    },
  },
  'product/no-download': {
    severity: 'error',
    summary: 'A digital product must have an entry in downloads.json, or be written to order.',
    rationale:
      'Customers would pay for something that is never delivered. What is written to order is listed in settings.excludedSameDay.',
    sample: { kind: 'products', at: [0, 'category'], bad: 'digital', good: 'experience' },
  },
  'product/no-price': {
    severity: 'error',
    summary: 'A product must have a price in every country it is sold in.',
    rationale:
      'Without a price its page cannot be shown. Add a price for the country, or remove the address.',
    sample: { kind: 'products', at: [0, 'id'], bad: 'p-riverwalk', good: 'p-river-walk' },
  },
  'product/no-city-here': {
    severity: 'error',
    summary: 'An in-person product must have a city in every country that sells it.',
    rationale: 'Customers could not choose where to go.',
    sample: { kind: 'products', at: [0, 'productCities'], bad: [], good: [MELBOURNE] },
  },
} as const satisfies Record<string, Rule>
