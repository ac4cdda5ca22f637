import { type Rule, SCHEMA_CODES } from '#domain/validation/rules/rule.ts'
import { sampleBlock } from './content-samples.ts'

export const SCRIPT_RULES = {
  'script/unreadable': {
    severity: 'error',
    summary: 'Code must be valid JavaScript.',
    rationale: 'Code with a syntax error does not run.',
    sample: {
      kind: 'content',
      at: ['data', 'blocks', 1],
      bad: sampleBlock('Text', {}, { bindings: { 'component.options.text': "'Hello" } }),
      good: sampleBlock('Text', {}, { bindings: { 'component.options.text': "'Hello'" } }),
    },
  },
  'script/refused': {
    severity: 'warning',
    summary: 'Code must only use syntax that the server supports.',
    rationale:
      'Pages are rendered on the server first. Unsupported code only runs in the browser, or not at all.',
    sample: {
      kind: 'content',
      at: ['data', 'blocks', 1],
      bad: sampleBlock('Text', {}, { bindings: { 'component.options.text': 'String(2n)' } }),
      good: sampleBlock('Text', {}, { bindings: { 'component.options.text': 'String(2)' } }),
    },
  },
  'script/unknown-name': {
    severity: 'warning',
    suppressedBy: { file: SCHEMA_CODES },
    summary: 'Names used in code must be defined.',
    rationale: 'Undefined names have no value.',
    sample: {
      kind: 'content',
      at: ['data', 'blocks', 1],
      bad: sampleBlock('Text', { text: '<p>{{state.contry.name}}</p>' }),
      good: sampleBlock('Text', { text: '<p>{{state.country.name}}</p>' }),
    },
  },
} as const satisfies Record<string, Rule>
