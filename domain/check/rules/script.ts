import type { Rule } from '../rule.ts'
import { block } from './content-samples.ts'

/** Code that editors write. */
export const SCRIPT_RULES = {
  'script/unreadable': {
    severity: 'error',
    says: 'Code can be read as JavaScript.',
    why: 'Where it cannot be read nothing comes of it.',
    sample: {
      kind: 'content',
      at: ['data', 'blocks', 1],
      bad: block('Text', {}, { bindings: { 'component.options.text': "'Hello" } }),
      good: block('Text', {}, { bindings: { 'component.options.text': "'Hello'" } }),
    },
  },
  'script/refused': {
    severity: 'warning',
    says: 'Code keeps to what the server runs.',
    why: 'Pages are drawn on the server first. What it does not run is missing until the browser has drawn the page again, or for ever.',
    sample: {
      kind: 'content',
      at: ['data', 'blocks', 1],
      bad: block(
        'Text',
        {},
        { bindings: { 'component.options.text': 'new Intl.NumberFormat().format(2)' } },
      ),
      good: block('Text', {}, { bindings: { 'component.options.text': 'String(2)' } }),
    },
  },
  'script/unknown-name': {
    severity: 'warning',
    says: 'Code asks for what something sets.',
    why: 'What nobody sets is empty.',
    sample: {
      kind: 'content',
      at: ['data', 'blocks', 1],
      bad: block('Text', { text: '<p>{{state.contry.name}}</p>' }),
      good: block('Text', { text: '<p>{{state.country.name}}</p>' }),
    },
  },
  'script/handler': {
    severity: 'warning',
    says: 'No code stands inside a tag, as in onclick="…".',
    why: 'The pages let no such code run, so that nobody can slip some in.',
    sample: {
      kind: 'content',
      at: ['data', 'blocks', 1],
      bad: block('Custom Code', { code: '<button onclick="go()">Go</button>' }),
      good: block('Custom Code', { code: '<button id="go">Go</button>' }),
    },
  },
} as const satisfies Record<string, Rule>
