import type { BuiltInBlock } from '#client/blocks/block.ts'
import {
  controlledValue,
  type FieldProps,
  fieldView,
  initialValue,
  textOrEmpty,
  useField,
} from './field.tsx'

export const block: BuiltInBlock = {
  name: 'Form:TextArea',
  noWrap: true,
  View: fieldView(TextAreaField),
}

function TextAreaField(field: FieldProps) {
  const { attributes, options } = field
  const { props, message, typed } = useField({ attributes, options, type: 'textarea' })
  const first = initialValue(options, typed)
  const content = controlledValue(field) ?? (first === undefined ? {} : { defaultValue: first })
  return (
    <>
      <textarea
        key={first}
        {...props}
        {...(textOrEmpty(options.placeholder)
          ? { placeholder: textOrEmpty(options.placeholder) }
          : {})}
        {...content}
      />
      {message}
    </>
  )
}
