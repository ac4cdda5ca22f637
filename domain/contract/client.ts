import { asFault, CLIENT_MESSAGES, ShopError } from '../errors.ts'
import { queryOf } from '../text.ts'
import { type Contract, type Endpoint, type Input, type Output, refuse } from './endpoint.ts'
import { spared } from './spare.ts'

/** Delivers a request and brings back the answer: in-process, over the network, or in a test. */
export type Send = (request: Request, to: Destination) => Promise<Response>
export type Destination = { service: string; endpoint: Endpoint }

/** Remembers parsed answers for the seconds their row allows. */
export type Memory = {
  recall(address: string): unknown
  /** Makes it the caller's turn to ask; while somebody else asks the same, waits a moment for that answer. */
  turn(address: string): Promise<unknown> | undefined
  keep(address: string, answer: unknown, seconds: number): void
  /** Whoever had the turn has asked, with or without an answer. */
  done(address: string): void
}

type Options = {
  onFault?: (fault: ShopError, to: Destination) => void
  memory?: Memory | undefined
}

export type Client<C extends Contract> = {
  [Service in keyof C]: { [Name in keyof C[Service]]: Call<C[Service][Name]> }
}

type Call<E extends Endpoint> =
  Record<never, never> extends Input<E>
    ? (input?: Input<E>) => Promise<Output<E>>
    : (input: Input<E>) => Promise<Output<E>>

/** Turns a contract into functions that answer, refuse, fall back or throw as their row says. */
export function createClient<C extends Contract>(
  contract: C,
  send: Send,
  { onFault = () => {}, memory }: Options = {},
): Client<C> {
  return lazily(contract, (group, service) =>
    lazily(group, (endpoint) => async (input: WireInput = {}) => {
      const to = { service, endpoint }
      try {
        return await remembered(to, input, { send, onFault, memory })
      } catch (error) {
        const fault = asFault(error)
        onFault(fault, to)
        if ('fallback' in endpoint) return endpoint.fallback
        throw fault
      }
    }),
  ) as Client<C>
}

type Means = Required<Pick<Options, 'onFault'>> & { send: Send; memory: Memory | undefined }

async function remembered(to: Destination, input: WireInput, means: Means) {
  const { memory } = means
  const seconds = to.endpoint.memory
  if (!memory || !seconds) return call(to, input, means)

  const address = addressOf(to.endpoint, input)
  const known = memory.recall(address) ?? (await memory.turn(address))
  if (known !== undefined) return known
  try {
    const answer = await call(to, input, means)
    memory.keep(address, answer, seconds)
    return answer
  } finally {
    memory.done(address)
  }
}

async function call(to: Destination, input: WireInput, { send, onFault }: Means): Promise<unknown> {
  const { endpoint } = to
  const response = await send(toRequest(endpoint, input), to).catch((cause) => {
    throw unreachable(endpoint, cause)
  })
  const answer: unknown = await response.json().catch(() => null)
  const { status } = response
  if (endpoint.refuses?.includes(status)) return refusalIn(response, answer)
  if (status < 200 || status > 299) throw failure(endpoint, status, answer)

  const { spares } = endpoint
  const some = spares && spared(endpoint.response, answer)
  if (some) {
    for (const { path, message } of some.left) {
      onFault(new ShopError(spares, { message: `${path}: ${message}` }), to)
    }
    return some.data
  }
  const parsed = endpoint.response.safeParse(answer)
  if (!parsed.success) throw new ShopError('BAD_DATA_FORMAT', { status: 502, cause: parsed.error })
  return parsed.data
}

function unreachable(endpoint: Endpoint, cause: unknown): ShopError {
  if (cause instanceof ShopError) return cause
  const name = cause instanceof Error ? cause.name : ''
  const message =
    name === 'TimeoutError'
      ? CLIENT_MESSAGES.timeout(0)
      : name === 'AbortError'
        ? CLIENT_MESSAGES.aborted
        : CLIENT_MESSAGES.network
  return new ShopError(endpoint.fails, { status: 503, message, cause })
}

function failure(endpoint: Endpoint, status: number, answer: unknown): ShopError {
  const body = asRecord(answer)
  const name = status === 401 ? 'AUTH_ERROR' : status === 422 ? 'BAD_DATA_FORMAT' : endpoint.fails
  const message = textIn(body, 'message') || CLIENT_MESSAGES.status(status)
  return new ShopError(name, { status, message, cause: answer })
}

function refusalIn(response: Response, answer: unknown) {
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

const textIn = (record: Record<string, unknown>, key: string) =>
  typeof record[key] === 'string' ? record[key] : ''

type WireInput = {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
  key?: string | undefined
}

/** A placeholder host: `send` decides where a request really goes. */
export const NOWHERE = 'http://services'

const UNSEEN = /[^\x21-\x7e]/gu

/** The wire form of a call. */
export function toRequest(endpoint: Endpoint, input: WireInput): Request {
  const { body, key } = input
  const headers = new Headers()
  // A form may hold anything, a header may not; other keys stay other keys.
  if (key) headers.set('idempotency-key', key.toWellFormed().replace(UNSEEN, encodeURIComponent))
  if (body !== undefined) headers.set('content-type', 'application/json')
  return new Request(NOWHERE + addressOf(endpoint, input), {
    method: endpoint.method,
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
}

function addressOf(endpoint: Endpoint, { params = {}, query = {} }: WireInput): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(params[name] ?? ''))
  const fields: [string, string][] = []
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one != null) fields.push([name, String(one)])
    }
  }
  return path + queryOf(fields)
}

/** The same names over other values, each made when it is first asked for: a request needs few of many calls. */
function lazily<V, R>(object: Record<string, V>, make: (value: V, name: string) => R) {
  const made: Record<string, R> = Object.create(null)
  return new Proxy(made, {
    get(_, name) {
      const value =
        typeof name === 'string' && Object.hasOwn(object, name) ? object[name] : undefined
      if (value === undefined) return undefined
      made[name as string] ??= make(value, name as string)
      return made[name as string]
    },
  })
}
