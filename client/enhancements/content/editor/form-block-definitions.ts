import {
  type BlockDefinition,
  blocksInput,
  booleanInput,
  enumInput,
  htmlInput,
  listInput,
  sampleControl,
  textInput,
} from './definition-inputs.ts'

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
const value = [textInput('value'), textInput('name')]

/** What forms are made of. */
export const FORM_BLOCK_DEFINITIONS: readonly BlockDefinition[] = [
  {
    name: 'Form:Form',
    canHaveChildren: true,
    inputs: [
      enumInput('sendSubmissionsTo', ['email', 'custom']),
      textInput('sendSubmissionsToEmail', '', {
        required: true,
        showIf: 'options.get("sendSubmissionsTo") === "email"',
      }),
      booleanInput('sendWithJs'),
      textInput('name', 'My form'),
      textInput('action', undefined, { showIf: 'options.get("sendSubmissionsTo") === "custom"' }),
      enumInput('contentType', CONTENT_TYPES),
      enumInput('method', ['POST', 'GET', 'PUT', 'PATCH', 'DELETE']),
      enumInput('previewState', STATES),
      textInput('successUrl'),
      booleanInput('resetFormOnSubmit'),
      blocksInput('successMessage', 'Thanks!'),
      blocksInput(
        'errorMessage',
        'Form submission error :( Please check your answers and try again',
      ),
      blocksInput('sendingMessage', 'Sending...'),
      booleanInput('validate'),
      textInput('errorMessagePath'),
      { name: 'customHeaders', type: 'map' },
    ],
    defaultChildren: [
      sampleControl('Form:Input', { type: 'text', name: 'name', placeholder: 'Jane Doe' }),
      sampleControl('Form:SubmitButton', { text: 'Submit' }),
    ],
  },
  {
    name: 'Form:Input',
    noWrap: true,
    inputs: [
      enumInput('type', KINDS),
      textInput('name', undefined, { required: true }),
      textInput('placeholder', 'Hello there'),
      textInput('defaultValue'),
      textInput('value'),
      booleanInput('required', false),
    ],
  },
  {
    name: 'Form:Select',
    noWrap: true,
    inputs: [
      listInput('options', value, [{ value: 'option 1' }, { value: 'option 2' }]),
      textInput('name', undefined, { required: true }),
      textInput('defaultValue'),
      textInput('value'),
      booleanInput('required', false),
    ],
  },
  {
    name: 'Form:TextArea',
    noWrap: true,
    inputs: [
      textInput('name', undefined, { required: true }),
      textInput('placeholder', 'Hello there'),
      textInput('defaultValue'),
      textInput('value'),
      booleanInput('required', false),
    ],
  },
  {
    name: 'Form:Label',
    noWrap: true,
    canHaveChildren: true,
    inputs: [htmlInput('text', 'Enter some text…'), textInput('for')],
  },
  { name: 'Form:SubmitButton', noWrap: true, inputs: [textInput('text', 'Click me')] },
]
