/** Takes an error away once its field is corrected; React does so in an island. What only the shop can check, it checks when the form is sent again. */
export function clearCorrectedErrors(fields: Iterable<HTMLInputElement>) {
  for (const field of fields) {
    if (field.closest('shop-island')) continue
    field.addEventListener('change', () => clearIfCorrected(field))
    // Typed before this file came; a choice has no default value.
    if (field.value !== (field.defaultValue ?? field.value)) clearIfCorrected(field)
  }
}

function clearIfCorrected(field: HTMLInputElement) {
  if (!field.validity.valid) return
  const issueId = `${field.id}-issue`
  const descriptions = (field.getAttribute('aria-describedby') ?? '').split(' ')
  const others = descriptions.filter((id) => id !== issueId).join(' ')
  field.removeAttribute('aria-invalid')
  if (others) field.setAttribute('aria-describedby', others)
  else field.removeAttribute('aria-describedby')
  document.getElementById(issueId)?.remove()
}
