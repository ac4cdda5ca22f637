import { asFault, DEFAULT_LOG_STATUS, type ShopError } from '#domain/errors.ts'
import { quiet } from './quiet.ts'

/** Faults that have their line: one that is told where it happens is not told again where it ends up. */
const told = new WeakSet<ShopError>()

/** One structured line for what went wrong: code, name, request and cause, never personal data. */
export function logFault(error: unknown, requestId: string): ShopError {
  const fault = asFault(error)
  if (told.has(fault)) return fault
  told.add(fault)
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

/** What is left to say when even the page for what went wrong could not be drawn (reliability R34). */
export function lastWords(request: Request, cause: unknown, requestId: string): Response {
  const fault = logFault(cause, requestId)
  const answer = new URL(request.url).pathname.startsWith('/api/')
    ? problemJson(fault, requestId)
    : new Response(`Something went wrong on our side. Please try again. Reference: ${requestId}`, {
        status: Math.max(fault.status, 500),
      })
  answer.headers.set('x-request-id', requestId)
  answer.headers.set('cache-control', 'no-store')
  answer.headers.set('x-content-type-options', 'nosniff')
  return answer
}

function causeOf(fault: ShopError): string {
  const { cause } = fault
  if (cause instanceof Error) return quiet(`${cause.name}: ${cause.message}`)
  return quiet(fault.message)
}
