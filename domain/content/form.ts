import { isRecord } from './record.ts'

/** Where a form is (spec §4). */
export const FORM_STATES = ['unsubmitted', 'sending', 'success', 'error'] as const
export type FormState = (typeof FORM_STATES)[number]

/** What is said where an editor wrote nothing (spec §3, §4). */
export const STOCK_WORDS = {
  success: 'Thanks!',
  sending: 'Sending...',
  error: 'Form submission error :( Please check your answers and try again',
  button: 'Click me',
} as const

export const DEFAULT_FORM_NAME = 'My form'

/** What an editor may set for a form; it was written by hand, so each may be missing or of another kind. */
export type FormOptions = Partial<Record<FormOption, unknown>>
type FormOption =
  | 'sendSubmissionsTo'
  | 'sendSubmissionsToEmail'
  | 'sendWithJs'
  | 'name'
  | 'action'
  | 'contentType'
  | 'method'
  | 'successUrl'
  | 'resetFormOnSubmit'
  | 'validate'
  | 'errorMessagePath'
  | 'customHeaders'

/** A form as it is: every option there, each of its kind. */
export type FormRules = {
  name: string
  method: Method
  contentType: string
  /** Who takes what was typed: our own endpoint, the editor's address by script or by the browser alone, or nobody. */
  way: 'ours' | 'script' | 'browser' | 'nowhere'
  /** The editor's address; '' where there is none. */
  action: string
  /** Whom it is written to; '' where it goes elsewhere. */
  email: string
  successUrl: string
  resets: boolean
  validates: boolean
  errorMessagePath: string
  customHeaders: Readonly<Record<string, unknown>>
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
type Method = (typeof METHODS)[number]

/** What an editor's options come to; what is absent or of another kind becomes the specification's default (spec §3). */
export function formRules(options: FormOptions): FormRules {
  const action = textOf(options.action)
  const email = options.sendSubmissionsTo !== 'custom' ? textOf(options.sendSubmissionsToEmail) : ''
  const method = textOf(options.method).toUpperCase()
  return {
    name: textOf(options.name) || DEFAULT_FORM_NAME,
    method: METHODS.find((one) => one === method) ?? 'POST',
    contentType: textOf(options.contentType) || JSON_TYPE,
    way: wayOf(textOf(options.sendSubmissionsTo) || 'email', options.sendWithJs ?? true, action),
    action,
    email,
    successUrl: textOf(options.successUrl),
    resets: options.resetFormOnSubmit !== false,
    validates: Boolean(options.validate ?? true),
    errorMessagePath: textOf(options.errorMessagePath),
    customHeaders: isRecord(options.customHeaders) ? options.customHeaders : {},
  }
}

function wayOf(target: string, isScripted: unknown, action: string): FormRules['way'] {
  if (target === 'zapier') return 'nowhere'
  if (target === 'email') return 'ours'
  if (!isScripted) return 'browser'
  return action ? 'script' : 'nowhere'
}

export const JSON_TYPE = 'application/json'
export const MULTIPART_TYPE = 'multipart/form-data'

/** What is known of the last try; `fields` says what is wrong with single answers. */
export type Told = {
  state: FormState
  /** What came back, shown as it is where it was no yes. */
  response?: unknown
  /** In place of the stock words. */
  message?: string
  fields?: Readonly<Record<string, string>>
}

export const UNSUBMITTED: Told = { state: 'unsubmitted' }
export const SENDING: Told = { state: 'sending' }

/** Words where HTML is expected: what somebody else answered must not become markup (reliability 3.0). */
export const asHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/**
 * An address a form may be sent to or lead to: the shop's own or of a listed origin, judged after it was normalised
 * (reliability C43); null for every other. `home` is any address of the shop's own.
 */
export function allowedAddress(
  text: string,
  home: string,
  origins: readonly string[] = [],
): URL | null {
  const given = text.trim()
  if (given === '' || UNREADABLE.test(given) || !URL.canParse(given, home)) return null
  const url = new URL(given, home)
  if (url.origin !== new URL(home).origin && !origins.includes(url.origin)) return null
  if (!/^https?:$/.test(url.protocol) || url.username || url.password) return null
  return isPlainPath(url.pathname) ? url : null
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
const UNREADABLE = /[\u0000-\u001f\u007f\\]/

function isPlainPath(path: string): boolean {
  try {
    const text = decodeURIComponent(path)
    return !text.startsWith('//') && !UNREADABLE.test(text)
  } catch {
    return false
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')
