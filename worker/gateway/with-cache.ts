import type { Destination, Send } from '#domain/contract/client.ts'
import { wait, within } from '#worker/within.ts'

/** Longest wait for KV before the service is asked (reliability R19). */
const PATIENCE_MS = 200
/** With a copy in hand nobody waits longer than this for a newer one (reliability R17). */
const SOON_MS = 250
/** An answer that is no longer fresh is kept for when the service is down (reliability R17). */
const LAST_GOOD_SECONDS = 30 * 24 * 60 * 60
/** The last part of an answer's life, in which somebody fetches the next one ahead of time (reliability R23). */
const EARLY = 0.1

/** When an answer was fetched, in milliseconds since 1970, and of which release. */
type Stamp = { at: number; release: string | null }
type Kept = { text: string; stamp: Stamp | null }

type Means = {
  kv: Pick<KVNamespace, 'getWithMetadata' | 'put'>
  log: (message: string, cause: unknown) => void
  later: (work: Promise<unknown>) => void
  clock: () => Date
  random: () => number
  /** What is published now: answers of another release are not fresh. */
  release: string | null
}

/** Keeps answers in KV for as long as their contract row allows. A broken cache is only slower (spec §8). */
export function withCache(means: Means, send: Send): Send {
  const { random, later } = means

  return async (request, to) => {
    const { cache: seconds } = to.endpoint
    const key = seconds ? keyOf(to, request) : null
    if (!seconds || !key) return send(request, to)

    const kept = await recall(means, key)
    const age = ageOf(kept, means)
    const fetchNew = () => fetched(means, send, request, to, key)
    if (kept && age < seconds) {
      if (age > seconds * (1 - EARLY * random())) later(fetchNew().catch(() => null))
      return answerOf(kept.text)
    }
    return kept ? withLastGood(means, kept, fetchNew) : fetchNew()
  }
}

/** Seconds since an answer was fetched; endless for one of another release. */
function ageOf(kept: Kept | null, { release, clock }: Means): number {
  const stamp = kept?.stamp
  // What nobody knew the release of is fresh for nobody.
  if (!stamp || release === null || stamp.release !== release) return Number.POSITIVE_INFINITY
  return (clock().getTime() - stamp.at) / 1000
}

/** What is new, if it comes soon; else what was good last, and what is new for whoever asks next (reliability R17). */
async function withLastGood(
  { log, later }: Means,
  { text }: Kept,
  fetchNew: () => Promise<Response>,
): Promise<Response> {
  const asked = fetchNew().catch((cause) => {
    log('A service did not answer; what was good last stands in', cause)
    return null
  })
  later(asked)
  const fresh = await within(SOON_MS, asked)
  return fresh && fresh.status < 500 ? fresh : answerOf(text)
}

async function fetched(
  means: Means,
  send: Send,
  request: Request,
  to: Destination,
  key: string,
): Promise<Response> {
  const fresh = await send(request, to)
  if (!fresh.ok) return fresh
  const text = await fresh.text()
  const stamp: Stamp = { at: means.clock().getTime(), release: means.release }
  means.later(keep(means, to, key, { text, stamp }))
  return answerOf(text)
}

/** Whoever asked has the answer by then: looking whether it may be kept is for those who come after. */
async function keep(
  { kv, log }: Means,
  { endpoint }: Destination,
  key: string,
  { text, stamp }: Kept,
): Promise<void> {
  await wait(0)
  if (!fits(endpoint.response, text)) return
  try {
    await kv.put(key, text, { metadata: stamp, expirationTtl: LAST_GOOD_SECONDS })
  } catch (cause) {
    log('Failed setting data into cache', cause)
  }
}

async function recall({ kv, log }: Means, key: string): Promise<Kept | null> {
  const read = async () => kv.getWithMetadata<Stamp>(key)
  const reading = read().catch((cause) => {
    log('Failed getting data from cache', cause)
    return null
  })
  const kept = await within(PATIENCE_MS, reading)
  if (kept === undefined) log('Failed getting data from cache', 'It took too long.')
  return kept?.value ? { text: kept.value, stamp: kept.metadata } : null
}

/** What is asked, however it is written, so that nobody fills the cache with spellings; null for what makes no sense. */
function keyOf({ service, endpoint }: Destination, request: Request): string | null {
  const { pathname, searchParams } = new URL(request.url)
  if (!endpoint.query) return `${service}:${pathname}`
  const asked = [...new Set(searchParams.keys())].map((name) => {
    const values = searchParams.getAll(name)
    return [name, values.length === 1 ? values[0] : values]
  })
  const query = endpoint.query.safeParse(Object.fromEntries(asked))
  return query.success ? `${service}:${pathname}?${JSON.stringify(query.data)}` : null
}

const answerOf = (text: string) =>
  new Response(text, { headers: { 'content-type': 'application/json' } })

/** An answer that breaks its contract must not be remembered. */
function fits(schema: { safeParse(value: unknown): { success: boolean } }, text: string): boolean {
  try {
    return schema.safeParse(JSON.parse(text)).success
  } catch {
    return false
  }
}
