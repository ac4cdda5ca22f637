import { createContext, useContext } from 'react'

/** What fields and buttons know of the form they stand in. */
type AroundField = {
  /** Where a button sends everything when no script does, and how. */
  sends: { formAction?: string; formMethod?: 'get' | 'post'; formEncType?: string }
  /** Whether a script takes over: a click before it is there waits for it. */
  waits: boolean
  /** What was typed before, by name, when the page is shown again because something was wrong. */
  typed: Readonly<Record<string, readonly string[]>>
  wrong: Readonly<Record<string, string>>
  /** Names that a label of the form is for. */
  labelled: ReadonlySet<string>
  /** Begins the ids of what is said of a field. */
  id: string
}

const NO_FORM: AroundField = {
  sends: {},
  waits: false,
  typed: {},
  wrong: {},
  labelled: new Set(),
  id: 'field',
}

export const AroundField = createContext<AroundField>(NO_FORM)
export const useForm = () => useContext(AroundField)

/** Whether a label stands around a field. */
export const WithinLabel = createContext(false)
