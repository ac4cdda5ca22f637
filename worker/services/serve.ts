import { createHash, timingSafeEqual } from 'node:crypto'
import { type Context, Hono } from 'hono'
import type { z } from 'zod'
import { forbiddenProperty } from '#domain/content/delivery/query-path.ts'
import {
  type Endpoint,
  isRefusal,
  type ParamName,
  type Refusal,
} from '#domain/contract/endpoint.ts'
import { queryValues } from '#domain/contract/query-values.ts'
import { ERROR_CODES, type ErrorName, ShopError } from '#domain/errors.ts'
import {
  fieldMessages,
  parseFields,
  SEVERAL_FIELDS_MESSAGE,
  type ValidationIssue,
} from '#domain/issue.ts'
import type { Backend } from '#worker/app/context.ts'
import type { LimitDecision } from '#worker/app/ports.ts'
import { findBearerToken } from '#worker/auth/bearer-token.ts'
import { sessionLimitKey } from '#worker/rate-limits/session-limit-key.ts'
import { idempotent } from './idempotency.ts'

/** Context of the services app: the backend as bindings, the caller as variables. */
export type ServiceEdge = {
  Bindings: Backend
  Variables: { customerId?: string | null; sessionId?: string | null }
}

type ParsedBy<E, Key extends string> = E extends { [K in Key]: infer S extends z.ZodType }
  ? z.output<S>
  : undefined

export type HandlerInput<E extends Endpoint> = Backend & {
  params: Record<ParamName<E['path']>, string>
  query: ParsedBy<E, 'query'>
  body: ParsedBy<E, 'body'>
  customerId: E extends { access: 'customer' } ? string : string | null
  /** The session of the caller's token. */
  sessionId: string | null
  /** What the caller's browser calls itself; '' if it doesn't say. */
  device: string
  /** The visitor's cart id, from the header `x-shop-cart`. */
  cartId: string | null
  /** The caller's idempotency key, if one was given. */
  key: string | null
  /** Whether the caller is one of our own services or staff with the CLI. */
  isService: () => boolean
}

type StatusResponse<Body> = { kind: 'answered'; status: 201 | 202; body: Body }
export const acceptedResponse = <Body>(body: Body): StatusResponse<Body> => ({
  kind: 'answered',
  status: 202,
  body,
})

type HandlerResult<E extends Endpoint> =
  | z.input<E['response']>
  | StatusResponse<z.input<E['response']>>
  | (E extends { refuses: readonly number[] } ? Refusal : never)
export type Handlers<Group extends Record<string, Endpoint>> = {
  [Name in keyof Group]: (
    input: HandlerInput<Group[Name]>,
  ) => HandlerResult<Group[Name]> | Promise<HandlerResult<Group[Name]>>
}

/** Serves one group of the contract. A missing or mistyped handler does not compile. */
export function serve<Group extends Record<string, Endpoint>>(
  group: Group,
  handlers: Handlers<Group>,
) {
  const app = new Hono<ServiceEdge>()
  for (const [name, endpoint] of Object.entries(group)) {
    const handler = handlers[name as keyof Group] as (input: unknown) => unknown
    app.on(endpoint.method, endpoint.path, (c) =>
      asService(endpoint, async () => {
        const customerId = identifyCaller(endpoint, c)
        const { refusal } = await countWrite(endpoint, c)
        if (refusal) return refusalResponse(refusal, endpoint, c.env.requestId)
        const { input, rawBody } = await readInput(endpoint, c, customerId)
        const work = async () => toHttpResponse(await handler(input), endpoint, c.env.requestId)
        return endpoint.idempotent
          ? idempotent({ endpoint, input, rawBody, path: c.req.path }, work)
          : work()
      }),
    )
  }
  return app
}

/** Whatever breaks inside a service is that service failing: its callers can try again later. */
async function asService({ errorName }: Endpoint, work: () => Promise<Response>) {
  try {
    return await work()
  } catch (cause) {
    throw cause instanceof ShopError ? cause : new ShopError(errorName, { status: 503, cause })
  }
}

/** Authenticates a call, or refuses it. */
function identifyCaller(endpoint: Endpoint, c: Context<ServiceEdge>): string | null {
  // Public services don't authenticate their callers.
  const customerId = c.var.customerId ?? null
  if (endpoint.access === 'customer' && !customerId) {
    throw new ShopError('AUTH_ERROR', { status: 401, message: 'Please log in.' })
  }
  if (endpoint.access === 'staff' && !isService(c)) {
    throw new ShopError('AUTH_ERROR', {
      status: 401,
      message: 'This call needs the service token.',
    })
  }
  return customerId
}

