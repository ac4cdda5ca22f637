import { ErrorSummary, type FormErrors } from '#client/components/forms/ErrorSummary.tsx'
import { formatAmount } from '#client/components/labels/format-amount.ts'
import { AccountFrame } from '#client/pages/account/AccountFrame.tsx'
import type { PagePart } from '#client/pages/page-part.ts'
import { accountUrl } from '#domain/account/account-pages.ts'
import type { PlanQuote } from '#domain/membership/membership-view.schema.ts'
import { daysBetween } from '#domain/membership/periods.ts'
import { MAX_PAUSE_MONTHS } from '#domain/membership/plan-change.ts'
import { routes } from '#domain/routes.ts'
import { formatDate } from '#domain/time/format-date.ts'
import { ActionForm } from './ActionForm.tsx'
import type { MemberProps } from './member-props.ts'

const PAUSE_MONTHS = Array.from({ length: MAX_PAUSE_MONTHS }, (_, index) => index + 1)

/** Other plans with what they cost, then a pause and the way out, all of one size. */
export function ChangePlan(props: MemberProps) {
  const { country, member, money } = props
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
  const undone = UNDONE[member.changeType ?? '']
  const isUsual = ({ plan }: PlanQuote) => plan.interval === member.plan.interval
  const offers = [
    ...member.offers.filter(isUsual),
    ...member.offers.filter((offer) => !isUsual(offer)),
  ]
  // A pause would replace an end that was chosen, and charge again after it.
  const canPause =
    member.status === 'ACTIVE' &&
    member.plan.interval === 'month' &&
    !member.isUnpaid &&
    !isEnding &&
    member.changeType !== 'PAUSE'
  return (
    <section>
      <h2>{offers.length > 0 || canPause ? 'Change your plan' : 'Your plan'}</h2>
      <div className="pass-choices">
        {offers.map((offer) => (
          <Offer key={`${offer.plan.tierCode} ${offer.plan.interval}`} {...props} offer={offer} />
        ))}
        {canPause && (
          <section className="pass-panel">
            <h3>Pause</h3>
            <p>From {end}. No charge and no benefits while it’s paused.</p>
            {undone && <p className="hint">{undone}</p>}
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
            <p>
              Within 14 days you can change your mind, and we’ll refund the days you haven’t used to
              your card or your gift.
            </p>
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
                ? 'It will end now and you won’t be charged.'
                : `It ends on ${end}. You’ll keep your benefits until then and won’t be charged again.`}
              {!!member.coolingOffRefund &&
                ` Or end it today and get ${formatAmount(member.coolingOffRefund, money)} back.`}
            </p>
            <a
              className="button button-plain"
              href={accountUrl(country.code, 'subscription/cancel')}
            >
              Cancel WonderPass
            </a>
          </section>
        )}
      </div>
    </section>
  )
}

function Offer({ country, money, member, offer }: MemberProps & { offer: PlanQuote }) {
  const date = (iso: string) => formatDate(iso, country.locale)
  const { timing, total, nextPaymentOn, on } = offer
  const undone = UNDONE[member.changeType ?? '']
  const { tierCode, interval, price } = offer.plan
  const confirm = new URLSearchParams({ tier: tierCode, interval })
  return (
    <section className="pass-panel">
      <h3>{offerTitle(member, offer)}</h3>
      <p>
        {timing === 'now'
          ? `${formatAmount(total, money)} today, then ${formatAmount(price, money)} on ${date(nextPaymentOn)}.`
          : `From ${date(on)} for ${formatAmount(price, money)} a ${interval}. Nothing is charged today.`}
      </p>
      {undone && <p className="hint">{undone}</p>}
      <a
        className="button button-plain"
        href={`${accountUrl(country.code, 'subscription/change')}?${confirm}`}
      >
        {tierCode === member.plan.tierCode
          ? `Pay by the ${interval}`
          : `Change to ${offer.plan.tierName}`}
      </a>
    </section>
  )
}

const offerTitle = (
  { plan }: MemberProps['member'],
  { plan: { tierCode, tierName, interval } }: PlanQuote,
) => (tierCode === plan.tierCode ? `Pay by the ${interval}` : `${tierName}, by the ${interval}`)

/** What another plan takes back of what was planned. */
const UNDONE: Readonly<Record<string, string>> = {
  CANCEL: 'Your plan then goes on instead of ending.',
  PAUSE: 'This undoes your planned pause.',
  UPGRADE: 'This undoes your planned change of plan.',
  DOWNGRADE: 'This undoes your planned change of plan.',
}

type ConfirmProps = MemberProps & { offer: PlanQuote; errors?: FormErrors | undefined }

/** The second step of another plan: what is paid today, with what, and what follows. */
export const changePlanPage = (props: ConfirmProps): PagePart[] => {
  const { country, member, money, offer, errors } = props
  const { timing, total, on } = offer
  const { tierCode, interval, price } = offer.plan
  const undone = UNDONE[member.changeType ?? '']
  return [
    <AccountFrame
      key="pass"
      country={country}
      page="subscription"
      title={
        tierCode === member.plan.tierCode
          ? offerTitle(member, offer)
          : `Change to ${offerTitle(member, offer)}`
      }
    >
      {errors && <ErrorSummary {...errors} />}
      {timing === 'now' ? (
        <ChangeNow {...props} />
      ) : (
        <p>
          <strong>Nothing is charged today.</strong> On {formatDate(on, country.locale)} your plan
          changes and costs {formatAmount(price, money)} a {interval}.
        </p>
      )}
      {undone && <p>{undone}</p>}
      <ActionForm
        country={country}
        action="subscription/change"
        label={
          timing === 'now' && total > 0
            ? `Pay ${formatAmount(total, money)} and change plan`
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

function ChangeNow({ country, money, member, offer }: ConfirmProps) {
  const date = (iso: string) => formatDate(iso, country.locale)
  const { lines, total, nextPaymentOn } = offer
  const { tierCode, tierName, interval, price } = offer.plan
  const credit = lines.find(({ kind }) => kind === 'CREDIT')
  const plan = lines.find(({ kind }) => kind === 'PLAN')
  const isOtherTier = tierCode !== member.plan.tierCode
  return (
    <>
      <p>
        <strong>
          You’ll pay {formatAmount(total, money)} today
          {total > 0 && member.card ? ` with ${member.card}` : ''}, then{' '}
          {formatAmount(price, money)} on {date(nextPaymentOn)}.
        </strong>{' '}
        {total > 0 && !member.card && 'You’ll enter your card on the next page.'}
      </p>
      {credit && plan && (
        <ul>
          <li>
            {tierName} until {date(plan.to)}: {formatAmount(plan.amount, money)}
          </li>
          <li>
            {daysBetween(credit.from, credit.to)} unused days of {member.plan.tierName}:{' '}
            {formatAmount(credit.amount, money)}
          </li>
        </ul>
      )}
      {isOtherTier && interval === member.plan.interval && (
        <p>Your extra micro-experiences start with your next payment.</p>
      )}
    </>
  )
}
