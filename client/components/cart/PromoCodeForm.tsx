import { TextField } from '#client/components/forms/TextField.tsx'
import { isAutomatic } from '#domain/cart/cart.ts'
import { type AppliedGiftCard, giftCardLabel } from '#domain/gift-cards/gift-card-payments.ts'
import { formatMoney, type MoneyView } from '#domain/money.ts'
import type { AppliedCode } from '#domain/promotions/apply-codes.ts'

type Props = {
  codes: readonly AppliedCode[]
  giftCards: readonly AppliedGiftCard[]
  money: MoneyView
  /** The form's action. */
  action: string
  removeAction: string
  /** The id of the surrounding form, if any. */
  form?: string
  typed?: string | undefined
  issue?: string | undefined
}

type Entry = {
  key: string
  code: string
  label: string
  amount?: string
  note?: string
  problem: string | null
}

/** Codes and gift cards; `key` takes them out. */
const listEntries = ({ codes, giftCards, money }: Props): Entry[] => [
  ...codes
    .filter((code) => !isAutomatic(code))
    .map(({ key, code, label, amount, problem }) => ({
      key,
      code,
      ...(problem === null
        ? { label, amount: amount === 0 ? '' : formatMoney(amount, money) }
        : { label: code }),
      problem,
    })),
  ...giftCards.map(({ id, last4, amount, left, problem }) => ({
    key: id,
    code: giftCardLabel({ last4 }),
    label: giftCardLabel({ last4 }),
    problem,
    ...(problem
      ? {}
      : { note: `${formatMoney(left, money)} left${amount > 0 ? ' after this order' : ''}` }),
  })),
]

/** One field for all codes, with the applied ones and their remove buttons. */
export function PromoCodeForm(props: Props) {
  const { action, removeAction, form, typed, issue } = props
  const entries = listEntries(props)
  const applyButtonProps = { formAction: action, formNoValidate: true, ...(form ? { form } : {}) }
  const removeButtonProps = { ...applyButtonProps, formAction: removeAction }
  const codeInput = (
    <div className="code-row">
      <TextField
        name="code"
        label="Gift card, coupon or friend’s code"
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
  const codeList = entries.length > 0 && (
    <ul className="code-list" aria-label="Applied codes">
      {entries.map(({ key, code, label, amount, note, problem }) => (
        <li key={key}>
          <span>
            {label}
            {note && <span className="hint"> {note}</span>}
            {problem && <span className="issue"> {problem}</span>}
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
          {amount && <span>{amount}</span>}
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
