import { DEFAULT_LOG_STATUS, type ShopError, toShopError } from '#domain/errors.ts'
import { redact } from './redact.ts'

/** Faults that have their line: one that is told where it happens is not told again where it ends up. */
const logged = new WeakSet<ShopError>()

/** One structured line for what went wrong: code, name, request and cause, never personal data. */
export function logFault(error: unknown, requestId: string): ShopError {
  const fault = toShopError(error)
  if (logged.has(fault)) return fault
  logged.add(fault)
  const { code, name } = fault
  const level = fault.status >= 500 ? 'error' : 'warn'
  console[level === 'error' ? 'error' : 'warn'](
    JSON.stringify({
      level,
      code,
      name,
      status: fault.status,
      requestId,
      cause: redactedCause(fault),
    }),
  )
  return fault
}

/** One structured line for a trouble that nobody notices and that has no code of its own (1000). */
export function logWarning(message: string, cause: unknown, requestId: string): void {
  const line = {
    level: 'warn',
    ...DEFAULT_LOG_STATUS,
    message,
    requestId,
    cause: redact(String(cause)),
  }
  console.warn(JSON.stringify(line))
}

/** What `/api` answers when something broke. */
export function errorResponse(fault: ShopError, requestId: string): Response {
  const { code, name, message, fields, status, retryAfter } = fault
  const retryAfterSeconds = retryAfter ?? (status === 503 ? 5 : undefined)
  const publicMessage =
    status >= 500 ? 'Something went wrong on our side. Please try again.' : message
  const body = { code, name, message: publicMessage, ...(fields ? { fields } : {}), requestId }
  return Response.json(body, {
    status,
    headers: retryAfterSeconds ? { 'retry-after': String(retryAfterSeconds) } : {},
  })
}

/** What is left to say when even the page for what went wrong could not be drawn. */
export function fallbackErrorResponse(
  request: Request,
  cause: unknown,
  requestId: string,
): Response {
  const fault = logFault(cause, requestId)
  const response = new URL(request.url).pathname.startsWith('/api/')
    ? errorResponse(fault, requestId)
    : new Response(`Something went wrong on our side. Please try again. Reference: ${requestId}`, {
        status: Math.max(fault.status, 500),
      })
  response.headers.set('x-request-id', requestId)
  response.headers.set('cache-control', 'no-store')
  response.headers.set('x-content-type-options', 'nosniff')
  return response
}

function redactedCause(fault: ShopError): string {
  const { cause } = fault
  if (cause instanceof Error) return redact(`${cause.name}: ${cause.message}`)
  return redact(fault.message)
}
