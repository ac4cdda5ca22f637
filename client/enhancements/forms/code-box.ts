/** Enter in the code field applies the code instead of submitting the form around it. */
export function submitCodeOnEnter() {
  const field = document.querySelector<HTMLInputElement>('.code-row input[form]')
  field?.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    field.closest('.code-row')?.querySelector('button')?.click()
  })
}
