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

  async function work() {
    isBusy = true
    while (next) {
      const wish = next
      next = null
      const drawn = await fetchDraftHtml(wish, token ?? '').catch((cause: Error) =>
        showDraftError(cause.message),
      )
      if (drawn !== null && !next) show(drawn)
    }
    isBusy = false
  }

  function show(html: string) {
    const root = document.querySelector<HTMLElement>('[data-live]')
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

async function fetchDraftHtml(draft: DraftRequest, token: string): Promise<string> {
  const response = await fetch('/_content/draw', {
    method: 'POST',
    // The token's header needs a CORS preflight from other sites.
    headers: { 'content-type': 'application/json', [EDITOR_TOKEN_HEADER]: token },
    body: JSON.stringify(draft),
  })
  const result: { html?: string; message?: string } = await response.json()
  if (!response.ok || result.html === undefined) {
    throw new Error(result.message ?? 'This could not be drawn.')
  }
  return result.html
}

/** Reports why a draft isn't shown; the last one stays. */
function showDraftError(words: string): null {
  const existing = document.querySelector('.draft-trouble')
  if (!words) {
    existing?.remove()
    return null
  }
  const note = existing ?? document.createElement('p')
  note.className = 'draft-trouble notice'
  note.setAttribute('role', 'alert')
  note.textContent = words
  const main = document.getElementById('main')
  main?.insertBefore(note, main.firstChild)
  return null
}
