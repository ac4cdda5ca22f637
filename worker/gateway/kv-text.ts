import { withTimeout } from '#worker/app/with-timeout.ts'

/** Longest wait for KV. */
const TIMEOUT_MS = 200

export type KvCache = {
  kv: Pick<KVNamespace, 'getWithMetadata' | 'put'>
  log: (message: string, cause: unknown) => void
}

/** A text kept in KV with its metadata; null where there is none, or KV fails or takes too long, which is logged. */
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

/** Keeps a text in KV; a failure is logged and no reason to fail. */
export async function writeKvText(
  { kv, log }: KvCache,
  key: string,
  text: string,
  options: KVNamespacePutOptions,
): Promise<void> {
  try {
    await kv.put(key, text, options)
  } catch (cause) {
    log('Failed setting data into cache', cause)
  }
}
