/** A decoded body: texts, lists or objects without prototype. */
export type DecodedForm = { [name: string]: FormValue }
type FormValue = string | FormValue[] | DecodedForm

const MAX_FIELDS = 500
const MAX_NAME_LENGTH = 300
const MAX_DEPTH = 6

/** Decodes a form with Stripe's brackets, `a[b][0]=c`; null when it is invalid. */
export function decodeForm(text: string): DecodedForm | null {
  const form = emptyForm()
  let fields = 0
  for (const [name, value] of new URLSearchParams(text)) {
    fields += 1
    const path = parseFieldPath(name)
    if (fields > MAX_FIELDS || !path || value.includes('\0')) return null
    if (!setField(form, path, value)) return null
  }
  return mapValues(form, toLists)
}

const emptyForm = (): DecodedForm => Object.create(null)

function parseFieldPath(name: string): string[] | null {
  if (name.length > MAX_NAME_LENGTH || name.includes('\0')) return null
  const parts = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name)
  if (!parts?.[1]) return null
  const inner = parts[2] ? parts[2].slice(1, -1).split('][') : []
  return inner.length < MAX_DEPTH ? [parts[1], ...inner] : null
}

/** False for contradicting fields: `a=1` beside `a[b]=2`. */
function setField(form: DecodedForm, path: string[], value: string): boolean {
  let target = form
  for (const [depth, part] of path.entries()) {
    const key = part === '' ? String(Object.keys(target).length) : part
    const existing = target[key]
    if (depth === path.length - 1) {
      if (existing !== undefined) return false
      target[key] = value
      return true
    }
    if (typeof existing === 'string' || Array.isArray(existing)) return false
    const inner = existing ?? emptyForm()
    target[key] = inner
    target = inner
  }
  return false
}

/** Objects with keys from 0 on are lists. */
function toLists(value: FormValue): FormValue {
  if (typeof value === 'string' || Array.isArray(value)) return value
  const form = mapValues(value, toLists)
  const keys = Object.keys(form)
  return keys.length > 0 && keys.every((key, index) => key === String(index))
    ? Object.values(form)
    : form
}

function mapValues(form: DecodedForm, change: (value: FormValue) => FormValue): DecodedForm {
  const mapped = emptyForm()
  for (const [name, value] of Object.entries(form)) mapped[name] = change(value)
  return mapped
}
