import { withTimeout } from '#worker/app/with-timeout.ts'

/** What is used of the platform's Cache API. */
export type EdgeCache = Pick<Cache, 'match' | 'put'>

const READ_TIMEOUT_MS = 200

/** Bytes stored in this data centre; null on a miss or after 200 ms. */
export async function readEdgeCache(cache: EdgeCache, key: string): Promise<Uint8Array | null> {
  const read = async () => {
    const response = await cache.match(edgeUrl(key))
    return response ? new Uint8Array(await response.arrayBuffer()) : null
  }
  return (await withTimeout(READ_TIMEOUT_MS, read())) ?? null
}

/** Stores bytes in this data centre for so many seconds. */
export const writeEdgeCache = async (
  cache: EdgeCache,
  key: string,
  bytes: Uint8Array<ArrayBuffer>,
  maxAgeSeconds: number,
) =>
  cache.put(
    edgeUrl(key),
    new Response(bytes, {
      headers: {
        'content-type': 'application/octet-stream',
        'cache-control': `max-age=${maxAgeSeconds}`,
      },
    }),
  )

/** The key is all of the URL: the Cache API matches nothing else. */
const edgeUrl = (key: string): string => `https://page-cache.invalid/${encodeURIComponent(key)}`
