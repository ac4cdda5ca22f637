import { type ApiResult, sendRequest } from '#client/api/send-request.ts'

/** Shows a form for passkeys where the browser knows them, and answers it in place. */
export function offerPasskey(part: HTMLElement, send = sendRequest): void {
  const form = part.querySelector('form')
  const problem = part.querySelector('[role=alert]')
  if (!form || !problem || !window.PublicKeyCredential?.parseCreationOptionsFromJSON) return
  let isBusy = false
  part.hidden = false
  document.querySelector('.no-passkeys')?.remove()
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    if (isBusy) return
    isBusy = true
    problem.textContent = ''
    problem.textContent = await (part.dataset.passkey === 'add' ? add(form, send) : logIn(part))
    isBusy = false
  })
}

/** What went wrong, in words; nothing where the page is left. */
async function add(form: HTMLFormElement, send: typeof sendRequest): Promise<string> {
  const call: typeof post = (path, body) => send(path, { method: 'POST', body })
  const fields = new FormData(form)
  const password = fields.get('password')
  if (password !== null) {
    const confirmed = await call('/customer/confirm', { password })
    if (confirmed.kind === 'refused') return wordsOf(confirmed)
    askPassword(form, false)
  }
  const options = await call<PublicKeyCredentialCreationOptionsJSON>(
    '/customer/passkeys/options',
    {},
  )
  if (options.kind === 'refused') {
    if (options.status === 403) askPassword(form, true)
    return wordsOf(options)
  }
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options.data)
  const made = await ask(() => navigator.credentials.create({ publicKey }))
  if (typeof made === 'string') return made
  const added = await call('/customer/passkeys', { credential: made, name: fields.get('name') })
  if (added.kind === 'refused') {
    if (added.status === 403) askPassword(form, true)
    return wordsOf(added)
  }
  form.reset()
  form.submit()
  return ''
}

async function logIn(part: HTMLElement): Promise<string> {
  const options = await post<PublicKeyCredentialRequestOptionsJSON>('/login/passkey/options', {})
  if (options.kind === 'refused') return wordsOf(options)
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options.data)
  const answer = await ask(() => navigator.credentials.get({ publicKey }))
  if (typeof answer === 'string') return answer
  const opened = await post('/login/passkey', { credential: answer })
  if (opened.kind === 'refused') return wordsOf(opened)
  const event = new Event('shop:logged-in', { bubbles: true, cancelable: true })
  if (part.dispatchEvent(event)) location.assign(part.dataset.next ?? '/')
  return ''
}

const post = <T>(path: string, body: unknown): Promise<ApiResult<T>> =>
  sendRequest<T>(path, { method: 'POST', body })

const wordsOf = ({ status, message }: { status: number; message: string }): string =>
  status === 0 ? 'We couldn’t reach the shop. Check your connection and try again.' : message

function askPassword(form: HTMLFormElement, isAsked: boolean) {
  const part = form.querySelector<HTMLElement>('[data-confirm]')
  const fields = part?.querySelector('fieldset')
  const field = part?.querySelector('input')
  if (!part || !fields || !field) return
  part.hidden = fields.disabled = !isAsked
  if (isAsked) field.focus()
  else field.value = ''
}

/** The device's answer as JSON, or why there is none. */
async function ask(get: () => Promise<Credential | null>): Promise<unknown> {
  try {
    return ((await get()) as PublicKeyCredential).toJSON()
  } catch (error) {
    const name = error instanceof Error ? error.name : ''
    if (name === 'InvalidStateError') return 'This device already has a passkey for your account.'
    if (name === 'NotAllowedError') return 'No passkey was used: it was stopped or took too long.'
    return 'Your browser couldn’t use a passkey. Try again, or use your password.'
  }
}
