import type { SelectHTMLAttributes } from 'react'
import { FieldError } from './TextField.tsx'

type SelectFieldProps = Omit<SelectHTMLAttributes<HTMLSelectElement>, 'name' | 'id'> & {
  name: string
  label: string
  issue?: string | undefined
  options: readonly (readonly [value: string, words: string])[]
}

export const SelectField = ({ name, label, issue, options, ...select }: SelectFieldProps) => (
  <div className="field">
    <label htmlFor={name}>{label}</label>
    <select
      id={name}
      name={name}
      aria-describedby={issue ? `${name}-issue` : undefined}
      aria-invalid={issue ? true : undefined}
      {...select}
    >
      {options.map(([value, words]) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </select>
    <FieldError id={`${name}-issue`}>{issue}</FieldError>
  </div>
)
