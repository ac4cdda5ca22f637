import { ErrorSummary } from '#client/components/forms/ErrorSummary.tsx'
import { TextField } from '#client/components/forms/TextField.tsx'
import type { PagePart } from '#client/pages/page-part.ts'
import type { Country } from '#domain/countries/country.ts'
import { giftCardLabel } from '#domain/gift-cards/gift-card-payments.ts'
import { formatMoney, type MoneyView } from '#domain/money.ts'
import { routes } from '#domain/routes.ts'

export type GiftCardBalance = { last4: string; balance: number; currency: string }

type GiftCardBalancePageProps = {
  country: Country
  money: MoneyView
  /** The card that was looked up. */
  card?: GiftCardBalance | undefined
  typed?: string | undefined
  issue?: string | undefined
}

/** What is left on a gift card, by its code. */
export const giftCardBalancePage = ({
  country: { code },
  money,
  card,
  typed,
  issue,
}: GiftCardBalancePageProps): PagePart[] => [
  <div key="balance" className="wrap page section-last narrow">
    {issue && <ErrorSummary message={issue} fields={{ code: issue }} />}
    <h1>Gift card balance</h1>
    <p className="lead">
      Enter the code on a printed voucher or greeting card to see what’s left. Was it emailed to
      you? Open the link in that email: it shows what’s left.
    </p>
    {card && (
      <div className="panel" role="status">
        <p className="sum sum-total">
          {giftCardLabel(card)} <strong>{formatMoney(card.balance, money)}</strong>
        </p>
        <p>Enter its code at checkout. It doesn’t expire.</p>
        <p>
          <a className="button" href={routes.home({ country: code })}>
            Find something to do
          </a>
        </p>
      </div>
    )}
    <form method="post" action={routes.giftCardBalance({ country: code })} className="stack">
      <TextField
        name="code"
        label="Gift card code"
        hint="16 letters and digits, such as 7K4M-PX29-DTRG-6WC7."
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="go"
        required
        maxLength={60}
        defaultValue={typed}
        issue={issue}
      />
      <button className="button" type="submit">
        Check balance
      </button>
    </form>
  </div>,
]
