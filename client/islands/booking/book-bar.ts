/** The bar of phones (client/pages/product/panel/ProductPanel.tsx) stands outside the form: it is told what is chosen there. */
export function showInBookBar(total: string, slot: string) {
  const price = document.querySelector('.book-bar .price')
  const link = document.querySelector('.book-bar a')
  const from = document.querySelector('#book > .price')
  if (!price || !link || !from) return
  const isChosen = total !== '' && slot !== ''
  const assurance = document.querySelector<HTMLElement>('.product-head .assurance')
  // Said of any date; of a chosen one the form says when it ends.
  if (assurance) assurance.style.display = isChosen ? 'none' : ''
  link.textContent = isChosen ? 'Book' : 'Check dates'
  const note = document.createElement('span')
  // Of any date a member is told what they pay.
  note.textContent = isChosen
    ? slot
    : (document.querySelector('#book > .hint strong')?.textContent ?? '')
  price.replaceChildren(...(isChosen ? [`${total} `] : from.cloneNode(true).childNodes), note)
}
