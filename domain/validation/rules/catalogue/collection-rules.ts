import type { Rule } from '#domain/validation/rules/rule.ts'

const PRODUCTS_PATH = [0, 'data', 'products'] as const

export const COLLECTION_RULES = {
  'collection/slug': {
    severity: 'error',
    summary: 'The urlSlug of a collection must be lowercase letters, digits and hyphens.',
    rationale: 'Other characters are changed in URLs, so the page would not be found.',
    sample: { kind: 'collections', at: [0, 'urlSlug'], bad: 'Our Walks', good: 'our-walks' },
  },
  'collection/empty': {
    severity: 'error',
    summary: 'A collection must have products.',
    rationale: 'Its page would be empty.',
    sample: { kind: 'collections', at: PRODUCTS_PATH, bad: [], good: ['p-river-walk'] },
  },
} as const satisfies Record<string, Rule>
