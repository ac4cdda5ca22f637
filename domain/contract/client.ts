import { HTTP_CLIENT_MESSAGES, ShopError, toShopError } from '#domain/errors.ts'
import { formatQuery } from '#domain/text.ts'
import {
  type Contract,
  type Endpoint,
  type EndpointInput,
  type EndpointOutput,
  refuse,
} from './endpoint.ts'
import { endpointTimeoutMs } from './endpoint-timeout.ts'
import { parseSkippingInvalid } from './parse-skipping-invalid.ts'

export type Transport = (request: Request, to: EndpointRef) => Promise<Response>
export type EndpointRef = { service: string; endpoint: Endpoint }

/** Caches parsed responses as long as their endpoint allows. */
export type ResponseCache = {
  get(address: string): unknown
  /** Claims the right to fetch; while another caller fetches, waits briefly for its response. */
  lease(address: string): Promise<unknown> | undefined
  set(address: string, answer: unknown, seconds: number): void
  /** Ends a claim, with or without a response. */
  release(address: string): void
}

type ClientOptions<Lazy extends Contract> = {
  onFault?: (fault: ShopError, to: EndpointRef) => void
  memory?: ResponseCache | undefined
  /** Services whose endpoints are loaded with their first call. */
  lazy?: { services: Record<keyof Lazy & string, true>; load: () => Promise<Lazy> }
}

export type ContractClient<C extends Contract> = {
  [Service in keyof C]: { [Name in keyof C[Service]]: EndpointCall<C[Service][Name]> }
}

type EndpointCall<E extends Endpoint> =
  Record<never, never> extends EndpointInput<E>
    ? (input?: EndpointInput<E>) => Promise<EndpointOutput<E>>
    : (input: EndpointInput<E>) => Promise<EndpointOutput<E>>

/** Builds typed functions that answer, refuse, fall back or throw as their endpoint says. */
export function createClient<C extends Contract, Lazy extends Contract = Record<never, never>>(
  contract: C,
  send: Transport,
  { onFault = () => {}, memory, lazy }: ClientOptions<Lazy> = {},
): ContractClient<C & Lazy> {
  const call = async (to: EndpointRef, input: WireInput = {}) => {
    try {
      return await callWithCache(to, input, { send, onFault, memory })
    } catch (error) {
      const fault = toShopError(error)
      onFault(fault, to)
      if ('fallback' in to.endpoint) return to.endpoint.fallback
      throw fault
    }
  }
  const groups: Record<string, Contract[string] | true> = { ...lazy?.services, ...contract }
  return lazyProxy(groups, (group, service) =>
    group === true
      ? lazyCalls(service, lazy as LazyGroups, call)
      : lazyProxy(group, (endpoint) => (input?: WireInput) => call({ service, endpoint }, input)),
  ) as ContractClient<C & Lazy>
}

type LazyGroups = { load: () => Promise<Contract> }
type Call = (to: EndpointRef, input?: WireInput) => Promise<unknown>

/** The calls of a lazily loaded service: any name is accepted at run time, types restrict them. */
const lazyCalls = (service: string, lazy: LazyGroups, call: Call) =>
  new Proxy(Object.create(null), {
    get: (_, name) => async (input?: WireInput) => {
      const endpoint = (await lazy.load())[service]?.[String(name)]
      if (!endpoint) throw new Error(`There is no call ${service}.${String(name)}.`)
      return call({ service, endpoint }, input)
    },
  })

type CallDependencies = {
  onFault: (fault: ShopError, to: EndpointRef) => void
  send: Transport
  memory: ResponseCache | undefined
}

async function callWithCache(to: EndpointRef, input: WireInput, deps: CallDependencies) {
  const { memory } = deps
  const seconds = to.endpoint.memoryCacheSeconds
  if (!memory || !seconds) return callEndpoint(to, input, deps)

  const key = endpointUrl(to.endpoint, input)
  const cached = memory.get(key) ?? (await memory.lease(key))
  if (cached !== undefined) return cached
  try {
    const answer = await callEndpoint(to, input, deps)
    memory.set(key, answer, seconds)
    return answer
  } finally {
    memory.release(key)
  }
}

