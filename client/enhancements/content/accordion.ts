const DETAIL = '.builder-accordion > details'

let listens = false

/** Says in the class of a title whether its detail is open, as editors' own rules expect it (spec §3). */
export function markAccordions(within: Document | HTMLElement = document) {
  // Somebody may have opened one before this was here.
  for (const detail of within.querySelectorAll<HTMLDetailsElement>(DETAIL)) mark(detail)
  if (listens) return
  listens = true
  document.addEventListener(
    'toggle',
    ({ target }) => {
      if (target instanceof HTMLDetailsElement && target.matches(DETAIL)) mark(target)
    },
    true,
  )
}

function mark({ firstElementChild, open }: HTMLDetailsElement) {
  firstElementChild?.classList.toggle('builder-accordion-title-open', open)
  firstElementChild?.classList.toggle('builder-accordion-title-closed', !open)
}
