import { FORBIDDEN_KEYS } from '#domain/content/is-record.ts'
import { ShopError } from '#domain/errors.ts'

/** Deeper than any content. */
const MAX_SEGMENTS = 20

/** The segments of a dotted path; throws for names that reach a prototype. */
export function parseQueryPath(path: string): string[] {
  const segments = path.split('.')
  const forbidden = segments.find((name) => FORBIDDEN_KEYS.has(name))
  if (forbidden !== undefined) throw forbiddenProperty(path, forbidden)
  if (segments.length > MAX_SEGMENTS) throw invalidParameter(path, 'This goes too deep.')
  return segments
}

/** Throws if JSON contains a key that reaches a prototype. */
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

export const invalidParameter = (field: string, message: string): ShopError =>
  new ShopError('BAD_DATA_FORMAT', { status: 422, message, fields: { [field]: message } })

export function forbiddenProperty(field: string, name: string): ShopError {
  const message = `Property name "${name}" is not allowed`
  // The field itself may be the forbidden name: as a key it would set a prototype.
  const fields: Record<string, string> = Object.create(null)
  fields[field] = message
  return new ShopError('BAD_DATA_FORMAT', { status: 400, message, fields })
}
