import { createContext, useContext } from 'react'

/** What fields and buttons know of the form they stand in. */
type FormFieldContext = {
  /** Where a button sends everything when no script does, and how. */
  submitAttributes: { formAction?: string; formMethod?: 'get' | 'post'; formEncType?: string }
  /** Whether a script takes over: a click before it is there waits for it. */
  awaitsScript: boolean
  /** What was typed before, by name, when the page is shown again because something was wrong. */
  typed: Readonly<Record<string, readonly string[]>>
  errors: Readonly<Record<string, string>>
  /** Names that a label of the form is for. */
  labelled: ReadonlySet<string>
  /** Begins the ids of what is said of a field. */
  id: string
}

const OUTSIDE_FORM: FormFieldContext = {
  submitAttributes: {},
  awaitsScript: false,
  typed: {},
  errors: {},
  labelled: new Set(),
  id: 'field',
}

export const FormFieldContext = createContext<FormFieldContext>(OUTSIDE_FORM)
export const useFormField = () => useContext(FormFieldContext)

/** Whether a label stands around a field. */
export const InsideLabelContext = createContext(false)
