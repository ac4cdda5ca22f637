/** Shows and hides a password at a button; it is hidden again before the form is sent, so that no browser offers it as text. */
export function showPassword(button: HTMLElement) {
  const field = document.getElementById(button.dataset.shows ?? '')
  if (!(field instanceof HTMLInputElement)) return
  const [word] = button.childNodes
  const show = (isShown: boolean) => {
    field.type = isShown ? 'text' : 'password'
    if (word) word.textContent = isShown ? 'Hide' : 'Show'
  }
  button.addEventListener('click', () => {
    show(field.type === 'password')
    field.focus()
  })
  field.form?.addEventListener('submit', () => show(false))
}
