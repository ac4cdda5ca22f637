import type { Refusal } from '#domain/contract/endpoint.ts'
import { DEFAULT_LOG_STATUS, ShopError, toShopError } from '#domain/errors.ts'
import { redact } from './redact.ts'

const OUR_FAULT = 'Something went wrong on our side. Please try again.'

/** Errors that were logged where they happened are not logged again. */
const logged = new WeakSet<ShopError>()

/** Logs a fault once as a structured line: code, name, status, message, request and cause, without personal data. */
export function logFault(error: unknown, requestId: string): ShopError {
  const fault = toShopError(error)
  if (logged.has(fault)) return fault
  logged.add(fault)
  const { code, name, status, message } = fault
  const level = status >= 500 ? 'error' : 'warn'
  console[level](
    JSON.stringify({
      level,
      code,
      name,
      status,
      ...(message === name ? {} : { message: redact(message) }),
      requestId,
      ...redactedCause(fault),
    }),
  )
  return fault
}

/** A fault of which the log has a line already. */
export function markLogged(fault: ShopError): ShopError {
  logged.add(fault)
  return fault
}

/** Logs a problem that no customer notices, with the default code 1000. */
export function logWarning(message: string, cause: unknown, requestId: string): void {
  const line = {
    level: 'warn',
    ...DEFAULT_LOG_STATUS,
    message,
    requestId,
    cause: describeCause(cause),
  }
  console.warn(JSON.stringify(line))
}

/** The error body of `/api`: code, name, message, fields and request id; details of our own faults are left out. */
export function errorResponse(fault: ShopError, requestId: string): Response {
  const { code, name, message, fields, status, retryAfter, isPublic } = fault
  const retryAfterSeconds = retryAfter ?? (status === 503 ? 5 : undefined)
  const publicMessage = status >= 500 && !isPublic ? OUR_FAULT : message
  const body = { code, name, message: publicMessage, ...(fields ? { fields } : {}), requestId }
  return Response.json(body, {
    status,
    headers: retryAfterSeconds ? { 'retry-after': String(retryAfterSeconds) } : {},
  })
}

/** A refusal as an error, for code that answers by throwing. */
export const refusalError = ({ status, message, retryAfter }: Refusal): ShopError =>
  new ShopError('SERVICE_ERROR', { status, message, ...(retryAfter ? { retryAfter } : {}) })

/** 404 for a call that neither API nor services have. */
export const unknownCallResponse = (requestId: string): Response =>
  errorResponse(
    new ShopError('UNKNOWN', { status: 404, message: 'There is no such call.' }),
    requestId,
  )

/** 405 for a call with the wrong method; `allow` lists the right ones. */
export function methodNotAllowedResponse(allow: string, requestId: string): Response {
  const message = `This call takes ${allow}.`
  const fault = new ShopError('BAD_DATA_FORMAT', { status: 405, message })
  const response = errorResponse(fault, requestId)
  response.headers.set('allow', allow)
  return response
}

/** An error outside the API that is answered before a page could be rendered. */
export const textErrorResponse = (
  message: string,
  status: number,
  headers: Record<string, string> = {},
): Response => new Response(message, { status, headers })

/** The last resort: even the error page could not be rendered. */
export function fallbackErrorResponse(
  request: Request,
  cause: unknown,
  requestId: string,
): Response {
  const fault = logFault(cause, requestId)
  const response = new URL(request.url).pathname.startsWith('/api/')
    ? errorResponse(fault, requestId)
    : textErrorResponse(`${OUR_FAULT} Reference: ${requestId}`, Math.max(fault.status, 500))
  response.headers.set('x-request-id', requestId)
  response.headers.set('cache-control', 'no-store')
  response.headers.set('x-content-type-options', 'nosniff')
  return response
}

/** Only errors: a service's own answer may hold anything. */
const redactedCause = ({ cause }: ShopError): { cause?: string } =>
  cause instanceof Error ? { cause: describeCause(cause) } : {}

/** The cause without user input: parser errors quote it, so only their positions are logged. */
function describeCause(cause: unknown): string {
  if (cause instanceof SyntaxError) {
    const [position = ''] = / at position \d{1,9}\b/.exec(cause.message) ?? []
    return `${cause.name}${position}`
  }
  return redact(String(cause))
}
