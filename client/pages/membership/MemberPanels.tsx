import { accountUrl } from '#domain/account/account-pages.ts'
import { billingDate } from '#domain/membership/billing-day.ts'
import { leftAfterGifts } from '#domain/membership/gift-lines.ts'
import { invoiceNumber } from '#domain/membership/invoices/invoice-number.ts'
import { resumeDate } from '#domain/membership/membership.ts'
import { lineName } from '#domain/membership/membership-words.ts'
import { renewalPrice } from '#domain/membership/price-rise.ts'
import { formatMoney } from '#domain/money.ts'
import { routes } from '#domain/routes.ts'
import { formatDate } from '#domain/time/format-date.ts'
import { ChangePlan } from './ChangePlan.tsx'
import { MonthPanel } from './MonthPanel.tsx'
import { hasEnded, type MemberProps } from './member-props.ts'
import { NewPrice, Notices } from './Notices.tsx'

/** What a member has saved and pays, what they have this month, and how to change or end it. */
export function MemberPanels(props: MemberProps) {
  const { country, member } = props
  return (
    <>
      <Notices {...props} />
      <NewPrice {...props} />
      <div className="pass-facts">
        {member.status !== 'PENDING' && (!hasEnded(member) || member.giftLeft > 0) && (
          <NextPayment {...props} />
        )}
        <LastPayment {...props} />
        {member.saved > 0 && <Savings {...props} />}
      </div>
      {member.month && member.status === 'ACTIVE' && <MonthPanel {...props} month={member.month} />}
      <ChangePlan {...props} />
      {(member.status === 'ACTIVE' || member.status === 'PAUSED') && (
        <p>
          <a href={`${routes.giftBuilder({ country: country.code })}?plan=${member.plan.tierCode}`}>
            Give someone a year of {member.plan.tierName}
          </a>
        </p>
      )}
    </>
  )
}

function Savings({ money, member: { saved, savedOn, feesPaid } }: MemberProps) {
  const ahead = saved - feesPaid
  return (
    <section className="pass-panel">
      <h2>Saved so far</h2>
      <p className="pass-big">{formatMoney(saved, money)}</p>
      {feesPaid > 0 && (
        <p>
          You’ve paid {formatMoney(feesPaid, money)} in fees
          {ahead > 0 ? (
            <>
              , so you’re <strong className="pass-gain">{formatMoney(ahead, money)} ahead</strong>.
            </>
          ) : ahead < 0 ? (
            `, ${formatMoney(-ahead, money)} more than you’ve saved.`
          ) : (
            ', as much as you’ve saved.'
          )}
        </p>
      )}
      <p className="hint">
        On {savedOn === 1 ? 'one booking' : `${savedOn} bookings`} since you joined.
      </p>
    </section>
  )
}

function NextPayment({ country, money, member }: MemberProps) {
  const renews =
    member.status === 'ACTIVE' && member.changeType !== 'CANCEL' && member.changeType !== 'PAUSE'
  const { priceRise, periodEnd, upcomingSubscription } = member
  const end = periodEnd ?? ''
  const resumesOn = resumptionDate(member)
  const on = resumesOn ?? end
  const full = upcomingSubscription?.price ?? renewalPrice(member.plan.price, priceRise, on)
  const price = full && leftAfterGifts(full, member.giftLeft, country.minimumCharge)
  const owed = member.isUnpaid ? member.openInvoice : null
  return (
    <section className="pass-panel">
      <h2>{owed ? 'Payment due' : 'Next payment'}</h2>
      {owed ? (
        <>
          <p className="pass-big">{formatMoney(owed.total, money)}</p>
          <p>Since {formatDate(owed.periodStart, country.locale)}.</p>
        </>
      ) : (renews || resumesOn) && price !== null ? (
        <>
          <p className="pass-big">{formatMoney(price, money)}</p>
          <p>
            On {formatDate(on, country.locale)}
            {resumesOn && ', when your pause ends'}
            {paysBy(member, price)}
          </p>
        </>
      ) : (
        <p>
          {renews || resumesOn
            ? 'You won’t be charged unless you agree to the new price.'
            : 'You won’t be charged.'}
        </p>
      )}
      {member.giftLeft > 0 && (
        <p>
          {member.changeType === 'CANCEL'
            ? 'Keep your plan and your gift pays next.'
            : 'Your gift pays first.'}{' '}
          It has {formatMoney(member.giftLeft, money)}.
        </p>
      )}
      {!hasEnded(member) && !(member.card && member.changeType === 'CANCEL') && (
        <p>
          <a href={accountUrl(country.code, 'subscription/card')}>
            {member.card ? 'Change card' : 'Add a card'}
          </a>
        </p>
      )}
    </section>
  )
}

/** When payments resume after a pause that is planned or under way. */
const resumptionDate = ({
  status,
  changeType,
  resumeOn,
  periodEnd,
  pauseMonths,
}: MemberProps['member']): string | null => {
  if (status === 'PAUSED') return resumeOn
  return status === 'ACTIVE' && changeType === 'PAUSE' && periodEnd && pauseMonths
    ? resumeDate(periodEnd, pauseMonths)
    : null
}

function paysBy({ card }: MemberProps['member'], price: number): string {
  if (price === 0) return '.'
  return card ? `, ${card}.` : '. No card is saved: we’ll email you to pay.'
}

function LastPayment({ country, money, member: { lastInvoice } }: MemberProps) {
  if (!lastInvoice?.paidAt) return null
  const { id, total, tax, lines, plan, paidAt } = lastInvoice
  return (
    <section className="pass-panel">
      <h2>Last paid</h2>
      <p className="pass-big">{formatMoney(total, money)}</p>
      <p>On {formatDate(billingDate(new Date(paidAt), country.code), country.locale)}.</p>
      <p className="hint">
        {country.receiptName} number <span className="pass-number">{invoiceNumber(id)}</span>
      </p>
      <ul className="hint">
        {lines.map(({ kind, amount }) => (
          <li key={kind}>
            {lineName(kind, plan.tierName)}: {formatMoney(amount, money)}
          </li>
        ))}
        {tax !== null && tax > 0 && (
          <li>
            Including {country.taxName}: {formatMoney(tax, money)}
          </li>
        )}
      </ul>
    </section>
  )
}
