import type { Rule } from '../rule.ts'
import { block, button, field, form, label } from './content-samples.ts'

/** Forms that can be filled in and sent. */
export const FORM_RULES = {
  'form/no-label': {
    severity: 'error',
    says: 'Every field has a label.',
    why: 'Those who do not see the page are not told what to write, and a click beside the field does nothing.',
    sample: {
      kind: 'content',
      at: ['data', 'blocks', 1],
      bad: form({ children: [field, button] }),
      good: form(),
    },
  },
  'form/label-for-nothing': {
    severity: 'warning',
    says: 'A label names a field that there is.',
    why: 'A click on it does nothing, and its field has no name.',
    sample: {
      kind: 'content',
      at: ['data', 'blocks', 1],
      bad: form({
        children: [
          block('Form:Label', { text: 'Phone', for: 'phone' }, { id: 'builder-phone' }),
          label,
          field,
          button,
        ],
      }),
      good: form(),
    },
  },
  'form/no-button': {
    severity: 'error',
    says: 'A form has a button that sends it.',
    why: 'On phones there is no other way to send it.',
    sample: {
      kind: 'content',
      at: ['data', 'blocks', 1],
      bad: form({ children: [label, field] }),
      good: form(),
    },
  },
  'form/no-destination': {
    severity: 'error',
    says: 'A form goes somewhere.',
    why: 'What is typed would be lost without a word.',
    sample: {
      kind: 'content',
      at: ['data', 'blocks', 1],
      bad: form({ options: {} }),
      good: form(),
    },
  },
  'form/refused-destination': {
    severity: 'warning',
    says: 'A form is sent to the shop, or to a site that the shop lets it go to.',
    why: 'Every other address is refused when it is sent. Whoever runs the shop can let forms go to other sites (setting CONTENT_HOSTS).',
    sample: {
      kind: 'content',
      at: ['data', 'blocks', 1],
      bad: form({ options: { sendSubmissionsTo: 'custom', action: 'https://forms.example/in' } }),
      good: form({ options: { sendSubmissionsTo: 'custom', action: '/aus/contact' } }),
    },
  },
  'form/no-name': {
    severity: 'warning',
    says: 'Every field has a name.',
    why: 'Without one it is not sent.',
    sample: {
      kind: 'content',
      at: ['data', 'blocks', 1],
      bad: form({
        children: [
          block(
            'Form:Label',
            { text: 'Email' },
            { children: [block('Form:Input', { type: 'email' })] },
          ),
          button,
        ],
      }),
      good: form(),
    },
  },
  'form/duplicate-name': {
    severity: 'error',
    says: 'No two fields of a form have the same name, but for boxes and buttons to choose from.',
    why: 'Of what is typed into the two only one arrives.',
    sample: {
      kind: 'content',
      at: ['data', 'blocks', 1],
      bad: form({ children: [label, field, { ...field, id: 'builder-second' }, button] }),
      good: form(),
    },
  },
  'form/unknown-type': {
    severity: 'warning',
    says: 'A field is of a type that browsers know.',
    why: 'Of any other it is a plain line of text, without the right keyboard on phones.',
    sample: {
      kind: 'content',
      at: ['data', 'blocks', 1],
      bad: form({
        children: [label, block('Form:Input', { name: 'email', type: 'emial' }), button],
      }),
      good: form(),
    },
  },
  'form/outside': {
    severity: 'warning',
    says: 'Fields stand in a form.',
    why: 'Outside of one nobody gets what is typed.',
    sample: {
      kind: 'content',
      at: ['data', 'blocks', 1],
      bad: block(
        'Form:Input',
        { name: 'email', placeholder: 'Email' },
        { properties: { 'aria-label': 'Email' } },
      ),
      good: undefined,
    },
  },
} as const satisfies Record<string, Rule>
