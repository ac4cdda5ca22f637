import type { Context } from 'hono'
import type { BlockScope } from '#client/blocks/block.ts'
import { type DataRequestBody, parseRequestBody } from '#domain/content/data-request-body.ts'
import type { ContentEntry } from '#domain/content/entry.ts'
import { FORBIDDEN_KEYS, isRecord } from '#domain/content/is-record.ts'
import { allowedUrl } from '#domain/content/markup/allowed-hosts.ts'
import type { AppEnv } from '#worker/app/context.ts'
import { logWarning } from '#worker/app/errors.ts'
import { createLruCache } from '#worker/cache/lru-cache.ts'
import { isDeeperThan } from '#worker/content/delivery/parse-content-entries.ts'
import { fetchHosted } from '#worker/gateway/fetch-hosted.ts'
import { hasOwnClock } from '#worker/middleware/clock-override.ts'
import { allowedContentHosts } from '#worker/security/content-hosts.ts'

const MAX_AGE_MS = 60_000
const FAILURE_MAX_AGE_MS = 10_000
const FAILURE_MARKER = ''
const MAX_CACHE_BYTES = 4 * 1024 * 1024
const BYTES_PER_CHAR = 2
const MAX_REQUESTS = 10
/** Symbols per content that may make requests. */
const MAX_SYMBOLS = 20
const MAX_REQUESTS_PER_PAGE = 30
const MAX_URL_LENGTH = 4000
const MAX_DEPTH = 100

const contentDataCache = createLruCache<string>({
  maxBytes: MAX_CACHE_BYTES,
  ttlMs: MAX_AGE_MS,
  sizeOf: (text) => text.length * BYTES_PER_CHAR,
})
const inFlight = new WeakMap<Context<AppEnv>, Map<string, Promise<string>>>()

/**
 * Fetches the data that content requests, by name, from resolved addresses. A failed request is logged once and
 * absent from the result: the state keeps its value.
 */
export async function fetchContentData(
  c: Context<AppEnv>,
  requests: Readonly<Record<string, unknown>>,
): Promise<Record<string, unknown>> {
  const limited = Object.entries(requests).slice(0, MAX_REQUESTS)
  const answers = await Promise.all(
    limited.map(async ([name, request]): Promise<[string, unknown][]> => {
      try {
        return [[name, parseSafeJson(await getText(c, parseRequest(c, request)))]]
      } catch (cause) {
        c.set('isDegraded', true)
        logWarning(`The data ${name} of some content could not be had`, cause, c.var.requestId)
        return []
      }
    }),
  )
  return Object.assign(Object.create(null), Object.fromEntries(answers.flat()))
}

/**
 * Fetches the requests of an entry into its state, except for values that it has already. Returns the addresses that
 * were fetched, by name.
 */
export async function resolveDataRequests(
  c: Context<AppEnv>,
  { data: { httpRequests = {} } }: ContentEntry,
  scope: BlockScope,
): Promise<Record<string, string>> {
  const requests = Object.entries(httpRequests).flatMap(([name, request]) => {
    if (FORBIDDEN_KEYS.has(name) || scope.root[name] !== undefined) return []
    const template = isRecord(request) ? request.url : request
    const url = typeof template === 'string' ? scope.interpolate(template, scope) : template
    return [[name, isRecord(request) ? { ...request, url } : url]] as const
  })
  const answers = await fetchContentData(c, Object.fromEntries(requests))
  const answered: Record<string, string> = {}
  for (const [name, request] of requests) {
    if (!Object.hasOwn(answers, name)) continue
    scope.root[name] = answers[name]
    answered[name] = String(isRecord(request) ? request.url : request)
  }
  return answered
}

/** Requests of symbols by instance path: known only after the symbols were rendered. */
export type SymbolRequests = {
  pending: Map<string, { entry: ContentEntry; scope: BlockScope }>
  resolved: Map<string, { data: Record<string, unknown>; answered: Record<string, string> }>
}

/** Fetches what symbols requested while they were rendered; false if nothing has to be rendered again. */
export async function resolveSymbolRequests(
  c: Context<AppEnv>,
  { pending, resolved }: SymbolRequests,
): Promise<boolean> {
  const batch = [...pending].slice(0, Math.max(0, MAX_SYMBOLS - resolved.size))
  pending.clear()
  const all = batch.map(async ([at, { entry, scope }]) => {
    const answered = await resolveDataRequests(c, entry, scope)
    const names = Object.keys(answered)
    resolved.set(at, {
      data: Object.fromEntries(names.map((name) => [name, scope.root[name]])),
      answered,
    })
    return names.length > 0
  })
  return (await Promise.all(all)).includes(true)
}

/** A request for data: of what editors set only the URL and, for GraphQL, a body and its type are sent. */
type DataRequest = { url: URL; body: DataRequestBody | null }

function parseRequest(c: Context<AppEnv>, request: unknown): DataRequest {
  const { url: address, ...rest } = isRecord(request) ? request : { url: request }
  if (typeof address !== 'string' || address.length > MAX_URL_LENGTH)
    throw new Error('It has no address.')
  const { config } = c.var
  const url = allowedUrl(allowedContentHosts(config).data, address, config.ORIGIN)
  if (!url) throw new Error('Content may not ask this address.')
  url.hash = ''
  return { url, body: parseRequestBody(rest) }
}

/** The text at an address: cached, pending in this request, or fetched now. */
function getText(c: Context<AppEnv>, request: DataRequest): Promise<string> {
  const key = `${request.url.href} ${request.body?.text ?? ''}`
  const requestTexts = inFlight.get(c) ?? new Map<string, Promise<string>>()
  inFlight.set(c, requestTexts)
  if (requestTexts.size >= MAX_REQUESTS_PER_PAGE && !requestTexts.has(key))
    throw new Error('The page makes too many requests.')
  const text = requestTexts.get(key) ?? fetchText(c, key, request)
  requestTexts.set(key, text)
  return text
}

async function fetchText(
  c: Context<AppEnv>,
  key: string,
  { url, body }: DataRequest,
): Promise<string> {
  const { backend, config } = c.var
  const now = backend.clock().getTime()
  const isAlone = hasOwnClock(c)
  const cached = isAlone ? null : contentDataCache.get(key, now)
  if (cached === FAILURE_MARKER) throw new Error('It failed a moment ago.')
  if (cached !== null) return cached

  try {
    // Nothing about the visitor is sent: no cookie, no token, no location.
    const response = await fetchHosted(backend.fetchExternal, {
      config,
      breakerName: url.origin,
      url,
      headers: {
        accept: 'application/json',
        ...(body ? { 'content-type': body.type } : {}),
      },
      ...(body ? { body: body.text } : {}),
    })
    if (!response.ok) throw new Error(`It answered ${response.status}.`)
    const text = await response.text()
    parseSafeJson(text)
    if (!isAlone) contentDataCache.set(key, text, now)
    return text
  } catch (cause) {
    if (!isAlone) contentDataCache.set(key, FAILURE_MARKER, now, now + FAILURE_MAX_AGE_MS)
    throw cause
  }
}

/** Parses JSON without `__proto__` keys or excessive nesting; each caller gets a copy of its own. */
function parseSafeJson(text: string): unknown {
  const value: unknown = text.includes('__proto__')
    ? JSON.parse(text, (name, inside) => (name === '__proto__' ? undefined : inside))
    : JSON.parse(text)
  if (isDeeperThan(MAX_DEPTH, value)) throw new RangeError('It goes too deep.')
  return value
}
