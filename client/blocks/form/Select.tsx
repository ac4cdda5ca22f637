import type { BuiltInBlock } from '#client/blocks/block.ts'
import { isRecord } from '#domain/content/is-record.ts'
import { controlledValue, type FieldProps, fieldView, initialValue, useField } from './field.tsx'

/** The editor's initial options. */
const SAMPLE_OPTIONS = [{ value: '20-30' }, { value: '40+' }]

export const block: BuiltInBlock = {
  name: 'Form:Select',
  noWrap: true,
  View: fieldView(SelectField),
}

function SelectField(field: FieldProps) {
  const { attributes, options } = field
  const { props, message, typed } = useField({
    attributes,
    options: { ...options, placeholder: '' },
    type: 'select',
  })
  const choices: unknown[] = Array.isArray(options.options) ? options.options : SAMPLE_OPTIONS
  const first = initialValue(options, typed)
  // An empty value selects nothing: the browser takes the first option.
  const content = controlledValue(field) ?? (first ? { defaultValue: first } : {})
  return (
    <>
      <select key={first} {...props} {...content}>
        {choices.filter(isRecord).map(({ value, name }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an editor may write one value twice
          <option key={index} value={String(value ?? '')}>
            {String(name || (value ?? ''))}
          </option>
        ))}
      </select>
      {message}
    </>
  )
}
