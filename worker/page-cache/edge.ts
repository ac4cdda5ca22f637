import { within } from '#worker/within.ts'
import { type Kept, packed, unpacked } from './kept.ts'

/** What the page cache needs of the platform's Cache API. */
export type EdgeCache = Pick<Cache, 'match' | 'put'>

/** Longest wait for the data centre's cache before a page is simply drawn. */
const PATIENCE_MS = 200

/** Requests whose page this data centre was asked for already, in vain. */
export const askedInVain = new WeakSet<Request>()

/** The page kept in this data centre; null when there is none, or when it cannot be told in time. */
export async function recallAtEdge(cache: EdgeCache, key: string): Promise<Kept | null> {
  const read = async () => {
    const response = await cache.match(addressOf(key))
    return response ? unpacked(new Uint8Array(await response.arrayBuffer())) : null
  }
  return (await within(PATIENCE_MS, read())) ?? null
}

/** Keeps a page in this data centre for so many seconds; its freshness is its own stamp, not the platform's. */
export const keepAtEdge = async (cache: EdgeCache, key: string, page: Kept, seconds: number) =>
  cache.put(
    addressOf(key),
    new Response(packed(page), {
      headers: {
        'content-type': 'application/octet-stream',
        'cache-control': `max-age=${seconds}`,
      },
    }),
  )

/** The whole key is the address: the platform's cache looks at nothing else (reliability 5.1). */
const addressOf = (key: string): string => `https://page-cache.invalid/${encodeURIComponent(key)}`
