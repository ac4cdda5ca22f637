import { hydrateIslandByName } from './hydrate-islands.ts'

/** Small things that plain HTML almost does by itself. */
export function enhancePage() {
  document.addEventListener('click', onClick)
  document.addEventListener('submit', onSubmit)
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') closeMenus(null)
  })
  // A menu that is left by the keyboard must not lie over what has the focus now.
  document.addEventListener('focusin', ({ target }) =>
    closeMenus((target as Element).closest('[data-menu]')),
  )
  document.querySelector<HTMLElement>('[data-focus]')?.focus()
  announce(document.querySelector('.toasts'))
}

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
  if (target instanceof HTMLDialogElement && target.matches(':modal')) target.close()

  const sharer = target.closest<HTMLElement>('[data-share]')
  if (sharer) void share(sharer)

  const more = target.closest<HTMLAnchorElement>('[data-more]')
  if (more && !event.metaKey && !event.ctrlKey && !event.shiftKey) {
    event.preventDefault()
    void import('./load-more.ts').then(
      (file) => file.loadMore(more),
      () => location.assign(more.href),
    )
  }
}

/** A heart is pressed without leaving the page; where the file is of an older build and gone, as without script. */
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

/** A dialog that stands open in the page becomes a modal one, and stands again when it is closed. */
function openModal(dialog: HTMLDialogElement, opener: HTMLElement) {
  if (dialog.open) {
    const standAgain = () => {
      if (dialog.open) return
      dialog.removeEventListener('close', standAgain)
      // This takes the focus to the dialog; whoever closed it goes on where they opened it.
      dialog.show()
      opener.focus({ preventScroll: true })
    }
    dialog.addEventListener('close', standAgain)
    dialog.close()
  }
  dialog.showModal()
}

/** Menus stay open until someone looks elsewhere. */
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

/** The device's own sheet; where there is none, the address is copied. */
async function share(button: HTMLElement) {
  const { href: url } = location
  // Closing the sheet is no failure.
  if (navigator.share) return navigator.share({ title: document.title, url }).catch(() => {})
  const words = button.querySelector('span') ?? button
  const before = words.textContent
  const isCopied = await navigator.clipboard.writeText(url).then(
    () => true,
    () => false,
  )
  words.textContent = isCopied ? 'Link copied' : url
  setTimeout(() => (words.textContent = before), 3000)
}

/** What stands in a live region from the start is not read; what comes later is. */
function announce(region: Element | null) {
  const [toast] = region?.children ?? []
  if (toast) setTimeout(() => region?.appendChild(toast), 100)
}
