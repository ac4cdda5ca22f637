import type { BuiltIn } from '../block.ts'
import { type FieldProps, fieldOf, firstValue, heldBy, textOf, useField } from './field.tsx'

/** The kinds there are (spec §3); any other is text. */
const TYPES = new Set(
  `text number email url checkbox radio range date datetime-local search tel time file month week password color
  hidden`.split(/\s+/),
)

/** What browsers may fill in, by type or name. */
const FILLED_IN: Readonly<Record<string, string>> = {
  email: 'email',
  tel: 'tel',
  phone: 'tel',
  mobile: 'tel',
  name: 'name',
  firstname: 'given-name',
  lastname: 'family-name',
  company: 'organization',
}

/** One line to fill in, a box, a file: 18 kinds (spec §3). */
export const input: BuiltIn = { noWrap: true, View: fieldOf(InputField) }

function InputField(field: FieldProps) {
  const { attributes, options } = field
  const type = TYPES.has(textOf(options.type)) ? textOf(options.type) : 'text'
  const { props, told, typed } = useField({ attributes, options, type })
  return (
    <>
      <input
        // Another value of the state's is a field that begins again; what is typed in meanwhile is no news to it.
        key={firstValue(options, typed)}
        {...(completed(textOf(options.name), type) ?? {})}
        {...props}
        type={type}
        {...(textOf(options.placeholder) ? { placeholder: textOf(options.placeholder) } : {})}
        {...contentOf(field, type, typed)}
      />
      {told}
    </>
  )
}

function contentOf(field: FieldProps, type: string, typed: readonly string[] | undefined) {
  if (type === 'file') return {}
  if (type === 'checkbox' || type === 'radio') {
    const value = firstValue(field.options, undefined)
    const isTicked = typed?.some((one) => one === (value ?? 'on') || one === 'true')
    return {
      ...(value === undefined ? {} : { value }),
      ...(isTicked ? { defaultChecked: true } : {}),
    }
  }
  const held = heldBy(field)
  if (held) return held
  const first = firstValue(field.options, typed)
  return first === undefined ? {} : { defaultValue: first }
}

function completed(name: string, type: string) {
  const key = name.toLowerCase().replace(/[^a-z]/g, '')
  const autoComplete = FILLED_IN[Object.hasOwn(FILLED_IN, type) ? type : key]
  return typeof autoComplete === 'string' ? { autoComplete } : null
}
