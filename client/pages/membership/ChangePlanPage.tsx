import { ErrorSummary, type FormErrors } from '#client/components/forms/ErrorSummary.tsx'
import { AccountFrame } from '#client/pages/account/AccountFrame.tsx'
import type { PagePart } from '#client/pages/page-part.ts'
import { accountUrl } from '#domain/account/account-pages.ts'
import type { PlanQuote } from '#domain/membership/membership-view.schema.ts'
import { lineName } from '#domain/membership/membership-words.ts'
import { daysBetween } from '#domain/membership/periods.ts'
import { formatMoney } from '#domain/money.ts'
import { formatDate } from '#domain/time/format-date.ts'
import { ActionForm } from './ActionForm.tsx'
import { benefitsWords } from './benefits-words.ts'
import type { MemberProps } from './member-props.ts'
import { laterWords, offerTitle, UNDONE } from './offer-words.ts'

type ConfirmProps = MemberProps & { offer: PlanQuote; errors?: FormErrors | undefined }

/** The second step of another plan: what is paid today, with what, and what follows. */
export const changePlanPage = (props: ConfirmProps): PagePart[] => {
  const { country, member, money, offer, errors } = props
  const { timing, total, on } = offer
  const { tierCode, interval, price } = offer.plan
  const undone = UNDONE[member.changeType ?? '']
  const benefits = benefitsWords(props)
  return [
    <AccountFrame
      key="pass"
      country={country}
      page="subscription"
      title={`Change to ${offerTitle(offer)}`}
    >
      {errors && <ErrorSummary {...errors} />}
      {timing === 'now' ? (
        <ChangeNow {...props} />
      ) : (
        <p>
          <strong>Nothing is charged today.</strong> On {formatDate(on, country.locale)} your plan
          changes and costs {formatMoney(price, money)} a {interval}.
        </p>
      )}
      {benefits && <p>{benefits}</p>}
      {undone && <p>{undone}</p>}
      <ActionForm
        country={country}
        action="subscription/change"
        label={
          timing === 'now' && total > 0
            ? `Pay ${formatMoney(total, money)} and change plan`
            : 'Change plan'
        }
        kind="main"
      >
        <input type="hidden" name="tier" value={tierCode} />
        <input type="hidden" name="interval" value={interval} />
        <input type="hidden" name="seenTotal" value={total} />
      </ActionForm>
      <p>
        <a href={accountUrl(country.code, 'subscription')}>
          {undone ? 'Back to your WonderPass' : 'Keep my plan'}
        </a>
      </p>
    </AccountFrame>,
  ]
}

function ChangeNow({ country, money, member, today, offer }: ConfirmProps) {
  const date = (iso: string) => formatDate(iso, country.locale)
  const { lines, total } = offer
  const { tierCode, tierName, interval } = offer.plan
  const { month } = member
  const credit = lines.find(({ kind }) => kind === 'CREDIT')
  const plan = lines.find(({ kind }) => kind === 'PLAN')
  const gift = lines.find(({ kind }) => kind === 'GIFT')
  const isOtherTier = tierCode !== member.plan.tierCode
  return (
    <>
      <p>
        <strong>
          You’ll pay {formatMoney(total, money)} today
          {total > 0 && member.card ? ` with ${member.card}` : ''}, then{' '}
          {laterWords({ country, money, member, offer })}.
        </strong>{' '}
        {total > 0 && !member.card && 'You’ll enter your card on the next page.'}
      </p>
      {credit && plan && (
        <ul>
          <li>
            {tierName} until {date(plan.to)}: {formatMoney(plan.amount, money)}
          </li>
          <li>
            {daysBetween(credit.from, credit.to)} unused days of {member.plan.tierName}:{' '}
            {formatMoney(credit.amount, money)}
          </li>
          {gift && (
            <li>
              {lineName(gift.kind, tierName)}: {formatMoney(gift.amount, money)}
            </li>
          )}
        </ul>
      )}
      {isOtherTier && interval === member.plan.interval && month && month.start !== today && (
        <p>Your extra micro-experiences start on {date(month.end)}.</p>
      )}
    </>
  )
}
