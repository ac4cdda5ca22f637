import { ShopError } from '../errors.ts'
import { FORBIDDEN } from './record.ts'

/** Deeper than any content; what goes on is refused. */
const MOST_SEGMENTS = 20

/** The segments of a dotted path; a name that leads to a prototype is refused wherever it stands (spec §5, §8). */
export function segmentsOf(path: string): string[] {
  const segments = path.split('.')
  const refused = segments.find((name) => FORBIDDEN.has(name))
  if (refused !== undefined) throw notAllowed(path, refused)
  if (segments.length > MOST_SEGMENTS) throw wrong(path, 'This goes too deep.')
  return segments
}

/** Refuses a value of JSON that names a prototype anywhere. */
export function refuseNames(value: unknown, field: string): void {
  const waiting = [value]
  while (waiting.length > 0) {
    const one = waiting.pop()
    if (typeof one !== 'object' || one === null) continue
    for (const [name, inside] of Object.entries(one)) {
      const refused = name.split('.').find((segment) => FORBIDDEN.has(segment))
      if (refused !== undefined) throw notAllowed(field, refused)
      waiting.push(inside)
    }
  }
}

/** A parameter that cannot be read, with its name. */
export const wrong = (field: string, message: string): ShopError =>
  new ShopError('BAD_DATA_FORMAT', { status: 422, message, fields: { [field]: message } })

/** The refusal of a name that leads to a prototype (spec §8). */
export function notAllowed(field: string, name: string): ShopError {
  const message = `Property name "${name}" is not allowed`
  // The field itself may be the refused name: as a key it would set a prototype.
  const fields: Record<string, string> = Object.create(null)
  fields[field] = message
  return new ShopError('BAD_DATA_FORMAT', { status: 400, message, fields })
}
