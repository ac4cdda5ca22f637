const DETAIL = '.builder-accordion > details'

let isListening = false

/** Adds the class for open titles that editors' CSS expects. */
export function markAccordions(within: Document | HTMLElement = document) {
  // One may have been opened before this script was loaded.
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
