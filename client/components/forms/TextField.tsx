import type { InputHTMLAttributes, ReactNode } from 'react'

type TextFieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'name'> & {
  name: string
  label: string
  hint?: string | undefined
  issue?: string | undefined
  /** Shown as required, like its neighbours whose label says so. */
  isMarked?: boolean
}

export function TextField({
  name,
  id = name,
  label,
  hint,
  issue,
  isMarked,
  ...input
}: TextFieldProps) {
  const describedBy = [hint && `${id}-hint`, issue && `${id}-issue`].filter(Boolean).join(' ')
  return (
    <div className="field">
      <label htmlFor={id} data-marked={isMarked ? '' : undefined}>
        {label}
      </label>
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <input
        id={id}
        name={name}
        aria-describedby={describedBy || undefined}
        aria-invalid={issue ? true : undefined}
        {...input}
      />
      <FieldError id={`${id}-issue`}>{issue}</FieldError>
    </div>
  )
}

/** Errors are not told by colour alone. */
export const FieldError = ({ id, children }: { id: string; children: ReactNode }) =>
  children ? (
    <p className="issue" id={id}>
      <span className="sr-only">Error: </span>
      {children}
    </p>
  ) : null
