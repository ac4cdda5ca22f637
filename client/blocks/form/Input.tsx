import type { BuiltInBlock } from '#client/blocks/block.ts'
import {
  controlledValue,
  type FieldProps,
  fieldView,
  initialValue,
  textOrEmpty,
  useField,
} from './field.tsx'

/** Any other type is text. */
const INPUT_TYPES = new Set(
  `text number email url checkbox radio range date datetime-local search tel time file month week password color
  hidden`.split(/\s+/),
)

/** Autocomplete by type or name. */
const AUTOCOMPLETE: Readonly<Record<string, string>> = {
  email: 'email',
  tel: 'tel',
  phone: 'tel',
  mobile: 'tel',
  name: 'name',
  firstname: 'given-name',
  lastname: 'family-name',
  company: 'organization',
}

export const block: BuiltInBlock = { name: 'Form:Input', noWrap: true, View: fieldView(InputField) }

function InputField(field: FieldProps) {
  const { attributes, options } = field
  const type = INPUT_TYPES.has(textOrEmpty(options.type)) ? textOrEmpty(options.type) : 'text'
  const { props, message, typed } = useField({ attributes, options, type })
  return (
    <>
      <input
        // A new initial value from the state replaces the field.
        key={initialValue(options, typed)}
        {...(autoCompleteProps(textOrEmpty(options.name), type) ?? {})}
        {...props}
        type={type}
        {...(textOrEmpty(options.placeholder)
          ? { placeholder: textOrEmpty(options.placeholder) }
          : {})}
        {...valueProps(field, type, typed)}
      />
      {message}
    </>
  )
}

function valueProps(field: FieldProps, type: string, typed: readonly string[] | undefined) {
  if (type === 'file') return {}
  if (type === 'checkbox' || type === 'radio') {
    const value = initialValue(field.options, undefined)
    const isTicked = typed?.some((one) => one === (value ?? 'on') || one === 'true')
    return {
      ...(value === undefined ? {} : { value }),
      ...(isTicked ? { defaultChecked: true } : {}),
    }
  }
  const controlled = controlledValue(field)
  if (controlled) return controlled
  const first = initialValue(field.options, typed)
  return first === undefined ? {} : { defaultValue: first }
}

function autoCompleteProps(name: string, type: string) {
  const key = name.toLowerCase().replace(/[^a-z]/g, '')
  const autoComplete = AUTOCOMPLETE[Object.hasOwn(AUTOCOMPLETE, type) ? type : key]
  return typeof autoComplete === 'string' ? { autoComplete } : null
}
