import { withTimeout } from '#worker/app/with-timeout.ts'

const TIMEOUT_MS = 200

export type KvCache = {
  kv: Pick<KVNamespace, 'getWithMetadata' | 'put'>
  log: (message: string, cause: unknown) => void
}

/** Reads a text and its metadata from KV; a failure, or a wait over 200 ms, is logged and counts as a miss. */
export async function readKvText<Metadata>(
  { kv, log }: KvCache,
  key: string,
): Promise<{ text: string; metadata: Metadata | null } | null> {
  const read = async () => kv.getWithMetadata<Metadata>(key)
  const reading = read().catch((cause) => {
    log('Failed getting data from cache', cause)
    return null
  })
  const entry = await withTimeout(TIMEOUT_MS, reading)
  if (entry === undefined) log('Failed getting data from cache', 'It took too long.')
  return entry?.value ? { text: entry.value, metadata: entry.metadata } : null
}

/** A lifetime that never ends. */
const NO_EXPIRY = 0

/** Stores a text in KV for so many seconds, by default without expiry; a failure is logged. */
export async function writeKvText(
  { kv, log }: KvCache,
  key: string,
  text: string,
  { metadata, ttlSeconds = NO_EXPIRY }: { metadata?: unknown; ttlSeconds?: number } = {},
): Promise<void> {
  const lifetime = ttlSeconds === NO_EXPIRY ? {} : { expirationTtl: ttlSeconds }
  try {
    await kv.put(key, text, { metadata, ...lifetime })
  } catch (cause) {
    log('Failed setting data into cache', cause)
  }
}