/** Writes with a limit of their own don't count under the general one. */
async function countWrite(
  { method, access, limit }: Endpoint,
  c: Context<ServiceEdge>,
): Promise<Pick<LimitDecision, 'refusal'>> {
  if (method === 'GET' || access === 'staff' || limit) return { refusal: null }
  const customerId = c.var.customerId ?? null
  const cartId = c.req.header('x-shop-cart') || null
  return c.env.limits.take('write', { session: sessionLimitKey({ customerId, cartId }) })
}

async function readInput(endpoint: Endpoint, c: Context<ServiceEdge>, customerId: string | null) {
  const rawBody = endpoint.body ? await c.req.text() : ''
  const query = endpoint.query ? parseWith(endpoint.query, queryOf(c, endpoint)) : undefined
  const body = endpoint.body ? parseWith(endpoint.body, parseJsonBody(rawBody)) : undefined
  const input = {
    ...c.env,
    customerId,
    sessionId: c.var.sessionId ?? null,
    device: c.req.header('user-agent') ?? '',
    cartId: c.req.header('x-shop-cart') || null,
    key: c.req.header('idempotency-key') || null,
    isService: () => isService(c),
    params: c.req.param(),
    query,
    body,
  }
  return { input, rawBody }
}

function isService(c: Context<ServiceEdge>): boolean {
  const token = c.env.config.SERVICE_TOKEN
  const bearer = findBearerToken(c.req.raw.headers)
  if (!token || !bearer) return false
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(bearer), digest(token))
}

/** Schemas would silently drop this key; content queries refuse it by name. */
function queryOf(c: Context, { publicMaxAge }: Endpoint) {
  const query = queryValues(new URL(c.req.url).searchParams)
  if (publicMaxAge !== undefined && '__proto__' in query)
    throw forbiddenProperty('__proto__', '__proto__')
  return query
}

function parseJsonBody(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new ShopError('BAD_DATA_FORMAT', { status: 400, message: 'The body is not JSON.', cause })
  }
}

/** A body that is not an object has no field to name. */
function invalidFields(issues: readonly ValidationIssue[]): ShopError {
  const whole = issues.find(({ path }) => path === '')
  const fields = fieldMessages(issues.filter(({ path }) => path !== ''))
  return new ShopError('BAD_DATA_FORMAT', {
    status: 422,
    message: whole?.message ?? SEVERAL_FIELDS_MESSAGE,
    ...(Object.keys(fields).length > 0 ? { fields } : {}),
    // The log names the contract's fields only: keys inside them may come from the sender.
    cause: new Error(issues.map(({ path }) => path.split('.')[0]).join(', ')),
  })
}

function parseWith(schema: z.ZodType, value: unknown): unknown {
  const { data, issues } = parseFields(schema, value)
  if (issues) throw invalidFields(issues)
  return data
}

function toHttpResponse(answer: unknown, endpoint: Endpoint, requestId: string): Response {
  if (isRefusal(answer)) return refusalResponse(answer, endpoint, requestId)
  if (isStatusResponse(answer)) return Response.json(answer.body, { status: answer.status })
  return Response.json(answer ?? null)
}

/** A refusal has the same body as an error: code, name, message, fields and request id. */
function refusalResponse(refusal: Refusal, endpoint: Endpoint, requestId: string): Response {
  const { status, message, fields, facts, retryAfter } = refusal
  const name = ERROR_NAME_BY_STATUS[status] ?? endpoint.errorName
  const body = {
    ...facts,
    code: ERROR_CODES[name],
    name,
    message,
    ...(fields ? { fields } : {}),
    requestId,
  }
  const headers = retryAfter ? { 'retry-after': String(retryAfter) } : {}
  return Response.json(body, { status, headers })
}

/** Statuses whose error name does not depend on the endpoint. */
const ERROR_NAME_BY_STATUS: Record<number, ErrorName> = {
  400: 'BAD_DATA_FORMAT',
  401: 'AUTH_ERROR',
  422: 'BAD_DATA_FORMAT',
}

const isStatusResponse = (answer: unknown): answer is StatusResponse<unknown> =>
  typeof answer === 'object' && answer !== null && 'kind' in answer && answer.kind === 'answered'
