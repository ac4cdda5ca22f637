import { WALLET_NAMES } from '#client/components/labels/wallet-names.ts'
import type { MonthChoice } from '#client/pages/bookings/MonthGrid.tsx'
import { closedDayMessage } from '#domain/availability/closed-reason.ts'
import type { Fulfilment } from '#domain/cart/fulfilment.ts'
import { formatMoney } from '#domain/money.ts'
import { routes } from '#domain/routes.ts'
import { formatDay, formatShortDay } from '#domain/time/format-date.ts'
import { formatTime } from '#domain/time/format-time.ts'
import { type SunEvent, startFollowsLabel } from '#domain/time/sun-event.ts'
import type { GiftPageProps } from './GiftPage.tsx'
import { GivenFacts, givenLine } from './GivenFacts.tsx'
import { NextDays } from './NextDays.tsx'
import { isPartlyUsed, KeepForLater, LeftOfGift, ToPay } from './ToPay.tsx'

type GivenMonth = Omit<MonthChoice, 'country'> & {
  /** By the address: nobody looks for its next free days then. */
  isAskedFor: boolean
  /** Free days with how many times each has. */
  nextDays: readonly { date: string; times: number }[]
  /** Until when the earliest start of the chosen day can be cancelled and changed; null without one. */
  terms: { start: string; items: readonly string[] } | null
}

/** The given experience as it is sold today. */
export type GivenOffer = {
  name: string
  /** Its page. */
  path: string
  /** '' where it has none. */
  duration: string
  /** For how many and with which extras. */
  details: string
  included: readonly string[]
  cities: readonly { id: string; name: string }[]
  /** Null before one is chosen. */
  city: { id: string; name: string } | null
  /** What moves the start; undefined where nothing does. */
  startFollows: SunEvent | undefined
  /** How an item comes; null where a day is chosen. */
  sending: Fulfilment | null
  /** Null before a city is chosen, and for an item. */
  month: GivenMonth | null
  /** What everything that was given costs the recipient today. Minor units. */
  price: number
  /** Until when it costs no more than was paid, as YYYY-MM-DD; null afterwards. */
  protectedDay: string | null
  idempotencyKey: string
}

type Props = GiftPageProps & { offer: GivenOffer }

/** The days and times of an experience that was given; each step is an address, so no script is needed. */
export function ChooseDay(props: Props) {
  const { country, gift, token, offer } = props
  const here = routes.gift({ country: country.code, token })
  const { city, month } = offer
  return (
    <section className="gift-panel stack">
      <h1>Choose your day</h1>
      <p>
        {givenLine(offer)}.{city && ` Times are ${city.name} time.`}
        {offer.startFollows && ` ${startFollowsLabel(offer.startFollows)}`}
      </p>
      <GivenFacts country={country} offer={offer} link="See the experience" />
      <LeftOfGift {...props} />
      {offer.cities.length > 1 && gift.experience?.city == null && (
        <form className="gift-where" method="get" action={here}>
          <div className="field">
            <label htmlFor="city">City</label>
            <select id="city" name="city" defaultValue={city?.id}>
              {offer.cities.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </div>
          <button className="button button-plain" type="submit">
            Show days
          </button>
        </form>
      )}
      {city && month && (
        <>
          <NextDays
            month={month}
            country={country}
            hrefOf={(query) => `${here}?city=${city.id}&${query}`}
          />
          <Times {...props} city={city} month={month} />
        </>
      )}
      <KeepForLater {...props} what="the same experience" />
      <SwapForValue {...props} />
      <VoucherLink {...props} />
    </section>
  )
}

/** Something else instead, while nothing of the gift is used; a second button does it. */
export const SwapForValue = ({ country, token, gift, money }: GiftPageProps) =>
  isPartlyUsed(gift) ? null : (
    <>
      <p>
        Prefer something else? Swap it for {formatMoney(gift.balance, money)} to spend on any
        experience or item. This can’t be undone.
      </p>
      <details className="confirmed">
        <summary className="button button-plain">Swap for its value</summary>
        <form
          className="links"
          method="post"
          action={routes.exchangeGift({ country: country.code, token })}
        >
          {/* Its ideas are for the same city. */}
          {gift.experience?.city && (
            <input type="hidden" name="city" value={gift.experience.city} />
          )}
          <button className="button button-plain" type="submit">
            Swap for {formatMoney(gift.balance, money)} to spend
          </button>
          <a href={routes.gift({ country: country.code, token })}>Keep it</a>
        </form>
      </details>
    </>
  )

/** The gift on paper and in wallets. */
export const VoucherLink = ({ country: { code: country }, token, wallets }: GiftPageProps) => (
  <ul className="gift-files">
    <li>
      <a href={routes.giftVoucher({ country, token })}>Print the voucher (PDF)</a>
    </li>
    {wallets.map((wallet) => (
      <li key={wallet}>
        <a href={routes.giftPass({ country, token, wallet })}>Add to {WALLET_NAMES[wallet]}</a>
      </li>
    ))}
  </ul>
)

type TimesProps = Props & {
  city: { id: string; name: string }
  month: GivenMonth
}

function Times({ country, token, gift, offer, money, city, month }: TimesProps) {
  const day = month.days.find(({ date }) => date === month.selectedDate)
  if (!day) {
    return <p className="hint">Choose a date to see its start times.</p>
  }
  if (!day.open) {
    return (
      <p className="notice">
        {formatDay(day.date, country.locale)}: {closedDayMessage(day)}
      </p>
    )
  }
  const free = day.slots.filter((slot) => slot.open)
  const only = free.length === 1 ? free[0] : undefined
  return (
    <form
      className="stack"
      method="post"
      action={routes.bookGift({ country: country.code, token })}
    >
      <input type="hidden" name="idempotencyKey" value={offer.idempotencyKey} />
      <input type="hidden" name="city" value={city.id} />
      <input type="hidden" name="date" value={day.date} />
      <h2 id="times">{formatDay(day.date, country.locale)}</h2>
      <fieldset className="times">
        <legend>Start time</legend>
        <div className="pills">
          {day.slots.map(({ start, open, status, left, reason }) => (
            <label key={start} className="pill">
              <input
                type="radio"
                name="start"
                value={start}
                required
                disabled={!open}
                defaultChecked={start === only?.start}
              />
              <span>{formatTime(start, country)}</span>
              {!open && <small>{reason === 'SOLD_OUT' ? 'Sold out' : 'Closed'}</small>}
              {open && status === 'LIMITED' && <small>{left} left</small>}
            </label>
          ))}
        </div>
      </fieldset>
      <ToPay price={offer.price} gift={gift} money={money} />
      <button className="button" type="submit">
        Book {formatShortDay(day.date, country.locale)}
        {only && `, ${formatTime(only.start, country)}`}
      </button>
      {month.terms && (
        <div className="hint">
          {!only && <p>If you choose {formatTime(month.terms.start, country)}:</p>}
          <ul className="gift-bullets">
            {month.terms.items.map((term) => (
              <li key={term}>{term}</li>
            ))}
          </ul>
        </div>
      )}
    </form>
  )
}
