import { asFault, DEFAULT_LOG_STATUS, type ShopError } from '#domain/errors.ts'
import { quiet } from './quiet.ts'

/** One structured line for what went wrong: code, name, request and cause, never personal data. */
export function logFault(error: unknown, requestId: string): ShopError {
  const fault = asFault(error)
  const { code, name } = fault
  const level = fault.status >= 500 ? 'error' : 'warn'
  console[level === 'error' ? 'error' : 'warn'](
    JSON.stringify({ level, code, name, status: fault.status, requestId, cause: causeOf(fault) }),
  )
  return fault
}

/** One structured line for a trouble that nobody notices and that has no code of its own (spec §8: 1000). */
export function logTrouble(message: string, cause: unknown, requestId: string): void {
  const line = {
    level: 'warn',
    ...DEFAULT_LOG_STATUS,
    message,
    requestId,
    cause: quiet(String(cause)),
  }
  console.warn(JSON.stringify(line))
}

/** What `/api` answers when something broke (outside §4). */
export function problemJson(fault: ShopError, requestId: string): Response {
  const { code, name, message, fields, status, retryAfter } = fault
  const wait = retryAfter ?? (status === 503 ? 5 : undefined)
  const words = status >= 500 ? 'Something went wrong on our side. Please try again.' : message
  const body = { code, name, message: words, ...(fields ? { fields } : {}), requestId }
  return Response.json(body, { status, headers: wait ? { 'retry-after': String(wait) } : {} })
}

function causeOf(fault: ShopError): string {
  const { cause } = fault
  if (cause instanceof Error) return quiet(`${cause.name}: ${cause.message}`)
  return quiet(fault.message)
}
