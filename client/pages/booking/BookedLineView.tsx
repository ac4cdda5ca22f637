import type { ReactNode } from 'react'
import { CANCELLED, POSTPONED } from '#domain/bookings/status.ts'
import { partyWords } from '#domain/catalogue/heads.ts'
import { isAtOnce } from '#domain/checkout/sending.ts'
import type { BookedLine } from '#domain/contract/bookings.ts'
import { formatDay } from '#domain/places/zone.ts'
import { routes } from '#domain/routes.ts'
import { Icon } from '../../components/Icon.tsx'
import { exact } from '../../components/money.ts'
import { Picture } from '../../components/Picture.tsx'
import { promiseWords } from '../../components/sending.ts'
import {
  type BookingProps,
  backWords,
  hasDay,
  momentWords,
  orCreditWords,
  stateOf,
} from './words.ts'

type Props = BookingProps & { line: BookedLine }

/** One line of a booking: how it stands and what may be done with it now. */
export function BookedLineView(props: Props) {
  const { line, country } = props
  const { id, productName, path, cityName, city, image } = line
  const product = `${routes.product({ country: country.code, path })}?city=${city}`
  return (
    <article className="booked-line" aria-labelledby={`line-${id}`}>
      <Picture src={image} alt="" sizes="(min-width: 700px) 180px, 100vw" />
      <div className="booked-words">
        <p className="badge" data-status={line.status}>
          {stateOf(line)}
        </p>
        <h2 id={`line-${id}`}>
          <a href={product}>{productName}</a>
        </h2>
        <When {...props} />
        <p className="facts">
          {cityName} · {partyWords(line, line.unit)}
        </p>
        <Standing {...props} />
        <Ways {...props} />
      </div>
    </article>
  )
}

function When({ line, country }: Props) {
  const { sending, startsAt, status, timeZone } = line
  if (sending && isAtOnce(line) && status !== CANCELLED) {
    return (
      <p className="booked-when">
        <Icon name={sending.by === 'post' ? 'bag' : 'mail'} />
        <strong>{promiseWords(sending)}</strong>
      </p>
    )
  }
  if (!hasDay(line)) return null
  return (
    <p className="booked-when">
      <Icon name="calendar" />
      <strong>{momentWords(startsAt, timeZone, country)}</strong>
    </p>
  )
}

/** What happened to it, in words. */
function Standing({ line, country, money, ...rest }: Props) {
  const { status, postponedUntil, requested, toPay, message, timeZone } = line
  if (status === CANCELLED) return message && <p>{message}</p>
  if (line.isCalledOff && postponedUntil) {
    return (
      <p className="notice">
        We had to call off {formatDay(line.date, country.locale)}, {line.start}, and we are sorry.
        Choose another day at no extra cost, your money back, or gift credit worth a tenth more, by{' '}
        <strong>{momentWords(postponedUntil, timeZone, country)}</strong>. After that it goes back
        to your card.
      </p>
    )
  }
  if (status === POSTPONED && postponedUntil) {
    return (
      <p>
        Your place was given back, your money stays on it. Choose a new day by{' '}
        <strong>{momentWords(postponedUntil, timeZone, country)}</strong>; after that its value
        becomes gift credit.
      </p>
    )
  }
  if (requested) {
    return (
      <>
        <p>
          You asked for{' '}
          <strong>
            {formatDay(requested.newDate, country.locale)}, {requested.start}
          </strong>
          . We answer within a day; until then the day above is yours.
        </p>
        <form method="post" action={step({ line, country, ...rest }, 'keep')}>
          <button className="text-button" type="submit">
            Keep the day I have
          </button>
        </form>
      </>
    )
  }
  if (!toPay) return null
  return (
    <p className="notice">
      {formatDay(toPay.newDate, country.locale)}, {toPay.start} is held for you until{' '}
      {momentWords(toPay.until, timeZone, country)}. It costs {exact(toPay.amount, money)} more.{' '}
      {toPay.url && <a href={toPay.url}>Pay {exact(toPay.amount, money)}</a>}
    </p>
  )
}

type Where = Pick<Props, 'country' | 'token' | 'line'>
const step = ({ country, token, line }: Where, name: string) =>
  routes.bookingStep({ country: country.code, token, line: line.id, step: name })

/** What can be done, each with its last moment; what cannot, with the reason. */
function Ways(props: Props) {
  const { line, country, money } = props
  const { cancellation, rescheduling, postponing, status, timeZone } = line
  if (status === CANCELLED) return null
  const isPutOff = status === POSTPONED
  const until = (instant: string | null) =>
    instant ? `until ${momentWords(instant, timeZone, country)}` : ''
  return (
    <dl className="ways">
      <Way
        name={isPutOff ? 'Choose a new day' : 'Change the day'}
        line={line}
        href={rescheduling.allowed ? step(props, 'move') : null}
      >
        {rescheduling.reason} {rescheduling.allowed && `Open ${until(rescheduling.until)}.`}
      </Way>
      {!isPutOff && (
        <Way name="Postpone" line={line} href={postponing.allowed ? step(props, 'postpone') : null}>
          {postponing.reason} {postponing.allowed && `Open ${until(postponing.until)}.`}
        </Way>
      )}
      <Way
        name={line.isCalledOff ? 'Money back or credit' : 'Cancel'}
        line={line}
        href={cancellation.allowed ? step(props, 'cancel') : null}
      >
        {cancellation.allowed
          ? `${backWords(cancellation, money)}${orCreditWords(line, money)} That holds ${until(cancellation.until)}.`
          : cancellation.reason}
      </Way>
    </dl>
  )
}

type WayProps = { name: string; line: BookedLine; href: string | null; children: ReactNode }

const Way = ({ name, line, href, children }: WayProps) => (
  <div>
    <dt>
      {href ? (
        <a href={href}>
          {name}
          <span className="sr-only">: {line.productName}</span>
        </a>
      ) : (
        name
      )}
    </dt>
    <dd className="hint">{children}</dd>
  </div>
)
