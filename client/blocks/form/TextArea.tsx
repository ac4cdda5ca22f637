import type { BuiltIn } from '../block.ts'
import { type FieldProps, fieldOf, firstValue, heldBy, textOf, useField } from './field.tsx'

/** Several lines to fill in (spec §3). */
export const textArea: BuiltIn = { noWrap: true, View: fieldOf(TextAreaField) }

function TextAreaField(field: FieldProps) {
  const { attributes, options } = field
  const { props, told, typed } = useField({ attributes, options, type: 'textarea' })
  const first = firstValue(options, typed)
  const content = heldBy(field) ?? (first === undefined ? {} : { defaultValue: first })
  return (
    <>
      <textarea
        key={first}
        {...props}
        {...(textOf(options.placeholder) ? { placeholder: textOf(options.placeholder) } : {})}
        {...content}
      />
      {told}
    </>
  )
}
