import type { Applied } from '#domain/checkout/codes/apply.ts'
import { Field } from './Field.tsx'

type Props = {
  codes: readonly Applied[]
  /** Where the box sends what was typed, and what is to be taken out. */
  action: string
  removeAction: string
  /** The id of the form it belongs to, where it is a part of a larger one. */
  form?: string
  /** What was typed, and what is wrong with it. */
  typed?: string | undefined
  issue?: string | undefined
}

/** One box for every kind of code: what lies in the bag, each with a way out, and room for another (defaults 1). */
export function CodeBox({ codes, action, removeAction, form, typed, issue }: Props) {
  const laid = codes.filter(({ code }) => code !== '')
  const own = { formAction: action, formNoValidate: true, ...(form ? { form } : {}) }
  const out = { ...own, formAction: removeAction }
  const box = (
    <div className="code-row">
      <Field
        name="code"
        label="Coupon or friend’s code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={60}
        defaultValue={typed}
        issue={issue}
        {...(form ? { form } : {})}
      />
      <button className="button button-plain" type="submit" {...own}>
        Apply
      </button>
    </div>
  )
  const list = laid.length > 0 && (
    <ul className="code-list" aria-label="Codes in your bag">
      {laid.map(({ key, code, problem }) => (
        <li key={key}>
          <span>
            <strong>{code}</strong>
            {problem && <span className="issue">{problem}</span>}
          </span>
          <button className="text-button" type="submit" name="removeCode" value={key} {...out}>
            Remove<span className="sr-only">: {code}</span>
          </button>
        </li>
      ))}
    </ul>
  )
  return (
    <section className="codes" aria-label="Codes">
      {form ? list : <form method="post">{list}</form>}
      <details open={issue !== undefined}>
        <summary>Have a code?</summary>
        {form ? (
          box
        ) : (
          <form method="post" action={action}>
            {box}
          </form>
        )}
      </details>
    </section>
  )
}
