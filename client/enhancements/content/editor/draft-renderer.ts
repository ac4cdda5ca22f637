import {
  hydrateInserted,
  listIslands,
  parseInertHtml,
} from '#client/enhancements/content/inserted-islands.ts'
import type { ContentEntry } from '#domain/content/entry.ts'
import { EDITOR_TOKEN_HEADER } from '#domain/content/preview-signature.ts'
import { isSameCode, runCustomCode, takeScripts } from './custom-code.ts'
import type { EditorPageData } from './editor-connection.ts'
import { morph } from './morph.ts'

export type DraftRequest = {
  entry: ContentEntry
  model: string
  path: string
  state?: Record<string, unknown>
  attributes?: Record<string, unknown>
  /** Chosen variations by content id. */
  tests?: Record<string, string>
}

/** Renders the latest draft with the pipeline of published content, one request at a time. */
export function createDraftRenderer(
  marker: HTMLElement,
  { canRunCode, token }: Pick<EditorPageData, 'canRunCode' | 'token'>,
  enhance: (within: HTMLElement) => void,
) {
  const { nonce } = marker
  let next: DraftRequest | null = null
  let isBusy = false
  const ran = new Set<string>()

  const waitForTurn = createPace()

  async function work() {
    isBusy = true
    while (next) {
      await waitForTurn()
      const wish = next
      next = null
      markAsLoading(true)
      const answer = await fetchDraftHtml(wish, token ?? '')
      markAsLoading(false)
      if ('html' in answer) {
        if (!next) show(answer.html)
        continue
      }
      showDraftError(answer.message)
      if (!answer.retryAfterMs) continue
      // Nobody edits again only to see what is there.
      await delay(answer.retryAfterMs)
      next ??= wish
    }
    isBusy = false
  }

  function show(html: string) {
    const root = findContent()
    if (!root) return
    const page = parseInertHtml(html)
    const scripts = takeScripts(page)
    if (canRunCode) for (const script of scripts) runOnce(script)
    showDraftError('')
    // The policy accepts only this page's nonce, which can't be read from the markup.
    for (const part of page.querySelectorAll<HTMLElement>('style, .builder-scripts')) {
      part.setAttribute('nonce', '')
      part.nonce = nonce ?? ''
    }
    const existing = listIslands(root)
    morph(root, page, isSameCode)
    watchImages(root)
    if (!canRunCode) return
    runCustomCode(root, run)
    hydrateInserted(root, existing)
    enhance(root)
  }

  /** The functions of bindings and actions are there once they ran. */
  function runOnce(text: string) {
    if (ran.has(text)) return
    ran.add(text)
    run(text)
  }

  function run(text: string) {
    const script = document.createElement('script')
    script.nonce = nonce ?? ''
    script.textContent = text
    document.head.appendChild(script).remove()
  }

  return (wish: DraftRequest) => {
    next = wish
    if (!isBusy) void work()
  }
}

const findContent = () => document.querySelector<HTMLElement>('[data-live]')

/** The loading flag of the content, which goes on arrival and on an error. */
export const markAsLoading = (isLoading: boolean) =>
  isLoading
    ? findContent()?.setAttribute('aria-busy', 'true')
    : findContent()?.removeAttribute('aria-busy')

const IMAGE_TIMEOUT_MS = 60_000
const watched = new WeakSet<HTMLImageElement>()

/** Tells an editor which pictures of a draft don't come. */
function watchImages(root: HTMLElement) {
  for (const image of root.querySelectorAll('img')) {
    if (watched.has(image)) continue
    watched.add(image)
    setTimeout(() => {
      // A lazy one that is far below is not asked for yet.
      const { top, bottom } = image.getBoundingClientRect()
      const isSeen = image.isConnected && bottom >= 0 && top <= innerHeight
      if (isSeen && !image.complete) console.error('Image load timed out', image.src)
    }, IMAGE_TIMEOUT_MS)
  }
}

type DraftAnswer = { html: string } | { message: string; retryAfterMs: number }

async function fetchDraftHtml(draft: DraftRequest, token: string): Promise<DraftAnswer> {
  try {
    const response = await fetch('/_content/draw', {
      method: 'POST',
      // The token's header needs a CORS preflight from other sites.
      headers: { 'content-type': 'application/json', [EDITOR_TOKEN_HEADER]: token },
      body: JSON.stringify(draft),
    })
    const { html, message }: { html?: string; message?: string } = await response.json()
    if (response.ok && html !== undefined) return { html }
    const retryAfterMs = Number(response.headers.get('retry-after')) * 1000
    return { message: message ?? 'This can’t be shown.', retryAfterMs }
  } catch (cause) {
    return { message: (cause as Error).message, retryAfterMs: 0 }
  }
}

/** Draws at once, of many changes in a row. */
const BURST = 20
/** Afterwards: together no more than the shop draws for an editor in a minute (domain/rate-limits). */
const PACE_MS = 600

/** Waits for the moment of the next draw. */
function createPace(): () => Promise<void> {
  let free = BURST
  let before = performance.now()
  return async () => {
    const now = performance.now()
    free = Math.min(BURST, free + (now - before) / PACE_MS)
    before = now
    free--
    if (free < 0) await delay(-free * PACE_MS)
  }
}

const delay = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Reports why a draft isn't shown; the last one stays. */
function showDraftError(words: string): null {
  const existing = document.querySelector('.draft-error')
  if (!words) {
    existing?.remove()
    return null
  }
  const note = existing ?? document.createElement('p')
  note.className = 'draft-error notice'
  note.setAttribute('role', 'alert')
  note.textContent = words
  const main = document.getElementById('main')
  main?.insertBefore(note, main.firstChild)
  return null
}
