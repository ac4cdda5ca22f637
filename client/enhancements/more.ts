/** Pages added below, and how far down somebody was when they left. */
type Kept = { more?: number; top?: number }

/** 'Show more' adds the page its link leads to below. */
export async function showMore(link: HTMLAnchorElement) {
  keepPlace()
  const first = await more(link)
  first?.focus()
  if (first) keep({ more: (kept().more ?? 0) + 1 })
}

/** After Back the list is as long as before, and at the same place. */
export async function showAgain() {
  keepPlace()
  const { more: pages = 0, top = 0 } = kept()
  for (let page = 0; page < pages; page++) {
    const link = document.querySelector<HTMLAnchorElement>('[data-more]')
    if (!link || !(await more(link))) return
  }
  scrollTo(0, top)
}

const keepPlace = () => addEventListener('pagehide', noteTop)
const noteTop = () => keep({ top: scrollY })

const kept = (): Kept => history.state ?? {}
const keep = (newer: Kept) => history.replaceState({ ...kept(), ...newer }, '')

/** Adds the page a link leads to and gives its first product; a page that does not come is gone to instead. */
async function more(link: HTMLAnchorElement): Promise<HTMLElement | null> {
  const next = await pageAt(link.href)
  const here = partsOf(document)
  const there = next && partsOf(next)
  if (!here || !there) {
    location.assign(link.href)
    return null
  }
  const cards = Array.from(there.grid.children)
  for (const card of cards) here.grid.appendChild(card)
  const [first = ''] = here.words.textContent?.match(/\d+/) ?? []
  here.words.textContent = there.words.textContent?.replace(/\d+/, first) ?? ''
  if (there.link) link.href = there.link.href
  else link.remove()
  return cards[0]?.querySelector('a') ?? null
}

async function pageAt(address: string): Promise<Document | null> {
  const response = await fetch(address).catch(() => null)
  if (!response?.ok) return null
  return new DOMParser().parseFromString(await response.text(), 'text/html')
}

function partsOf(page: Document) {
  const grid = page.querySelector('main .grid')
  const words = page.querySelector('.more [role=status]')
  const link = page.querySelector<HTMLAnchorElement>('[data-more]')
  return grid && words && { grid, words, link }
}
