import { type ReactNode, useContext } from 'react'
import type { Block } from '#domain/content/entry.ts'
import { humanised } from '#domain/content/form-blocks.ts'
import type { Attributes, BlockProps } from '../block.ts'
import { useForm, WithinLabel } from './around.ts'

/** What every kind of field may be told. */
export type FieldOptions = {
  name: string
  placeholder: string
  defaultValue: unknown
  value: unknown
  required: boolean
}

export type FieldProps = {
  attributes: Attributes
  options: Partial<FieldOptions & Record<string, unknown>>
  block: Block
}

/** A field's component, mounted, so that it may ask for its form. */
export const fieldOf =
  (Field: (props: FieldProps) => ReactNode) =>
  ({ attributes, options, block }: BlockProps<FieldOptions & Record<string, unknown>>) => (
    <Field attributes={attributes} options={options} block={block} />
  )

type Asked = { attributes: Attributes; options: FieldProps['options']; type: string }

/** What a field is called, whether it is wrong, and which label is for it. */
export function useField({ attributes, options, type }: Asked) {
  const { typed, wrong, labelled, id } = useForm()
  const isWithinLabel = useContext(WithinLabel)
  const name = textOf(options.name)
  const words = name && Object.hasOwn(wrong, name) ? wrong[name] : undefined
  const wrongId = `${id}-${name}-wrong`
  const ownId = textOf(attributes.id) || (type !== 'radio' && labelled.has(name) ? name : undefined)
  const isNamed =
    isWithinLabel || labelled.has(ownId ?? name) || options.placeholder || attributes['aria-label']
  const props = {
    ...attributes,
    ...(ownId ? { id: ownId } : {}),
    ...(name ? { name } : {}),
    required: options.required === true,
    ...(isNamed || type === 'hidden' || !name ? {} : { 'aria-label': humanised(name) }),
    ...(words ? { 'aria-invalid': true, 'aria-describedby': wrongId } : {}),
  }
  const told = words && (
    <span className="form-block-wrong" id={wrongId}>
      {words}
    </span>
  )
  return { props, told, typed: Object.hasOwn(typed, name) ? typed[name] : undefined }
}

/** What stands in a field at first: what was typed, then what the editor wrote. */
export const firstValue = (
  { value, defaultValue }: FieldProps['options'],
  typed: readonly string[] | undefined,
): string | undefined => typed?.[0] ?? plainOf(value) ?? plainOf(defaultValue)

/** Only an editor's own code can hold a value while somebody types; else typing counts. */
export function heldBy({ attributes, options }: FieldProps) {
  const value = plainOf(options.value)
  const isHeld = 'onChange' in attributes || 'onInput' in attributes
  return value !== undefined && isHeld ? { value } : null
}

const plainOf = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
