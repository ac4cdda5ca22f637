import type { ReactNode } from 'react'
import { Icon } from '#client/components/Icon.tsx'

/** A refusal's message and field errors. */
export type FormErrors = {
  message: string
  /** Messages by field id. */
  fields?: Readonly<Record<string, string>>
}

/** Errors above the page with links to fields; of a single field its own message says all. Focused on load. */
export function ErrorSummary({
  message,
  fields = {},
  children,
}: FormErrors & { children?: ReactNode }) {
  const entries = Object.entries(fields)
  const only = entries.length === 1 ? entries[0] : undefined
  return (
    <div className="problem" role="alert" tabIndex={-1} data-focus="">
      <Icon name="alert" />
      <div>
        <p>
          <strong>{only ? <a href={`#${only[0]}`}>{only[1]}</a> : message}</strong>
        </p>
        {entries.length > 1 && (
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
