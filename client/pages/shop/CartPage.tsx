import { type Cart, type CartLine, extraLines, type LineChange } from '#domain/checkout/cart.ts'
import { isAtOnce } from '#domain/checkout/sending.ts'
import type { SavedBag } from '#domain/contract/cart.ts'
import type { Country } from '#domain/countries/country.ts'
import { formatDay } from '#domain/places/zone.ts'
import { routes } from '#domain/routes.ts'
import { CartLineView } from '../../components/CartLineView.tsx'
import { Change } from '../../components/Changes.tsx'
import { CodeBox } from '../../components/CodeBox.tsx'
import { type Clock, Hold, isHeld, Renew } from '../../components/Hold.tsx'
import { Hole } from '../../components/Hole.tsx'
import { Icon } from '../../components/Icon.tsx'
import { exact, type MoneyView } from '../../components/money.ts'
import { Picture } from '../../components/Picture.tsx'
import { Problem } from '../../components/Problem.tsx'
import { SavedBags as Saved } from '../../components/SavedBags.tsx'
import type { Part } from '../part.ts'

export type CartProps = {
  country: Country
  cart: Cart | null
  money: MoneyView
  now: Date
  clock: Clock
  /** What has become of its lines since it was last looked at. */
  changes: readonly LineChange[]
  /** Bags that were put aside for later. */
  saved: readonly SavedBag[]
  problem?: string
  /** The code that was typed, and what is wrong with it. */
  typed?: { code: string; issue: string }
}

/** The bag: what is held, for how long, what it costs. */
export const cartPage = (props: CartProps): Part[] => [
  <div key="cart" className="wrap page section-last">
    {props.problem && (
      <Problem message={props.problem} issues={props.typed ? { code: props.typed.issue } : {}} />
    )}
    {props.cart && props.cart.lines.length > 0 ? (
      <Full {...props} cart={props.cart} />
    ) : (
      <Empty country={props.country} />
    )}
    <Parked country={props.country} lines={props.cart?.parked ?? []} />
    <Saved country={props.country} saved={props.saved} timeZone={props.clock.timeZone} />
  </div>,
  <Hole key="visited" name="visited" />,
]

function Full({ country, cart, money, now, clock, changes, typed }: CartProps & { cart: Cart }) {
  const lapsed = cart.lines.filter((line) => !line.held)
  return (
    <div className="bag-page">
      <h1>Your bag</h1>
      <div>
        <h2 className="sr-only">Bookings</h2>
        <ul>
          {cart.lines.map((line) => (
            <li key={line.id}>
              <CartLineView line={line} country={country} money={money} linked>
                {!isAtOnce(line) && <Held line={line} now={now} clock={clock} />}
                {changes
                  .filter(({ lineId }) => lineId === line.id)
                  .map((change) => (
                    <Change key={change.kind} change={change} line={line} country={country} />
                  ))}
                <Remove line={line} country={country} />
              </CartLineView>
            </li>
          ))}
        </ul>
      </div>
      <aside className="panel" aria-labelledby="bag-total">
        <CodeBox
          codes={cart.codes}
          action={routes.cartCodes({ country: country.code })}
          removeAction={routes.removeCode({ country: country.code })}
          typed={typed?.code}
          issue={typed?.issue}
        />
        {extraLines(cart.codes, 0).map(({ label, amount }) => (
          <p key={label} className="sum">
            {label} <span>{exact(amount, money)}</span>
          </p>
        ))}
        <h2 id="bag-total" className="sum sum-total">
          Total <strong>{exact(cart.total, money)}</strong>
        </h2>
        {lapsed.length > 0 && (
          <p className="notice">
            {lapsed.map(({ productName }) => productName).join(', ')}: choose another time or take
            it out, then go to the checkout.
          </p>
        )}
        {lapsed.length === 0 && (
          <a className="button" href={routes.checkout({ country: country.code })}>
            Go to checkout
          </a>
        )}
        {!cart.lines.every(isAtOnce) && <Renew country={country.code} />}
        <form method="post" action={routes.saveCart({ country: country.code })}>
          <button className="text-button" type="submit">
            Save for later
          </button>
        </form>
        <p className="assurance">
          <Icon name="check" />
          You are not charged yet.
        </p>
      </aside>
    </div>
  )
}

/** Whether a place is still ours to give, in words. */
const Held = ({ line, now, clock }: { line: CartLine; now: Date; clock: Clock }) =>
  line.held && isHeld(line.holdExpiresAt, now) ? (
    <p className="held">
      <Icon name="clock" />
      <span>
        <Hold until={line.holdExpiresAt} clock={clock} what="We hold this place" />
      </span>
    </p>
  ) : (
    <p className="held" data-lapsed="">
      <Icon name="alert" />
      No longer held
    </p>
  )

const Remove = ({ line, country }: { line: CartLine; country: Country }) => (
  <form method="post" action={routes.removeLine({ country: country.code, line: line.id })}>
    <button className="text-button" type="submit">
      Remove<span className="sr-only">: {line.productName}</span>
    </button>
  </form>
)

/** What is of another country: it waits, and is in no sum (defaults 3.14). */
const Parked = ({ country, lines }: { country: Country; lines: readonly CartLine[] }) =>
  lines.length === 0 ? null : (
    <section className="parked" aria-labelledby="parked">
      <h2 id="parked">Waiting in another country</h2>
      <p>
        Not sold in {country.spoken}: they wait here, outside your total, and come back when you do.
      </p>
      <ul>
        {lines.map((line) => (
          <li key={line.id}>
            <p>
              <strong>{line.productName}</strong>, {line.cityName}
              {!isAtOnce(line) && `, ${formatDay(line.date, country.locale)}, ${line.start}`}
            </p>
            <a href={routes.cart({ country: line.country ?? country.code })}>
              Go to this bag<span className="sr-only">: {line.productName}</span>
            </a>
            <Remove line={line} country={country} />
          </li>
        ))}
      </ul>
    </section>
  )

const Empty = ({ country }: { country: Country }) => (
  <div className="empty bag-empty">
    <Picture src="/media/scene-gingham-rug" alt="" sizes="320px" />
    <h1>Your bag is empty</h1>
    <p>Pick a day out. Its place waits here for half an hour while you make up your minds.</p>
    <a className="button" href={routes.city({ country: country.code, city: country.homeCity })}>
      Find something to do
    </a>
  </div>
)
