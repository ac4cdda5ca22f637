import type { ReactNode } from 'react'
import { arrivalLabel } from '#client/components/labels/delivery-labels.ts'
import { Picture } from '#client/components/Picture.tsx'
import type { CartLine } from '#domain/cart/cart.ts'
import { isImmediate } from '#domain/cart/fulfilment.ts'
import { partyLabel } from '#domain/catalogue/pricing/party-labels.ts'
import type { Country } from '#domain/countries/country.ts'
import { giftDeliveryLabel } from '#domain/gift-cards/builder/gift-delivery-label.ts'
import type { MoneyView } from '#domain/money.ts'
import { routes } from '#domain/routes.ts'
import { formatDay } from '#domain/time/format-date.ts'
import { formatTime } from '#domain/time/format-time.ts'
import { GiftSummary } from './GiftSummary.tsx'
import { PriceBreakdown } from './PriceBreakdown.tsx'

type Props = {
  line: CartLine
  country: Country
  money: MoneyView
  linked?: boolean
  /** The only line: the sums of the order say its own, as a single amount does. */
  isOnly?: boolean
  /** It has no price any more. */
  isUnsold?: boolean
  children?: ReactNode
}

export function CartLineView({
  line,
  country,
  money,
  linked = false,
  isOnly = false,
  isUnsold = false,
  children,
}: Props) {
  const href = `${routes.product({ country: country.code, path: line.path })}?city=${line.city}`
  const party = partyLabel(line, line.unit)
  // Of most lines the price says it.
  const isPriced = line.trace.some(({ label }) => label === party)
  const facts = [!line.sending && line.cityName, !isPriced && party].filter(Boolean).join(' · ')
  return (
    <article className="line">
      <Picture src={line.image} alt="" sizes="120px" />
      <div className="line-words">
        <h3>{linked && !line.gift ? <a href={href}>{line.productName}</a> : line.productName}</h3>
        <DateOrDelivery line={line} country={country} />
        {!line.gift && facts && <p className="facts">{facts}</p>}
        {children}
      </div>
      {isUnsold ? null : line.gift ? (
        <GiftSummary gift={line.gift} subtotal={isOnly ? null : line.total} money={money} />
      ) : (
        <PriceBreakdown
          lines={isOnly || line.trace.length === 1 ? line.trace : [...line.trace, subtotalOf(line)]}
          total={null}
          money={money}
        />
      )}
    </article>
  )
}

const subtotalOf = ({ total }: CartLine) => ({ label: 'Subtotal', amount: total })

/** The date, or how it is delivered. */
const DateOrDelivery = ({ line, country }: Pick<Props, 'line' | 'country'>) =>
  line.gift ? (
    <p>{giftDeliveryLabel(line.gift, country)}</p>
  ) : line.sending && isImmediate(line) ? (
    <p>{arrivalLabel(line.sending, country)}</p>
  ) : (
    <p>
      <strong>{formatDay(line.date, country.locale)}</strong>, {formatTime(line.start, country)}
    </p>
  )
