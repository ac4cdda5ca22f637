import sheet from '../../styles/sheets/all-pictures.css?inline'
import { adoptSheet } from './adopt-sheet.ts'
import { closingForm } from './closing-form.ts'

/** Shows the pictures of a gallery with what they show, one below the other, over the page. */
export function openPictures(link: HTMLAnchorElement) {
  const gallery = link.closest('.gallery')
  if (!gallery) return
  adoptSheet(sheet)
  const dialog = gallery.querySelector('dialog') ?? gallery.appendChild(createDialog(gallery))
  dialog.showModal()
}

function createDialog(gallery: Element): HTMLDialogElement {
  const dialog = document.createElement('dialog')
  dialog.className = 'all-pictures'
  dialog.ariaLabel = `Pictures of ${document.querySelector('h1')?.textContent}`
  const pictures = [...gallery.querySelectorAll('picture')]
  const figures = pictures.map((picture, index) =>
    figureOf(picture, `${index + 1} of ${pictures.length}`),
  )
  for (const part of [closingForm('Close'), ...figures]) dialog.appendChild(part)
  return dialog
}

function figureOf(picture: Element, place: string): HTMLElement {
  const figure = document.createElement('figure')
  const caption = document.createElement('figcaption')
  const copy = figure.appendChild(picture.cloneNode(true) as Element)
  for (const source of copy.querySelectorAll('source, img'))
    source.setAttribute('sizes', '(min-width: 1100px) 900px, 100vw')
  const image = copy.querySelector('img')
  caption.textContent = `${image?.alt} (${place})`
  if (image) image.alt = ''
  figure.appendChild(caption)
  return figure
}
