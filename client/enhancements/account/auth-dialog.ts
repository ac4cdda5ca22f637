import { showAuthDialog } from './show-auth-dialog.ts'
import { showPassword } from './show-password.ts'

/** Opens the way in above this page; where that fails, its own page. */
export async function handle(link: HTMLAnchorElement): Promise<void> {
  try {
    await openAuthDialog(link.href)
  } catch {
    location.assign(link.href)
  }
}

/** The dialog of a page with its way in, above this one. */
export async function openAuthDialog(address: string): Promise<HTMLDialogElement> {
  const url = new URL(address, location.href)
  url.searchParams.set('auth', 'login')
  url.searchParams.set('next', location.pathname + location.search)
  const page = new DOMParser().parseFromString(await (await fetch(url)).text(), 'text/html')
  const dialog = page.querySelector<HTMLDialogElement>('.auth-dialog')
  const sheet = dialog?.previousElementSibling as HTMLLinkElement | null
  if (!dialog || !sheet) throw new Error('The page has no dialog.')
  document.querySelector('.auth-dialog')?.remove()
  await loadSheet(sheet.href)
  document.body.appendChild(dialog)
  for (const button of dialog.querySelectorAll<HTMLElement>('[data-shows]')) showPassword(button)
  const way = dialog.querySelector<HTMLElement>('[data-passkey]')
  if (way) void import('./passkey.ts').then((file) => file.offerPasskey(way))
  showAuthDialog(dialog)
  return dialog
}

const loadSheet = (href: string) =>
  new Promise<void>((done, failed) => {
    if (document.querySelector(`link[href="${href}"]`)) return done()
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.onload = () => done()
    link.onerror = () => failed()
    link.href = href
    document.head.appendChild(link)
  })
