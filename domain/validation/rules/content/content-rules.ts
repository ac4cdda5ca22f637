import { type Rule, SCHEMA_CODES } from '#domain/validation/rules/rule.ts'
import { SAMPLE_ENTRY, sampleBlock } from './content-samples.ts'

export const CONTENT_RULES = {
  'content/unknown-block': {
    severity: 'error',
    summary: 'Blocks must be of a known kind.',
    rationale: 'A block of an unknown kind is not shown at all.',
    sample: {
      kind: 'content',
      at: ['data', 'blocks', 1],
      bad: sampleBlock('Txet', { text: '<p>Bring shoes.</p>' }),
      good: sampleBlock('Text', { text: '<p>Bring shoes.</p>' }),
    },
  },
  'content/unknown-option': {
    severity: 'warning',
    summary: 'Options of a block must be known.',
    rationale: 'A misspelt option is not read, so it has no effect.',
    sample: {
      kind: 'content',
      at: ['data', 'blocks', 1],
      bad: sampleBlock('Core:Button', { text: 'Cities', linkk: '/aus/cities' }),
      good: sampleBlock('Core:Button', { text: 'Cities', link: '/aus/cities' }),
    },
  },
  'content/missing-option': {
    severity: 'error',
    suppressedBy: { file: SCHEMA_CODES },
    summary: 'A block must have the options it needs.',
    rationale: 'A picture without an address or a button without a label shows nothing.',
    sample: {
      kind: 'content',
      at: ['data', 'blocks', 1],
      bad: sampleBlock('Image', { altText: 'A river' }),
      good: sampleBlock('Image', { image: '/media/scene-gift-card', altText: 'A river' }),
    },
  },
  'content/duplicate-block': {
    severity: 'error',
    summary: 'Block ids must be unique within an entry.',
    rationale: 'Styles are matched by block id, so one block would get the styles of the other.',
    sample: {
      kind: 'content',
      at: ['data', 'blocks', 1],
      bad: { ...sampleBlock('Text', { text: '<p>Bring shoes.</p>' }), id: 'builder-heading' },
      good: sampleBlock('Text', { text: '<p>Bring shoes.</p>' }),
    },
  },
  'content/unpublished-entry': {
    severity: 'warning',
    summary: 'A published entry must only contain published entries.',
    rationale: 'Customers do not see unpublished entries, so there would be a gap.',
    sample: {
      bad: '{ "id": "page-a", "published": "published", … shows "symbol-b", which is a draft }',
      good: '{ "id": "page-a", "published": "published", … shows "symbol-b", which is published }',
    },
  },
  'content/symbol-cycle': {
    severity: 'error',
    summary: 'A symbol must not contain itself, directly or through other symbols.',
    rationale: 'It could never be rendered, so the shop leaves it out.',
    sample: {
      kind: 'content',
      at: ['data', 'blocks', 1],
      bad: sampleBlock('Symbol', { symbol: { model: 'symbol', entry: 'page-about-walking' } }),
      good: undefined,
    },
  },
  'content/unknown-model': {
    severity: 'warning',
    suppressedBy: { file: SCHEMA_CODES },
    summary: 'An entry must be of a model that the shop shows: page, home-section or symbol.',
    rationale: 'Entries of other models are not shown.',
    sample: {
      kind: 'content',
      at: [],
      bad: { ...SAMPLE_ENTRY, modelId: 'symbl', query: [] },
      good: { ...SAMPLE_ENTRY, modelId: 'symbol', query: [] },
    },
  },
  'content/no-address': {
    severity: 'warning',
    suppressedBy: { file: ['target/unknown-property', ...SCHEMA_CODES] },
    summary: 'A page must have an address.',
    rationale: 'Without one it is shown wherever nothing else is.',
    sample: {
      kind: 'content',
      at: ['query'],
      bad: [{ property: 'country', operator: 'is', value: 'aus' }],
      good: [{ property: 'urlPath', operator: 'is', value: '/aus/about-walking' }],
    },
  },
  'content/unreachable': {
    severity: 'error',
    summary: 'The address of a page must begin with a country and be one that a browser can open.',
    rationale: 'Nobody could open the page.',
    sample: {
      kind: 'content',
      at: ['query', 0, 'value'],
      bad: '/aus/about walking',
      good: '/aus/about-walking',
    },
  },
  'content/reserved-address': {
    severity: 'error',
    summary: 'The address of a page must not belong to another page of the shop.',
    rationale:
      "The shop's own pages, its checkout and its products come first, so the page would never be shown.",
    sample: {
      kind: 'content',
      at: ['query', 0, 'value'],
      bad: '/aus/checkout/about-walking',
      good: '/aus/about-walking',
    },
  },
  'content/no-title': {
    severity: 'warning',
    suppressedBy: { file: SCHEMA_CODES },
    summary: 'A page must have a title.',
    rationale: 'Browser tabs, search results and shared links show it.',
    sample: { kind: 'content', at: ['data', 'title'], bad: undefined, good: 'About walking' },
  },
} as const satisfies Record<string, Rule>
