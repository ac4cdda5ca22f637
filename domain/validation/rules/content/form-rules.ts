import type { Rule } from '#domain/validation/rules/rule.ts'
import {
  BUTTON_SAMPLE,
  FIELD_SAMPLE,
  LABEL_SAMPLE,
  sampleBlock,
  sampleForm,
} from './content-samples.ts'

/** Forms that can be filled in and sent. */
export const FORM_RULES = {
  'form/no-label': {
    severity: 'error',
    summary: 'Every field has a label.',
    rationale:
      'Those who do not see the page are not told what to write, and a click beside the field does nothing.',
    sample: {
      kind: 'content',
      at: ['data', 'blocks', 1],
      bad: sampleForm({ children: [FIELD_SAMPLE, BUTTON_SAMPLE] }),
      good: sampleForm(),
    },
  },
  'form/label-for-nothing': {
    severity: 'warning',
    summary: 'A label names a field that there is.',
    rationale: 'A click on it does nothing, and its field has no name.',
    sample: {
      kind: 'content',
      at: ['data', 'blocks', 1],
      bad: sampleForm({
        children: [
          sampleBlock('Form:Label', { text: 'Phone', for: 'phone' }, { id: 'builder-phone' }),
          LABEL_SAMPLE,
          FIELD_SAMPLE,
          BUTTON_SAMPLE,
        ],
      }),
      good: sampleForm(),
    },
  },
  'form/no-button': {
    severity: 'error',
    summary: 'A form has a button that sends it.',
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
    summary: 'A form goes somewhere.',
    rationale: 'What is typed would be lost without a word.',
    sample: {
      kind: 'content',
      at: ['data', 'blocks', 1],
      bad: sampleForm({ options: {} }),
      good: sampleForm(),
    },
  },
  'form/refused-destination': {
    severity: 'warning',
    summary: 'A form is sent to the shop, or to a site that the shop lets it go to.',
    rationale:
      'Every other address is refused when it is sent. Whoever runs the shop can let forms go to other sites (setting CONTENT_HOSTS).',
    sample: {
      kind: 'content',
      at: ['data', 'blocks', 1],
      bad: sampleForm({
        options: { sendSubmissionsTo: 'custom', action: 'https://forms.example/in' },
      }),
      good: sampleForm({ options: { sendSubmissionsTo: 'custom', action: '/aus/contact' } }),
    },
  },
  'form/no-name': {
    severity: 'warning',
    summary: 'Every field has a name.',
    rationale: 'Without one it is not sent.',
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
    summary:
      'No two fields of a form have the same name, but for boxes and buttons to choose from.',
    rationale: 'Of what is typed into the two only one arrives.',
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
  'form/unknown-type': {
    severity: 'warning',
    summary: 'A field is of a type that browsers know.',
    rationale: 'Of any other it is a plain line of text, without the right keyboard on phones.',
    sample: {
      kind: 'content',
      at: ['data', 'blocks', 1],
      bad: sampleForm({
        children: [
          LABEL_SAMPLE,
          sampleBlock('Form:Input', { name: 'email', type: 'emial' }),
          BUTTON_SAMPLE,
        ],
      }),
      good: sampleForm(),
    },
  },
  'form/outside': {
    severity: 'warning',
    summary: 'Fields stand in a form.',
    rationale: 'Outside of one nobody gets what is typed.',
    sample: {
      kind: 'content',
      at: ['data', 'blocks', 1],
      bad: sampleBlock(
        'Form:Input',
        { name: 'email', placeholder: 'Email' },
        { properties: { 'aria-label': 'Email' } },
      ),
      good: undefined,
    },
  },
} as const satisfies Record<string, Rule>
