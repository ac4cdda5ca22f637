/** Adds and removes rows of people in the page; without it the form's own buttons do. */
export function enhancePeople() {
  document.querySelector('.people')?.addEventListener('click', (event) => {
    const button = (event.target as Element).closest<HTMLButtonElement>('button')
    const party = button?.closest<HTMLElement>('.party')
    if (!button || !party) return
    event.preventDefault()
    if (button.name === 'add') add(party, button)
    else remove(party, button)
  })
}

function add(party: HTMLElement, button: HTMLButtonElement) {
  const template = party.querySelector('template')
  if (!template) return
  const next = String(1 + Math.max(-1, ...numbersIn(document)))
  template.insertAdjacentHTML('beforebegin', template.innerHTML.replaceAll('NEW', next))
  const row = template.previousElementSibling
  update(party, button)
  row?.querySelector<HTMLElement>('input:not([type=hidden])')?.focus()
}

function remove(party: HTMLElement, button: HTMLButtonElement) {
  const row = button.closest('.person')
  const next = row?.nextElementSibling?.querySelector<HTMLElement>('button')
  row?.remove()
  const adder = party.querySelector<HTMLButtonElement>('[name=add]')
  if (!adder) return
  update(party, adder)
  ;(next ?? adder).focus()
}

/** Nobody more than the booking is for. */
function update(party: HTMLElement, adder: HTMLButtonElement) {
  adder.hidden = numbersIn(party).length >= Number(party.dataset.heads)
}

const numbersIn = (root: Document | HTMLElement): number[] =>
  [...root.querySelectorAll<HTMLButtonElement>('.person [name=remove]')].map(({ value }) =>
    Number(value),
  )
