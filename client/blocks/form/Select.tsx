import { isRecord } from '#domain/content/record.ts'
import type { BuiltIn } from '../block.ts'
import { type FieldProps, fieldOf, firstValue, heldBy, useField } from './field.tsx'

/** What an editor begins with (spec §3). */
const TWO_OPTIONS = [{ value: '20-30' }, { value: '40+' }]

/** A choice of one (spec §3). */
export const select: BuiltIn = { noWrap: true, View: fieldOf(SelectField) }

function SelectField(field: FieldProps) {
  const { attributes, options } = field
  const { props, told, typed } = useField({
    attributes,
    options: { ...options, placeholder: '' },
    type: 'select',
  })
  const given: unknown[] = Array.isArray(options.options) ? options.options : TWO_OPTIONS
  const first = firstValue(options, typed)
  // An empty one chooses nothing: the browser takes the first.
  const content = heldBy(field) ?? (first ? { defaultValue: first } : {})
  return (
    <>
      <select key={first} {...props} {...content}>
        {given.filter(isRecord).map(({ value, name }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an editor may write one value twice
          <option key={index} value={String(value ?? '')}>
            {String(name || (value ?? ''))}
          </option>
        ))}
      </select>
      {told}
    </>
  )
}
