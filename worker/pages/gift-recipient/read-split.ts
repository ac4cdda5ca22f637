import type { FormFields } from '#worker/pages/shared/form.ts'

/** What the form of a split says; what is no number is refused with its field. */
export const readSplit = (form: FormFields) => ({
  parts: Number(form.one('parts')),
  balance: Number(form.one('balance')),
})
