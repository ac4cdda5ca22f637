import type { BlockKinds } from './block-kind.ts'
import {
  anyInput,
  anyText,
  blocks,
  boolean,
  hidden,
  html,
  link,
  list,
  sampleElement,
  suggestions,
  text,
} from './block-option.ts'

const INPUT_TYPES =
  'text number email password date file color datetime-local time url tel range month week search hidden checkbox radio'.split(
    ' ',
  )
const fieldName = text(undefined, { required: true })
const placeholder = text('Hello there')
const stylesheets = ['form']

export const FORM_BLOCKS = {
  'Form:Form': {
    options: {
      sendSubmissionsTo: suggestions(['email', 'custom']),
      sendSubmissionsToEmail: anyText('', {
        required: true,
        showIf: 'options.get("sendSubmissionsTo") === "email"',
      }),
      sendWithJs: boolean(),
      name: text('My form'),
      action: anyText(undefined, { showIf: 'options.get("sendSubmissionsTo") === "custom"' }),
      contentType: suggestions([
        'application/json',
        'multipart/form-data',
        'application/x-www-form-urlencoded',
      ]),
      method: suggestions(['POST', 'GET', 'PUT', 'PATCH', 'DELETE']),
      previewState: suggestions(['unsubmitted', 'sending', 'success', 'error']),
      successUrl: link(),
      resetFormOnSubmit: boolean(),
      successMessage: blocks('Thanks!'),
      errorMessage: blocks('Form submission error :( Please check your answers and try again'),
      sendingMessage: blocks('Sending...'),
      validate: boolean(),
      errorMessagePath: text(),
      customHeaders: anyInput('map'),
    },
    menu: {
      canHaveChildren: true,
      defaultChildren: [
        sampleElement('Form:Input', { type: 'text', name: 'name', placeholder: 'Jane Doe' }),
        sampleElement('Form:SubmitButton', { text: 'Submit' }),
      ],
    },
    stylesheets,
  },
  'Form:Input': {
    options: {
      type: suggestions(INPUT_TYPES),
      name: fieldName,
      placeholder,
      defaultValue: anyText(),
      value: anyText(),
      required: boolean(false),
    },
    menu: { noWrap: true },
    stylesheets,
  },
  'Form:Select': {
    options: {
      options: list({ value: anyText(), name: anyText() }, [
        { value: 'option 1' },
        { value: 'option 2' },
      ]),
      name: fieldName,
      defaultValue: anyText(),
      value: anyText(),
      required: boolean(false),
      placeholder: hidden('text'),
    },
    requires: [{ oneOf: ['options'], else: 'there is nothing to choose' }],
    menu: { noWrap: true },
    stylesheets,
  },
  'Form:TextArea': {
    options: {
      name: fieldName,
      placeholder,
      defaultValue: anyText(),
      value: anyText(),
      required: boolean(false),
    },
    menu: { noWrap: true },
    stylesheets,
  },
  'Form:Label': {
    options: { text: html('Enter some text…'), for: text() },
    textOption: 'text',
    markup: 'clean',
    menu: { noWrap: true, canHaveChildren: true },
    stylesheets,
  },
  'Form:SubmitButton': {
    options: { text: text('Click me') },
    textOption: 'text',
    menu: { noWrap: true },
    stylesheets,
  },
} as const satisfies BlockKinds
