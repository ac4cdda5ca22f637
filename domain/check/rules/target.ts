import type { Rule } from '../rule.ts'
import { ENTRY, target } from './content-samples.ts'

const SECTION = { ...ENTRY, modelId: 'home-section' }

/** Whom an entry is meant for. */
export const TARGET_RULES = {
  'target/unknown-operator': {
    severity: 'error',
    says: 'A target asks with an operator that there is.',
    why: 'With any other nobody meets it.',
    sample: { kind: 'content', at: ['query', 0, 'operator'], bad: 'starts', good: 'startsWith' },
  },
  'target/unknown-property': {
    severity: 'warning',
    says: 'A target asks for what the shop knows of a visit.',
    why: 'What it does not know is never met: the entry is shown to nobody.',
    sample: {
      kind: 'content',
      at: ['query', 1],
      bad: target('contry', 'aus'),
      good: target('country', 'aus'),
    },
  },
  'target/unknown-country': {
    severity: 'error',
    says: 'A target names one of our countries.',
    why: 'No visitor is in any other.',
    sample: {
      kind: 'content',
      at: ['query', 1],
      bad: target('country', ['aus', 'fr']),
      good: target('country', ['aus', 'nz']),
    },
  },
  'target/unknown-city': {
    severity: 'error',
    says: 'A target names a city by its id.',
    why: 'Nothing knows a city by another name.',
    sample: {
      kind: 'content',
      at: ['query', 1],
      bad: target('city', 'Melborne'),
      good: target('city', 'melbourne'),
    },
  },
  'target/nobody': {
    severity: 'error',
    says: 'Somebody meets all targets of an entry.',
    why: 'An entry that nobody meets is never shown.',
    sample: {
      kind: 'content',
      at: ['query', 1],
      bad: target('country', 'uk'),
      good: target('country', 'aus'),
    },
  },
  'target/unreadable': {
    severity: 'error',
    says: 'A target names a property, an operator and what it compares with.',
    why: 'Without a property or an operator everybody meets it; without a value nobody does.',
    sample: {
      kind: 'content',
      at: ['query', 1],
      bad: { property: 'country', value: ['aus'] },
      good: target('country', ['aus']),
    },
  },
  'target/unknown-address': {
    severity: 'warning',
    says: 'What is shown at some addresses names addresses that the shop has.',
    why: 'No visitor asks for any other, so the entry, or this face of it, is shown to fewer people than was meant.',
    sample: {
      kind: 'content',
      at: [],
      bad: { ...SECTION, query: [target('urlPath', ['/aus', '/aus/wlaks'])] },
      good: { ...SECTION, query: [target('urlPath', ['/aus', '/nz'])] },
    },
  },
  'target/odd-address': {
    severity: 'warning',
    says: 'A page lives at one path in all of its countries.',
    why: 'Whoever changes the country is led to the same path there, and would find nothing. Mostly it is a slip in one of them.',
    sample: {
      kind: 'content',
      at: ['query', 0, 'value'],
      bad: ['/aus/about-walking', '/nz/about-walking', '/uk/about-walks'],
      good: ['/aus/about-walking', '/nz/about-walking', '/uk/about-walking'],
    },
  },
  'target/ends-first': {
    severity: 'error',
    says: 'What is shown for a while begins before it ends.',
    why: 'It would never be shown.',
    sample: {
      kind: 'content',
      at: [],
      bad: { ...ENTRY, startDate: 1_798_675_200_000, endDate: 1_796_083_200_000 },
      good: { ...ENTRY, startDate: 1_796_083_200_000, endDate: 1_798_675_200_000 },
    },
  },
  'target/same-as-other': {
    severity: 'warning',
    says: 'No two entries are meant for the very same visitors.',
    why: 'Only one of the two is ever seen.',
    sample: {
      bad: 'two home-sections with { "property": "urlPath", "operator": "is", "value": "/nz" }',
      good: 'one home-section for "/nz" and one for "/uk"',
    },
  },
} as const satisfies Record<string, Rule>
