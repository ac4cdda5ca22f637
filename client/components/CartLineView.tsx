import type { ReactNode } from 'react'
import { partyWords } from '#domain/catalogue/heads.ts'
import type { CartLine } from '#domain/checkout/cart.ts'
import { isAtOnce } from '#domain/checkout/sending.ts'
import type { Country } from '#domain/countries/country.ts'
import { formatDay } from '#domain/places/zone.ts'
import { routes } from '#domain/routes.ts'
import type { MoneyView } from './money.ts'
import { Picture } from './Picture.tsx'
import { arrivalWords } from './sending.ts'
import { Trace } from './Trace.tsx'

type Props = {
  line: CartLine
  country: Country
  money: MoneyView
  linked?: boolean
  /** Nothing else is bought, so its total is not said twice. */
  isOnly?: boolean
  children?: ReactNode
}

/** One booking of a bag or an order: what, where, when, who, and what it costs line by line. */
export function CartLineView({
  line,
  country,
  money,
  linked = false,
  isOnly = false,
  children,
}: Props) {
  const href = `${routes.product({ country: country.code, path: line.path })}?city=${line.city}`
  return (
    <article className="line">
      <Picture src={line.image} alt="" sizes="120px" />
      <div className="line-words">
        <h3>{linked ? <a href={href}>{line.productName}</a> : line.productName}</h3>
        <When line={line} country={country} />
        <p className="facts">
          {!line.sending && `${line.cityName} · `}
          {partyWords(line, line.unit)}
        </p>
        {children}
      </div>
      <Trace lines={line.trace} total={isOnly ? null : line.total} money={money} />
    </article>
  )
}

/** When it is, or how it arrives. */
const When = ({ line, country }: Pick<Props, 'line' | 'country'>) =>
  line.sending && isAtOnce(line) ? (
    <p>{arrivalWords(line.sending)}</p>
  ) : (
    <p>
      <strong>{formatDay(line.date, country.locale)}</strong>, {line.start}
    </p>
  )
