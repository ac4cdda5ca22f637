import type { Context } from 'hono'
import type { Scope } from '#client/blocks/block.ts'
import type { Entry } from '#domain/content/entry.ts'
import { addressAmong } from '#domain/content/hosts.ts'
import { FORBIDDEN, isRecord } from '#domain/content/record.ts'
import { createBoundedMemory } from '#worker/bounded-memory.ts'
import type { Edge } from '#worker/context.ts'
import { logTrouble } from '#worker/errors.ts'
import { type Breaker, createBreaker } from '#worker/gateway/breaker.ts'
import { readWhole } from '#worker/gateway/small.ts'
import { isDeeperThan } from './entries-in.ts'
import { contentHosts } from './hosts.ts'

/** Longest wait for somebody's data, its last byte included. */
const PATIENCE_MS = 1_500
/** So long an answer is good for everybody. */
const FRESH_MS = 60_000
/** So long nobody asks again for what could not be had. */
const FAILED_MS = 10_000
const FAILED = ''
const MEMORY_BYTES = 4 * 1024 * 1024
const BYTES_A_LETTER = 2
/** What one content may ask for. */
const MOST_REQUESTS = 10
/** Symbols of one content that may ask for something. */
const MOST_SYMBOLS = 20
/** Addresses that one page asks for, whatever stands in it. */
const MOST_IN_ALL = 30
const LONGEST_ADDRESS = 4000
const DEEPEST = 100

const memory = createBoundedMemory<string>({
  bytes: MEMORY_BYTES,
  ms: FRESH_MS,
  sizeOf: (text) => text.length * BYTES_A_LETTER,
})
const underWay = new WeakMap<Context<Edge>, Map<string, Promise<string>>>()
const breakers = new Map<string, Breaker>()

/**
 * Fetches the data that content asks for, by name, from addresses that are filled in already (spec §7). What cannot be
 * had is told in one line and is not in the answer: the state stays as it was (spec §8).
 */
export async function fetchData(
  c: Context<Edge>,
  requests: Readonly<Record<string, unknown>>,
): Promise<Record<string, unknown>> {
  const asked = Object.entries(requests).slice(0, MOST_REQUESTS)
  const answers = await Promise.all(
    asked.map(async ([name, request]): Promise<[string, unknown][]> => {
      try {
        return [[name, read(await textFrom(c, allowed(c, request)))]]
      } catch (cause) {
        c.set('hadFault', true)
        logTrouble(`The data ${name} of some content could not be had`, cause, c.var.requestId)
        return []
      }
    }),
  )
  return Object.assign(Object.create(null), Object.fromEntries(answers.flat()))
}

/**
 * Puts what an entry asks for into its state, but for what the state knows already (model of content 2.8). Gives the
 * addresses that were answered, by name.
 */
export async function answerRequests(
  c: Context<Edge>,
  { data: { httpRequests = {} } }: Entry,
  scope: Scope,
): Promise<Record<string, string>> {
  const wanted = Object.entries(httpRequests).flatMap(([name, request]) => {
    if (FORBIDDEN.has(name) || scope.root[name] !== undefined) return []
    const template = isRecord(request) ? request.url : request
    const url = typeof template === 'string' ? scope.filled(template, scope) : template
    return [[name, isRecord(request) ? { ...request, url } : url]] as const
  })
  const answers = await fetchData(c, Object.fromEntries(wanted))
  const answered: Record<string, string> = {}
  for (const [name, request] of wanted) {
    if (!Object.hasOwn(answers, name)) continue
    scope.root[name] = answers[name]
    answered[name] = String(isRecord(request) ? request.url : request)
  }
  return answered
}

/** What symbols within a content ask for, each by where it stands: known only once they were drawn. */
export type SymbolRequests = {
  wanted: Map<string, { entry: Entry; scope: Scope }>
  known: Map<string, { data: Record<string, unknown>; answered: Record<string, string> }>
}

/** Gets what symbols have asked for while they were drawn; false where there was nothing, and nothing has to be drawn anew. */
export async function answerSymbols(
  c: Context<Edge>,
  { wanted, known }: SymbolRequests,
): Promise<boolean> {
  const asking = [...wanted].slice(0, Math.max(0, MOST_SYMBOLS - known.size))
  wanted.clear()
  const all = asking.map(async ([at, { entry, scope }]) => {
    const answered = await answerRequests(c, entry, scope)
    const names = Object.keys(answered)
    known.set(at, {
      data: Object.fromEntries(names.map((name) => [name, scope.root[name]])),
      answered,
    })
    return names.length > 0
  })
  return (await Promise.all(all)).includes(true)
}

/** An address, or a request by GET; whatever headers or body it names are not sent. */
function allowed(c: Context<Edge>, request: unknown): URL {
  const { url, method = 'GET' } = isRecord(request) ? request : { url: request }
  if (method !== 'GET') throw new Error('Content may only GET.')
  if (typeof url !== 'string' || url.length > LONGEST_ADDRESS) throw new Error('It has no address.')
  const { config } = c.var
  const address = addressAmong(contentHosts(config).data, url, config.ORIGIN)
  if (!address) throw new Error('Content may not ask this address.')
  address.hash = ''
  return address
}

/** The text at an address: remembered, being asked for by this very request, or asked for now. */
function textFrom(c: Context<Edge>, { href, origin }: URL): Promise<string> {
  const mine = underWay.get(c) ?? new Map<string, Promise<string>>()
  underWay.set(c, mine)
  if (mine.size >= MOST_IN_ALL && !mine.has(href)) throw new Error('That are too many requests.')
  const asking = mine.get(href) ?? freshText(c, href, origin)
  mine.set(href, asking)
  return asking
}

async function freshText(c: Context<Edge>, href: string, origin: string): Promise<string> {
  const { backend } = c.var
  const now = backend.clock().getTime()
  const known = memory.recall(href, now)
  if (known === FAILED) throw new Error('It failed a moment ago.')
  if (known !== null) return known

  const breaker = breakers.get(origin) ?? createBreaker()
  breakers.set(origin, breaker)
  if (!breaker.lets(Date.now())) throw new Error('This host has failed too often; it has a rest.')
  let isWell = false
  try {
    // Nothing of the visitor goes along: no cookie, no token, not even where they are.
    const answer = await backend.outside(
      new Request(href, {
        headers: { accept: 'application/json' },
        redirect: 'manual',
        signal: AbortSignal.timeout(PATIENCE_MS),
      }),
    )
    // The host is well, whatever it thinks of this address.
    isWell = answer.status < 500
    if (isWell) breaker.worked()
    if (!answer.ok) {
      await answer.body?.cancel()
      throw new Error(`It answered ${answer.status}.`)
    }
    const text = await (await readWhole(answer)).text()
    read(text)
    memory.keep(href, text, now)
    return text
  } catch (cause) {
    if (!isWell) breaker.failed(Date.now())
    memory.keep(href, FAILED, now, now + FAILED_MS)
    throw cause
  }
}

/** JSON that leads to no prototype and has an end; everybody gets a copy of their own. */
function read(text: string): unknown {
  const value: unknown = text.includes('__proto__')
    ? JSON.parse(text, (name, inside) => (name === '__proto__' ? undefined : inside))
    : JSON.parse(text)
  if (isDeeperThan(DEEPEST, value)) throw new RangeError('It goes too deep.')
  return value
}
