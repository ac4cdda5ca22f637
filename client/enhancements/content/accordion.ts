let listens = false

/** Says in the class of a title whether its detail is open, as editors' own rules expect it (spec §3). */
export function markAccordions() {
  if (listens) return
  listens = true
  document.addEventListener(
    'toggle',
    ({ target }) => {
      if (!(target instanceof HTMLDetailsElement) || !target.matches('.builder-accordion > *'))
        return
      const title = target.firstElementChild?.classList
      title?.toggle('builder-accordion-title-open', target.open)
      title?.toggle('builder-accordion-title-closed', !target.open)
    },
    true,
  )
}
