import { EMAIL_ISSUE, isEmailAddress } from '#domain/checkout/email-address.ts'
import { isRecord } from '#domain/content/is-record.ts'
import { stripHtml } from '#domain/text.ts'
import { type FormSettings, parseFormOptions } from './form.ts'
import { humaniseFieldName, visitBlocks } from './visit-blocks.ts'

export type FormFieldDefinition = {
  name: string
  label: string
  type: string
  required: boolean
  /** Allowed values; null if any text is. */
  choices: readonly string[] | null
}

/** A form in published content. */
export type PublishedForm = {
  id: string
  rules: FormSettings
  fields: FormFieldDefinition[]
  options: Record<string, unknown>
}

/** A submission: every name with all of its values; files with their sizes. */
export type FormSubmission = {
  texts: ReadonlyMap<string, readonly string[]>
  files: ReadonlyMap<string, readonly { name: string; size: number }[]>
}

/** All forms in some blocks at any depth, in order. */
export function collectForms(blocks: unknown): PublishedForm[] {
  const forms: PublishedForm[] = []
  visitBlocks(blocks, (name, options, block) => {
    if (name !== 'Form:Form') return
    const fields = collectFields(block.children)
    forms.push({ id: String(block.id), rules: parseFormOptions(options), fields, options })
  })
  return forms
}

function collectFields(children: unknown): FormFieldDefinition[] {
  const fields = new Map<string, FormFieldDefinition>()
  const labels = new Map<string, string>()
  visitBlocks(children, (kind, options, block) => {
    if (kind === 'Form:Label' && typeof options.text === 'string') {
      labels.set(String(options.for), labelText(options.text))
    }
    const { name } = options
    if (typeof name !== 'string' || name === '' || !Object.hasOwn(FIELD_TYPES, kind)) return
    const id = isRecord(block.properties) ? block.properties.id : undefined
    const existing = fields.get(name)
    fields.set(name, {
      name,
      label: labels.get(String(id)) || labels.get(name) || humaniseFieldName(name),
      type: (FIELD_TYPES[kind] as FieldTypeOf)(options),
      // One of several checkboxes of a name is enough.
      required: options.required === true || existing?.required === true,
      choices: kind === 'Form:Select' ? staticChoices(options.options, block.bindings) : null,
    })
  })
  return [...fields.values()]
}

type FieldTypeOf = (options: Record<string, unknown>) => string
const FIELD_TYPES: Record<string, FieldTypeOf> = {
  'Form:Input': ({ type }) => (typeof type === 'string' && type ? type : 'text'),
  'Form:Select': () => 'select',
  'Form:TextArea': () => 'textarea',
}

function staticChoices(options: unknown, bindings: unknown): string[] | null {
  // A bound value is only known when it is rendered.
  const isBound =
    isRecord(bindings) &&
    Object.keys(bindings).some((path) => /^component\.options\.options\b/.test(path))
  if (!Array.isArray(options) || isBound) return null
  return options.filter(isRecord).map(({ value }) => String(value ?? ''))
}

/** Messages by the names of invalid fields; empty if all are valid. */
export function validateSubmission(
  { rules, fields }: PublishedForm,
  submission: FormSubmission,
): Record<string, string> {
  const errors: Record<string, string> = Object.create(null)
  for (const [name, texts] of submission.texts) {
    if (texts.some((text) => text.length > MAX_TEXT_LENGTH)) errors[name] = TOO_LONG_MESSAGE
  }
  if (!rules.validates) return errors
  for (const field of fields) {
    const message = validateField(field, submission)
    if (message) errors[field.name] ??= message
  }
  return errors
}

const MAX_TEXT_LENGTH = 10_000
const TOO_LONG_MESSAGE = 'Keep this under 10,000 characters.'

function validateField(
  { name, label, type, required, choices }: FormFieldDefinition,
  submission: FormSubmission,
): string | null {
  const values = (submission.texts.get(name) ?? []).filter((text) => !isBlank(text, type))
  const isAnswered =
    values.length > 0 || (submission.files.get(name) ?? []).some(({ size }) => size > 0)
  if (!isAnswered) return required ? `${label} is a required field` : null
  if (choices && values.some((text) => !choices.includes(text))) return 'Choose one of these.'
  const check = Object.hasOwn(TYPE_CHECKS, type) ? TYPE_CHECKS[type] : undefined
  return check && values.some((text) => !check.is(text)) ? check.message : null
}

/** Scripts send false for an unticked checkbox; browsers send nothing. */
const isBlank = (text: string, type: string) =>
  text.trim() === '' || (type === 'checkbox' && text === 'false')

type TypeCheck = { is: (text: string) => boolean; message: string }

const isDate = (text: string) => {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text)
}
const isTime = (text: string) => /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,3})?)?$/.test(text)
const isEmail = (text: string) => isEmailAddress(text.trim())
const isNumber = (text: string) => Number.isFinite(Number(text))

/** What the constraint validation of browsers rejects. */
const TYPE_CHECKS: Record<string, TypeCheck> = {
  email: { is: isEmail, message: EMAIL_ISSUE },
  url: {
    is: (text) => URL.canParse(text.trim()),
    message: 'Enter a web address like https://example.com.',
  },
  number: { is: isNumber, message: 'Enter a number.' },
  range: { is: isNumber, message: 'Enter a number.' },
  date: { is: isDate, message: 'Enter a date, such as 2026-03-31.' },
  month: { is: (text) => isDate(`${text}-01`), message: 'Enter a month, such as 2026-03.' },
  week: {
    is: (text) => /^\d{4}-W(0[1-9]|[1-4]\d|5[0-3])$/.test(text),
    message: 'Enter a week, such as 2026-W07.',
  },
  time: { is: isTime, message: 'Enter a time, such as 18:30.' },
  'datetime-local': {
    is: (text) =>
      isDate(text.slice(0, 10)) && /^[T ]$/.test(text.charAt(10)) && isTime(text.slice(11)),
    message: 'Enter a date and a time.',
  },
  color: {
    is: (text) => /^#[\da-f]{6}$/i.test(text),
    message: 'Enter one such as #ffbf2e.',
  },
}

/** The reply address: the value of the form's email field; null if there is none. */
export function findReplyAddress(
  { fields }: PublishedForm,
  { texts }: FormSubmission,
): string | null {
  const field = fields.find(({ name, type }) => type === 'email' || /^e-?mail$/i.test(name))
  const text = field && texts.get(field.name)?.[0]?.trim()
  return text && isHeaderSafeEmail(text) ? text : null
}

/** An address that is safe in a mail header: no line breaks or special characters. */
export const isHeaderSafeEmail = (text: string): boolean =>
  /^[\x21-\x7e]+$/.test(text) && isEmail(text)

/** Honeypot fields are invisible to people. */
export const isSpamSubmission = ({ texts }: FormSubmission): boolean =>
  HONEYPOT_FIELDS.some((name) => texts.get(name)?.some((text) => text !== '' && text !== 'false'))

const HONEYPOT_FIELDS = ['_gotcha', '_honey', 'bot-field']

const labelText = (html: string): string => stripHtml(html).replace(/\s*[*:]+$/, '')
