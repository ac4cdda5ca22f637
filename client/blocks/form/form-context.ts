import { createContext, useContext } from 'react'

/** What fields and buttons know of their form. */
export type FormFieldContext = {
  /** Where and how buttons submit without script. */
  submitAttributes: { formAction?: string; formMethod?: 'get' | 'post'; formEncType?: string }
  /** Typed values by name, when a refused form is shown again. */
  typed: Readonly<Record<string, readonly string[]>>
  errors: Readonly<Record<string, string>>
  /** Field names that have a label. */
  labelled: ReadonlySet<string>
  /** Prefix of message ids. */
  id: string
}

const OUTSIDE_FORM: FormFieldContext = {
  submitAttributes: {},
  typed: {},
  errors: {},
  labelled: new Set(),
  id: 'field',
}

export const FormFieldContext = createContext<FormFieldContext>(OUTSIDE_FORM)
export const useFormField = () => useContext(FormFieldContext)

export const fieldErrorId = (id: string, name: string) => `${id}-${name}-wrong`

/** Whether a label stands around a field. */
export const InsideLabelContext = createContext(false)
