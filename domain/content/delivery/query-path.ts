import { FORBIDDEN_KEYS } from '#domain/content/is-record.ts'
import { ShopError } from '#domain/errors.ts'

/** Deeper than any content; what goes on is refused. */
const MAX_SEGMENTS = 20

/** The segments of a dotted path; a name that leads to a prototype is refused wherever it stands. */
export function parseQueryPath(path: string): string[] {
  const segments = path.split('.')
  const forbidden = segments.find((name) => FORBIDDEN_KEYS.has(name))
  if (forbidden !== undefined) throw forbiddenProperty(path, forbidden)
  if (segments.length > MAX_SEGMENTS) throw invalidParameter(path, 'This goes too deep.')
  return segments
}

/** Refuses a value of JSON that names a prototype anywhere. */
export function rejectForbiddenKeys(value: unknown, field: string): void {
  const stack = [value]
  while (stack.length > 0) {
    const one = stack.pop()
    if (typeof one !== 'object' || one === null) continue
    for (const [name, inside] of Object.entries(one)) {
      const forbidden = name.split('.').find((segment) => FORBIDDEN_KEYS.has(segment))
      if (forbidden !== undefined) throw forbiddenProperty(field, forbidden)
      stack.push(inside)
    }
  }
}

/** A parameter that cannot be read, with its name. */
export const invalidParameter = (field: string, message: string): ShopError =>
  new ShopError('BAD_DATA_FORMAT', { status: 422, message, fields: { [field]: message } })

/** The refusal of a name that leads to a prototype. */
export function forbiddenProperty(field: string, name: string): ShopError {
  const message = `Property name "${name}" is not allowed`
  // The field itself may be the refused name: as a key it would set a prototype.
  const fields: Record<string, string> = Object.create(null)
  fields[field] = message
  return new ShopError('BAD_DATA_FORMAT', { status: 400, message, fields })
}
