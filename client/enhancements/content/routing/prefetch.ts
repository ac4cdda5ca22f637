import { parseInertHtml } from '#client/enhancements/content/inserted-islands.ts'

export type FetchedPage = {
  /** The final address after redirects. */
  address: string
  content: DocumentFragment
  wasPrefetched: boolean
}

/** The router's element; a block with that id has the class as well. */
export const ROUTER_SELECTOR = '.builder-router[data-model]'

const MAX_CONCURRENT = 5
const MAX_AGE_MS = 60_000

type Prefetch = { begun: number; page: Promise<FetchedPage | null> }

const requested = new Set<string>()
const prefetched = new Map<string, Prefetch>()
const externalUrls = new Set<string>()
let inFlight = 0

/** Fetches a linked page once, unless enough are pending or the visitor saves data. */
export function prefetchPage(address: string) {
  const key = pageKey(address)
  if (requested.has(key) || inFlight >= MAX_CONCURRENT || savesData()) return
  requested.add(key)
  inFlight++
  const page = fetchPage(key, true).catch(() => null)
  prefetched.set(key, { begun: performance.now(), page })
  void page.finally(() => inFlight--)
}

/** The page of an address, prefetched or not; null if this page can't show it. */
export async function loadPage(address: string): Promise<FetchedPage | null> {
  const key = pageKey(address)
  const cached = prefetched.get(key)
  const isFresh = cached && performance.now() - cached.begun < MAX_AGE_MS
  const page = (isFresh && (await cached.page)) || (await fetchPage(key, false))
  return page && { ...page, address: page.address + new URL(address).hash }
}

/** Whether an address is known to be a page that the router can't show. */
export const isExternalRoute = (address: string): boolean => externalUrls.has(pageKey(address))

export function clearPrefetched() {
  requested.clear()
  prefetched.clear()
}

async function fetchPage(address: string, isPrefetch: boolean): Promise<FetchedPage | null> {
  const headers = isPrefetch ? { purpose: 'prefetch' } : undefined
  const response = await fetch(address, { ...(headers ? { headers } : {}), credentials: 'include' })
  const isPage = response.headers.get('content-type')?.startsWith('text/html')
  if (!response.ok || !isPage || new URL(response.url).origin !== location.origin) {
    externalUrls.add(address)
    return null
  }
  const content = parseInertHtml(await response.text())
  if (!content.querySelector(ROUTER_SELECTOR)) {
    externalUrls.add(address)
    return null
  }
  return { address: response.url, content, wasPrefetched: isPrefetch }
}

const pageKey = (address: string) => address.split('#', 1)[0] ?? address

const savesData = () =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
