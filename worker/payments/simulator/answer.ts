/** Something that will be told to the webhook once the work is stored. */
export type EventDraft = { type: string; object: object }

/** What an endpoint decided: what to say, plus what to store for it to be true. */
export type Answer = {
  status: number
  body: object
  /** Statements of one batch; a guard among them rolls everything back. */
  act?: D1PreparedStatement[]
  events?: EventDraft[]
  /** Seconds by which the webhook comes late. */
  lateBy?: number
  /** Milliseconds that the bank takes. */
  delay?: number
  /** The answer never arrives, though the work is done. */
  lost?: boolean
}

type ErrorType = 'invalid_request_error' | 'card_error' | 'idempotency_error' | 'api_error'
type ErrorFields = { code?: string; param?: string; [field: string]: unknown }

export const ok = (body: object, rest: Omit<Answer, 'status' | 'body'> = {}): Answer => ({
  status: 200,
  body,
  ...rest,
})

/** An answer in the shape of a Stripe error. */
export function failure(
  status: number,
  type: ErrorType,
  message: string,
  fields: ErrorFields = {},
): Answer {
  return { status, body: { error: { ...fields, message, type } } }
}

export const invalid = (message: string, fields?: ErrorFields): Answer =>
  failure(400, 'invalid_request_error', message, fields)

/** Stripe says 404 when the address names nothing, 400 when a parameter does. */
export const missing = (kind: string, id: string, param?: string): Answer =>
  failure(param ? 400 : 404, 'invalid_request_error', `No such ${kind}: '${id}'`, {
    code: 'resource_missing',
    param: param ?? kind,
  })

export const serverError = (): Answer =>
  failure(500, 'api_error', 'An unknown error occurred while processing your request.')
