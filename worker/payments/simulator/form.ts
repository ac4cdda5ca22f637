/** A decoded body: texts, lists of them, or objects of them. Objects have no prototype. */
export type Form = { [name: string]: FormValue }
type FormValue = string | FormValue[] | Form

const MOST_FIELDS = 500
const LONGEST_NAME = 300
const DEEPEST = 6

/** The form in a body or query with Stripe's brackets, `a[b][0]=c`; null when it is none. */
export function decodeForm(text: string): Form | null {
  const form = emptyForm()
  let fields = 0
  for (const [name, value] of new URLSearchParams(text)) {
    fields += 1
    const path = pathOf(name)
    if (fields > MOST_FIELDS || !path || value.includes('\0')) return null
    if (!put(form, path, value)) return null
  }
  return mapValues(form, withLists)
}

const emptyForm = (): Form => Object.create(null)

function pathOf(name: string): string[] | null {
  if (name.length > LONGEST_NAME || name.includes('\0')) return null
  const parts = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name)
  if (!parts?.[1]) return null
  const inner = parts[2] ? parts[2].slice(1, -1).split('][') : []
  return inner.length < DEEPEST ? [parts[1], ...inner] : null
}

/** False when two fields contradict each other: `a=1` beside `a[b]=2`. */
function put(form: Form, path: string[], value: string): boolean {
  let place = form
  for (const [depth, part] of path.entries()) {
    const key = part === '' ? String(Object.keys(place).length) : part
    const there = place[key]
    if (depth === path.length - 1) {
      if (there !== undefined) return false
      place[key] = value
      return true
    }
    if (typeof there === 'string' || Array.isArray(there)) return false
    const inner = there ?? emptyForm()
    place[key] = inner
    place = inner
  }
  return false
}

/** Objects whose keys count from nought are lists. */
function withLists(value: FormValue): FormValue {
  if (typeof value === 'string' || Array.isArray(value)) return value
  const form = mapValues(value, withLists)
  const keys = Object.keys(form)
  return keys.length > 0 && keys.every((key, index) => key === String(index))
    ? Object.values(form)
    : form
}

function mapValues(form: Form, change: (value: FormValue) => FormValue): Form {
  const mapped = emptyForm()
  for (const [name, value] of Object.entries(form)) mapped[name] = change(value)
  return mapped
}
