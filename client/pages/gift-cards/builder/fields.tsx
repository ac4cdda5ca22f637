import type { ReactNode } from 'react'
import { FieldError } from '#client/components/forms/TextField.tsx'

type ChoiceProps = {
  id?: string | undefined
  name: string
  value: string
  chosen: boolean
  label: string
  hint?: string
  price?: string
  type?: 'radio' | 'checkbox'
}

/** A row that is chosen as a whole, with what it costs. */
export const ChoiceRow = ({
  id,
  name,
  value,
  chosen,
  label,
  hint,
  price,
  type = 'radio',
}: ChoiceProps) => (
  <label className="choice-row">
    <input id={id} type={type} name={name} value={value} defaultChecked={chosen} />
    <span>
      {label}
      {hint && <span className="hint">{hint}</span>}
    </span>
    {price && <span className="choice-price">{price}</span>}
  </label>
)

/** A numbered part of the form. */
export const Part = ({
  title,
  className,
  children,
}: {
  title: string
  className?: string
  children: ReactNode
}) => (
  <fieldset className={className}>
    <legend>
      <h2>{title}</h2>
    </legend>
    {children}
  </fieldset>
)

/** What is wrong with a choice, beside it. */
export const ChoiceIssue = ({
  name,
  issues,
}: {
  name: string
  issues: Readonly<Record<string, string>> | undefined
}) => <FieldError id={`${name}-issue`}>{issues?.[name]}</FieldError>
