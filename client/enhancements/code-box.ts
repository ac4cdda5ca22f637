/** Enter in the box for codes applies the code, instead of sending the form it is a part of. */
export function submitCodeOnEnter() {
  const field = document.querySelector<HTMLInputElement>('.code-row input[form]')
  field?.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    field.closest('.code-row')?.querySelector('button')?.click()
  })
}
