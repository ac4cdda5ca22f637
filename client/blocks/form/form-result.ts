import type { SubmissionState } from '#domain/content/forms/form.ts'

/** The server's result of a form submitted without script. */
export type FormResult = {
  id: string
  submission: SubmissionState
  typed: Readonly<Record<string, readonly string[]>>
}

/** What forms read from their content's context. */
type ContentFormContext = {
  formAnswer?: FormResult
  /** Further origins that forms may submit to. */
  formOrigins?: readonly string[]
}

export const findFormResult = (context: Record<string, unknown>, id: string): FormResult | null => {
  const { formAnswer } = context as ContentFormContext
  return formAnswer?.id === id ? formAnswer : null
}

export const contextOrigins = (context: Record<string, unknown>): readonly string[] =>
  (context as ContentFormContext).formOrigins ?? []
