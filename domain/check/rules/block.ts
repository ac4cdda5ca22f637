import type { Rule } from '../rule.ts'
import { block } from './content-samples.ts'

const SYMBOL = {
  id: 'symbol-words',
  name: 'Words',
  modelId: 'symbol',
  published: 'published',
  data: {
    inputs: [{ name: 'words', type: 'string', defaultValue: 'Bring shoes.' }],
    blocks: [block('Text', { text: '<p>{{ state.words }}</p>' })],
  },
}
const LABEL = { ...block('Text', { text: '<p>Wet</p>' }), id: 'builder-label' }
const WORDS = block('Text', { text: '<p>Bring shoes.</p>' })

/** What blocks read, and what they show where something is missing. */
export const BLOCK_RULES = {
  'content/option-type': {
    severity: 'error',
    says: 'An option of a block holds what the block reads: a number, a text, true or false, a list.',
    why: 'Anything else is passed over, and the block is drawn as if the option were not there.',
    sample: {
      kind: 'content',
      at: ['data', 'blocks', 1],
      bad: block('Columns', { columns: [{ blocks: [WORDS] }], space: 'wide' }),
      good: block('Columns', { columns: [{ blocks: [WORDS] }], space: 24 }),
    },
  },
  'content/empty-part': {
    severity: 'error',
    says: 'Every tab has a label and everything that opens a title, and there is something in it.',
    why: 'Shoppers choose by these words: where there are none they see an empty button, and where nothing follows they wait for it.',
    sample: {
      kind: 'content',
      at: ['data', 'blocks', 1],
      bad: block('Builder: Tabs', { tabs: [{ label: [], content: [WORDS] }] }),
      good: block('Builder: Tabs', { tabs: [{ label: [LABEL], content: [WORDS] }] }),
    },
  },
  'content/no-default': {
    severity: 'warning',
    says: 'What a symbol shows is given by its state or by an input with a default.',
    why: 'Where it is placed without it shoppers read the word "undefined".',
    sample: {
      kind: 'content',
      at: [],
      bad: { ...SYMBOL, data: { ...SYMBOL.data, inputs: [{ name: 'words', type: 'string' }] } },
      good: SYMBOL,
    },
  },
  'content/uneven-list': {
    severity: 'warning',
    says: 'What is repeated over a list has the same fields in every entry of it.',
    why: 'Where a field is missing shoppers see a gap: a card without its picture, a line without its words.',
    sample: {
      kind: 'content',
      at: ['data', 'state'],
      bad: { walks: [{ name: 'River' }, { name: 'Night' }, { nmae: 'Secret' }] },
      good: { walks: [{ name: 'River' }, { name: 'Night' }, { name: 'Secret' }] },
    },
  },
} as const satisfies Record<string, Rule>
