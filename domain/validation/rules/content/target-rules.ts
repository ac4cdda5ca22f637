import type { Rule } from '#domain/validation/rules/rule.ts'
import { SAMPLE_ENTRY, sampleTarget } from './content-samples.ts'

const HOME_SECTION = { ...SAMPLE_ENTRY, modelId: 'home-section' }

/** Whom an entry is meant for. */
export const TARGET_RULES = {
  'target/unknown-operator': {
    severity: 'error',
    summary: 'A target asks with an operator that there is.',
    rationale: 'With any other nobody meets it.',
    sample: { kind: 'content', at: ['query', 0, 'operator'], bad: 'starts', good: 'startsWith' },
  },
  'target/unknown-property': {
    severity: 'warning',
    summary: 'A target asks for what the shop knows of a visit.',
    rationale: 'What it does not know is never met: the entry is shown to nobody.',
    sample: {
      kind: 'content',
      at: ['query', 1],
      bad: sampleTarget('contry', 'aus'),
      good: sampleTarget('country', 'aus'),
    },
  },
  'target/unknown-country': {
    severity: 'error',
    summary: 'A target names one of our countries.',
    rationale: 'No visitor is in any other.',
    sample: {
      kind: 'content',
      at: ['query', 1],
      bad: sampleTarget('country', ['aus', 'fr']),
      good: sampleTarget('country', ['aus', 'nz']),
    },
  },
  'target/unknown-city': {
    severity: 'error',
    summary: 'A target names a city by its id.',
    rationale: 'Nothing knows a city by another name.',
    sample: {
      kind: 'content',
      at: ['query', 1],
      bad: sampleTarget('city', 'Melborne'),
      good: sampleTarget('city', 'melbourne'),
    },
  },
  'target/nobody': {
    severity: 'error',
    summary: 'Somebody meets all targets of an entry.',
    rationale: 'An entry that nobody meets is never shown.',
    sample: {
      kind: 'content',
      at: ['query', 1],
      bad: sampleTarget('country', 'uk'),
      good: sampleTarget('country', 'aus'),
    },
  },
  'target/unreadable': {
    severity: 'error',
    summary: 'A target names a property, an operator and what it compares with.',
    rationale: 'Without a property or an operator everybody meets it; without a value nobody does.',
    sample: {
      kind: 'content',
      at: ['query', 1],
      bad: { property: 'country', value: ['aus'] },
      good: sampleTarget('country', ['aus']),
    },
  },
  'target/unknown-address': {
    severity: 'warning',
    summary: 'What is shown at some addresses names addresses that the shop has.',
    rationale:
      'No visitor asks for any other, so the entry, or this face of it, is shown to fewer people than was meant.',
    sample: {
      kind: 'content',
      at: [],
      bad: { ...HOME_SECTION, query: [sampleTarget('urlPath', ['/aus', '/aus/wlaks'])] },
      good: { ...HOME_SECTION, query: [sampleTarget('urlPath', ['/aus', '/nz'])] },
    },
  },
  'target/odd-address': {
    severity: 'warning',
    summary: 'A page lives at one path in all of its countries.',
    rationale:
      'Whoever changes the country is led to the same path there, and would find nothing. Mostly it is a slip in one of them.',
    sample: {
      kind: 'content',
      at: ['query', 0, 'value'],
      bad: ['/aus/about-walking', '/nz/about-walking', '/uk/about-walks'],
      good: ['/aus/about-walking', '/nz/about-walking', '/uk/about-walking'],
    },
  },
  'target/ends-first': {
    severity: 'error',
    summary: 'What is shown for a while begins before it ends.',
    rationale: 'It would never be shown.',
    sample: {
      kind: 'content',
      at: [],
      bad: { ...SAMPLE_ENTRY, startDate: 1_798_675_200_000, endDate: 1_796_083_200_000 },
      good: { ...SAMPLE_ENTRY, startDate: 1_796_083_200_000, endDate: 1_798_675_200_000 },
    },
  },
  'target/same-as-other': {
    severity: 'warning',
    summary: 'No two entries are meant for the very same visitors.',
    rationale: 'Only one of the two is ever seen.',
    sample: {
      bad: 'two home-sections with { "property": "urlPath", "operator": "is", "value": "/nz" }',
      good: 'one home-section for "/nz" and one for "/uk"',
    },
  },
} as const satisfies Record<string, Rule>
