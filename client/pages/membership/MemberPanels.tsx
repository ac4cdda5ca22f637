import { formatAmount } from '#client/components/labels/format-amount.ts'
import { accountUrl } from '#domain/members/account-pages.ts'
import { billingDate } from '#domain/membership/billing-day.ts'
import { leftAfterGifts } from '#domain/membership/gift-lines.ts'
import { lineName } from '#domain/membership/membership-words.ts'
import { entitledUntil } from '#domain/membership/periods.ts'
import { renewalPrice } from '#domain/membership/price-rise.ts'
import { formatDate } from '#domain/time/date-time.ts'
import { ActionForm } from './ActionForm.tsx'
import { ChangePlan } from './ChangePlan.tsx'
import { MonthPanel } from './MonthPanel.tsx'
import type { MemberProps } from './member-props.ts'

/** What a member has saved and pays, what they have this month, and how to change or end it. */
export function MemberPanels(props: MemberProps) {
  const { member } = props
  return (
    <>
      <Notices {...props} />
      <NewPrice {...props} />
      <div className="pass-facts">
        <Savings {...props} />
        <NextPayment {...props} />
        <LastPayment {...props} />
      </div>
      {member.month && member.status === 'ACTIVE' && <MonthPanel {...props} month={member.month} />}
      <ChangePlan {...props} />
    </>
  )
}

const hasEnded = ({ status }: MemberProps['member']): boolean =>
  status === 'CANCELLED' || status === 'EXPIRED'

function Notices({ country, money, member, today }: MemberProps) {
  const date = (iso: string) => formatDate(iso, country.locale)
  const { openInvoice, changeType, upcomingSubscription, periodEnd } = member
  const end = periodEnd ?? ''
  if (member.status === 'PENDING' && openInvoice)
    return (
      <div className="pass-notice">
        <p>
          <strong>You haven’t joined yet.</strong> {member.plan.tierName} starts when{' '}
          {formatAmount(openInvoice.total, money)} is paid.
        </p>
        {openInvoice.message && <p>{openInvoice.message}</p>}
        <ActionForm
          country={country}
          action="subscription/pay"
          label="Pay and join"
          isPlain={false}
        />
      </div>
    )
  if (openInvoice)
    return (
      <div className="pass-notice" role="status">
        <p>
          <strong>
            {openInvoice.state === 'paying'
              ? `Your payment of ${formatAmount(openInvoice.total, money)} is being processed.`
              : `We couldn’t take ${formatAmount(openInvoice.total, money)}.`}
          </strong>{' '}
          {member.isUnpaid &&
            member.status === 'ACTIVE' &&
            `Your benefits continue until ${date(entitledUntil(end, true))}.`}
        </p>
        {openInvoice.message && <p>{openInvoice.message}</p>}
        <ActionForm country={country} action="subscription/pay" label="Pay now" isPlain={false} />
      </div>
    )
  const resumePrice = (on: string) => {
    const price = renewalPrice(member.plan.price, member.priceRise, on) ?? member.plan.price
    return formatAmount(leftAfterGifts(price, member.giftLeft, country.minimumCharge), money)
  }
  if (member.status === 'PAUSED')
    return (
      <div className="pass-notice">
        <p>
          Your WonderPass is paused. On {date(member.resumeOn ?? '')} we’ll charge{' '}
          {resumePrice(member.resumeOn ?? '')} and your benefits start again.
        </p>
        <ActionForm
          country={country}
          action="subscription/revert"
          label={`Resume now for ${resumePrice(today)}`}
        />
      </div>
    )
  if (hasEnded(member))
    return (
      <p className="pass-notice">
        Your WonderPass has ended. You won’t be charged again. You can come back at any time.
      </p>
    )
  if (!changeType) return null
  return (
    <div className="pass-notice">
      <p>
        {changeType === 'CANCEL' &&
          `Your WonderPass ends on ${date(end)}. You keep your benefits until then and won’t be charged again.${member.card ? '' : ' To go on after that, keep your plan and add a card.'}`}
        {changeType === 'PAUSE' &&
          `Your WonderPass is paused from ${date(end)} for ${member.pauseMonths === 1 ? '1 month' : `${member.pauseMonths} months`}.`}
        {upcomingSubscription &&
          `From ${date(end)} you have ${upcomingSubscription.tierName} for ${formatAmount(upcomingSubscription.price, money)} a ${upcomingSubscription.interval}.`}
      </p>
      <ActionForm country={country} action="subscription/revert" label="Keep my plan" />
    </div>
  )
}

