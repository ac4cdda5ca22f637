import {
  BROKEN_CONTRACT_MESSAGE,
  type EndpointRef,
  serviceFault,
  type Transport,
} from '#domain/contract/client.ts'
import type { Endpoint } from '#domain/contract/endpoint.ts'
import { parseSkippingInvalid } from '#domain/contract/parse-skipping-invalid.ts'
import { ERROR_CODES, type ErrorName, HTTP_CLIENT_MESSAGES, ShopError } from '#domain/errors.ts'
import { SEVERAL_FIELDS_MESSAGE } from '#domain/issue.ts'
import { logWarning, markLogged } from '#worker/app/errors.ts'

type Guarded = {
  /** Remote responses are read and written again; our own are what they should be. */
  isRemote: boolean
  requestId: string
}

/**
 * What callers get of a service: an answer that fits its row, or a refusal that the row allows. Everything else (a
 * time-out, an open breaker, a redirect, an error page, an answer that breaks the contract) is a fault with the row's
 * code and status 503, so no one ever sees what the service said.
 */
export function guardResponses({ isRemote, requestId }: Guarded, send: Transport): Transport {
  return async (request, to) => {
    const { endpoint } = to
    const response = await send(request, to).catch((cause: unknown) => {
      throw serviceFault(endpoint, cause)
    })
    const { status } = response
    if (!isRemote) {
      if (status < 500 || isOwnRefusal(endpoint, status)) return response
      // The service has logged what broke.
      throw markLogged(statusFault(endpoint, response))
    }
    if (status >= 200 && status < 300) return remoteAnswer(response, to, requestId)
    if (COMMON_REFUSALS.has(status) || isOwnRefusal(endpoint, status))
      return remoteRefusal(response, endpoint, requestId)
    await response.body?.cancel()
    throw statusFault(endpoint, response)
  }
}

/** Statuses that say something of the request, whatever the call. */
const COMMON_REFUSALS: ReadonlySet<number> = new Set([400, 401, 409, 422])

const isOwnRefusal = ({ refuses = [] }: Endpoint, status: number) => refuses.includes(status)

function statusFault({ errorName }: Endpoint, { status, headers }: Response): ShopError {
  const retryAfter = retryAfterSeconds(headers)
  return new ShopError(errorName, {
    status: 503,
    message: HTTP_CLIENT_MESSAGES.status(status),
    ...(retryAfter ? { retryAfter } : {}),
  })
}

/** An answer that fits its row; entries that can't be read are left out where the row allows. */
async function remoteAnswer(response: Response, { endpoint }: EndpointRef, requestId: string) {
  const { invalidItemError, response: schema, errorName } = endpoint
  const text = await response.text()
  const answer = text === '' ? null : parseJson(text)
  const parsed = parseSkippingInvalid(schema, answer, endpoint)
  if (!parsed || (parsed.skipped.length > 0 && !invalidItemError))
    throw new ShopError(errorName, { status: 503, message: BROKEN_CONTRACT_MESSAGE })
  for (const { message } of parsed.skipped) logWarning(SKIPPED_MESSAGE, message, requestId)
  // What the schema does not name stays here, unless it reads its own output differently, as that of products does.
  const canRepeat = schema.safeParse(parsed.data).success
  return Response.json(canRepeat ? parsed.data : parsed.readable, {
    status: response.status === 202 ? 202 : 200,
    headers: relayedHeaders(response.headers),
  })
}

const SKIPPED_MESSAGE = 'An entry that can’t be read was left out'

/** The service's no in the shop's own body: its words and the facts that refusals have, and our request's id. */
async function remoteRefusal(
  response: Response,
  endpoint: Endpoint,
  requestId: string,
): Promise<Response> {
  const { status } = response
  const body = asRecord(parseJson(await response.text()))
  const name = REFUSAL_NAMES[status] ?? endpoint.errorName
  const fields = Object.entries(asRecord(body.fields)).flatMap(([path, text]) =>
    isSentence(text) ? [[path, text]] : [],
  )
  return Response.json(
    {
      ...refusalFacts(body, endpoint),
      code: ERROR_CODES[name],
      name,
      message: isSentence(body.message) ? body.message : (REFUSAL_WORDS[status] ?? 'No.'),
      ...(fields.length > 0 ? { fields: Object.fromEntries(fields) } : {}),
      requestId,
    },
    { status, headers: relayedHeaders(response.headers) },
  )
}

/** Facts that stand beside the words of a refusal. */
const FACTS = ['value', 'currency', 'gives', 'amount', 'codeKey', 'mayChange'] as const

/** Those of staff calls are many, and for staff alone. */
function refusalFacts(body: Record<string, unknown>, { access }: Endpoint) {
  if (access === 'staff') return body
  return Object.fromEntries(
    FACTS.flatMap((name) => (isScalar(body[name]) ? [[name, body[name]]] : [])),
  )
}

const REFUSAL_NAMES: Readonly<Record<number, ErrorName>> = {
  400: 'BAD_DATA_FORMAT',
  401: 'AUTH_ERROR',
  422: 'BAD_DATA_FORMAT',
}

/** For a service that gives no words. */
const REFUSAL_WORDS: Readonly<Record<number, string>> = {
  400: 'This request can’t be read.',
  401: 'Please log in.',
  402: 'Error processing your payment. Please try again',
  404: 'We can’t find that.',
  409: 'Someone else was faster, or something has changed. Please look again.',
  422: SEVERAL_FIELDS_MESSAGE,
  429: 'Too many attempts. Please wait a moment.',
  503: 'We can’t do this right now. Please try again in a moment.',
}

const MAX_WORDS = 500
/** Words for people: short, and no markup. */
const isSentence = (text: unknown): text is string =>
  typeof text === 'string' && text !== '' && text.length <= MAX_WORDS && !/[<>{}\n]/.test(text)

const isScalar = (value: unknown) =>
  typeof value === 'number' || typeof value === 'boolean' || isSentence(value)

function relayedHeaders(headers: Headers): Record<string, string> {
  const token = headers.get('x-auth-token')
  const retryAfter = retryAfterSeconds(headers)
  return {
    ...(token ? { 'x-auth-token': token } : {}),
    ...(retryAfter ? { 'retry-after': String(retryAfter) } : {}),
  }
}

const MAX_RETRY_AFTER_SECONDS = 3600

function retryAfterSeconds(headers: Headers): number | undefined {
  const seconds = Number(headers.get('retry-after'))
  return seconds > 0 ? Math.min(Math.ceil(seconds), MAX_RETRY_AFTER_SECONDS) : undefined
}

/** Undefined for what is no JSON: null is an answer. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
