import { type Rule, SCHEMA_CODES } from '#domain/validation/rules/rule.ts'
import {
  BUTTON_SAMPLE,
  FIELD_SAMPLE,
  LABEL_SAMPLE,
  sampleBlock,
  sampleForm,
} from './content-samples.ts'

export const FORM_RULES = {
  'form/no-label': {
    severity: 'error',
    suppressedBy: { file: [...SCHEMA_CODES, 'content/unknown-block'] },
    summary: 'Every form field must have a label.',
    rationale: 'Screen readers cannot name a field without a label.',
    sample: {
      kind: 'content',
      at: ['data', 'blocks', 1],
      bad: sampleForm({ children: [FIELD_SAMPLE, BUTTON_SAMPLE] }),
      good: sampleForm(),
    },
  },
  'form/no-button': {
    severity: 'error',
    suppressedBy: { file: [...SCHEMA_CODES, 'content/unknown-block'] },
    summary: 'A form must have a submit button.',
    rationale: 'On phones there is no other way to send it.',
    sample: {
      kind: 'content',
      at: ['data', 'blocks', 1],
      bad: sampleForm({ children: [LABEL_SAMPLE, FIELD_SAMPLE] }),
      good: sampleForm(),
    },
  },
  'form/no-destination': {
    severity: 'error',
    summary: 'A form must be sent to an address that the shop allows.',
    rationale: 'What visitors enter would be lost.',
    sample: {
      kind: 'content',
      at: ['data', 'blocks', 1],
      bad: sampleForm({ options: {} }),
      good: sampleForm(),
    },
  },
  'form/no-name': {
    severity: 'warning',
    summary: 'Every form field must have a name.',
    rationale: 'The value of a field without a name is not sent.',
    sample: {
      kind: 'content',
      at: ['data', 'blocks', 1],
      bad: sampleForm({
        children: [
          sampleBlock(
            'Form:Label',
            { text: 'Email' },
            { children: [sampleBlock('Form:Input', { type: 'email' })] },
          ),
          BUTTON_SAMPLE,
        ],
      }),
      good: sampleForm(),
    },
  },
  'form/duplicate-name': {
    severity: 'error',
    suppressedBy: { file: ['content/duplicate-block'] },
    summary: 'Fields of a form must have different names, except checkboxes and radio buttons.',
    rationale: 'Only one of the two values arrives.',
    sample: {
      kind: 'content',
      at: ['data', 'blocks', 1],
      bad: sampleForm({
        children: [
          LABEL_SAMPLE,
          FIELD_SAMPLE,
          { ...FIELD_SAMPLE, id: 'builder-second' },
          BUTTON_SAMPLE,
        ],
      }),
      good: sampleForm(),
    },
  },
} as const satisfies Record<string, Rule>
