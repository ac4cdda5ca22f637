import { handle as openPictures } from './dialogs/all-pictures.ts'
import { handle as openMenu } from './dialogs/menu-drawer.ts'
import { handle as loadMore } from './load-more.ts'

/** Opens on the page what a link leads to. */
export async function handle(link: HTMLAnchorElement): Promise<void> {
  if (link.matches('.me')) await (await import('./account/auth-dialog.ts')).handle(link)
  else if (link.matches('.menu-button')) openMenu()
  else if (link.matches('[data-pictures]')) openPictures(link)
  else await loadMore(link)
}
