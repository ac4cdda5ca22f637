import { openPictures } from './dialogs/all-pictures.ts'
import { openMenu } from './dialogs/menu-drawer.ts'
import { openSearch } from './dialogs/search-dialog.ts'
import { loadMore } from './load-more.ts'

const opening = new WeakSet<HTMLElement>()

/** Opens on the page what a link leads to, what a field of the search may lead to, or the device's share sheet; a second press while it opens is the first one again. */
export async function openInPlace(element: HTMLElement): Promise<void> {
  if (opening.has(element)) return
  opening.add(element)
  try {
    await open(element)
  } finally {
    opening.delete(element)
  }
}

async function open(element: HTMLElement) {
  if (element.matches('[name=q]'))
    (await import('./search/suggest.ts')).offerSuggestions(element as HTMLInputElement)
  else if (element.matches('[data-share]')) await (await import('./share.ts')).share(element)
  else await openLink(element as HTMLAnchorElement)
}

async function openLink(link: HTMLAnchorElement) {
  if (link.matches('.me')) await (await import('./account/auth-dialog.ts')).openLogin(link)
  else if (link.matches('.menu-button')) openMenu()
  else if (link.matches('.header-search')) openSearch()
  else if (link.matches('[data-pictures]')) openPictures(link)
  else await loadMore(link)
}
