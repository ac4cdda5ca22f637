import type { Told } from '#domain/content/form.ts'

/** What the server says of a form that a browser sent without script; the page shows it in that form. */
export type FormAnswer = {
  /** Of the form's block. */
  id: string
  told: Told
  typed: Readonly<Record<string, readonly string[]>>
}

/** What forms find in the context of the content they stand in. */
type FormContext = {
  formAnswer?: FormAnswer
  /** Other origins that the shop lets forms go to. */
  formOrigins?: readonly string[]
}

export const answerFor = (context: Record<string, unknown>, id: string): FormAnswer | null => {
  const { formAnswer } = context as FormContext
  return formAnswer?.id === id ? formAnswer : null
}

export const originsIn = (context: Record<string, unknown>): readonly string[] =>
  (context as FormContext).formOrigins ?? []
