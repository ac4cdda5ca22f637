import { sendPageView } from '#client/enhancements/analytics/send-page-view.ts'
import { hydrateInserted } from '#client/enhancements/content/inserted-islands.ts'
import { findVisitorData } from '#client/state/visitor-data.ts'
import { findClientRoute, isPlainClick } from './client-route.ts'
import {
  clearPrefetched,
  type FetchedPage,
  isExternalRoute,
  loadPage,
  prefetchPage,
  ROUTER_SELECTOR,
} from './prefetch.ts'

/** The detail of route events, which listeners may cancel. */
export type RouteEventDetail = {
  url: string
  anchorNode: HTMLAnchorElement
  preventDefault: () => void
}

type EnhanceContent = (within: HTMLElement) => void

const pageSheet = new CSSStyleSheet()
let currentNavigation: object | null = null
let isListening = false

/** Links between content pages replace the router's content instead of loading a page. */
export function startRouter(enhance: EnhanceContent) {
  const router = findRouter(document)
  if (!router || isListening) return
  isListening = true
  restoreScroll()
  const isOwn = (anchor: HTMLAnchorElement) =>
    findClientRoute(anchor, new URL(location.href)) !== null && !isExternalRoute(anchor.href)

  document.addEventListener('click', (event) => {
    const anchor = closestLink(event)
    if (!anchor || !isPlainClick(event) || !isOwn(anchor)) return
    if (isRoutePrevented(router, anchor, event)) return
    event.preventDefault()
    void navigate(anchor.href, enhance)
  })
  if (!('preload' in router.dataset)) return
  for (const type of ['mouseover', 'touchstart'] as const) {
    const listen = (event: Event) => {
      const anchor = closestLink(event)
      if (anchor && isOwn(anchor)) prefetchPage(anchor.href)
    }
    document.addEventListener(type, listen, { passive: true })
  }
}

/** The history state of pages that this router showed. */
type HistoryState = { router?: true; top?: number }
const readHistoryState = (): HistoryState => history.state ?? {}
const saveHistoryState = (newer: HistoryState) =>
  history.replaceState({ ...readHistoryState(), ...newer }, '')

/** After Back, restores the scroll position. */
function restoreScroll() {
  const { top } = readHistoryState()
  if (top !== undefined) scrollTo({ top, behavior: 'instant' })
  addEventListener('scrollend', () => {
    if (readHistoryState().router) saveHistoryState({ top: scrollY })
  })
}

function closestLink({ target }: Event): HTMLAnchorElement | null {
  const anchor = target instanceof Element ? target.closest('a[href]') : null
  return anchor instanceof HTMLAnchorElement ? anchor : null
}

/** Dispatches the event; cancelling the route makes the link do nothing, cancelling the click too. */
function isRoutePrevented(
  router: HTMLElement,
  anchorNode: HTMLAnchorElement,
  click: Event,
): boolean {
  let isPrevented = false
  const preventDefault = () => {
    isPrevented = true
  }
  const detail: RouteEventDetail = { url: anchorNode.href, anchorNode, preventDefault }
  const event = new CustomEvent('builder:route', { detail, bubbles: true, cancelable: true })
  if (!router.isConnected || (router.dispatchEvent(event) && !isPrevented)) return false
  click.preventDefault()
  return true
}

/** Shows a page in place; on any failure the browser navigates. */
async function navigate(address: string, enhance: EnhanceContent) {
  const navigation = {}
  currentNavigation = navigation
  document.documentElement.setAttribute('aria-busy', 'true')
  try {
    const page = await loadPage(address)
    // Another link was clicked meanwhile.
    if (currentNavigation !== navigation) return
    if (!page || !showPage(page, enhance)) location.assign(address)
  } catch {
    if (currentNavigation === navigation) location.assign(address)
  } finally {
    if (currentNavigation === navigation) document.documentElement.removeAttribute('aria-busy')
  }
}

function showPage(
  { address, content, wasPrefetched }: FetchedPage,
  enhance: EnhanceContent,
): boolean {
  const nextRouter = findRouter(content)
  const currentRouter = nextRouter && findRouter(document)
  if (!currentRouter || !nextRouter || !canSwap(currentRouter, nextRouter, content)) return false

  pageSheet.replaceSync(collectStyles(content))
  const referrer = location.href.replace(/#.*/s, '')
  const nodes = Array.from(nextRouter.childNodes, (node) => document.adoptNode(node))
  // Back to an entry with a fragment but without a state would count as a jump within the page.
  saveHistoryState({ router: true, top: scrollY })
  history.pushState({ router: true }, '', address)
  if (!document.adoptedStyleSheets.includes(pageSheet)) document.adoptedStyleSheets.push(pageSheet)
  for (const style of document.querySelectorAll('main style')) style.remove()
  currentRouter.replaceChildren(...nodes)
  updateHead(content)
  focusNewPage(currentRouter)
  hydrateInserted(currentRouter)
  enhance(currentRouter)
  currentRouter.dispatchEvent(new CustomEvent('content:shown', { bubbles: true }))

  clearPrefetched()
  // A prefetched page has stored nothing (worker/middleware/guards/response-headers.ts).
  if (wasPrefetched) void fetch(address, { method: 'HEAD' })
  const visitor = findVisitorData(document)
  if (visitor?.analytics) sendPageView(visitor, referrer)
  return true
}

const findRouter = (page: FetchedPage['content'] | Document) =>
  page.querySelector<HTMLElement>(ROUTER_SELECTOR)

/** Not if the page has scripts, which this page's policy doesn't allow, or islands, which React owns. */
function canSwap(here: HTMLElement, there: HTMLElement, page: FetchedPage['content']): boolean {
  const isScripted = page.querySelector('main script:not([type="application/json"])') !== null
  const isHeld = here.closest('shop-island') !== null || there.closest('shop-island') !== null
  return here.dataset.model === there.dataset.model && !isScripted && !isHeld
}

const collectStyles = (page: FetchedPage['content']): string =>
  Array.from(page.querySelectorAll('main style'), ({ textContent }) => textContent).join('\n')

function updateHead(page: FetchedPage['content']) {
  document.title = page.querySelector('title')?.textContent ?? document.title
  for (const [selector, name] of [
    ['meta[name=description]', 'content'],
    ['link[rel=canonical]', 'href'],
  ] as const) {
    const value = page.querySelector(selector)?.getAttribute(name)
    if (value) document.querySelector(selector)?.setAttribute(name, value)
  }
}

/** Moves focus and scroll position to the new page and announces it. */
function focusNewPage(router: HTMLElement) {
  const target = location.hash ? document.getElementById(location.hash.slice(1)) : null
  const heading = target ?? router.querySelector<HTMLElement>('h1') ?? router
  heading.setAttribute('tabindex', '-1')
  heading.focus({ preventScroll: true })
  if (target) target.scrollIntoView()
  else scrollTo({ top: 0, behavior: 'instant' })
  announce(document.title)
}

function announce(words: string) {
  const existing = document.querySelector('.route-words')
  const region = existing ?? document.createElement('p')
  if (!existing) {
    region.className = 'route-words sr-only'
    region.setAttribute('role', 'status')
    document.body.appendChild(region)
  }
  // Screen readers announce changes of a live region, not its initial content.
  setTimeout(() => (region.textContent = words), 100)
}
