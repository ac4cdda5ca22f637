import type { Told } from './form.ts'
import { isRecord } from './record.ts'

/** Where a form is once somebody answered (spec §4). */
export function told(isOk: boolean, response: unknown, errorMessagePath: string): Told {
  if (isOk) return { state: 'success', response }
  const message = messageAt(response, errorMessagePath)
  const fields = fieldsIn(response)
  return {
    state: 'error',
    ...(response === '' || response === undefined ? {} : { response }),
    ...(message ? { message } : {}),
    ...(fields ? { fields } : {}),
  }
}

/** Where a form is when nothing was answered; with words, where we know why. */
export const failed = (why?: string): Told =>
  why ? { state: 'error', message: why } : { state: 'error' }

/** The value at errorMessagePath; objects as JSON, null where there is nothing to say (spec §4). */
export function messageAt(response: unknown, path: string): string | null {
  if (path === '') return null
  let value = response
  for (const part of partsOf(path)) {
    value = isHolder(value) && Object.hasOwn(value, part) ? value[part] : undefined
  }
  if (value === undefined || value === null || value === '') return null
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** The parts of a dotted or bracketed name: `a.b`, `a[0]`, `a['b']`. */
export function partsOf(name: string): string[] {
  const parts = name
    .split(/[.[\]]+/)
    .filter((part) => part !== '')
    .map((part) => part.replace(/^(['"])(.*)\1$/, '$2'))
  return parts.length > 0 && parts.length <= MOST_PARTS ? parts : [name]
}
const MOST_PARTS = 10

function fieldsIn(response: unknown): Record<string, string> | null {
  if (!isRecord(response) || !isRecord(response.fields)) return null
  const fields = Object.entries(response.fields).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  return fields.length > 0 ? Object.fromEntries(fields) : null
}

const isHolder = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
