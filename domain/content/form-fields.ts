import { stripHtml } from '#domain/text.ts'
import { type FormRules, formRules } from './form.ts'
import { eachBlock, humanised } from './form-blocks.ts'
import { isRecord } from './record.ts'

/** One thing a published form asks for. */
export type Asked = {
  name: string
  /** As a sentence calls it. */
  label: string
  type: string
  required: boolean
  /** What may be chosen; null where anything may be typed. */
  choices: readonly string[] | null
}

/** A form as it stands in published content. */
export type PublishedForm = {
  id: string
  rules: FormRules
  asked: Asked[]
  options: Record<string, unknown>
}

/** What somebody sent: every name with all it was given; a file is told by its size. */
export type Sent = {
  texts: ReadonlyMap<string, readonly string[]>
  files: ReadonlyMap<string, readonly { name: string; size: number }[]>
}

/** Every form in some blocks, in order, wherever they stand. */
export function formsIn(blocks: unknown): PublishedForm[] {
  const forms: PublishedForm[] = []
  eachBlock(blocks, (name, options, block) => {
    if (name !== 'Form:Form') return
    const asked = askedBy(block.children)
    forms.push({ id: String(block.id), rules: formRules(options), asked, options })
  })
  return forms
}

function askedBy(children: unknown): Asked[] {
  const asked = new Map<string, Asked>()
  const labels = new Map<string, string>()
  eachBlock(children, (kind, options, block) => {
    if (kind === 'Form:Label' && typeof options.text === 'string') {
      labels.set(String(options.for), wordsIn(options.text))
    }
    const { name } = options
    if (typeof name !== 'string' || name === '' || !Object.hasOwn(KINDS, kind)) return
    const id = isRecord(block.properties) ? block.properties.id : undefined
    const before = asked.get(name)
    asked.set(name, {
      name,
      label: labels.get(String(id)) || labels.get(name) || humanised(name),
      type: (KINDS[kind] as Kind)(options),
      // Of several boxes with one name, one is enough.
      required: options.required === true || before?.required === true,
      choices: kind === 'Form:Select' ? choicesIn(options.options, block.bindings) : null,
    })
  })
  return [...asked.values()]
}

type Kind = (options: Record<string, unknown>) => string
const KINDS: Record<string, Kind> = {
  'Form:Input': ({ type }) => (typeof type === 'string' && type ? type : 'text'),
  'Form:Select': () => 'select',
  'Form:TextArea': () => 'textarea',
}

function choicesIn(options: unknown, bindings: unknown): string[] | null {
  // What an expression gives is known only where it is drawn.
  const isBound =
    isRecord(bindings) &&
    Object.keys(bindings).some((path) => /^component\.options\.options\b/.test(path))
  if (!Array.isArray(options) || isBound) return null
  return options.filter(isRecord).map(({ value }) => String(value ?? ''))
}

/** What is wrong with an answer, by the field's name, in words for whoever sent it; empty when nothing is (spec §5). */
export function wrongWith({ rules, asked }: PublishedForm, sent: Sent): Record<string, string> {
  const wrong: Record<string, string> = Object.create(null)
  for (const [name, texts] of sent.texts) {
    if (texts.some((text) => text.length > LONGEST)) wrong[name] = TOO_LONG
  }
  if (!rules.validates) return wrong
  for (const field of asked) {
    const words = wrongIn(field, sent)
    if (words) wrong[field.name] ??= words
  }
  return wrong
}

const LONGEST = 10_000
const TOO_LONG = 'Please keep this under 10,000 characters.'

function wrongIn({ name, label, type, required, choices }: Asked, sent: Sent): string | null {
  const given = (sent.texts.get(name) ?? []).filter((text) => !isNothing(text, type))
  const isThere = given.length > 0 || (sent.files.get(name) ?? []).some(({ size }) => size > 0)
  if (!isThere) return required ? `${label} is a required field` : null
  if (choices && given.some((text) => !choices.includes(text))) return 'Please choose one of these.'
  const check = Object.hasOwn(CHECKS, type) ? CHECKS[type] : undefined
  return check && given.some((text) => !check.is(text)) ? check.says : null
}

/** Scripts send an unticked box as a no; browsers send nothing. */
const isNothing = (text: string, type: string) =>
  text.trim() === '' || (type === 'checkbox' && text === 'false')

type Check = { is: (text: string) => boolean; says: string }

const isDate = (text: string) => {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text)
}
const isTime = (text: string) => /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,3})?)?$/.test(text)
const isEmail = (text: string) =>
  text.length <= 254 && /^[^\s@,;<>"]+@[^\s@,;<>"]+$/.test(text.trim())
const isNumber = (text: string) => Number.isFinite(Number(text))

/** What a browser would not have let through (spec §5). */
const CHECKS: Record<string, Check> = {
  email: { is: isEmail, says: 'That is no email address. It looks like name@example.com.' },
  url: {
    is: (text) => URL.canParse(text.trim()),
    says: 'That is no web address. It looks like https://example.com.',
  },
  number: { is: isNumber, says: 'Please give a number.' },
  range: { is: isNumber, says: 'Please give a number.' },
  date: { is: isDate, says: 'Please give a date, such as 2026-03-31.' },
  month: { is: (text) => isDate(`${text}-01`), says: 'Please give a month, such as 2026-03.' },
  week: {
    is: (text) => /^\d{4}-W(0[1-9]|[1-4]\d|5[0-3])$/.test(text),
    says: 'Please give a week, such as 2026-W07.',
  },
  time: { is: isTime, says: 'Please give a time, such as 18:30.' },
  'datetime-local': {
    is: (text) =>
      isDate(text.slice(0, 10)) && /^[T ]$/.test(text.charAt(10)) && isTime(text.slice(11)),
    says: 'Please give a date and a time.',
  },
  color: {
    is: (text) => /^#[\da-f]{6}$/i.test(text),
    says: 'Please give a colour, such as #ffbf2e.',
  },
}

/** To whom an answer to a message goes: what the form's email field holds; null where there is none. */
export function replyTo({ asked }: PublishedForm, { texts }: Sent): string | null {
  const field = asked.find(({ name, type }) => type === 'email' || /^e-?mail$/i.test(name))
  const text = field && texts.get(field.name)?.[0]?.trim()
  return text && isAddress(text) ? text : null
}

/** An address that may stand in a message's head: plain signs, nothing that ends a line (reliability C44). */
export const isAddress = (text: string): boolean => /^[\x21-\x7e]+$/.test(text) && isEmail(text)

/** Fields people never see: whoever fills one in is a program. */
export const isFromProgram = ({ texts }: Sent): boolean =>
  TRAPS.some((name) => texts.get(name)?.some((text) => text !== '' && text !== 'false'))

const TRAPS = ['_gotcha', '_honey', 'bot-field']

const wordsIn = (html: string): string => stripHtml(html).replace(/\s*[*:]+$/, '')
