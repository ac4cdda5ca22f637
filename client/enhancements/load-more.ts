/** Pages added below, and the scroll position on leaving. */
type ListState = { more?: number; top?: number }

export async function loadMore(link: HTMLAnchorElement) {
  saveScrollOnLeave()
  const first = await appendPage(link)
  first?.focus()
  if (first) saveListState({ more: (readListState().more ?? 0) + 1 })
}

/** After Back, restores the length of the list and the scroll position. */
export async function restoreList() {
  saveScrollOnLeave()
  const { more: pages = 0, top = 0 } = readListState()
  for (let page = 0; page < pages; page++) {
    const link = document.querySelector<HTMLAnchorElement>('[data-more]')
    if (!link || !(await appendPage(link))) return
  }
  scrollTo(0, top)
}

const saveScrollOnLeave = () => addEventListener('pagehide', saveScrollTop)
const saveScrollTop = () => saveListState({ top: scrollY })

const readListState = (): ListState => history.state ?? {}
const saveListState = (newer: ListState) =>
  history.replaceState({ ...readListState(), ...newer }, '')

/** Appends the linked page and returns its first product; on failure the browser navigates to it. */
async function appendPage(link: HTMLAnchorElement): Promise<HTMLElement | null> {
  const next = await fetchDocument(link.href)
  const current = listParts(document)
  const following = next && listParts(next)
  if (!current || !following) {
    location.assign(link.href)
    return null
  }
  const cards = Array.from(following.grid.children)
  for (const card of cards) current.grid.appendChild(card)
  const [first = ''] = current.words.textContent?.match(/\d+/) ?? []
  current.words.textContent = following.words.textContent?.replace(/\d+/, first) ?? ''
  if (following.link) link.href = following.link.href
  else link.remove()
  return cards[0]?.querySelector('a') ?? null
}

async function fetchDocument(address: string): Promise<Document | null> {
  const response = await fetch(address).catch(() => null)
  if (!response?.ok) return null
  return new DOMParser().parseFromString(await response.text(), 'text/html')
}

function listParts(page: Document) {
  const grid = page.querySelector('main .grid')
  const words = page.querySelector('.more [role=status]')
  const link = page.querySelector<HTMLAnchorElement>('[data-more]')
  return grid && words && { grid, words, link }
}
