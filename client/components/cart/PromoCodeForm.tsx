import { TextField } from '#client/components/forms/TextField.tsx'
import type { AppliedCode } from '#domain/promotions/apply-codes.ts'

type Props = {
  codes: readonly AppliedCode[]
  /** The form's action. */
  action: string
  removeAction: string
  /** The id of the surrounding form, if any. */
  form?: string
  typed?: string | undefined
  issue?: string | undefined
}

/** One field for all codes, with the applied ones and their remove buttons. */
export function PromoCodeForm({ codes, action, removeAction, form, typed, issue }: Props) {
  const appliedCodes = codes.filter(({ code }) => code !== '')
  const applyButtonProps = { formAction: action, formNoValidate: true, ...(form ? { form } : {}) }
  const removeButtonProps = { ...applyButtonProps, formAction: removeAction }
  const codeInput = (
    <div className="code-row">
      <TextField
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
      <button className="button button-plain" type="submit" {...applyButtonProps}>
        Apply
      </button>
    </div>
  )
  const codeList = appliedCodes.length > 0 && (
    <ul className="code-list" aria-label="Codes in your bag">
      {appliedCodes.map(({ key, code, problem }) => (
        <li key={key}>
          <span>
            <strong>{code}</strong>
            {problem && <span className="issue">{problem}</span>}
          </span>
          <button
            className="text-button"
            type="submit"
            name="removeCode"
            value={key}
            {...removeButtonProps}
          >
            Remove<span className="sr-only">: {code}</span>
          </button>
        </li>
      ))}
    </ul>
  )
  return (
    <section className="codes" aria-label="Codes">
      {form ? codeList : <form method="post">{codeList}</form>}
      <details open={issue !== undefined}>
        <summary>Have a code?</summary>
        {form ? (
          codeInput
        ) : (
          <form method="post" action={action}>
            {codeInput}
          </form>
        )}
      </details>
    </section>
  )
}
