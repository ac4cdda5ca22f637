/** The cross that closes a dialog. */
export function closingForm(label: string): HTMLFormElement {
  const form = document.createElement('form')
  form.method = 'dialog'
  form.innerHTML =
    '<button class="icon-button"><svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="m6 6 12 12M18 6 6 18"/></svg><span class="sr-only"></span></button>'
  const text = form.querySelector('span')
  if (text) text.textContent = label
  return form
}
