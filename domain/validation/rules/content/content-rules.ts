import type { Rule } from '#domain/validation/rules/rule.ts'
import { SAMPLE_ENTRY, SAMPLE_PAGE, sampleBlock, TITLE_BLOCK } from './content-samples.ts'

/** What editors write: pages that can be reached, blocks that are drawn. */
export const CONTENT_RULES = {
  'content/unknown-block': {
    severity: 'error',
    summary: 'Every block is one that the shop draws.',
    rationale:
      'Of a block that the shop does not know shoppers see nothing at all. Take one of those that the hint names.',
    sample: {
      kind: 'content',
      at: ['data', 'blocks', 1],
      bad: sampleBlock('Txet', { text: '<p>Bring shoes.</p>' }),
      good: sampleBlock('Text', { text: '<p>Bring shoes.</p>' }),
    },
  },
  'content/unknown-option': {
    severity: 'warning',
    summary: 'A block is told only what it reads.',
    rationale:
      'An option that is misspelt is not read, and the block does what it does without it.',
    sample: {
      kind: 'content',
      at: ['data', 'blocks', 1],
      bad: sampleBlock('Core:Button', { text: 'Cities', linkk: '/aus/cities' }),
      good: sampleBlock('Core:Button', { text: 'Cities', link: '/aus/cities' }),
    },
  },
  'content/missing-option': {
    severity: 'error',
    summary: 'A block has what it shows: a picture its address, a button its words.',
    rationale: 'Without it shoppers see a gap, or a button that says nothing.',
    sample: {
      kind: 'content',
      at: ['data', 'blocks', 1],
      bad: sampleBlock('Image', { altText: 'A river' }),
      good: sampleBlock('Image', { image: '/media/scene-gift-card', altText: 'A river' }),
    },
  },
  'content/duplicate-block': {
    severity: 'error',
    summary: 'No two blocks of an entry have the same id.',
    rationale:
      'Styles and clicks belong to an id: of two blocks with one id each would look like the other.',
    sample: {
      kind: 'content',
      at: ['data', 'blocks', 1],
      bad: { ...sampleBlock('Text', { text: '<p>Bring shoes.</p>' }), id: 'builder-heading' },
      good: sampleBlock('Text', { text: '<p>Bring shoes.</p>' }),
    },
  },
  'content/unknown-entry': {
    severity: 'error',
    summary: 'Symbols and references name an entry that there is.',
    rationale: 'Where the entry is missing shoppers see nothing.',
    sample: {
      kind: 'content',
      at: ['data', 'blocks', 1],
      bad: sampleBlock('Symbol', { symbol: { model: 'symbol', entry: 'symbol-nobody-wrote' } }),
      good: undefined,
    },
  },
  'content/unpublished-entry': {
    severity: 'warning',
    summary: 'What is shown within a published entry is published itself.',
    rationale: 'Drafts are left out, so that there is a gap until somebody publishes them.',
    sample: {
      bad: '{ "id": "page-a", "published": "published", … shows "symbol-b", which is a draft }',
      good: '{ "id": "page-a", "published": "published", … shows "symbol-b", which is published }',
    },
  },
  'content/symbol-cycle': {
    severity: 'error',
    summary: 'No symbol shows itself, not even by way of another one.',
    rationale:
      'The shop would have to draw it for ever; it stops after ten and leaves a page full of copies.',
    sample: {
      kind: 'content',
      at: ['data', 'blocks', 1],
      bad: sampleBlock('Symbol', { symbol: { model: 'symbol', entry: 'page-about-walking' } }),
      good: undefined,
    },
  },
  'content/empty-repeat': {
    severity: 'warning',
    summary: 'A block is repeated over a list with something in it.',
    rationale: 'Over nothing it is never shown.',
    sample: {
      kind: 'content',
      at: ['data'],
      bad: {
        ...SAMPLE_PAGE,
        state: { tips: [] },
        blocks: [
          TITLE_BLOCK,
          {
            ...sampleBlock('Text', { text: '<p>{{state.tip}}</p>' }),
            repeat: { collection: 'state.tips', itemName: 'tip' },
          },
        ],
      },
      good: {
        ...SAMPLE_PAGE,
        state: { tips: ['Bring shoes.'] },
        blocks: [
          TITLE_BLOCK,
          {
            ...sampleBlock('Text', { text: '<p>{{state.tip}}</p>' }),
            repeat: { collection: 'state.tips', itemName: 'tip' },
          },
        ],
      },
    },
  },
  'content/unknown-model': {
    severity: 'warning',
    summary: 'An entry is of a model that the shop shows: page, home-section or symbol.',
    rationale: 'Entries of other models are shown only where others refer to them.',
    sample: {
      kind: 'content',
      at: [],
      bad: { ...SAMPLE_ENTRY, modelId: 'symbl', query: [] },
      good: { ...SAMPLE_ENTRY, modelId: 'symbol', query: [] },
    },
  },
  'content/no-address': {
    severity: 'warning',
    summary: 'A page has an address.',
    rationale: 'Without one it would be shown in place of every page that is not found.',
    sample: {
      kind: 'content',
      at: ['query'],
      bad: [{ property: 'country', operator: 'is', value: 'aus' }],
      good: [{ property: 'urlPath', operator: 'is', value: '/aus/about-walking' }],
    },
  },
  'content/unknown-country': {
    severity: 'error',
    summary: 'The address of a page begins with one of our countries.',
    rationale: 'Every address of the shop does, so nobody could open the page.',
    sample: {
      kind: 'content',
      at: ['query', 0, 'value'],
      bad: ['/aus/about-walking', '/fr/about-walking'],
      good: ['/aus/about-walking', '/nz/about-walking'],
    },
  },
  'content/unreachable': {
    severity: 'error',
    summary: 'The address of a page is one that browsers can ask for.',
    rationale: 'Question marks, spaces and dots between slashes mean something else to browsers.',
    sample: {
      kind: 'content',
      at: ['query', 0, 'value'],
      bad: '/aus/about walking',
      good: '/aus/about-walking',
    },
  },
  'content/reserved-address': {
    severity: 'error',
    summary: 'The address of a page is none of the shop’s own.',
    rationale: 'The shop’s own page is shown there, and this one never.',
    sample: {
      kind: 'content',
      at: ['query', 0, 'value'],
      bad: '/aus/checkout/about-walking',
      good: '/aus/about-walking',
    },
  },
  'content/checkout-address': {
    severity: 'error',
    summary: 'No address of a page has a part that begins with checkout.',
    rationale:
      'Whatever contains /checkout counts as a page where people pay: it is drawn anew for everybody, and the code on it does not run.',
    sample: {
      kind: 'content',
      at: ['query', 0, 'value'],
      bad: '/aus/help/checkout-questions',
      good: '/aus/help/paying',
    },
  },
  'content/hidden-by-product': {
    severity: 'error',
    summary: 'The address of a page is no product’s.',
    rationale: 'The product is shown there, and the page never.',
    sample: {
      kind: 'content',
      at: ['query', 0, 'value'],
      bad: '/aus/walks/river-walk',
      good: '/aus/about-walking',
    },
  },
  'content/no-title': {
    severity: 'warning',
    summary: 'A page has a title.',
    rationale: 'It stands in the tab, in search results and in shared links.',
    sample: { kind: 'content', at: ['data', 'title'], bad: undefined, good: 'About walking' },
  },
  'content/no-description': {
    severity: 'warning',
    summary: 'A page has a description.',
    rationale: 'Search results and shared links would show whatever words come first.',
    sample: { kind: 'content', at: ['data', 'description'], bad: undefined, good: 'Why we walk.' },
  },
  'content/too-long': {
    severity: 'info',
    summary: 'Titles and descriptions are as short as search engines show them.',
    rationale: 'The rest is cut off, mostly in the middle of a sentence.',
    sample: {
      kind: 'content',
      at: ['data', 'title'],
      bad: 'Everything that anybody could ever want to know about going for a walk',
      good: 'About walking',
    },
  },
} as const satisfies Record<string, Rule>
