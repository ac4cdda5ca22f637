import type { SelectHTMLAttributes } from 'react'
import { FieldError } from './TextField.tsx'

type SelectFieldProps = Omit<SelectHTMLAttributes<HTMLSelectElement>, 'name' | 'id'> & {
  name: string
  label: string
  hint?: string
  issue?: string | undefined
  /** Shown as required, like its neighbours whose label says so. */
  isMarked?: boolean
  options: readonly (readonly [value: string, words: string])[]
}

export const SelectField = ({
  name,
  label,
  hint,
  issue,
  isMarked,
  options,
  ...select
}: SelectFieldProps) => (
  <div className="field">
    <label htmlFor={name} data-marked={isMarked ? '' : undefined}>
      {label}
    </label>
    {hint && (
      <p className="hint" id={`${name}-hint`}>
        {hint}
      </p>
    )}
    <select
      id={name}
      name={name}
      aria-describedby={
        [hint && `${name}-hint`, issue && `${name}-issue`].filter(Boolean).join(' ') || undefined
      }
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
