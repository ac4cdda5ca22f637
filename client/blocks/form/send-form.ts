import {
  allowedFormUrl,
  type FormSettings,
  SENDING_STATE,
  type SubmissionState,
  UNSUBMITTED_STATE,
} from '#domain/content/forms/form.ts'
import {
  encodeBody,
  encodeUrlFields,
  type FormField,
  type FormFieldValue,
  requestHeaders,
  submitUrl,
} from '#domain/content/forms/request-body.ts'
import { failedState, stateFromResponse } from '#domain/content/forms/submission-state.ts'

type SendOptions = {
  form: HTMLFormElement
  rules: FormSettings
  /** The form's published id. */
  formId: string
  apiKey: string
  origins: readonly string[]
  onState: (state: SubmissionState) => void
}

const TIMEOUT_MS = 60_000

/** Submits a form by script with events at every step; listeners may cancel. */
export async function sendForm(options: SendOptions): Promise<void> {
  const { form, rules, origins, onState } = options
  const fields = readFields(form)
  const encoded = encodeBody(rules.contentType, fields)
  if (!encoded) {
    console.error('Unsupported content type: ', rules.contentType)
    return
  }
  const request = buildRequest(options, fields, encoded)
  if (!request) {
    onState(failedState('This form can’t be sent to that address.'))
    return
  }
  if (!dispatchCancelable(form, 'presubmit', { body: encoded.body })) return

  onState(SENDING_STATE)
  let res: Response
  let body: unknown
  try {
    res = await fetch(request.url, { ...request.init, signal: AbortSignal.timeout(TIMEOUT_MS) })
    body = await parseResponse(res)
  } catch (error) {
    onState(dispatchCancelable(form, 'submit:error', { error }) ? failedState() : UNSUBMITTED_STATE)
    return
  }
  if (rules.transport === 'ours' && res.headers.has('x-shop-check')) {
    // The page comes back with a check that the form is sent again with. A field called submit would hide the form's own.
    HTMLFormElement.prototype.submit.call(form)
    return
  }
  onState(stateFromResponse(res.ok, body, rules.errorMessagePath))
  if (!res.ok || !dispatchCancelable(form, 'submit:success', { res, body })) return

  // A field named reset would shadow the method.
  if (rules.resetsOnSubmit) HTMLFormElement.prototype.reset.call(form)
  const next = allowedFormUrl(rules.successUrl, location.href, origins)
  if (next && dispatchCancelable(form, 'route', { url: rules.successUrl })) location.assign(next)
}

/** False when a listener cancels. */
const dispatchCancelable = (form: HTMLFormElement, type: string, detail: object): boolean =>
  form.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, cancelable: true }))

type EncodedBody = NonNullable<ReturnType<typeof encodeBody>>

function buildRequest(
  { rules, formId, apiKey, origins }: SendOptions,
  fields: readonly FormField[],
  { body, type }: EncodedBody,
): { url: string | URL; init: RequestInit } | null {
  const isZapier = rules.action.includes('zapier.com')
  const headers = requestHeaders(rules.customHeaders, isZapier ? null : type)
  if (rules.transport === 'ours') {
    // A stored submission is never a GET.
    const method = /^(PUT|PATCH)$/.test(rules.method) ? rules.method : 'POST'
    const init = { method, body, headers: { ...headers, 'x-content-form': formId } }
    return { url: submitUrl(apiKey, rules), init }
  }
  const url = allowedFormUrl(rules.action, location.href, origins)
  if (!url) return null
  // Other origins get no cookies and no redirects.
  const isOwn = url.origin === location.origin
  const init: RequestInit = isOwn ? {} : { credentials: 'omit', redirect: 'error' }
  if (rules.method !== 'GET') return { url, init: { ...init, method: rules.method, headers, body } }
  url.search += `${url.search ? '&' : '?'}${encodeUrlFields(fields)}`
  return { url, init: { ...init, headers: requestHeaders(rules.customHeaders, null) } }
}

async function parseResponse(response: Response): Promise<unknown> {
  const text = await response.text()
  if (!response.headers.get('content-type')?.includes('application/json')) return text
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** Selects and textareas have the same properties. */
type AnyField = HTMLInputElement

/** All named fields that a browser would submit. */
function readFields(form: HTMLFormElement): FormField[] {
  // `form.elements` could be shadowed by a field.
  return [...form.querySelectorAll<AnyField>('input,select,textarea')].flatMap((field) => {
    const value = field.name === '' || field.matches(':disabled') ? null : readValue(field)
    return value === null ? [] : [{ name: field.name, value }]
  })
}

function readValue(field: AnyField): FormFieldValue | null {
  const read = Object.hasOwn(VALUE_READERS, field.type) ? VALUE_READERS[field.type] : undefined
  return read ? read(field) : field.value
}

const readNumber = ({ valueAsNumber }: HTMLInputElement) =>
  Number.isNaN(valueAsNumber) ? null : valueAsNumber

const VALUE_READERS: Record<string, (field: HTMLInputElement) => FormFieldValue | null> = {
  radio: ({ checked, value }) => (checked ? value : null),
  checkbox: ({ checked }) => checked,
  number: readNumber,
  range: readNumber,
  file: ({ files }) => [...(files ?? [])],
}
