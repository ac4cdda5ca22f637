import { Icon } from '#client/components/Icon.tsx'

type Props = {
  message: string
  /** Sentences by the id of the field they are about. */
  issues?: Readonly<Record<string, string>>
}

/** What went wrong, above everything else, with a way to each field; takes the focus when the page opens. */
export function ErrorSummary({ message, issues = {} }: Props) {
  const entries = Object.entries(issues)
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
