import type { CachedPage } from '#worker/app/cached-page.ts'
import { withTimeout } from '#worker/app/with-timeout.ts'
import { deserializePage, serializePage } from './cached-page.ts'

/** What the page cache needs of the platform's Cache API. */
export type EdgeCache = Pick<Cache, 'match' | 'put'>

/** Longest wait for the data centre's cache before a page is simply drawn. */
const READ_TIMEOUT_MS = 200

/** Requests whose page this data centre was asked for already, in vain. */
export const edgeMisses = new WeakSet<Request>()

/** The page kept in this data centre; null when there is none, or when it cannot be told in time. */
export async function readEdgePage(cache: EdgeCache, key: string): Promise<CachedPage | null> {
  const read = async () => {
    const response = await cache.match(edgeUrl(key))
    return response ? deserializePage(new Uint8Array(await response.arrayBuffer())) : null
  }
  return (await withTimeout(READ_TIMEOUT_MS, read())) ?? null
}

/** Keeps a page in this data centre for so many seconds; its freshness is its own stamp, not the platform's. */
export const writeEdgePage = async (
  cache: EdgeCache,
  key: string,
  page: CachedPage,
  seconds: number,
) =>
  cache.put(
    edgeUrl(key),
    new Response(serializePage(page), {
      headers: {
        'content-type': 'application/octet-stream',
        'cache-control': `max-age=${seconds}`,
      },
    }),
  )

/** The whole key is the address: the platform's cache looks at nothing else. */
const edgeUrl = (key: string): string => `https://page-cache.invalid/${encodeURIComponent(key)}`
