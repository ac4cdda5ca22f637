import { sendRequest } from '#client/api/send-request.ts'
import { showAuthDialog } from './show-auth-dialog.ts'
import { showPassword } from './show-password.ts'

/** Opens the way in above this page; where that fails, its own page. */
export async function openLogin(link: HTMLAnchorElement): Promise<void> {
  try {
    await openAuthDialog(link.href)
  } catch {
    location.assign(link.href)
  }
}

/** The dialog of a page with its way in, above this one. */
async function openAuthDialog(address: string): Promise<HTMLDialogElement> {
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

const MAX_TURNS = 6
const TURN_MS = 800

let pendingLogin: Promise<boolean> | undefined

/** Asks whoever the page belongs to to log in above it; several calls wait for one answer. */
export function logInAgain(): Promise<boolean> {
  pendingLogin ??= ask().finally(() => {
    pendingLogin = undefined
  })
  return pendingLogin
}

async function ask(): Promise<boolean> {
  const { country } = document.documentElement.dataset
  const dialog = await openAuthDialog(`/${country}/account/login`).catch(() => null)
  if (!dialog) return false
  const why = document.createElement('p')
  why.textContent = 'You were logged out. Log in to go on.'
  dialog.querySelector('h2')?.insertAdjacentElement('afterend', why)
  return new Promise((answer) => {
    dialog.addEventListener('close', () => answer(false))
    const finish = async () => {
      const isSame = await isSameCustomer()
      answer(isSame)
      dialog.close()
      // What stands here is somebody else’s.
      if (!isSame) location.reload()
    }
    dialog.addEventListener('shop:logged-in', (event) => {
      event.preventDefault()
      void finish()
    })
    dialog.addEventListener('submit', (event) => {
      const form = event.target as HTMLFormElement
      if (!form.getAttribute('action')?.endsWith('/login')) return
      event.preventDefault()
      void logIn(form).then((isLoggedIn) => (isLoggedIn ? finish() : undefined))
    })
  })
}

async function logIn(form: HTMLFormElement): Promise<boolean> {
  const { email, password } = Object.fromEntries(new FormData(form))
  const send = () => sendRequest('/login', { method: 'POST', body: { email, password } })
  let answer = await send()
  // Logins take turns: this one waits for its own, as the form of the page does.
  for (
    let turn = 1;
    turn < MAX_TURNS && answer.kind === 'refused' && answer.status === 503;
    turn++
  ) {
    await new Promise((next) => setTimeout(next, TURN_MS))
    answer = await send()
  }
  if (answer.kind === 'ok') return true
  form.querySelector('.issue')?.remove()
  const issue = document.createElement('p')
  issue.className = 'issue'
  issue.role = 'alert'
  issue.textContent =
    answer.status === 401
      ? 'That email and password don’t match. Check both and try again.'
      : answer.message
  form.querySelector('[type=submit]')?.insertAdjacentElement('beforebegin', issue)
  return false
}

async function isSameCustomer(): Promise<boolean> {
  const owner = document.querySelector<HTMLElement>('.me')?.dataset.customer
  if (!owner) return true
  const profile = await sendRequest<{ id: string } | null>('/customer/profile')
  return profile.kind === 'ok' && profile.data?.id === owner
}
