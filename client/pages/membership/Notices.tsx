import { leftAfterGifts } from '#domain/membership/gift-lines.ts'
import { resumeDate } from '#domain/membership/membership.ts'
import { entitledUntil } from '#domain/membership/periods.ts'
import { renewalPrice } from '#domain/membership/price-rise.ts'
import { formatMoney } from '#domain/money.ts'
import { formatDate } from '#domain/time/format-date.ts'
import { ActionForm } from './ActionForm.tsx'
import { hasEnded, isProcessing, type MemberProps } from './member-props.ts'
import { refundedWords } from './refund-words.ts'

/** What waits for the member: a payment, a pause, an end or another plan. */
export function Notices({ country, money, member, today }: MemberProps) {
  const date = (iso: string) => formatDate(iso, country.locale)
  const { openInvoice, changeType, upcomingSubscription, periodEnd } = member
  const end = periodEnd ?? ''
  if (openInvoice && isProcessing(openInvoice))
    return (
      <p className="pass-notice" role="status">
        <strong>Your payment of {formatMoney(openInvoice.total, money)} is being processed.</strong>{' '}
        {member.status === 'PENDING' && 'We’ll email you when your WonderPass starts. '}You don’t
        need to pay again.
      </p>
    )
  if (member.status === 'PENDING' && openInvoice)
    return (
      <div className="pass-notice">
        <p>
          <strong>You haven’t joined yet.</strong> {member.plan.tierName} starts when{' '}
          {formatMoney(openInvoice.total, money)} is paid.
        </p>
        {openInvoice.message && <p>{openInvoice.message}</p>}
        <ActionForm country={country} action="subscription/pay" label="Pay and join" kind="main" />
      </div>
    )
  if (openInvoice)
    return (
      <div className="pass-notice" role="status">
        <p>
          <strong>
            {openInvoice.state === 'paying' && !member.isUnpaid
              ? `Your payment of ${formatMoney(openInvoice.total, money)} isn’t finished.`
              : `We couldn’t take ${formatMoney(openInvoice.total, money)}.`}
          </strong>{' '}
          {member.isUnpaid &&
            member.status === 'ACTIVE' &&
            `Your benefits continue until ${date(entitledUntil(end, true))}, apart from micro-experiences. If it isn’t paid by then, your WonderPass ends.`}
        </p>
        {openInvoice.message && <p>{openInvoice.message}</p>}
        <ActionForm country={country} action="subscription/pay" label="Pay now" kind="main" />
      </div>
    )
  const due = (on: string) => {
    const price = renewalPrice(member.plan.price, member.priceRise, on) ?? member.plan.price
    return leftAfterGifts(price, member.giftLeft, country.minimumCharge)
  }
  if (member.status === 'PAUSED') {
    const [later, now] = [due(member.resumeOn ?? ''), due(today)]
    return (
      <div className="pass-notice">
        <p>
          Your WonderPass is paused. On {date(member.resumeOn ?? '')}{' '}
          {later > 0 ? `we’ll charge ${formatMoney(later, money)}` : 'your gift pays'} and your
          benefits start again.
        </p>
        <ActionForm
          country={country}
          action="subscription/revert"
          label={now > 0 ? `Resume now for ${formatMoney(now, money)}` : 'Resume now'}
        />
      </div>
    )
  }
  if (hasEnded(member))
    return (
      <p className="pass-notice">
        Your WonderPass has ended
        {member.status === 'EXPIRED' && ` because the renewal of ${date(end)} wasn’t paid`}. You
        won’t be charged again. You can come back at any time.
        {member.refunded > 0 &&
          ` ${refundedWords(member, formatMoney(member.refunded, money), today)}`}
      </p>
    )
  if (!changeType) return null
  const goesOn =
    due(end) === 0
      ? ' To go on after that, keep your plan and your gift pays next.'
      : member.card
        ? ''
        : ' To go on after that, keep your plan and add a card.'
  return (
    <div className="pass-notice">
      <p>
        {changeType === 'CANCEL' &&
          `Your WonderPass will end on ${date(end)}. You’ll keep your benefits until then and won’t be charged again.${goesOn}`}
        {changeType === 'PAUSE' &&
          `Your WonderPass will be paused from ${date(end)} for ${member.pauseMonths === 1 ? '1 month' : `${member.pauseMonths} months`}. Payments and benefits resume on ${date(resumeDate(end, member.pauseMonths ?? 1))}.`}
        {upcomingSubscription &&
          `From ${date(end)} you’ll have ${upcomingSubscription.tierName} for ${formatMoney(upcomingSubscription.price, money)} a ${upcomingSubscription.interval}.`}
      </p>
      <ActionForm
        country={country}
        action="subscription/revert"
        label={changeType === 'PAUSE' ? 'Don’t pause' : 'Keep my plan'}
      />
    </div>
  )
}

/** A price increase: only with consent. */
export function NewPrice({
  country,
  money,
  member: { priceRise, plan, changeType, status },
}: MemberProps) {
  if (!priceRise || status !== 'ACTIVE' || changeType !== null) return null
  const price = `${formatMoney(priceRise.price, money)} a ${plan.interval}`
  const on = formatDate(priceRise.on, country.locale)
  if (priceRise.isAgreed)
    return (
      <p className="pass-notice">
        From {on} you’ll pay {price}, as you agreed.
      </p>
    )
  return (
    <div className="pass-notice">
      <p>
        <strong>
          From {on} your plan would cost {price}
        </strong>{' '}
        instead of {formatMoney(plan.price, money)}, if you agree. If you don’t, it ends on {on} and
        nothing more is charged.
      </p>
      <ActionForm
        country={country}
        action="subscription/price"
        label={`Agree to ${price}`}
        kind="main"
      >
        <input type="hidden" name="price" value={priceRise.price} />
      </ActionForm>
    </div>
  )
}
