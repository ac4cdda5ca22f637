import { distinctLineName } from '#domain/cart/distinct-line-name.ts'
import type { BookedLine } from '#domain/contract/bookings/bookings.ts'
import type { Country } from '#domain/countries/country.ts'
import { giftCardLabel } from '#domain/gift-cards/gift-card-payments.ts'
import { timeZoneOf } from '#domain/locations/time-zone-of.ts'
import { formatMoney } from '#domain/money.ts'
import { type BookingPageProps, formatDeadline } from './booking-labels.ts'

const inSentence = (label: string) => label.charAt(0).toLowerCase() + label.slice(1)

const REFUND_LABELS: Readonly<Record<string, string>> = {
  done: 'Sent back to your card',
  due: 'On its way back to your card',
}

/** Which of several bookings it was paid for. */
function nameOfLine(id: string, lines: readonly BookedLine[], country: Country): string {
  const line = lines.find((one) => one.id === id)
  return line ? distinctLineName(line, lines, country) : ''
}

/** Refunds and credits; a refund that the bank refused is said where its booking is. */
export function RefundsAndCredits({
  booking: { credits, lines, ...booking },
  country,
  money,
}: BookingPageProps) {
  const refunds = booking.refunds.filter(({ state }) => state !== 'refused')
  if (refunds.length + credits.length === 0) return null
  const zone = timeZoneOf(lines[0], country)
  return (
    <div className="booked-back">
      <h3>What you got back</h3>
      <ul>
        {refunds.map(({ line, amount, state, giftCard, at }) => (
          <li key={`${line}-${at}-${amount}-${giftCard}`}>
            <p className="sum">
              {giftCard
                ? `Back on ${inSentence(giftCardLabel({ last4: giftCard }))}`
                : (REFUND_LABELS[state] ?? state)}{' '}
              <span>{formatMoney(amount, money)}</span>
            </p>
            <p className="hint">
              {lines.length > 1 && `${nameOfLine(line, lines, country)}. `}
              {formatDeadline(at, zone, country)}.
              {giftCard ? ' Ready to spend.' : ' Banks take up to ten days.'}
            </p>
          </li>
        ))}
        {credits.map(({ id, amount, balance, code, why, at }) => (
          <li key={id}>
            <p className="sum">
              Gift credit <span>{formatMoney(amount, money)}</span>
            </p>
            <p className="hint">
              {formatDeadline(at, zone, country)}: {why.replace(/\.?$/, '.')}
            </p>
            {code && (
              <p>
                Your gift card code is <strong className="gift-code">{code}</strong>.{' '}
                {formatMoney(balance, money)} is left on it.
                {balance > 0 && ' Enter it at checkout. It doesn’t expire.'}
              </p>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
