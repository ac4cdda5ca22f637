import { formatAmount } from '#client/components/labels/format-amount.ts'
import { accountUrl } from '#domain/account/account-pages.ts'
import type { PlanQuote } from '#domain/membership/membership-view.schema.ts'
import { daysBetween } from '#domain/membership/periods.ts'
import { MAX_PAUSE_MONTHS } from '#domain/membership/plan-change.ts'
import { routes } from '#domain/routes.ts'
import { formatDate } from '#domain/time/format-date.ts'
import { ActionForm } from './ActionForm.tsx'
import type { MemberProps } from './member-props.ts'

const PAUSE_MONTHS = Array.from({ length: MAX_PAUSE_MONTHS }, (_, index) => index + 1)

/** Another plan with what it costs, a pause and the way out, all of one size; then the other plans. */
export function ChangePlan(props: MemberProps) {
  const { country, member } = props
  if (member.status === 'CANCELLED' || member.status === 'EXPIRED' || member.status === 'PENDING')
    return (
      <p>
        <a className="button" href={routes.wonderPassHub({ country: country.code })}>
          See WonderPass
        </a>
      </p>
    )
  const end = formatDate(member.periodEnd ?? '', country.locale)
  const isEnding = member.changeType === 'CANCEL'
  const isUsual = ({ plan }: PlanQuote) => plan.interval === member.plan.interval
  const [first, ...others] = [
    ...member.offers.filter(isUsual),
    ...member.offers.filter((offer) => !isUsual(offer)),
  ]
  const canPause =
    member.status === 'ACTIVE' && member.plan.interval === 'month' && !member.isUnpaid
  return (
    <section>
      <h2>Change your plan</h2>
      <div className="pass-choices">
        {first && <Offer {...props} offer={first} />}
        {canPause && (
          <section className="pass-panel">
            <h3>Pause</h3>
            <p>From {end}. No charge and no benefits while it’s paused.</p>
            <ActionForm country={country} action="subscription/pause" label="Pause WonderPass">
              <div className="field">
                <label htmlFor="months">Months</label>
                <select id="months" name="months">
                  {PAUSE_MONTHS.map((months) => (
                    <option key={months}>{months}</option>
                  ))}
                </select>
              </div>
            </ActionForm>
          </section>
        )}
        {isEnding && member.coolingOffRefund !== null && (
          <section className="pass-panel">
            <h3>End it today</h3>
            <p>Within 14 days you can change your mind, and we refund the days you haven’t used.</p>
            <a
              className="button button-plain"
              href={accountUrl(country.code, 'subscription/cancel')}
            >
              End it today
            </a>
          </section>
        )}
        {!isEnding && (
          <section className="pass-panel">
            <h3>Cancel</h3>
            <p>
              {member.isUnpaid || member.status === 'PAUSED'
                ? 'It ends now and nothing is charged.'
                : `It ends on ${end}. You keep your benefits until then and won’t be charged again.`}
            </p>
            <a
              className="button button-plain"
              href={accountUrl(country.code, 'subscription/cancel')}
            >
              Cancel WonderPass
            </a>
          </section>
        )}
        {others.map((offer) => (
          <Offer key={`${offer.plan.tierCode} ${offer.plan.interval}`} {...props} offer={offer} />
        ))}
      </div>
    </section>
  )
}

function Offer({ country, money, member, offer }: MemberProps & { offer: PlanQuote }) {
  const date = (iso: string) => formatDate(iso, country.locale)
  const { timing, lines, total, nextPaymentOn, on } = offer
  const { tierCode, tierName, interval, price } = offer.plan
  const sameTier = tierCode === member.plan.tierCode
  const title = sameTier ? `Pay by the ${interval}` : `${tierName}, by the ${interval}`
  const credit = lines.find(({ kind }) => kind === 'CREDIT')
  const plan = lines.find(({ kind }) => kind === 'PLAN')
  return (
    <section className="pass-panel">
      <h3>{title}</h3>
      {timing === 'now' && credit && plan ? (
        <p>
          {daysBetween(credit.from, credit.to)} unused days of {member.plan.tierName}:{' '}
          {formatAmount(credit.amount, money)}. {tierName} until {date(plan.to)}:{' '}
          {formatAmount(plan.amount, money)}.{' '}
          <strong>
            You pay {formatAmount(total, money)} today, then {formatAmount(price, money)} on{' '}
            {date(nextPaymentOn)}
          </strong>
          {!sameTier && interval === member.plan.interval
            ? ', when its extra micro-experiences start.'
            : '.'}
        </p>
      ) : (
        <p>
          From {date(on)} for {formatAmount(price, money)} a {interval}. Nothing is charged today.
        </p>
      )}
      <ActionForm
        country={country}
        action="subscription/change"
        label={
          timing === 'now' ? `Change for ${formatAmount(total, money)}` : `Change on ${date(on)}`
        }
      >
        <input type="hidden" name="tier" value={tierCode} />
        <input type="hidden" name="interval" value={interval} />
        <input type="hidden" name="seenTotal" value={total} />
      </ActionForm>
    </section>
  )
}
