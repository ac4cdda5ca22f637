import type { Entry } from '#domain/content/entry.ts'
import { islandsIn, parsed, wakeNew } from './come-in.ts'
import { morph } from './morph.ts'

/** What is to be drawn, and for whom. */
export type Wish = {
  entry: Entry
  model: string
  /** Path and query of the page. */
  path: string
  state?: Record<string, unknown>
  attributes?: Record<string, unknown>
  /** Chosen variations by id of the content. */
  tests?: Record<string, string>
}

/** How an editor's draft is asked for; another site's script cannot say this without asking first. */
const HEADERS = { 'content-type': 'application/json', 'x-shop-editing': '1' }

/** Draws what is wished for last, by the very pipeline of published content; one drawing is under way at a time. */
export function createDrawing(
  marker: HTMLElement,
  mayRun: boolean,
  enliven: (within: HTMLElement) => void,
) {
  const { nonce } = marker
  let next: Wish | null = null
  let isBusy = false
  const ran = new Set<string>()

  async function work() {
    isBusy = true
    while (next) {
      const wish = next
      next = null
      const drawn = await drawnByShop(wish).catch((cause: Error) => say(cause.message))
      if (drawn !== null && !next) show(drawn)
    }
    isBusy = false
  }

  function show(html: string) {
    const root = document.querySelector<HTMLElement>('[data-live]')
    if (!root) return
    const page = parsed(html)
    const scripts = takenOut(page, 'script:not([type]), script[type="text/javascript"]')
    if (mayRun) for (const script of scripts) run(script)
    say('')
    // The policy knows this page's word alone; in the markup nobody may read it.
    for (const part of page.querySelectorAll<HTMLElement>('style, .builder-scripts')) {
      part.setAttribute('nonce', '')
      part.nonce = nonce ?? ''
    }
    const known = islandsIn(root)
    morph(root, page)
    if (!mayRun) return
    wakeNew(root, known)
    enliven(root)
  }

  /** What was run stays: only code that is new here is. */
  function run(text: string) {
    if (ran.has(text)) return
    ran.add(text)
    const script = document.createElement('script')
    script.nonce = nonce ?? ''
    script.textContent = text
    document.head.appendChild(script).remove()
  }

  return (wish: Wish) => {
    next = wish
    if (!isBusy) void work()
  }
}

/** The texts of elements that do not stay where they are. */
function takenOut(page: DocumentFragment, selector: string): string[] {
  const found = [...page.querySelectorAll(selector)]
  for (const element of found) element.remove()
  return found.map(({ textContent }) => textContent ?? '')
}

async function drawnByShop(wish: Wish): Promise<string> {
  const body = JSON.stringify(wish)
  const response = await fetch('/_content/draw', { method: 'POST', headers: HEADERS, body })
  const answer: { html?: string; message?: string } = await response.json()
  if (!response.ok || answer.html === undefined) {
    throw new Error(answer.message ?? 'This could not be drawn.')
  }
  return answer.html
}

/** What keeps a draft from being shown; what was shown last stays. */
function say(words: string): null {
  const known = document.querySelector('.draft-trouble')
  if (!words) {
    known?.remove()
    return null
  }
  const note = known ?? document.createElement('p')
  note.className = 'draft-trouble notice'
  note.setAttribute('role', 'alert')
  note.textContent = words
  const main = document.getElementById('main')
  main?.insertBefore(note, main.firstChild)
  return null
}
