import { hydrateIslandByName } from './islands/hydrate-islands.ts'

/** Chooses in the booking form what a link of the page adds, and keeps what is chosen there; without the form the link is followed. */
export function addInForm(event: MouseEvent) {
  const link = (event.target as Element).closest<HTMLAnchorElement>('[data-adds]')
  const extras = document.querySelector<HTMLDetailsElement>('#book .extras')
  if (!link || !extras || event.metaKey || event.ctrlKey || event.shiftKey) return
  event.preventDefault()
  // On phones the form is a sheet, which the bar opens.
  const bar = document.querySelector<HTMLElement>('.book-bar [data-dialog]')
  if (bar?.checkVisibility()) bar.click()
  extras.open = true
  hydrateIslandByName('BookingPanel')
  const selector = link.dataset.adds ?? ''
  const choose = () => {
    // Before it is awake the form has nothing to choose.
    const control = extras.querySelector<HTMLInputElement>(selector)
    if (!control) return false
    if (!control.checked) control.click()
    control.focus()
    return true
  }
  if (choose()) return
  const watcher = new MutationObserver(() => choose() && watcher.disconnect())
  watcher.observe(extras, { childList: true, subtree: true })
}
