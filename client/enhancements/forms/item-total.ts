const DELAY_MS = 250

/** Goods: the total follows the numbers, priced by the same page. Without script a button asks for it. */
export function followItemTotal() {
  const form = document.querySelector<HTMLFormElement>('.order-form')
  const total = form?.querySelector('.item-total')
  let waiting: ReturnType<typeof setTimeout> | undefined
  let latest = 0
  form?.addEventListener('input', () => {
    clearTimeout(waiting)
    waiting = setTimeout(update, DELAY_MS)
  })
  // What was chosen before this file came, or came back with the page.
  if (form && [...form.elements].some(isChanged)) void update()

  async function update() {
    if (!form || !total) return
    const current = ++latest
    const chosen = [...new FormData(form)].filter(([name]) => PRICED_FIELD.test(name))
    const query = new URLSearchParams(chosen.map(([name, value]) => [name, String(value)]))
    const text = await fetch(`${location.pathname}?${query}`).then(
      (response) => (response.ok ? response.text() : ''),
      () => '',
    )
    const page = new DOMParser().parseFromString(text, 'text/html')
    const next = page.querySelector('.item-total')
    // Numbers were changed meanwhile, or the button has to do.
    if (next && current === latest) total.replaceChildren(...next.childNodes)
  }
}

const PRICED_FIELD = /^(?:city|adults|addon-.+)$/

function isChanged(field: Element): boolean {
  if (field instanceof HTMLSelectElement)
    return [...field.options].some((option) => option.selected !== option.defaultSelected)
  if (!(field instanceof HTMLInputElement)) return false
  return field.value !== field.defaultValue || field.checked !== field.defaultChecked
}
