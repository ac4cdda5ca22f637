import type { SubmissionState } from '#domain/content/forms/form.ts'

/** What the server says of a form that a browser sent without script; the page shows it in that form. */
export type FormResult = {
  /** Of the form's block. */
  id: string
  told: SubmissionState
  typed: Readonly<Record<string, readonly string[]>>
}

/** What forms find in the context of the content they stand in. */
type ContentFormContext = {
  formAnswer?: FormResult
  /** Other origins that the shop lets forms go to. */
  formOrigins?: readonly string[]
}

export const findFormResult = (context: Record<string, unknown>, id: string): FormResult | null => {
  const { formAnswer } = context as ContentFormContext
  return formAnswer?.id === id ? formAnswer : null
}

export const contextOrigins = (context: Record<string, unknown>): readonly string[] =>
  (context as ContentFormContext).formOrigins ?? []
