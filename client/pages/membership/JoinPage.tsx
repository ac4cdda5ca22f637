import type { ReactNode } from 'react'
import { ErrorSummary, type FormErrors } from '#client/components/forms/ErrorSummary.tsx'
import { Icon } from '#client/components/Icon.tsx'
import type { PagePart } from '#client/pages/page-part.ts'
import type { Country } from '#domain/countries/country.ts'
import { leftAfterGifts } from '#domain/membership/gift-lines.ts'
import type { MembershipPlan } from '#domain/membership/membership-view.schema.ts'
import { periodAt } from '#domain/membership/periods.ts'
import { formatMoney, type MoneyView } from '#domain/money.ts'
import { routes } from '#domain/routes.ts'
import { formatDate } from '#domain/time/format-date.ts'
import { PlanTerms } from './HubPage.tsx'
import { StartNowField } from './StartNowField.tsx'

type Props = {
  country: Country
  money: MoneyView
  plan: MembershipPlan
  /** What it brings. */
  benefits: readonly string[]
  /** What gifts pay of it. Minor units. */
  giftLeft: number
  /** An order waits for its payment. */
  isInCheckout: boolean
  today: string
  email: string
  cards: readonly CardOption[]
  idempotencyKey: string
  errors?: FormErrors | undefined
}
export type CardOption = { id: string; label: string }

/** The last step of joining: what is paid today, with which card. */
export const joinPage = (props: Props): PagePart[] => {
  const { country, money, plan, today, email, cards, errors, idempotencyKey } = props
  const { tierCode, tierName, interval, price } = plan
  const { isInCheckout, giftLeft, benefits } = props
  const due = leftAfterGifts(price, giftLeft, country.minimumCharge)
  return [
    <div key="join" className="wrap page section-last pass-join">
      <h1>Join WonderPass {tierName}</h1>
      {errors && <ErrorSummary {...errors} />}
      <p>
        For {email}.{' '}
        {isInCheckout ? (
          <a href={routes.payment({ country: country.code })}>Back to your payment</a>
        ) : (
          <a href={`${routes.wonderPassHub({ country: country.code })}?interval=${interval}`}>
            Choose another plan
          </a>
        )}
      </p>
      <form
        className="pass-panel stack"
        method="post"
        action={routes.joinWonderPass({ country: country.code })}
      >
        <input type="hidden" name="tier" value={tierCode} />
        <input type="hidden" name="interval" value={interval} />
        <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
        <input type="hidden" name="seenTotal" value={due} />
        {isInCheckout && <input type="hidden" name="next" value="payment" />}
        <ul className="pass-benefits">
          {benefits.map((benefit) => (
            <li key={benefit}>
              <Icon name="check" />
              {benefit}
            </li>
          ))}
        </ul>
        {due > 0 ? (
          <PlanTerms {...{ country, money, price, due, interval, today }} />
        ) : (
          <NothingToPay {...{ country, interval, today }} />
        )}
        {due > 0 && due < price && (
          <p>Your gift pays {formatMoney(price - due, money)} of it today.</p>
        )}
        {isInCheckout && (
          <p>
            You’re only paying for your membership here. Next, you’ll see your order’s new total and
            pay for it separately.
          </p>
        )}
        <SavedCardFields cards={due > 0 ? cards : []}>
          <label className="pass-check">
            <input type="radio" name="card" value="" />
            <span>Another card: you’ll enter it on the next page</span>
          </label>
        </SavedCardFields>
        <StartNowField className="pass-check" errors={errors} isGiven={due === 0} />
        <button className="button" type="submit">
          {due > 0 ? `Pay ${formatMoney(due, money)} and join` : 'Join'}
        </button>
        {due > 0 && (
          <p className="hint">
            {cards.length === 0 && 'You’ll enter your card on the next page. '}Our payment provider
            keeps your card for your next payments.
          </p>
        )}
        <p className="hint">
          By joining, you agree to our <a href={routes.terms({ country: country.code })}>terms</a>.
        </p>
      </form>
    </div>,
  ]
}

/** Of a plan whose first period a gift pays. */
export const NothingToPay = ({
  country,
  interval,
  today,
}: Pick<Props, 'country' | 'today'> & Pick<MembershipPlan, 'interval'>) => (
  <p>
    <strong>Nothing to pay.</strong> It ends by itself on{' '}
    {formatDate(periodAt(today, interval, 0).end, country.locale)}. We don’t ask for a card.
  </p>
)

type CardChoiceProps = { cards: readonly CardOption[]; children?: ReactNode }

/** Kept cards, and what else can be chosen. */
export const SavedCardFields = ({ cards, children }: CardChoiceProps) =>
  cards.length === 0 ? null : (
    <fieldset className="pass-cards">
      <legend>Card</legend>
      {cards.map(({ id, label }, index) => (
        <label key={id} className="pass-check">
          <input type="radio" name="card" value={id} defaultChecked={index === 0} />
          <span>{label}</span>
        </label>
      ))}
      {children}
    </fieldset>
  )
