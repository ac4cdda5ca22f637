import { parsed } from './come-in.ts'

/** A page that was fetched to be shown within this one. */
export type Page = {
  /** Where it was found in the end. */
  address: string
  content: DocumentFragment
  /** Fetched before anybody had decided to see it. */
  wasAhead: boolean
}

/** A router's own element; a block of that id has the class as well. */
export const ROUTER = '.builder-router[data-model]'

/** How many pages are fetched ahead at a time (spec §2, §9). */
const AT_ONCE = 5
/** Milliseconds after which a page that was fetched ahead is fetched again. */
const FRESH = 60_000

type Ahead = { begun: number; page: Promise<Page | null> }

const asked = new Set<string>()
const ahead = new Map<string, Ahead>()
const leaving = new Set<string>()
let inFlight = 0

/** Fetches the page of a link once, unless enough are on their way or the visitor saves data. */
export function lookAhead(address: string) {
  const key = keyOf(address)
  if (asked.has(key) || inFlight >= AT_ONCE || savesData()) return
  asked.add(key)
  inFlight++
  const page = load(key, true).catch(() => null)
  ahead.set(key, { begun: performance.now(), page })
  void page.finally(() => inFlight--)
}

/** The page of an address, perhaps there already; null where there is none that this one could show. */
export async function pageAt(address: string): Promise<Page | null> {
  const key = keyOf(address)
  const kept = ahead.get(key)
  const isFresh = kept && performance.now() - kept.begun < FRESH
  const page = (isFresh && (await kept.page)) || (await load(key, false))
  return page && { ...page, address: page.address + new URL(address).hash }
}

/** Whether an address is known to lead to a page that the router cannot show. */
export const isKnownToLeave = (address: string): boolean => leaving.has(keyOf(address))

/** On another page the same links may be asked for again. */
export function forgetPages() {
  asked.clear()
  ahead.clear()
}

async function load(address: string, wasAhead: boolean): Promise<Page | null> {
  const headers = wasAhead ? { purpose: 'prefetch' } : undefined
  const response = await fetch(address, { ...(headers ? { headers } : {}), credentials: 'include' })
  const isPage = response.headers.get('content-type')?.startsWith('text/html')
  if (!response.ok || !isPage || new URL(response.url).origin !== location.origin) {
    leaving.add(address)
    return null
  }
  const content = parsed(await response.text())
  if (!content.querySelector(ROUTER)) {
    leaving.add(address)
    return null
  }
  return { address: response.url, content, wasAhead }
}

const keyOf = (address: string) => address.split('#', 1)[0] ?? address

const savesData = () =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