/** A price increase: only with consent. */
function NewPrice({
  country,
  money,
  member: { priceRise, plan, changeType, status },
}: MemberProps) {
  if (!priceRise || status !== 'ACTIVE' || changeType !== null) return null
  const price = `${formatAmount(priceRise.price, money)} a ${plan.interval}`
  const on = formatDate(priceRise.on, country.locale)
  if (priceRise.isAgreed)
    return (
      <p className="pass-notice">
        From {on} you pay {price}, as you agreed.
      </p>
    )
  return (
    <div className="pass-notice">
      <p>
        <strong>
          From {on} your plan costs {price}
        </strong>{' '}
        instead of {formatAmount(plan.price, money)}, if you agree. If you don’t, it ends on {on}{' '}
        and nothing more is charged.
      </p>
      <ActionForm
        country={country}
        action="subscription/price"
        label={`Agree to ${price}`}
        isPlain={false}
      >
        <input type="hidden" name="price" value={priceRise.price} />
      </ActionForm>
    </div>
  )
}

function Savings({ money, member: { saved, savedOn, feesPaid } }: MemberProps) {
  const ahead = saved - feesPaid
  return (
    <section className="pass-panel">
      <h2>Saved so far</h2>
      <p className="pass-big">{formatAmount(saved, money)}</p>
      <p>
        You’ve paid {formatAmount(feesPaid, money)} in fees
        {ahead > 0 ? (
          <>
            , so you’re <strong className="pass-gain">{formatAmount(ahead, money)} ahead</strong>.
          </>
        ) : (
          '.'
        )}
      </p>
      <p className="hint">
        {savedOn === 0
          ? 'Nothing booked since you joined.'
          : `On ${savedOn === 1 ? 'one booking' : `${savedOn} bookings`} since you joined.`}
      </p>
    </section>
  )
}

function NextPayment({ country, money, member }: MemberProps) {
  const renews =
    member.status === 'ACTIVE' && member.changeType !== 'CANCEL' && member.changeType !== 'PAUSE'
  const { priceRise, periodEnd, upcomingSubscription } = member
  const end = periodEnd ?? ''
  const nothingDue =
    member.status === 'PAUSED' ? 'Nothing is charged while it’s paused.' : 'Nothing is charged.'
  const full = upcomingSubscription?.price ?? renewalPrice(member.plan.price, priceRise, end)
  const price = full && leftAfterGifts(full, member.giftLeft, country.minimumCharge)
  return (
    <section className="pass-panel">
      <h2>Next payment</h2>
      {member.isUnpaid && member.openInvoice ? (
        <>
          <p className="pass-big">{formatAmount(member.openInvoice.total, money)}</p>
          <p>Due since {formatDate(member.openInvoice.periodStart, country.locale)}.</p>
        </>
      ) : renews && price !== null ? (
        <>
          <p className="pass-big">{formatAmount(price, money)}</p>
          <p>
            On {formatDate(end, country.locale)}
            {paysBy(member, price)}
          </p>
        </>
      ) : (
        <p>{renews ? 'Nothing is charged unless you agree to the new price.' : nothingDue}</p>
      )}
      {member.giftLeft > 0 && (
        <p>Your gift pays first. It has {formatAmount(member.giftLeft, money)}.</p>
      )}
      {!hasEnded(member) && (
        <p>
          <a href={accountUrl(country.code, 'subscription/card')}>Change card</a>
        </p>
      )}
    </section>
  )
}

function paysBy({ card }: MemberProps['member'], price: number): string {
  if (price === 0) return '.'
  return card ? `, ${card}.` : '. No card is kept: we’ll email you to pay.'
}

function LastPayment({ country, money, member: { lastInvoice } }: MemberProps) {
  if (!lastInvoice?.paidAt) return null
  const { total, tax, lines, plan, paidAt, refunded } = lastInvoice
  return (
    <section className="pass-panel">
      <h2>Last payment</h2>
      <p className="pass-big">{formatAmount(total, money)}</p>
      <p>
        <span className="pass-paid">Paid</span>{' '}
        {formatDate(billingDate(new Date(paidAt), country.code), country.locale)}
      </p>
      {refunded > 0 && <p>{formatAmount(refunded, money)} refunded.</p>}
      <ul className="hint">
        {lines.map(({ kind, amount }) => (
          <li key={kind}>
            {lineName(kind, plan.tierName)}: {formatAmount(amount, money)}
          </li>
        ))}
        {tax !== null && tax > 0 && (
          <li>
            Including {country.taxName}: {formatAmount(tax, money)}
          </li>
        )}
      </ul>
    </section>
  )
}
