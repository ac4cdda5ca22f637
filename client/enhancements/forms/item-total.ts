const DELAY_MS = 250

/** Goods: the total follows the numbers, priced by the same page. Without script a button asks for it. */
export function followItemTotal() {
  const form = document.querySelector<HTMLFormElement>('.order-form')
  const total = form?.querySelector('.item-total')
  let waiting: ReturnType<typeof setTimeout> | undefined
  let asked = 0
  form?.addEventListener('input', () => {
    clearTimeout(waiting)
    waiting = setTimeout(update, DELAY_MS)
  })

  async function update() {
    if (!form || !total) return
    const current = ++asked
    const chosen = [...new FormData(form)].filter(([name]) => PRICED_FIELD.test(name))
    const query = new URLSearchParams(chosen.map(([name, value]) => [name, String(value)]))
    const text = await fetch(`${location.pathname}?${query}`).then(
      (response) => (response.ok ? response.text() : ''),
      () => '',
    )
    const page = new DOMParser().parseFromString(text, 'text/html')
    const next = page.querySelector('.item-total')
    // Numbers were changed meanwhile, or the button has to do.
    if (next && current === asked) total.replaceChildren(...next.childNodes)
  }
}

const PRICED_FIELD = /^(?:city|adults|addon-.+)$/
