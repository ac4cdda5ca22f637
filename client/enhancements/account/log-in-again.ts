import { callApi } from '#client/api/call-api.ts'
import { openAuthDialog } from './auth-dialog.ts'

let asked: Promise<boolean> | undefined

/** Asks whoever the page belongs to to log in above it; several calls wait for one answer. */
export function logInAgain(): Promise<boolean> {
  asked ??= ask().finally(() => {
    asked = undefined
  })
  return asked
}

async function ask(): Promise<boolean> {
  const { country } = document.documentElement.dataset
  const dialog = await openAuthDialog(`/${country}/account/login`).catch(() => null)
  if (!dialog) return false
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
  const answer = await callApi('/login', { method: 'POST', body: { email, password } })
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
  const profile = await callApi<{ id: string } | null>('/customer/profile')
  return profile.kind === 'ok' && profile.data?.id === owner
}
