import { isRecord } from '#domain/content/is-record.ts'

export const FORM_STATES = ['unsubmitted', 'sending', 'success', 'error'] as const
export type FormState = (typeof FORM_STATES)[number]

/** Messages where an editor wrote none. */
export const DEFAULT_FORM_MESSAGES = {
  success: 'Thanks!',
  sending: 'Sending...',
  error: 'Form submission error :( Please check your answers and try again',
  button: 'Click me',
} as const

export const DEFAULT_FORM_NAME = 'My form'

/** Options as editors wrote them: each may be missing or of another type. */
export type FormOptions = Partial<Record<FormOptionName, unknown>>
type FormOptionName =
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

export type FormSettings = {
  name: string
  method: FormMethod
  contentType: string
  /** Who receives a submission: our endpoint, the editor's address by script or by the browser, or no one. */
  transport: 'ours' | 'script' | 'browser' | 'nowhere'
  /** The editor's address, or ''. */
  action: string
  /** The recipient, or ''. */
  email: string
  successUrl: string
  resetsOnSubmit: boolean
  validates: boolean
  errorMessagePath: string
  customHeaders: Readonly<Record<string, unknown>>
}

const FORM_METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
type FormMethod = (typeof FORM_METHODS)[number]

/** Fills in the specification's default for each missing or invalid option. */
export function parseFormOptions(options: FormOptions): FormSettings {
  const action = trimmedText(options.action)
  const email =
    options.sendSubmissionsTo !== 'custom' ? trimmedText(options.sendSubmissionsToEmail) : ''
  const method = trimmedText(options.method).toUpperCase()
  return {
    name: trimmedText(options.name) || DEFAULT_FORM_NAME,
    method: FORM_METHODS.find((one) => one === method) ?? 'POST',
    contentType: trimmedText(options.contentType) || JSON_CONTENT_TYPE,
    transport: formTransport(
      trimmedText(options.sendSubmissionsTo) || 'email',
      options.sendWithJs ?? true,
      action,
    ),
    action,
    email,
    successUrl: trimmedText(options.successUrl),
    resetsOnSubmit: options.resetFormOnSubmit !== false,
    validates: Boolean(options.validate ?? true),
    errorMessagePath: trimmedText(options.errorMessagePath),
    customHeaders: isRecord(options.customHeaders) ? options.customHeaders : {},
  }
}

function formTransport(
  target: string,
  isScripted: unknown,
  action: string,
): FormSettings['transport'] {
  if (target === 'zapier') return 'nowhere'
  if (target === 'email') return 'ours'
  if (!isScripted) return 'browser'
  return action ? 'script' : 'nowhere'
}

export const JSON_CONTENT_TYPE = 'application/json'
export const MULTIPART_CONTENT_TYPE = 'multipart/form-data'

/** The state of the last submission; `fields` has a message for each invalid field. */
export type SubmissionState = {
  state: FormState
  response?: unknown
  /** Overrides the default message. */
  message?: string
  fields?: Readonly<Record<string, string>>
}

export const UNSUBMITTED_STATE: SubmissionState = { state: 'unsubmitted' }
export const SENDING_STATE: SubmissionState = { state: 'sending' }

/** Responses of other servers must not become markup. */
export const textToHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/**
 * An address that a form may submit or redirect to: of the shop or an allowed origin, checked after normalisation; null
 * for any other. `home` is any address of the shop.
 */
export function allowedFormUrl(
  text: string,
  home: string,
  origins: readonly string[] = [],
): URL | null {
  const trimmed = text.trim()
  if (trimmed === '' || UNSAFE_CHARACTERS.test(trimmed) || !URL.canParse(trimmed, home)) return null
  const url = new URL(trimmed, home)
  if (url.origin !== new URL(home).origin && !origins.includes(url.origin)) return null
  if (!/^https?:$/.test(url.protocol) || url.username || url.password) return null
  return isSafePath(url.pathname) ? url : null
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
const UNSAFE_CHARACTERS = /[\u0000-\u001f\u007f\\]/

function isSafePath(path: string): boolean {
  try {
    const text = decodeURIComponent(path)
    return !text.startsWith('//') && !UNSAFE_CHARACTERS.test(text)
  } catch {
    return false
  }
}

const trimmedText = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')
