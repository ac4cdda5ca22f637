import { visitorOf } from '../../state/session.ts'
import { sendPageView } from '../page-view.ts'
import { forgetPages, isKnownToLeave, lookAhead, type Page, pageAt, ROUTER } from './ahead.ts'
import { wakeNew } from './come-in.ts'
import { isPlainClick, routeOf } from './route.ts'

/** What somebody who listens to a change of page is told, and may refuse (spec §2). */
export type Route = { url: string; anchorNode: HTMLAnchorElement; preventDefault: () => void }

/** Wakes what moves in content. */
type Enliven = (within: HTMLElement) => void

const sheet = new CSSStyleSheet()
let going: object | null = null
let isListening = false

/** Links among pages of content change what the router shows instead of loading a page (spec §2). */
export function route(enliven: Enliven) {
  const router = routerIn(document)
  if (!router || isListening) return
  isListening = true
  keepPlace()
  const isOwn = (anchor: HTMLAnchorElement) =>
    routeOf(anchor, new URL(location.href)) !== null && !isKnownToLeave(anchor.href)

  document.addEventListener('click', (event) => {
    const anchor = anchorOf(event)
    if (!anchor || !isPlainClick(event) || !isOwn(anchor)) return
    if (isRefused(router, anchor, event)) return
    event.preventDefault()
    void go(anchor.href, enliven)
  })
  if (!('preload' in router.dataset)) return
  for (const type of ['mouseover', 'touchstart'] as const) {
    const listen = (event: Event) => {
      const anchor = anchorOf(event)
      if (anchor && isOwn(anchor)) lookAhead(anchor.href)
    }
    document.addEventListener(type, listen, { passive: true })
  }
}

/** What an entry of the history that this router has made or left knows. */
type Kept = { router?: true; top?: number }
const kept = (): Kept => history.state ?? {}
const keep = (newer: Kept) => history.replaceState({ ...kept(), ...newer }, '')

/** Back loads a page afresh (spec §2): it is shown where it was left. */
function keepPlace() {
  const { top } = kept()
  if (top !== undefined) scrollTo({ top, behavior: 'instant' })
  addEventListener('scrollend', () => {
    if (kept().router) keep({ top: scrollY })
  })
}

function anchorOf({ target }: Event): HTMLAnchorElement | null {
  const anchor = target instanceof Element ? target.closest('a[href]') : null
  return anchor instanceof HTMLAnchorElement ? anchor : null
}

/** Tells whoever listens; who prevents the route leaves the link to do nothing, who prevents the click too. */
function isRefused(router: HTMLElement, anchorNode: HTMLAnchorElement, click: Event): boolean {
  let isPrevented = false
  const preventDefault = () => {
    isPrevented = true
  }
  const detail: Route = { url: anchorNode.href, anchorNode, preventDefault }
  const event = new CustomEvent('builder:route', { detail, bubbles: true, cancelable: true })
  if (!router.isConnected || (router.dispatchEvent(event) && !isPrevented)) return false
  click.preventDefault()
  return true
}

/** Shows the page of an address in place; whatever goes wrong, the browser goes there by itself. */
async function go(address: string, enliven: Enliven) {
  const mine = {}
  going = mine
  document.documentElement.setAttribute('aria-busy', 'true')
  try {
    const page = await pageAt(address)
    // Somebody has chosen another link meanwhile.
    if (going !== mine) return
    if (!page || !show(page, enliven)) location.assign(address)
  } catch {
    if (going === mine) location.assign(address)
  } finally {
    if (going === mine) document.documentElement.removeAttribute('aria-busy')
  }
}

function show({ address, content, wasAhead }: Page, enliven: Enliven): boolean {
  const there = routerIn(content)
  const here = there && routerIn(document)
  if (!here || !there || !isSwappable(here, there, content)) return false

  sheet.replaceSync(stylesOf(content))
  const nodes = Array.from(there.childNodes, (node) => document.adoptNode(node))
  // Back to an entry without a state of ours and with a hash would be taken for a jump within the page.
  keep({ router: true, top: scrollY })
  history.pushState({ router: true }, '', address)
  if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet)
  for (const style of document.querySelectorAll('main style')) style.remove()
  here.replaceChildren(...nodes)
  headFrom(content)
  arrive(here)
  wakeNew(here)
  enliven(here)
  here.dispatchEvent(new CustomEvent('content:shown', { bubbles: true }))

  forgetPages()
  // What was fetched ahead has kept nothing yet (worker/middleware/headers.ts).
  if (wasAhead) void fetch(address, { method: 'HEAD' })
  const visitor = visitorOf(document)
  if (visitor?.analytics) sendPageView(visitor)
  return true
}

const routerIn = (page: Page['content'] | Document) => page.querySelector<HTMLElement>(ROUTER)

/** Scripts of another page are unknown to this one's policy, and React keeps to itself what it has drawn. */
function isSwappable(here: HTMLElement, there: HTMLElement, page: Page['content']): boolean {
  const isScripted = page.querySelector('main script:not([type="application/json"])') !== null
  const isHeld = here.closest('shop-island') !== null || there.closest('shop-island') !== null
  return here.dataset.model === there.dataset.model && !isScripted && !isHeld
}

const stylesOf = (page: Page['content']): string =>
  Array.from(page.querySelectorAll('main style'), ({ textContent }) => textContent).join('\n')

/** What the head says of the page itself. */
function headFrom(page: Page['content']) {
  document.title = page.querySelector('title')?.textContent ?? document.title
  for (const [selector, name] of [
    ['meta[name=description]', 'content'],
    ['link[rel=canonical]', 'href'],
  ] as const) {
    const value = page.querySelector(selector)?.getAttribute(name)
    if (value) document.querySelector(selector)?.setAttribute(name, value)
  }
}

/** Takes eyes, ears and keyboard to the new page. */
function arrive(router: HTMLElement) {
  const target = location.hash ? document.getElementById(location.hash.slice(1)) : null
  const heading = target ?? router.querySelector<HTMLElement>('h1') ?? router
  heading.setAttribute('tabindex', '-1')
  heading.focus({ preventScroll: true })
  if (target) target.scrollIntoView()
  else scrollTo({ top: 0, behavior: 'instant' })
  announce(document.title)
}

function announce(words: string) {
  const known = document.querySelector('.route-words')
  const region = known ?? document.createElement('p')
  if (!known) {
    region.className = 'route-words sr-only'
    region.setAttribute('role', 'status')
    document.body.appendChild(region)
  }
  // What is there from the start is not read; what comes into it is.
  setTimeout(() => (region.textContent = words), 100)
}
