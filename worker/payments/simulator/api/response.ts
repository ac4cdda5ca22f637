import type { EventDraft } from '#worker/payments/simulator/event-draft.ts'

/** What an endpoint decided: what to say, plus what to store for it to be true. */
export type SimulatorResponse = {
  status: number
  body: object
  /** Statements of one batch; a guard among them rolls everything back. */
  statements?: D1PreparedStatement[]
  events?: EventDraft[]
  /** Whether something was scheduled for later. */
  isScheduled?: boolean
  /** Seconds by which the webhook comes late. */
  webhookDelaySeconds?: number
  /** Milliseconds that the bank takes. */
  delayMs?: number
  /** The answer never arrives, though the work is done. */
  isLost?: boolean
}

type ErrorType = 'invalid_request_error' | 'card_error' | 'idempotency_error' | 'api_error'
type ErrorFields = { code?: string; param?: string; [field: string]: unknown }

export const okResponse = (
  body: object,
  rest: Omit<SimulatorResponse, 'status' | 'body'> = {},
): SimulatorResponse => ({
  status: 200,
  body,
  ...rest,
})

/** An answer in the shape of a Stripe error. */
export function stripeErrorResponse(
  status: number,
  type: ErrorType,
  message: string,
  fields: ErrorFields = {},
): SimulatorResponse {
  return { status, body: { error: { ...fields, message, type } } }
}

/** Whether a request was refused for one of its parameters, before anything was done. */
export const isValidationError = ({ status, body }: SimulatorResponse): boolean =>
  (status === 400 || status === 404) &&
  'error' in body &&
  Object.hasOwn(Object(body.error), 'param')

export const invalidRequest = (message: string, fields?: ErrorFields): SimulatorResponse =>
  stripeErrorResponse(400, 'invalid_request_error', message, fields)

/** Stripe says 404 when the address names nothing, 400 when a parameter does. */
export const resourceMissing = (kind: string, id: string, param?: string): SimulatorResponse =>
  stripeErrorResponse(param ? 400 : 404, 'invalid_request_error', `No such ${kind}: '${id}'`, {
    code: 'resource_missing',
    param: param ?? kind,
  })

export const serverError = (): SimulatorResponse =>
  stripeErrorResponse(500, 'api_error', 'An unknown error occurred while processing your request.')
