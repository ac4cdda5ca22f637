import type { Rule } from '#domain/validation/rules/rule.ts'
import { sampleBlock } from './content-samples.ts'

const SYMBOL_ENTRY = {
  id: 'symbol-words',
  name: 'Words',
  modelId: 'symbol',
  published: 'published',
  data: {
    inputs: [{ name: 'words', type: 'string', defaultValue: 'Bring shoes.' }],
    blocks: [sampleBlock('Text', { text: '<p>{{ state.words }}</p>' })],
  },
}
const LABEL_BLOCK = { ...sampleBlock('Text', { text: '<p>Wet</p>' }), id: 'builder-label' }
const TEXT_BLOCK = sampleBlock('Text', { text: '<p>Bring shoes.</p>' })

/** What blocks read, and what they show where something is missing. */
export const BLOCK_RULES = {
  'content/option-type': {
    severity: 'error',
    summary:
      'An option of a block holds what the block reads: a number, a text, true or false, a list.',
    rationale:
      'Anything else is passed over, and the block is drawn as if the option were not there.',
    sample: {
      kind: 'content',
      at: ['data', 'blocks', 1],
      bad: sampleBlock('Columns', { columns: [{ blocks: [TEXT_BLOCK] }], space: 'wide' }),
      good: sampleBlock('Columns', { columns: [{ blocks: [TEXT_BLOCK] }], space: 24 }),
    },
  },
  'content/empty-part': {
    severity: 'error',
    summary:
      'Every tab has a label and everything that opens a title, and there is something in it.',
    rationale:
      'Shoppers choose by these words: where there are none they see an empty button, and where nothing follows they wait for it.',
    sample: {
      kind: 'content',
      at: ['data', 'blocks', 1],
      bad: sampleBlock('Builder: Tabs', { tabs: [{ label: [], content: [TEXT_BLOCK] }] }),
      good: sampleBlock('Builder: Tabs', {
        tabs: [{ label: [LABEL_BLOCK], content: [TEXT_BLOCK] }],
      }),
    },
  },
  'content/no-default': {
    severity: 'warning',
    summary: 'What a symbol shows is given by its state or by an input with a default.',
    rationale: 'Where it is placed without it shoppers read the word "undefined".',
    sample: {
      kind: 'content',
      at: [],
      bad: {
        ...SYMBOL_ENTRY,
        data: { ...SYMBOL_ENTRY.data, inputs: [{ name: 'words', type: 'string' }] },
      },
      good: SYMBOL_ENTRY,
    },
  },
  'content/uneven-list': {
    severity: 'warning',
    summary: 'What is repeated over a list has the same fields in every entry of it.',
    rationale:
      'Where a field is missing shoppers see a gap: a card without its picture, a line without its words.',
    sample: {
      kind: 'content',
      at: ['data', 'state'],
      bad: { walks: [{ name: 'River' }, { name: 'Night' }, { nmae: 'Secret' }] },
      good: { walks: [{ name: 'River' }, { name: 'Night' }, { name: 'Secret' }] },
    },
  },
} as const satisfies Record<string, Rule>
