import { type ReactNode, useContext } from 'react'
import type { BlockAttributes, BlockProps } from '#client/blocks/block.ts'
import type { ContentBlock } from '#domain/content/entry.ts'
import { humaniseFieldName } from '#domain/content/forms/visit-blocks.ts'
import { fieldErrorId, InsideLabelContext, useFormField } from './form-context.ts'

/** Options of every kind of field. */
export type FieldOptions = {
  name: string
  placeholder: string
  defaultValue: unknown
  value: unknown
  required: boolean
}

export type FieldProps = {
  attributes: BlockAttributes
  options: Partial<FieldOptions & Record<string, unknown>>
  block: ContentBlock
}

/** Mounts a field, so that it may use the form's context. */
export const fieldView =
  (Field: (props: FieldProps) => ReactNode) =>
  ({ attributes, options, block }: BlockProps<FieldOptions & Record<string, unknown>>) => (
    <Field attributes={attributes} options={options} block={block} />
  )

type FieldInput = { attributes: BlockAttributes; options: FieldProps['options']; type: string }

/** The field's label and error. */
export function useField({ attributes, options, type }: FieldInput) {
  const { typed, errors, labelled, id } = useFormField()
  const isWithinLabel = useContext(InsideLabelContext)
  const name = textOrEmpty(options.name)
  const error = name && Object.hasOwn(errors, name) ? errors[name] : undefined
  const errorId = fieldErrorId(id, name)
  const ownId =
    textOrEmpty(attributes.id) || (type !== 'radio' && labelled.has(name) ? name : undefined)
  const isNamed =
    isWithinLabel || labelled.has(ownId ?? name) || options.placeholder || attributes['aria-label']
  const props = {
    ...attributes,
    ...(ownId ? { id: ownId } : {}),
    ...(name ? { name } : {}),
    required: options.required === true,
    ...(isNamed || type === 'hidden' || !name ? {} : { 'aria-label': humaniseFieldName(name) }),
    ...(error ? { 'aria-invalid': true, 'aria-describedby': errorId } : {}),
  }
  const message = error && (
    <span className="form-block-wrong" id={errorId}>
      {error}
    </span>
  )
  return { props, message, typed: Object.hasOwn(typed, name) ? typed[name] : undefined }
}

/** The initial value: typed before, else the editor's. */
export const initialValue = (
  { value, defaultValue }: FieldProps['options'],
  typed: readonly string[] | undefined,
): string | undefined => typed?.[0] ?? primitiveText(value) ?? primitiveText(defaultValue)

/** Only editors' code can control a value; otherwise typing counts. */
export function controlledValue({ attributes, options }: FieldProps) {
  const value = primitiveText(options.value)
  const isHeld = 'onChange' in attributes || 'onInput' in attributes
  return value !== undefined && isHeld ? { value } : null
}

const primitiveText = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined

export const textOrEmpty = (value: unknown): string => (typeof value === 'string' ? value : '')
