const DELAY_MS = 250
/** The address may fill these in; names, message and addresses stay on the page. */
const PRICED_FIELD =
  /^(?:give|amount|freeAmount|product|city|adults|children|options|theme|picture|greeting|deliver|day|place|addOns\..+|extras\..+)$/

/** The builder of gifts: preview, price and summary follow the form, rendered by the same page. Without script a button asks for them. */
export function followGift(form: HTMLFormElement) {
  let waiting: ReturnType<typeof setTimeout> | undefined
  let latest = 0
  form.addEventListener('input', ({ target }) => {
    const { name } = target as HTMLInputElement
    if (!PRICED_FIELD.test(name)) return writeWords(form)
    clearTimeout(waiting)
    waiting = setTimeout(() => update(chosenFields(form)), DELAY_MS)
  })
  form.addEventListener('click', (event) => {
    const { submitter, product } = otherExperience(event)
    if (!submitter) return
    event.preventDefault()
    const query = chosenFields(form)
    for (const name of [...query.keys()]) if (OF_A_PRODUCT.test(name)) query.delete(name)
    query.set('product', product)
    void update(query, true).then((isShown) => {
      // The form's own way, when the page couldn't be read.
      if (!isShown) return form.requestSubmit(submitter)
      document.querySelector<HTMLElement>('.experience-more :is(summary, select)')?.focus()
    })
  })
  const picture = form.querySelector<HTMLInputElement>('[name=pictureFile]')
  picture?.addEventListener('change', () => void takePicture(picture))
  writeWords(form)
  // What was chosen before this file came.
  if ([...form.elements].some(isChosenAnew)) void update(chosenFields(form))
  if (picture) void takePicture(picture)

  async function takePicture(input: HTMLInputElement) {
    if (await handIn(form, input)) await update(chosenFields(form))
  }

  async function update(query: URLSearchParams, withExperience = false): Promise<boolean> {
    const current = ++latest
    const text = await fetch(`${location.pathname}?${query}`).then(
      (response) => (response.ok ? response.text() : ''),
      () => '',
    )
    const page = new DOMParser().parseFromString(text, 'text/html')
    if (!page.querySelector('#gift-total')) return false
    if (current !== latest) return true
    const live = withExperience ? '[data-live],#gift-experience' : '[data-live]'
    for (const next of page.querySelectorAll(live)) {
      const shown = document.getElementById(next.id)
      if (!shown || shown.innerHTML === next.innerHTML) continue
      const label = next.getAttribute('aria-label')
      if (label) shown.setAttribute('aria-label', label)
      shown.replaceChildren(...next.childNodes)
    }
    writeWords(form)
    return true
  }
}

/** Hands the chosen picture in; afterwards its name stands in the form instead of the file. */
async function handIn(form: HTMLFormElement, picture: HTMLInputElement): Promise<boolean> {
  const file = picture.files?.[0]
  const state = form.querySelector('#picture-state')
  const say = (text: string, isRefused = false) => {
    state?.replaceChildren(text)
    if (state) state.className = isRefused ? 'issue' : 'hint'
  }
  if (!file) return false
  say('Checking your picture…')
  const body = new FormData()
  body.set('picture', file)
  const answer = await fetch('/api/gift-pictures', { method: 'POST', body }).then(
    (response) => response.json() as Promise<{ data?: { picture: string }; message?: string }>,
    () => null,
  )
  const name = form.querySelector<HTMLInputElement>('[name=picture]')
  picture.ariaInvalid = answer?.data ? null : 'true'
  if (answer?.data && name) {
    name.value = answer.data.picture
    // Still shown as chosen, but not sent once more with the form.
    picture.removeAttribute('name')
    say(`${file.name} is on your card.`)
    return true
  }
  picture.value = ''
  say(
    answer?.message ?? 'Your picture couldn’t be sent. Check your connection and try again.',
    true,
  )
  return false
}

function isChosenAnew(field: Element): boolean {
  const { name, type } = field as HTMLInputElement
  if (!PRICED_FIELD.test(name)) return false
  if (field instanceof HTMLSelectElement) {
    const drawn = [...field.options].findIndex((option) => option.defaultSelected)
    return field.selectedIndex !== Math.max(0, drawn)
  }
  const { value, defaultValue, checked, defaultChecked } = field as HTMLInputElement
  return /^(?:radio|checkbox)$/.test(type) ? checked !== defaultChecked : value !== defaultValue
}

const OF_A_PRODUCT = /^(?:product|city|adults|children|options|addOns\..+)$/

function otherExperience({ target }: Event) {
  const submitter = (target as Element).closest<HTMLButtonElement>('.give-list button')
  return { submitter, product: submitter?.value ?? '' }
}

function chosenFields(form: HTMLFormElement): URLSearchParams {
  const chosen = [...new FormData(form)].filter(
    ([name, value]) => PRICED_FIELD.test(name) && value !== '' && value !== '0',
  )
  return new URLSearchParams(chosen.map(([name, value]) => [name, String(value)]))
}

/** What is typed stands on the card at once. */
function writeWords(form: HTMLFormElement) {
  const typed = (name: string) =>
    form.querySelector<HTMLInputElement>(`[name=${name}]`)?.value.trim() ?? ''
  const [to, from, message] = [typed('to'), typed('from'), typed('message')]
  const words: [string, string][] = [
    ['', to && `Dear ${to},`],
    ['gift-words', message],
    ['gift-sender', from],
  ]
  form.querySelector('.gift-message')?.replaceChildren(
    ...words.flatMap(([className, text]) => {
      if (!text) return []
      const line = document.createElement('p')
      line.className = className
      line.textContent = text
      return line
    }),
  )
  const preview = form.querySelector('#gift-preview')
  const [label = ''] = preview?.getAttribute('aria-label')?.split(' (') ?? []
  const people = [to && `to ${to}`, from && `from ${from}`].filter(Boolean).join(', ')
  preview?.setAttribute('aria-label', people ? `${label} (${people})` : label)
  countCharacters(form)
}

/** Announced near the end and at it, not with every letter. */
const ANNOUNCED_BELOW = 50

function countCharacters(form: HTMLFormElement) {
  const message = form.querySelector<HTMLTextAreaElement>('[name=message]')
  const shown = form.querySelector('.characters-left')
  if (!message || !shown) return
  const left = message.maxLength - message.value.length
  shown.textContent = `${left} ${left === 1 ? 'character' : 'characters'} left`
  shown.ariaLive = left <= ANNOUNCED_BELOW ? 'polite' : 'off'
}
