import type { Context } from 'hono'
import { matchesVisitor } from '#domain/content/delivery/targeting.ts'
import type { ContentEntry } from '#domain/content/entry.ts'
import type { AppEnv } from '#worker/app/context.ts'
import { logWarning } from '#worker/app/errors.ts'
import { type KvCache, readKvText, writeKvText } from '#worker/cache/kv-cache.ts'
import { createLruCache } from '#worker/cache/lru-cache.ts'
import { cacheNamespace } from './content-api.ts'
import type { ContentQuery } from './content-query.ts'
import { parseContentEntries } from './parse-content-entries.ts'

const MAX_CACHE_BYTES = 4 * 1024 * 1024
/** Entries for one address: one per city or occasion, not its whole history. */
const MAX_ENTRIES = 8
const MAX_CHARS = 1024 * 1024
/** KV keys have at most 512 bytes. */
const MAX_KEY_BYTES = 400
const BYTES_PER_CHAR = 2

const staleCopyCache = createLruCache<string>({
  maxBytes: MAX_CACHE_BYTES,
  ttlMs: Number.POSITIVE_INFINITY,
  sizeOf: (text) => text.length * BYTES_PER_CHAR,
})

/** The last good entries that match this visitor, however old; null if there are none. */
export async function readStaleCopy(
  c: Context<AppEnv>,
  query: ContentQuery,
): Promise<ContentEntry[] | null> {
  const now = c.var.backend.clock().getTime()
  const texts = await Promise.all(cacheKeys(c, query).map((name) => readCachedText(c, name)))
  const matching = texts
    .flatMap((text) => (text === null ? [] : parseCachedEntries(c, text)))
    // An entry requested by id isn't targeted, but it may have ended.
    .filter((entry) =>
      query.entry === null
        ? matchesVisitor(entry, query.attributes, now)
        : matchesVisitor({ ...entry, query: [] }, {}, now),
    )
  return matching.length > 0 ? matching.slice(0, query.limit) : null
}

/** Merges fresh entries into the copies for their path; an entry that should have been among them and wasn't is removed. */
export async function writeStaleCopy(
  c: Context<AppEnv>,
  query: ContentQuery,
  fresh: readonly ContentEntry[],
): Promise<void> {
  const now = c.var.backend.clock().getTime()
  const [addressKey = '', sharedKey = ''] = cacheKeys(c, query)
  const isOwn = (entry: ContentEntry) => query.entry !== null || isForOneAddress(entry)
  for (const name of new Set([addressKey, sharedKey])) {
    if (!name) continue
    const ownEntries = fresh.filter((entry) => isOwn(entry) === (name === addressKey))
    const cached = await readCachedText(c, name)
    const others = (cached === null ? [] : parseCachedEntries(c, cached)).filter(
      (entry) =>
        !fresh.some(({ id }) => id === entry.id) &&
        !(fresh.length < query.limit && matchesVisitor(entry, query.attributes, now)),
    )
    const text = JSON.stringify([...ownEntries, ...others].slice(0, MAX_ENTRIES))
    if (text === (cached ?? '[]') || text.length > MAX_CHARS) continue
    staleCopyCache.set(name, text, now)
    await writeKvText(kvCache(c), name, text, { metadata: { at: now } })
  }
}

/** Keys of the copies that may answer a query: those of its path, and those for every path. */
function cacheKeys(
  c: Context<AppEnv>,
  { model, entry, locale, attributes }: ContentQuery,
): string[] {
  const prefix = `content ${cacheNamespace(c.var.config)} ${model} ${locale ?? ''}`
  const names =
    entry !== null
      ? [`${prefix} id ${entry}`]
      : [`${prefix} at ${attributes.urlPath}`, `${prefix} all`]
  return names.filter((name) => new TextEncoder().encode(name).length <= MAX_KEY_BYTES)
}

const isForOneAddress = ({ query = [] }: ContentEntry) =>
  query.some(({ property }) => property === 'urlPath')

/** The copy of this isolate, else of KV. */
async function readCachedText(c: Context<AppEnv>, name: string): Promise<string | null> {
  const now = c.var.backend.clock().getTime()
  const cached = staleCopyCache.get(name, now)
  if (cached !== null) return cached
  const entry = await readKvText(kvCache(c), name)
  if (entry) staleCopyCache.set(name, entry.text, now)
  return entry?.text ?? null
}

const kvCache = (c: Context<AppEnv>): KvCache => ({
  kv: c.env.CACHE,
  log: (what, cause) => warn(c, what, cause),
})

function parseCachedEntries(c: Context<AppEnv>, text: string): ContentEntry[] {
  try {
    return parseContentEntries(JSON.parse(text), (what, cause) => warn(c, what, cause))
  } catch (cause) {
    warn(c, 'Failed getting data from cache', cause)
    return []
  }
}

const warn = (c: Context<AppEnv>, what: string, cause: unknown) =>
  logWarning(what, cause, c.var.requestId)
