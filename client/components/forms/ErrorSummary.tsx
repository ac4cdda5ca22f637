import type { ReactNode } from 'react'
import { Icon } from '#client/components/Icon.tsx'
import { SEVERAL_FIELDS_MESSAGE } from '#domain/issue.ts'

/** A refusal's message and field errors. */
export type FormErrors = {
  message: string
  /** Messages by field id. */
  fields?: Readonly<Record<string, string>>
}

/** Errors above the page with links to fields; focused on load. */
export function ErrorSummary({
  message,
  fields = {},
  children,
}: FormErrors & { children?: ReactNode }) {
  const entries = Object.entries(fields)
  const [first] = entries
  const isOnlyFieldError =
    entries.length === 1 && (message === first?.[1] || message === SEVERAL_FIELDS_MESSAGE)
  return (
    <div className="problem" role="alert" tabIndex={-1} data-focus="">
      <Icon name="alert" />
      <div>
        <p>
          <strong>
            {isOnlyFieldError ? <a href={`#${first?.[0]}`}>{first?.[1]}</a> : message}
          </strong>
        </p>
        {entries.length > 0 && !isOnlyFieldError && (
          <ul>
            {entries.map(([id, sentence]) => (
              <li key={id}>
                <a href={`#${id}`}>{sentence}</a>
              </li>
            ))}
          </ul>
        )}
        {children}
      </div>
    </div>
  )
}
