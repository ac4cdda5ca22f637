const DETAIL = '.builder-accordion > details'

let isListening = false

/** Says in the class of a title whether its detail is open, as editors' own rules expect it. */
export function markAccordions(within: Document | HTMLElement = document) {
  // Somebody may have opened one before this was here.
  for (const detail of within.querySelectorAll<HTMLDetailsElement>(DETAIL)) updateTitleClass(detail)
  if (isListening) return
  isListening = true
  document.addEventListener(
    'toggle',
    ({ target }) => {
      if (target instanceof HTMLDetailsElement && target.matches(DETAIL)) updateTitleClass(target)
    },
    true,
  )
}

function updateTitleClass({ firstElementChild, open }: HTMLDetailsElement) {
  firstElementChild?.classList.toggle('builder-accordion-title-open', open)
  firstElementChild?.classList.toggle('builder-accordion-title-closed', !open)
}
