/** Takes an error away once its field is corrected. What only the shop can check, it checks when the form is sent again. */
export function clearCorrectedErrors(fields: NodeListOf<HTMLInputElement>) {
  for (const field of fields) {
    field.addEventListener('change', () => clearIfCorrected(field))
    // Typed before this file came; a choice has no default value.
    if (field.value !== (field.defaultValue ?? field.value)) clearIfCorrected(field)
  }
}

function clearIfCorrected(field: HTMLInputElement) {
  if (!field.validity.valid) return
  field.removeAttribute('aria-invalid')
  document.getElementById(`${field.id}-issue`)?.remove()
}
