import { type Cart, type CartLine, extraLines } from '#domain/checkout/cart.ts'
import { isAtOnce } from '#domain/checkout/sending.ts'
import type { Country } from '#domain/countries/country.ts'
import { routes } from '#domain/routes.ts'
import { CartLineView } from '../../components/CartLineView.tsx'
import { CodeBox } from '../../components/CodeBox.tsx'
import { Hold, isHeld } from '../../components/Hold.tsx'
import { Hole } from '../../components/Hole.tsx'
import { Icon } from '../../components/Icon.tsx'
import { exact, type MoneyView } from '../../components/money.ts'
import { Picture } from '../../components/Picture.tsx'
import { Problem } from '../../components/Problem.tsx'
import type { Part } from '../part.ts'

export type CartProps = {
  country: Country
  cart: Cart | null
  money: MoneyView
  now: Date
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
  </div>,
  <Hole key="visited" name="visited" />,
]

function Full({ country, cart, money, now, typed }: CartProps & { cart: Cart }) {
  const lapsed = cart.lines.filter((line) => !isAtOnce(line) && !isHeld(line.holdExpiresAt, now))
  return (
    <div className="bag-page">
      <h1>Your bag</h1>
      <div>
        <h2 className="sr-only">Bookings</h2>
        <ul>
          {cart.lines.map((line) => (
            <li key={line.id}>
              <CartLineView line={line} country={country} money={money} linked>
                {!isAtOnce(line) && <Held line={line} now={now} />}
                <form
                  method="post"
                  action={routes.removeLine({ country: country.code, line: line.id })}
                >
                  <button className="text-button" type="submit">
                    Remove<span className="sr-only">: {line.productName}</span>
                  </button>
                </form>
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
            {lapsed.length === cart.lines.length ? 'Your places are' : 'Some places are'} no longer
            held. Hold them again: we tell you at once if one has gone or costs something else now.
          </p>
        )}
        {lapsed.length === 0 && (
          <a className="button" href={routes.checkout({ country: country.code })}>
            Go to checkout
          </a>
        )}
        {!cart.lines.every(isAtOnce) && (
          <form method="post" action={routes.renewCart({ country: country.code })}>
            <button className={lapsed.length > 0 ? 'button' : 'text-button'} type="submit">
              {lapsed.length > 0 ? 'Hold my places again' : 'Hold for 30 more minutes'}
            </button>
          </form>
        )}
        <p className="assurance">
          <Icon name="check" />
          You are not charged yet.
        </p>
      </aside>
    </div>
  )
}

/** Whether a place is still ours to give, in words. */
const Held = ({ line, now }: { line: CartLine; now: Date }) =>
  isHeld(line.holdExpiresAt, now) ? (
    <p className="held">
      <Icon name="clock" />
      <span>
        <Hold until={line.holdExpiresAt} now={now} what="Held for you" />
      </span>
    </p>
  ) : (
    <p className="held" data-lapsed="">
      <Icon name="alert" />
      No longer held
    </p>
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
