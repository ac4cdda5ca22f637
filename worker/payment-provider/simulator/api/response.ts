import type { EventDraft } from '#worker/payment-provider/simulator/event-draft.ts'

/** An endpoint's decision: the response and the statements that make it true. */
export type SimulatorResponse = {
  status: number
  body: object
  /** One batch; a failing guard rolls everything back. */
  statements?: D1PreparedStatement[]
  events?: EventDraft[]
  isScheduled?: boolean
  /** The webhook's delay in seconds. */
  webhookDelaySeconds?: number
  /** The bank's delay in milliseconds. */
  delayMs?: number
  /** The response is lost, though the work is done. */
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

export function stripeErrorResponse(
  status: number,
  type: ErrorType,
  message: string,
  fields: ErrorFields = {},
): SimulatorResponse {
  return { status, body: { error: { ...fields, message, type } } }
}

/** Whether a parameter was invalid, before anything was done. */
export const isValidationError = ({ status, body }: SimulatorResponse): boolean =>
  (status === 400 || status === 404) &&
  'error' in body &&
  Object.hasOwn(Object(body.error), 'param')

export const invalidRequest = (message: string, fields?: ErrorFields): SimulatorResponse =>
  stripeErrorResponse(400, 'invalid_request_error', message, fields)

/** Stripe answers 404 for an id in the path, 400 for one in a parameter. */
export const resourceMissing = (kind: string, id: string, param?: string): SimulatorResponse =>
  stripeErrorResponse(param ? 400 : 404, 'invalid_request_error', `No such ${kind}: '${id}'`, {
    code: 'resource_missing',
    param: param ?? kind,
  })

export const serverError = (): SimulatorResponse =>
  stripeErrorResponse(500, 'api_error', 'An unknown error occurred while processing your request.')
