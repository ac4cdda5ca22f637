type Turnstile = {
  render: (
    box: Element,
    options: {
      sitekey: string
      'response-field': false
      callback: (token: string) => void
      'expired-callback': () => void
      'error-callback': () => void
    },
  ) => void
}

const FIELD = 'cf-turnstile-response'

/** Loads the widget of the check; its token goes along with every form of the page. */
export function startCaptcha(): void {
  const box = document.querySelector<HTMLElement>('[data-captcha]')
  if (!box) return
  const status = box.nextElementSibling as HTMLElement
  let token = ''
  document.addEventListener('formdata', ({ target, formData }) => {
    if (token && (target as HTMLFormElement).method === 'post') formData.set(FIELD, token)
  })
  const failed = () => {
    token = ''
    status.textContent = 'The check didn’t work. Wait, then send the form again.'
  }
  const script = document.createElement('script')
  script.src = box.dataset.script ?? ''
  script.onerror = failed
  script.onload = () =>
    (window as unknown as { turnstile: Turnstile }).turnstile.render(box, {
      sitekey: box.dataset.captcha ?? '',
      'response-field': false,
      callback(value) {
        token = value
        status.textContent = 'Thank you. Now send the form again.'
      },
      'expired-callback': () => {
        token = ''
      },
      'error-callback': failed,
    })
  document.head.appendChild(script)
}