async function callEndpoint(
  to: EndpointRef,
  input: WireInput,
  { send, onFault }: CallDependencies,
): Promise<unknown> {
  const { endpoint } = to
  const response = await send(buildRequest(endpoint, input), to).catch((cause) => {
    throw serviceFault(endpoint, cause)
  })
  const answer: unknown = await response.json().catch(() => null)
  const { status } = response
  if (endpoint.refuses?.includes(status)) return parseRefusal(response, answer)
  if (status < 200 || status > 299) throw responseError(endpoint, response, answer)

  const { invalidItemError } = endpoint
  const partial = invalidItemError && parseSkippingInvalid(endpoint.response, answer, endpoint)
  if (partial) {
    for (const { path, message } of partial.skipped) {
      onFault(new ShopError(invalidItemError, { status: 422, message: `${path}: ${message}` }), to)
    }
    return partial.data
  }
  const parsed = endpoint.response.safeParse(answer)
  if (!parsed.success) {
    throw new ShopError(endpoint.errorName, {
      status: 503,
      message: BROKEN_CONTRACT_MESSAGE,
      cause: parsed.error,
    })
  }
  return parsed.data
}

export const BROKEN_CONTRACT_MESSAGE = 'The service’s response doesn’t match its contract.'

/** A service without response, as an error with the endpoint's code. */
export function serviceFault(endpoint: Endpoint, cause: unknown): ShopError {
  if (cause instanceof ShopError) return cause
  const name = cause instanceof Error ? cause.name : ''
  const message =
    name === 'TimeoutError'
      ? HTTP_CLIENT_MESSAGES.timeout(endpointTimeoutMs(endpoint))
      : name === 'AbortError'
        ? HTTP_CLIENT_MESSAGES.aborted
        : HTTP_CLIENT_MESSAGES.network
  return new ShopError(endpoint.errorName, { status: 503, message, cause })
}

function responseError(
  endpoint: Endpoint,
  { status, headers }: Response,
  answer: unknown,
): ShopError {
  const body = asRecord(answer)
  const name =
    status === 401 ? 'AUTH_ERROR' : status === 422 ? 'BAD_DATA_FORMAT' : endpoint.errorName
  const message = textField(body, 'message') || HTTP_CLIENT_MESSAGES.status(status)
  const retryAfter = Number(headers.get('retry-after'))
  return new ShopError(name, {
    ...{ status, message, cause: answer },
    ...(retryAfter > 0 ? { retryAfter } : {}),
  })
}

function parseRefusal(response: Response, answer: unknown) {
  const { code, name, message, fields, requestId, ...facts } = asRecord(answer)
  const retryAfter = Number(response.headers.get('retry-after'))
  return refuse(response.status, typeof message === 'string' ? message : '', {
    ...(fields ? { fields: asRecord(fields) as Record<string, string> } : {}),
    ...(Object.keys(facts).length > 0 ? { facts } : {}),
    ...(retryAfter > 0 ? { retryAfter } : {}),
  })
}

const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

const textField = (record: Record<string, unknown>, key: string) =>
  typeof record[key] === 'string' ? record[key] : ''

type WireInput = {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
  key?: string | undefined
}

/** A placeholder host: `send` decides where a request really goes. */
export const PLACEHOLDER_ORIGIN = 'http://services'

const NON_VISIBLE_ASCII = /[^\x21-\x7e]/gu

/** Builds a call's HTTP request. */
export function buildRequest(endpoint: Endpoint, input: WireInput): Request {
  const { body, key } = input
  const headers = new Headers()
  // Forms may send anything; headers may not.
  if (key)
    headers.set(
      'idempotency-key',
      key.toWellFormed().replace(NON_VISIBLE_ASCII, encodeURIComponent),
    )
  if (body !== undefined) headers.set('content-type', 'application/json')
  return new Request(PLACEHOLDER_ORIGIN + endpointUrl(endpoint, input), {
    method: endpoint.method,
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
}

function endpointUrl(endpoint: Endpoint, { params = {}, query = {} }: WireInput): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(params[name] ?? ''))
  const fields: [string, string][] = []
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one != null) fields.push([name, String(one)])
    }
  }
  return path + formatQuery(fields)
}

/** Maps values lazily: a request uses few of many calls. */
function lazyProxy<V, R>(object: Record<string, V>, make: (value: V, name: string) => R) {
  const created: Record<string, R> = Object.create(null)
  return new Proxy(created, {
    get(_, name) {
      const value =
        typeof name === 'string' && Object.hasOwn(object, name) ? object[name] : undefined
      if (value === undefined) return undefined
      created[name as string] ??= make(value, name as string)
      return created[name as string]
    },
  })
}
