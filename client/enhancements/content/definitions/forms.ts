import { blocks, control, type Definition, html, list, oneOf, text, yes } from './input.ts'

const KINDS =
  'text number email password date file color datetime-local time url tel range month week search hidden checkbox radio'.split(
    ' ',
  )
const STATES = ['unsubmitted', 'sending', 'success', 'error']
const CONTENT_TYPES = [
  'application/json',
  'multipart/form-data',
  'application/x-www-form-urlencoded',
]
const value = [text('value'), text('name')]

/** What forms are made of (spec §3). */
export const FORMS: readonly Definition[] = [
  {
    name: 'Form:Form',
    canHaveChildren: true,
    inputs: [
      oneOf('sendSubmissionsTo', ['email', 'custom']),
      text('sendSubmissionsToEmail', '', {
        required: true,
        showIf: 'options.get("sendSubmissionsTo") === "email"',
      }),
      yes('sendWithJs'),
      text('name', 'My form'),
      text('action', undefined, { showIf: 'options.get("sendSubmissionsTo") === "custom"' }),
      oneOf('contentType', CONTENT_TYPES),
      oneOf('method', ['POST', 'GET', 'PUT', 'PATCH', 'DELETE']),
      oneOf('previewState', STATES),
      text('successUrl'),
      yes('resetFormOnSubmit'),
      blocks('successMessage', 'Thanks!'),
      blocks('errorMessage', 'Form submission error :( Please check your answers and try again'),
      blocks('sendingMessage', 'Sending...'),
      yes('validate'),
      text('errorMessagePath'),
      { name: 'customHeaders', type: 'map' },
    ],
    defaultChildren: [
      control('Form:Input', { type: 'text', name: 'name', placeholder: 'Jane Doe' }),
      control('Form:SubmitButton', { text: 'Submit' }),
    ],
  },
  {
    name: 'Form:Input',
    noWrap: true,
    inputs: [
      oneOf('type', KINDS),
      text('name', undefined, { required: true }),
      text('placeholder', 'Hello there'),
      text('defaultValue'),
      text('value'),
      yes('required', false),
    ],
  },
  {
    name: 'Form:Select',
    noWrap: true,
    inputs: [
      list('options', value, [{ value: 'option 1' }, { value: 'option 2' }]),
      text('name', undefined, { required: true }),
      text('defaultValue'),
      text('value'),
      yes('required', false),
    ],
  },
  {
    name: 'Form:TextArea',
    noWrap: true,
    inputs: [
      text('name', undefined, { required: true }),
      text('placeholder', 'Hello there'),
      text('defaultValue'),
      text('value'),
      yes('required', false),
    ],
  },
  {
    name: 'Form:Label',
    noWrap: true,
    canHaveChildren: true,
    inputs: [html('text', 'Enter some text…'), text('for')],
  },
  { name: 'Form:SubmitButton', noWrap: true, inputs: [text('text', 'Click me')] },
]
