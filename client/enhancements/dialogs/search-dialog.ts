import sheet from '../../styles/sheets/search-dialog.css?inline'
import { adoptSheet } from './adopt-sheet.ts'
import { closingForm } from './closing-form.ts'
import { searchForm } from './search-form.ts'

let dialog: HTMLDialogElement | undefined

/** Opens the search above the page; where the page has a search of its own, that one is used. */
export function openSearch() {
  const own = document.querySelector<HTMLInputElement>('main input[name=q]')
  if (own) return own.focus()
  adoptSheet(sheet)
  dialog ??= document.body.appendChild(createDialog())
  dialog.showModal()
  dialog.querySelector('input')?.focus()
}

function createDialog(): HTMLDialogElement {
  const created = document.createElement('dialog')
  created.className = 'search-dialog'
  created.ariaLabel = 'Search'
  for (const part of [closingForm('Close the search'), searchForm('header-q')])
    created.appendChild(part)
  return created
}
