import type { SavedFields } from '#worker/auth/saved-form.ts'

type Form = { action: string; fields: SavedFields }

/** Shows again what was typed into a form of the page; a form about something else, by its fields, stays as it is. */
export function restoreForm(response: Response, { action, fields }: Form): Response {
  const values = new Map<string, string[]>()
  for (const [name, value] of fields) values.set(name, [...(values.get(name) ?? []), value])
  let isOpen = false
  let isDone = false
  let isFilled = false
  let chosen: string[] | undefined
  const valuesOf = (element: Element) =>
    isOpen ? values.get(element.getAttribute('name') ?? '') : undefined

  return new HTMLRewriter()
    .on('.account-main h1', {
      element: (title) => void title.after(NOTICE, { html: true }),
    })
    .on('form', {
      element(form) {
        isOpen = !isDone && form.getAttribute('action') === action
        form.onEndTag(() => {
          isDone ||= isFilled
          isOpen = false
        })
      },
    })
    .on('form input', {
      element(input) {
        const typed = valuesOf(input)
        const type = input.getAttribute('type')
        const own = input.getAttribute('value') ?? 'on'
        if (!isOpen || type === 'password') return
        if (type === 'hidden') isOpen = !typed || typed.includes(own)
        else if (type === 'checkbox' || type === 'radio') {
          isFilled = true
          if (typed?.includes(own)) input.setAttribute('checked', '')
          else input.removeAttribute('checked')
        } else if (typed) {
          isFilled = true
          input.setAttribute('value', typed[0] ?? '')
        }
      },
    })
    .on('form textarea', {
      element(area) {
        const [typed] = valuesOf(area) ?? []
        if (typed === undefined) return
        isFilled = true
        area.setInnerContent(typed)
      },
    })
    .on('form select', {
      element(select) {
        chosen = valuesOf(select)
        isFilled ||= chosen !== undefined
      },
    })
    .on('form option', {
      element(option) {
        if (!chosen) return
        if (chosen.includes(option.getAttribute('value') ?? '')) option.setAttribute('selected', '')
        else option.removeAttribute('selected')
      },
    })
    .transform(response)
}

const NOTICE =
  '<p class="notice" role="status">You’re logged in again. What you entered isn’t sent yet: check it and send it.</p>'
