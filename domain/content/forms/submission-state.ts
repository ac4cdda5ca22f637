import { isRecord } from '#domain/content/is-record.ts'
import type { SubmissionState } from './form.ts'

export function stateFromResponse(
  isOk: boolean,
  response: unknown,
  errorMessagePath: string,
): SubmissionState {
  if (isOk) return { state: 'success', response }
  const message = errorMessageAt(response, errorMessagePath)
  const fields = fieldMessagesIn(response)
  return {
    state: 'error',
    ...(response === '' || response === undefined ? {} : { response }),
    ...(message ? { message } : {}),
    ...(fields ? { fields } : {}),
  }
}

/** The state after a request without response. */
export const failedState = (message?: string): SubmissionState =>
  message ? { state: 'error', message: message } : { state: 'error' }

/** The value at errorMessagePath; objects as JSON, null if there is none. */
export function errorMessageAt(response: unknown, path: string): string | null {
  if (path === '') return null
  let value = response
  for (const part of parseFieldName(path)) {
    value = isObject(value) && Object.hasOwn(value, part) ? value[part] : undefined
  }
  if (value === undefined || value === null || value === '') return null
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

export function parseFieldName(name: string): string[] {
  const parts = name
    .split(/[.[\]]+/)
    .filter((part) => part !== '')
    .map((part) => part.replace(/^(['"])(.*)\1$/, '$2'))
  return parts.length > 0 && parts.length <= MAX_NAME_PARTS ? parts : [name]
}
const MAX_NAME_PARTS = 10

function fieldMessagesIn(response: unknown): Record<string, string> | null {
  if (!isRecord(response) || !isRecord(response.fields)) return null
  const fields = Object.entries(response.fields).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  return fields.length > 0 ? Object.fromEntries(fields) : null
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
