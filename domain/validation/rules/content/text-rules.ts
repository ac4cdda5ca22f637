import type { Rule } from '#domain/validation/rules/rule.ts'
import { sampleBlock } from './content-samples.ts'

/** What shoppers read and hear. */
export const TEXT_RULES = {
  'text/missing-alt': {
    severity: 'error',
    summary: 'Every picture has words for those who cannot see it.',
    rationale:
      'Screen readers read the words in its place. Empty words ("") say that it only decorates.',
    sample: {
      kind: 'content',
      at: ['data', 'blocks', 1],
      bad: sampleBlock('Image', { image: 'https://cdn.builder.io/river.jpg' }),
      good: sampleBlock('Image', { image: 'https://cdn.builder.io/river.jpg', altText: 'A river' }),
    },
  },
  'text/alt-file-name': {
    severity: 'warning',
    summary: 'The words of a picture say what it shows.',
    rationale: 'The name of a file tells nobody anything.',
    sample: {
      kind: 'content',
      at: ['data', 'blocks', 1],
      bad: sampleBlock('Image', { image: '/media/scene-gift-card', altText: 'IMG_2041.jpg' }),
      good: sampleBlock('Image', {
        image: '/media/scene-gift-card',
        altText: 'A card and a ribbon',
      }),
    },
  },
  'text/skipped-heading': {
    severity: 'warning',
    summary: 'Headings go down one level at a time: an h3 follows an h2.',
    rationale: 'Many find their way by the levels of headings, as others do by their size.',
    sample: {
      kind: 'content',
      at: ['data', 'blocks', 1],
      bad: sampleBlock('Text', { text: '<h3>What to bring</h3>' }),
      good: sampleBlock('Text', { text: '<h2>What to bring</h2>' }),
    },
  },
  'text/several-titles': {
    severity: 'warning',
    summary: 'A page has one h1.',
    rationale: 'It says what the page is about, so there is only one.',
    sample: {
      kind: 'content',
      at: ['data', 'blocks', 1],
      bad: sampleBlock('Text', { text: '<h1>What to bring</h1>' }),
      good: sampleBlock('Text', { text: '<h2>What to bring</h2>' }),
    },
  },
  'text/no-title': {
    severity: 'warning',
    summary: 'A page has an h1.',
    rationale:
      'It is what those hear first who do not see the page, and what search engines look for.',
    sample: {
      kind: 'content',
      at: ['data', 'blocks', 0, 'component', 'options', 'text'],
      bad: '<p>About walking</p>',
      good: '<h1>About walking</h1>',
    },
  },
  'text/empty-heading': {
    severity: 'warning',
    summary: 'Headings have words.',
    rationale: 'Screen readers announce a heading and then say nothing.',
    sample: {
      kind: 'content',
      at: ['data', 'blocks', 1],
      bad: sampleBlock('Text', { text: '<h2> </h2>' }),
      good: sampleBlock('Text', { text: '<h2>What to bring</h2>' }),
    },
  },
  'text/price': {
    severity: 'warning',
    summary: 'Texts name no prices.',
    rationale: 'Prices differ by country and change; a text would promise the wrong one.',
    sample: {
      kind: 'content',
      at: ['data', 'blocks', 1],
      bad: sampleBlock('Text', { text: '<p>Only $59 for two.</p>' }),
      good: sampleBlock('Text', { text: '<p>One price for two.</p>' }),
    },
  },
  'text/year': {
    severity: 'warning',
    summary: 'Texts name no years, but for the year something began.',
    rationale: 'Nobody remembers to change them. Years in addresses and after © are fine.',
    sample: {
      kind: 'content',
      at: ['data', 'blocks', 1],
      bad: sampleBlock('Text', { text: '<p>New walks for 2026.</p>' }),
      good: sampleBlock('Text', { text: '<p>Walking since 2019.</p>' }),
    },
  },
  'text/placeholder': {
    severity: 'warning',
    summary: 'Nothing is left that stands there until somebody writes the text.',
    rationale: 'Shoppers would read it.',
    sample: {
      kind: 'content',
      at: ['data', 'blocks', 1],
      bad: sampleBlock('Text', { text: '<p>lorem ipsum dolor.</p>' }),
      good: sampleBlock('Text', { text: '<p>Bring shoes.</p>' }),
    },
  },
} as const satisfies Record<string, Rule>
