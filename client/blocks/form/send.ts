import {
  allowedAddress,
  type FormRules,
  SENDING,
  type Told,
  UNSUBMITTED,
} from '#domain/content/form.ts'
import { failed, told } from '#domain/content/form-answer.ts'
import {
  bodyOf,
  type Field,
  type FieldValue,
  headersOf,
  submitAddress,
  urlEncoded,
} from '#domain/content/form-body.ts'

type Sending = {
  form: HTMLFormElement
  rules: FormRules
  /** The form among all that is published, for our own endpoint. */
  formId: string
  apiKey: string
  origins: readonly string[]
  tell: (told: Told) => void
}

const PATIENCE = 60_000

/** Sends a form by script, telling at every step where it is; listeners of its events may stop it (spec §4). */
export async function send(sending: Sending): Promise<void> {
  const { form, rules, origins, tell } = sending
  const fields = fieldsOf(form)
  const written = bodyOf(rules.contentType, fields)
  if (!written) {
    console.error('Unsupported content type: ', rules.contentType)
    return
  }
  const request = requestOf(sending, fields, written)
  if (!request) {
    tell(failed('This form leads to an address that we do not send anything to.'))
    return
  }
  if (!tells(form, 'presubmit', { body: written.body })) return

  tell(SENDING)
  let res: Response
  let body: unknown
  try {
    res = await fetch(request.url, { ...request.init, signal: AbortSignal.timeout(PATIENCE) })
    body = await contentOf(res)
  } catch (error) {
    tell(tells(form, 'submit:error', { error }) ? failed() : UNSUBMITTED)
    return
  }
  tell(told(res.ok, body, rules.errorMessagePath))
  if (!res.ok || !tells(form, 'submit:success', { res, body })) return

  // A field called reset would hide the form's own.
  if (rules.resets) HTMLFormElement.prototype.reset.call(form)
  const next = allowedAddress(rules.successUrl, location.href, origins)
  if (next && tells(form, 'route', { url: rules.successUrl })) location.assign(next)
}

/** Tells the form's listeners; false when one of them wants it to end here. */
const tells = (form: HTMLFormElement, type: string, detail: object): boolean =>
  form.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, cancelable: true }))

type Written = NonNullable<ReturnType<typeof bodyOf>>

function requestOf(
  { rules, formId, apiKey, origins }: Sending,
  fields: readonly Field[],
  { body, type }: Written,
): { url: string | URL; init: RequestInit } | null {
  const isZapier = rules.action.includes('zapier.com')
  const headers = headersOf(rules.customHeaders, isZapier ? null : type)
  if (rules.way === 'ours') {
    // What is kept and written to somebody is never a question.
    const method = /^(PUT|PATCH)$/.test(rules.method) ? rules.method : 'POST'
    const init = { method, body, headers: { ...headers, 'x-content-form': formId } }
    return { url: submitAddress(apiKey, rules), init }
  }
  const url = allowedAddress(rules.action, location.href, origins)
  if (!url) return null
  // Nobody else gets to know who somebody is, nor sends what was typed on to yet another address.
  const isOwn = url.origin === location.origin
  const init: RequestInit = isOwn ? {} : { credentials: 'omit', redirect: 'error' }
  if (rules.method !== 'GET') return { url, init: { ...init, method: rules.method, headers, body } }
  url.search += `${url.search ? '&' : '?'}${urlEncoded(fields)}`
  return { url, init: { ...init, headers: headersOf(rules.customHeaders, null) } }
}

async function contentOf(response: Response): Promise<unknown> {
  const text = await response.text()
  if (!response.headers.get('content-type')?.includes('application/json')) return text
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** Choices and texts have all that is read of a field too. */
type AnyField = HTMLInputElement

/** Everything named, in order, but for what a browser would not send either (spec §4). */
function fieldsOf(form: HTMLFormElement): Field[] {
  // Not `form.elements`, which a field of that name would hide.
  return [...form.querySelectorAll<AnyField>('input,select,textarea')].flatMap((field) => {
    const value = field.name === '' || field.matches(':disabled') ? null : valueIn(field)
    return value === null ? [] : [{ name: field.name, value }]
  })
}

function valueIn(field: AnyField): FieldValue | null {
  const read = Object.hasOwn(READ, field.type) ? READ[field.type] : undefined
  return read ? read(field) : field.value
}

const numberOf = ({ valueAsNumber }: HTMLInputElement) =>
  Number.isNaN(valueAsNumber) ? null : valueAsNumber

const READ: Record<string, (field: HTMLInputElement) => FieldValue | null> = {
  radio: ({ checked, value }) => (checked ? value : null),
  checkbox: ({ checked }) => checked,
  number: numberOf,
  range: numberOf,
  file: ({ files }) => [...(files ?? [])],
}
