import type { Suggestion } from '#domain/contract/catalogue/suggestions.ts'
import sheet from '../../styles/sheets/suggestions.css?inline'
import { adoptSheet } from '../dialogs/adopt-sheet.ts'

const MIN_LETTERS = 2
const PAUSE_MS = 120
const MAX_CACHED = 50

const HINTS: Readonly<Record<Suggestion['kind'], string>> = {
  giftCards: 'Gift',
  collection: 'Collection',
  city: 'City',
  product: '',
}

/**
 * Offers what a query may lead to while it is typed, as a combobox with a list (ARIA authoring practices): arrows choose, Enter
 * opens, Escape closes. Without an answer the form searches as ever.
 */
export function offerSuggestions(input: HTMLInputElement) {
  const { form } = input
  if (!form || input.role === 'combobox') return
  adoptSheet(sheet)
  const list = document.createElement('div')
  list.className = 'suggestions'
  list.id = `${input.id}-suggestions`
  list.role = 'listbox'
  list.ariaLabel = 'Suggestions'
  list.hidden = true
  const status = document.createElement('p')
  status.className = 'sr-only'
  status.role = 'status'
  form.appendChild(list)
  form.appendChild(status)
  // A field of type search may not be a combobox.
  input.type = 'text'
  input.enterKeyHint = 'search'
  input.autocomplete = 'off'
  input.role = 'combobox'
  input.ariaAutoComplete = 'list'
  input.ariaExpanded = 'false'
  input.setAttribute('aria-controls', list.id)

  const country = new URL(form.action).pathname.split('/')[1] ?? ''
  const cached = new Map<string, Suggestion[]>()
  let pause: number | undefined
  let request: AbortController | undefined
  let active: Element | null = null

  const choose = (option: Element | null) => {
    active?.setAttribute('aria-selected', 'false')
    active = option
    option?.setAttribute('aria-selected', 'true')
    option?.scrollIntoView({ block: 'nearest' })
    if (option) input.setAttribute('aria-activedescendant', option.id)
    else input.removeAttribute('aria-activedescendant')
  }
  const show = (found: readonly Suggestion[], ifNone = '') => {
    choose(null)
    list.replaceChildren(...found.map((one, index) => toOption(one, `${list.id}-${index}`)))
    list.hidden = found.length === 0
    input.ariaExpanded = String(found.length > 0)
    status.textContent =
      found.length > 0 ? `${found.length} suggestion${found.length === 1 ? '' : 's'}` : ifNone
  }
  const close = () => {
    clearTimeout(pause)
    request?.abort()
    show([])
  }
  const suggest = async (typed: string) => {
    request = new AbortController()
    const { signal } = request
    const found = cached.get(typed) ?? (await ask(country, typed, signal))
    if (!found || signal.aborted) return
    if (cached.size >= MAX_CACHED) cached.clear()
    cached.set(typed, found)
    // Suggestions know names alone; the search knows more, so nothing is said to be missing.
    show(found, 'No suggestions')
  }
  const onInput = () => {
    clearTimeout(pause)
    request?.abort()
    const typed = input.value.trim().toLowerCase()
    if (typed.length < MIN_LETTERS) close()
    else pause = window.setTimeout(() => void suggest(typed), PAUSE_MS)
  }
  const onKey = (event: KeyboardEvent) => {
    const { key, isComposing } = event
    if (list.hidden || isComposing) return
    if (key === 'ArrowDown') choose(active ? active.nextElementSibling : list.firstElementChild)
    else if (key === 'ArrowUp')
      choose(active ? active.previousElementSibling : list.lastElementChild)
    else if (key === 'Escape') close()
    else if (key === 'Enter' && active) (active as HTMLElement).click()
    else return
    // Neither the caret nor the dialog around it moves.
    event.preventDefault()
  }
  input.addEventListener('input', onInput)
  input.addEventListener('keydown', onKey)
  input.addEventListener('blur', close)
  // The field keeps the focus while an option is pressed.
  list.addEventListener('mousedown', (event) => event.preventDefault())
  // Typed while this came.
  if (input.value !== input.defaultValue) onInput()
}

function toOption({ kind, name, path }: Suggestion, id: string): HTMLElement {
  const option = document.createElement('a')
  option.href = path
  option.id = id
  option.role = 'option'
  option.ariaSelected = 'false'
  option.tabIndex = -1
  option.appendChild(textIn('span', name))
  if (HINTS[kind]) {
    option.appendChild(document.createTextNode(' '))
    option.appendChild(textIn('small', HINTS[kind]))
  }
  return option
}

function textIn(tag: string, text: string): HTMLElement {
  const element = document.createElement(tag)
  element.textContent = text
  return element
}

async function ask(country: string, q: string, signal: AbortSignal): Promise<Suggestion[] | null> {
  const query = new URLSearchParams({ country, q })
  const response = await fetch(`/api/search/suggestions?${query}`, { signal }).catch(() => null)
  return response?.ok ? response.json<Suggestion[]>().catch(() => null) : null
}
