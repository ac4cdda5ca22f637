import { accountUrl } from '#domain/account/account-pages.ts'
import { paidByGifts } from '#domain/membership/gift-lines.ts'
import type { PlanQuote } from '#domain/membership/membership-view.schema.ts'
import { MAX_PAUSE_MONTHS } from '#domain/membership/plan-change.ts'
import { formatMoney } from '#domain/money.ts'
import { routes } from '#domain/routes.ts'
import { formatDate } from '#domain/time/format-date.ts'
import { ActionForm } from './ActionForm.tsx'
import { benefitsWords } from './benefits-words.ts'
import { endMoment, hasEnded, isProcessing, type MemberProps } from './member-props.ts'
import { laterWords, offerTitle, paidWords, UNDONE } from './offer-words.ts'
import { refundWords } from './refund-words.ts'

const PAUSE_MONTHS = Array.from({ length: MAX_PAUSE_MONTHS }, (_, index) => index + 1)

/** Other plans with what they cost, then a pause and the way out, all of one size. */
export function ChangePlan(props: MemberProps) {
  const { country, member } = props
  const isJoining = member.status === 'PENDING'
  if (isJoining && isProcessing(member.openInvoice)) return null
  if (isJoining || hasEnded(member))
    return (
      <p>
        <a
          className={isJoining ? 'button button-plain' : 'button'}
          href={routes.wonderPassHub({ country: country.code })}
        >
          See WonderPass
        </a>
      </p>
    )
  const end = formatDate(member.periodEnd ?? '', country.locale)
  const isEnding = member.changeType === 'CANCEL'
  const undone = UNDONE[member.changeType ?? '']
  const isUsual = ({ plan }: PlanQuote) => plan.interval === member.plan.interval
  const isPlanned = ({ plan }: PlanQuote) =>
    plan.tierCode === member.upcomingSubscription?.tierCode &&
    plan.interval === member.upcomingSubscription.interval
  const others = member.offers.filter((offer) => !isPlanned(offer))
  const offers = [...others.filter(isUsual), ...others.filter((offer) => !isUsual(offer))]
  // A pause would replace an end that was chosen, and charge again after it.
  const canPause =
    member.status === 'ACTIVE' &&
    member.plan.interval === 'month' &&
    !member.isUnpaid &&
    !isEnding &&
    member.changeType !== 'PAUSE'
  const canChange = offers.length > 0 || canPause
  return (
    <section>
      <h2>{canChange ? 'Change your plan' : 'Your plan'}</h2>
      {undone && canChange && <p>{undone}</p>}
      <div className="pass-choices">
        {offers.map((offer) => (
          <Offer key={`${offer.plan.tierCode} ${offer.plan.interval}`} {...props} offer={offer} />
        ))}
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
            {member.coolingOffRefund > 0 ? (
              <p>Within 14 days you can change your mind: {refundWords(props)}.</p>
            ) : (
              <p>Nothing is left to refund.</p>
            )}
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
                : `It ends at ${endMoment(props)}. You’ll keep your benefits until then and won’t be charged again.`}
              {!!member.coolingOffRefund && ` Or end it today: ${refundWords(props)}.`}
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

function Offer(props: MemberProps & { offer: PlanQuote }) {
  const { country, money, member, offer } = props
  const date = (iso: string) => formatDate(iso, country.locale)
  const { timing, on } = offer
  const { tierCode, interval, price } = offer.plan
  const benefits = benefitsWords(props)
  const confirm = new URLSearchParams({ tier: tierCode, interval })
  return (
    <section className="pass-panel">
      <h3>{offerTitle(offer)}</h3>
      <p>
        {timing === 'now'
          ? `${paidWords(money, offer.total, paidByGifts(offer.lines))} today, then ${laterWords({ country, money, member, offer })}.`
          : `From ${date(on)} for ${formatMoney(price, money)} a ${interval}. Nothing is charged today.`}
      </p>
      {benefits && <p className="hint">{benefits}</p>}
      <a
        className="button button-plain"
        href={`${accountUrl(country.code, 'subscription/change')}?${confirm}`}
      >
        Change to {offerTitle(offer)}
      </a>
    </section>
  )
}
