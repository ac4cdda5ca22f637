import { Icon } from '#client/components/Icon.tsx'

/** Why a form was refused: in one sentence, and field by field. */
export type FormErrors = {
  message: string
  /** Messages by the id of their field. */
  fields?: Readonly<Record<string, string>>
}

/** What went wrong, above everything else, with a way to each field; takes the focus when the page opens. */
export function ErrorSummary({ message, fields = {} }: FormErrors) {
  const entries = Object.entries(fields)
  const isOnlyFieldError = entries.length === 1 && entries[0]?.[1] === message
  return (
    <div className="problem" role="alert" tabIndex={-1} data-focus="">
      <Icon name="alert" />
      <div>
        <p>
          <strong>
            {isOnlyFieldError ? <a href={`#${entries[0]?.[0]}`}>{message}</a> : message}
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
      </div>
    </div>
  )
}
