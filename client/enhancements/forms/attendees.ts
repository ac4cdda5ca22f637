/** Adds and removes attendees in the page; without script the form's own buttons do. */
export function enhanceAttendees() {
  document.querySelector('.people')?.addEventListener('click', (event) => {
    const button = (event.target as Element).closest<HTMLButtonElement>('button')
    const party = button?.closest<HTMLElement>('.party')
    if (!button || !party) return
    event.preventDefault()
    if (button.name === 'add') addRow(party, button)
    else removeRow(party, button)
  })
}

function addRow(party: HTMLElement, button: HTMLButtonElement) {
  const template = party.querySelector('template')
  if (!template) return
  const next = String(1 + Math.max(-1, ...rowNumbers(document)))
  template.insertAdjacentHTML('beforebegin', template.innerHTML.replaceAll('NEW', next))
  const row = template.previousElementSibling
  updateAddButton(party, button)
  row?.querySelector<HTMLElement>('input:not([type=hidden])')?.focus()
}

function removeRow(party: HTMLElement, button: HTMLButtonElement) {
  const row = button.closest('.person')
  const next = row?.nextElementSibling?.querySelector<HTMLElement>('button')
  row?.remove()
  const adder = party.querySelector<HTMLButtonElement>('[name=add]')
  if (!adder) return
  updateAddButton(party, adder)
  ;(next ?? adder).focus()
}

function updateAddButton(party: HTMLElement, adder: HTMLButtonElement) {
  adder.hidden = rowNumbers(party).length >= Number(party.dataset.heads)
}

const rowNumbers = (root: Document | HTMLElement): number[] =>
  [...root.querySelectorAll<HTMLButtonElement>('.person [name=remove]')].map(({ value }) =>
    Number(value),
  )
