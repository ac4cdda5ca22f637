import type { Rule } from '../rule.ts'
import { block, ENTRY, PAGE, TITLE } from './content-samples.ts'

/** What editors write: pages that can be reached, blocks that are drawn. */
export const CONTENT_RULES = {
  'content/unknown-block': {
    severity: 'error',
    says: 'Every block is one that the shop draws.',
    why: 'Of a block that the shop does not know shoppers see nothing at all. Take one of those that the hint names.',
    sample: {
      kind: 'content',
      at: ['data', 'blocks', 1],
      bad: block('Txet', { text: '<p>Bring shoes.</p>' }),
      good: block('Text', { text: '<p>Bring shoes.</p>' }),
    },
  },
  'content/unknown-option': {
    severity: 'warning',
    says: 'A block is told only what it reads.',
    why: 'An option that is misspelt is not read, and the block does what it does without it.',
    sample: {
      kind: 'content',
      at: ['data', 'blocks', 1],
      bad: block('Core:Button', { text: 'Cities', linkk: '/aus/cities' }),
      good: block('Core:Button', { text: 'Cities', link: '/aus/cities' }),
    },
  },
  'content/missing-option': {
    severity: 'error',
    says: 'A block has what it shows: a picture its address, a button its words.',
    why: 'Without it shoppers see a gap, or a button that says nothing.',
    sample: {
      kind: 'content',
      at: ['data', 'blocks', 1],
      bad: block('Image', { altText: 'A river' }),
      good: block('Image', { image: '/media/scene-gift-card', altText: 'A river' }),
    },
  },
  'content/duplicate-block': {
    severity: 'error',
    says: 'No two blocks of an entry have the same id.',
    why: 'Styles and clicks belong to an id: of two blocks with one id each would look like the other.',
    sample: {
      kind: 'content',
      at: ['data', 'blocks', 1],
      bad: { ...block('Text', { text: '<p>Bring shoes.</p>' }), id: 'builder-heading' },
      good: block('Text', { text: '<p>Bring shoes.</p>' }),
    },
  },
  'content/unknown-entry': {
    severity: 'error',
    says: 'Symbols and references name an entry that there is.',
    why: 'Where the entry is missing shoppers see nothing.',
    sample: {
      kind: 'content',
      at: ['data', 'blocks', 1],
      bad: block('Symbol', { symbol: { model: 'symbol', entry: 'symbol-nobody-wrote' } }),
      good: undefined,
    },
  },
  'content/unpublished-entry': {
    severity: 'warning',
    says: 'What is shown within a published entry is published itself.',
    why: 'Drafts are left out, so that there is a gap until somebody publishes them.',
    sample: {
      bad: '{ "id": "page-a", "published": "published", … shows "symbol-b", which is a draft }',
      good: '{ "id": "page-a", "published": "published", … shows "symbol-b", which is published }',
    },
  },
  'content/symbol-cycle': {
    severity: 'error',
    says: 'No symbol shows itself, not even by way of another one.',
    why: 'The shop would have to draw it for ever; it stops after ten and leaves a page full of copies.',
    sample: {
      kind: 'content',
      at: ['data', 'blocks', 1],
      bad: block('Symbol', { symbol: { model: 'symbol', entry: 'page-about-walking' } }),
      good: undefined,
    },
  },
  'content/empty-repeat': {
    severity: 'warning',
    says: 'A block is repeated over a list with something in it.',
    why: 'Over nothing it is never shown.',
    sample: {
      kind: 'content',
      at: ['data'],
      bad: {
        ...PAGE,
        state: { tips: [] },
        blocks: [
          TITLE,
          {
            ...block('Text', { text: '<p>{{state.tip}}</p>' }),
            repeat: { collection: 'state.tips', itemName: 'tip' },
          },
        ],
      },
      good: {
        ...PAGE,
        state: { tips: ['Bring shoes.'] },
        blocks: [
          TITLE,
          {
            ...block('Text', { text: '<p>{{state.tip}}</p>' }),
            repeat: { collection: 'state.tips', itemName: 'tip' },
          },
        ],
      },
    },
  },
  'content/unknown-model': {
    severity: 'warning',
    says: 'An entry is of a model that the shop shows: page, home-section or symbol.',
    why: 'Entries of other models are shown only where others refer to them.',
    sample: {
      kind: 'content',
      at: [],
      bad: { ...ENTRY, modelId: 'symbl', query: [] },
      good: { ...ENTRY, modelId: 'symbol', query: [] },
    },
  },
  'content/no-address': {
    severity: 'warning',
    says: 'A page has an address.',
    why: 'Without one it would be shown in place of every page that is not found.',
    sample: {
      kind: 'content',
      at: ['query'],
      bad: [{ property: 'country', operator: 'is', value: 'aus' }],
      good: [{ property: 'urlPath', operator: 'is', value: '/aus/about-walking' }],
    },
  },
  'content/unknown-country': {
    severity: 'error',
    says: 'The address of a page begins with one of our countries.',
    why: 'Every address of the shop does, so nobody could open the page.',
    sample: {
      kind: 'content',
      at: ['query', 0, 'value'],
      bad: ['/aus/about-walking', '/fr/about-walking'],
      good: ['/aus/about-walking', '/nz/about-walking'],
    },
  },
  'content/unreachable': {
    severity: 'error',
    says: 'The address of a page is one that browsers can ask for.',
    why: 'Question marks, spaces and dots between slashes mean something else to browsers.',
    sample: {
      kind: 'content',
      at: ['query', 0, 'value'],
      bad: '/aus/about walking',
      good: '/aus/about-walking',
    },
  },
  'content/reserved-address': {
    severity: 'error',
    says: 'The address of a page is none of the shop’s own.',
    why: 'The shop’s own page is shown there, and this one never.',
    sample: {
      kind: 'content',
      at: ['query', 0, 'value'],
      bad: '/aus/checkout/about-walking',
      good: '/aus/about-walking',
    },
  },
  'content/checkout-address': {
    severity: 'error',
    says: 'No address of a page has a part that begins with checkout.',
    why: 'Whatever contains /checkout counts as a page where people pay: it is drawn anew for everybody, and the code on it does not run.',
    sample: {
      kind: 'content',
      at: ['query', 0, 'value'],
      bad: '/aus/help/checkout-questions',
      good: '/aus/help/paying',
    },
  },
  'content/hidden-by-product': {
    severity: 'error',
    says: 'The address of a page is no product’s.',
    why: 'The product is shown there, and the page never.',
    sample: {
      kind: 'content',
      at: ['query', 0, 'value'],
      bad: '/aus/walks/river-walk',
      good: '/aus/about-walking',
    },
  },
  'content/no-title': {
    severity: 'warning',
    says: 'A page has a title.',
    why: 'It stands in the tab, in search results and in shared links.',
    sample: { kind: 'content', at: ['data', 'title'], bad: undefined, good: 'About walking' },
  },
  'content/no-description': {
    severity: 'warning',
    says: 'A page has a description.',
    why: 'Search results and shared links would show whatever words come first.',
    sample: { kind: 'content', at: ['data', 'description'], bad: undefined, good: 'Why we walk.' },
  },
  'content/too-long': {
    severity: 'info',
    says: 'Titles and descriptions are as short as search engines show them.',
    why: 'The rest is cut off, mostly in the middle of a sentence.',
    sample: {
      kind: 'content',
      at: ['data', 'title'],
      bad: 'Everything that anybody could ever want to know about going for a walk',
      good: 'About walking',
    },
  },
} as const satisfies Record<string, Rule>
