import sheet from '../../styles/sheets/menu-drawer.css?inline'
import { adoptSheet } from './adopt-sheet.ts'
import { closingForm } from './closing-form.ts'
import { searchForm } from './search-form.ts'

let drawer: HTMLDialogElement | undefined

/** Opens the menu of small windows: what the bar of wide ones holds, below a search. Without script the link leads to the footer. */
export function openMenu() {
  adoptSheet(sheet)
  drawer ??= document.body.appendChild(createDrawer())
  drawer.showModal()
}

function createDrawer(): HTMLDialogElement {
  const dialog = document.createElement('dialog')
  dialog.className = 'drawer'
  dialog.ariaLabel = 'Menu'
  const nav = document.createElement('nav')
  nav.ariaLabel = 'Menu'
  for (const part of document.querySelectorAll('.menu-bar > ul, .header .chip'))
    nav.appendChild(part.cloneNode(true))
  nav.querySelector('ul')?.appendChild(wishlistItem())
  // Groups of one name close each other, also in the bar.
  for (const group of nav.querySelectorAll('details')) group.name = 'drawer'
  for (const part of [closingForm('Close the menu'), searchForm('drawer-q'), nav])
    dialog.appendChild(part)
  return dialog
}

/** Small headers have no heart while nothing is in the wishlist. */
function wishlistItem(): HTMLLIElement {
  const item = document.createElement('li')
  const link = item.appendChild(document.createElement('a'))
  link.href = document.querySelector<HTMLAnchorElement>('a.wishes')?.href ?? ''
  link.textContent = 'Wishlist'
  return item
}
