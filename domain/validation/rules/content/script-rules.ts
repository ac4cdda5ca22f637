import type { Rule } from '#domain/validation/rules/rule.ts'
import { sampleBlock } from './content-samples.ts'

/** Code that editors write. */
export const SCRIPT_RULES = {
  'script/unreadable': {
    severity: 'error',
    summary: 'Code can be read as JavaScript.',
    rationale: 'Where it cannot be read nothing comes of it.',
    sample: {
      kind: 'content',
      at: ['data', 'blocks', 1],
      bad: sampleBlock('Text', {}, { bindings: { 'component.options.text': "'Hello" } }),
      good: sampleBlock('Text', {}, { bindings: { 'component.options.text': "'Hello'" } }),
    },
  },
  'script/refused': {
    severity: 'warning',
    summary: 'Code keeps to what the server runs.',
    rationale:
      'Pages are drawn on the server first. What it does not run is missing until the browser has drawn the page again, or for ever.',
    sample: {
      kind: 'content',
      at: ['data', 'blocks', 1],
      bad: sampleBlock(
        'Text',
        {},
        { bindings: { 'component.options.text': 'new Intl.NumberFormat().format(2)' } },
      ),
      good: sampleBlock('Text', {}, { bindings: { 'component.options.text': 'String(2)' } }),
    },
  },
  'script/unknown-name': {
    severity: 'warning',
    summary: 'Code asks for what something sets.',
    rationale: 'What nobody sets is empty.',
    sample: {
      kind: 'content',
      at: ['data', 'blocks', 1],
      bad: sampleBlock('Text', { text: '<p>{{state.contry.name}}</p>' }),
      good: sampleBlock('Text', { text: '<p>{{state.country.name}}</p>' }),
    },
  },
  'script/handler': {
    severity: 'warning',
    summary: 'No code stands inside a tag, as in onclick="…".',
    rationale: 'The pages let no such code run, so that nobody can slip some in.',
    sample: {
      kind: 'content',
      at: ['data', 'blocks', 1],
      bad: sampleBlock('Custom Code', { code: '<button onclick="go()">Go</button>' }),
      good: sampleBlock('Custom Code', { code: '<button id="go">Go</button>' }),
    },
  },
} as const satisfies Record<string, Rule>
