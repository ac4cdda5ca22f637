import type { Destination, Send } from '#domain/contract/client.ts'

type Log = (message: string, cause: unknown) => void

/** Keeps answers in KV for as long as their contract row allows. A broken cache is only slower (spec §8). */
export function withCache(kv: KVNamespace, log: Log, later: Later, send: Send): Send {
  return async (request, to) => {
    const { cache: seconds, response } = to.endpoint
    const key = seconds ? keyOf(to, request) : null
    if (!seconds || !key) return send(request, to)

    const kept = await kv.get(key).catch((cause) => {
      log('Failed getting data from cache', cause)
      return null
    })
    if (kept !== null) return new Response(kept, JSON_HEADERS)

    const fresh = await send(request, to)
    if (!fresh.ok) return fresh
    const text = await fresh.text()
    if (fits(response, text)) {
      later(
        kv
          .put(key, text, { expirationTtl: seconds })
          .catch((cause) => log('Failed setting data into cache', cause)),
      )
    }
    return new Response(text, JSON_HEADERS)
  }
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

type Later = (work: Promise<unknown>) => void

const JSON_HEADERS = { headers: { 'content-type': 'application/json' } }

/** An answer that breaks its contract must not be remembered. */
function fits(schema: { safeParse(value: unknown): { success: boolean } }, text: string): boolean {
  try {
    return schema.safeParse(JSON.parse(text)).success
  } catch {
    return false
  }
}
