import { hydrateIslandByName } from './islands/hydrate-islands.ts'

/** Enhancements that plain HTML almost provides. */
export function enhancePage() {
  document.addEventListener('click', onClick)
  document.addEventListener('submit', onSubmit)
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') closeMenus(null)
  })
  // A menu left by keyboard must not cover the focus.
  document.addEventListener('focusin', ({ target }) => {
    const field = target as HTMLInputElement
    closeMenus(field.closest('[data-menu]'))
    if (field.name === 'q') void openInPlace(field)
  })
  document.querySelector<HTMLElement>('[data-focus]')?.focus()
  announce(document.querySelector('.toasts'))
}

const openInPlace = (element: HTMLElement) =>
  import('./open-in-place.ts').then((file) => file.openInPlace(element))

function onClick(event: MouseEvent) {
  const target = event.target as Element
  closeMenus(target.closest('[data-menu]'))

  const opener = target.closest<HTMLElement>('[data-dialog]')
  if (opener) {
    const dialog = document.getElementById(opener.dataset.dialog ?? '')
    if (dialog instanceof HTMLDialogElement) {
      event.preventDefault()
      openModal(dialog, opener)
      if (opener.dataset.wakes) hydrateIslandByName(opener.dataset.wakes)
    }
  }
  if (target.matches('dialog:modal')) (target as HTMLDialogElement).close()

  // What is opened in place where its script comes.
  const link = target.closest<HTMLAnchorElement>(
    '[data-more],[data-share],.me[href$=login],.menu-button,.header-search,[data-pictures]',
  )
  if (link && !event.metaKey && !event.ctrlKey && !event.shiftKey) {
    event.preventDefault()
    // A button leads nowhere.
    void openInPlace(link).catch(() => link.href && location.assign(link.href))
  }
}

/** Sent in place; if the script's file is gone after a deploy, the form is submitted normally. */
function onSubmit(event: SubmitEvent) {
  const form = event.target as HTMLFormElement
  if (!form.matches('.heart')) return
  event.preventDefault()
  void import('./wishlist.ts').then(
    (file) => file.toggleWishlist(form),
    () => {
      form.className = ''
      form.requestSubmit(event.submitter)
    },
  )
}

/** Turns an open dialog of the page into a modal one, and back when closed. */
function openModal(dialog: HTMLDialogElement, opener: HTMLElement) {
  if (dialog.open) {
    const standAgain = () => {
      if (dialog.open) return
      dialog.removeEventListener('close', standAgain)
      // Restores focus to the opener.
      dialog.show()
      opener.focus({ preventScroll: true })
    }
    dialog.addEventListener('close', standAgain)
    dialog.close()
  }
  dialog.showModal()
}

/** Closes menus on a click elsewhere. */
function closeMenus(except: Element | null) {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>(
    ':is(.menu-bar, .filter) [data-menu][open]',
  )) {
    if (menu === except) continue
    const hasFocus = menu.contains(document.activeElement)
    menu.open = false
    if (hasFocus) menu.querySelector('summary')?.focus()
  }
}

/** Live regions only announce changes. */
function announce(region: Element | null) {
  const [toast] = region?.children ?? []
  if (toast) setTimeout(() => region?.appendChild(toast), 100)
}
