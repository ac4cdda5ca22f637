import { LineChangeNotice } from '#client/components/cart/CartChanges.tsx'
import { CartLineView } from '#client/components/cart/CartLineView.tsx'
import { type ClockView, HoldTimer, isHoldActive } from '#client/components/cart/HoldTimer.tsx'
import { SavedCarts } from '#client/components/cart/SavedCarts.tsx'
import { AlternativesList } from '#client/components/checkout/AlternativesList.tsx'
import { ErrorSummary, type FormErrors } from '#client/components/forms/ErrorSummary.tsx'
import { Icon } from '#client/components/Icon.tsx'
import { lineCancellation } from '#client/components/labels/cancellation-terms.ts'
import type { PagePart } from '#client/pages/page-part.ts'
import { encodeSlotId, VisitorSlot } from '#client/slots/VisitorSlot.tsx'
import type { Cart, CartLine, LineChange } from '#domain/cart/cart.ts'
import { isImmediate } from '#domain/cart/fulfilment.ts'
import type { AlternativesOffer } from '#domain/contract/bookings/alternatives.ts'
import type { SavedCart } from '#domain/contract/checkout/cart.ts'
import type { Country } from '#domain/countries/country.ts'
import type { MoneyView } from '#domain/money.ts'
import { routes } from '#domain/routes.ts'
import { formatDay } from '#domain/time/format-date.ts'
import { formatTime } from '#domain/time/format-time.ts'
import { CartSummary } from './CartSummary.tsx'
import { EmptyCart } from './EmptyCart.tsx'

export type CartPageProps = {
  country: Country
  cart: Cart | null
  money: MoneyView
  now: Date
  clock: ClockView
  /** Changes since the last visit. */
  changes: readonly LineChange[]
  /** Whether a payment of it waits: nothing can be changed until that ends. */
  isPaying: boolean
  /** Held in place of what was lost while it was paid. */
  alternatives: AlternativesOffer | null
  savedCarts: readonly SavedCart[]
  /** What the customer could spend. */
  points: number
  errors?: FormErrors | undefined
  typed?: { code: string; issue: string }
}

export const cartPage = (props: CartPageProps): PagePart[] => [
  <div key="cart" className="wrap page section-last">
    {props.errors && (
      <ErrorSummary
        message={props.errors.message}
        fields={props.typed && !props.isPaying ? { code: props.typed.issue } : {}}
      />
    )}
    {props.cart && props.cart.lines.length > 0 ? (
      <CartContents {...props} cart={props.cart} />
    ) : (
      <EmptyCart {...props} />
    )}
    <ParkedLines country={props.country} lines={props.cart?.parked ?? []} />
    <SavedCarts country={props.country} saved={props.savedCarts} timeZone={props.clock.timeZone} />
  </div>,
  <VisitorSlot key="visited" name={`visited ${inCart(props.cart).join('.')}`} />,
]

const inCart = (cart: Cart | null) =>
  [...new Set(cart?.lines.map(({ productId }) => productId))].map(encodeSlotId)

function CartContents({
  country,
  cart,
  money,
  now,
  clock,
  changes,
  isPaying,
  alternatives,
  points,
  typed,
}: CartPageProps & { cart: Cart }) {
  const isUnsold = ({ id }: CartLine) =>
    changes.some(({ kind, lineId }) => kind === 'unsold' && lineId === id)
  const isGone = ({ id }: CartLine) => changes.some((one) => one.isGone && one.lineId === id)
  return (
    <div className="cart-page">
      <h1>Your {country.cartName}</h1>
      <div>
        <h2 className="sr-only">Items</h2>
        <ul>
          {cart.lines.map((line) => (
            <li key={line.id}>
              <CartLineView
                line={line}
                country={country}
                money={money}
                linked
                isUnsold={isUnsold(line)}
                isOnly={cart.lines.length === 1}
              >
                {!isImmediate(line) && !isUnsold(line) && (
                  <HoldStatus {...{ line, now, clock, isPaying }} />
                )}
                {line.held && <Cancellation line={line} country={country} now={now} />}
                {changes
                  .filter(({ lineId }) => lineId === line.id)
                  .map((change) => (
                    <LineChangeNotice
                      key={change.kind}
                      change={change}
                      line={line}
                      country={country}
                    />
                  ))}
                {!isPaying && (
                  <div className="line-actions">
                    {line.gift?.choice.delivery.by !== 'card' && !isGone(line) && (
                      <a className="text-button" href={changeUrl(line, country)}>
                        Change<span className="sr-only">: {line.productName}</span>
                      </a>
                    )}
                    <RemoveLineButton line={line} country={country} />
                  </div>
                )}
              </CartLineView>
            </li>
          ))}
        </ul>
        <AlternativesList
          alternatives={alternatives}
          country={country}
          money={money}
          clock={clock}
        />
      </div>
      <CartSummary {...{ country, cart, money, isPaying, points, typed }} />
    </div>
  )
}

type HoldStatusProps = Pick<CartPageProps, 'now' | 'clock' | 'isPaying'> & { line: CartLine }

/** While a payment waits, its spots are held for longer than their time. */
const HoldStatus = ({ line, now, clock, isPaying }: HoldStatusProps) =>
  line.held && (isPaying || isHoldActive(line.holdExpiresAt, now)) ? (
    <p className="held">
      <Icon name="clock" />
      <span>
        {isPaying || !line.holdExpiresAt ? (
          HOLDING
        ) : (
          <HoldTimer until={line.holdExpiresAt} clock={clock} now={now} what={HOLDING} />
        )}
      </span>
    </p>
  ) : (
    <p className="held" data-lapsed="">
      <Icon name="alert" />
      Hold expired
    </p>
  )

const HOLDING = 'We’re holding this spot'

type CancellationProps = Pick<CartPageProps, 'country' | 'now'> & { line: CartLine }

function Cancellation({ line, country, now }: CancellationProps) {
  const label = lineCancellation(line, country, now)
  return label && <p className="facts">{label}</p>
}

const RemoveLineButton = ({ line, country }: { line: CartLine; country: Country }) => (
  <form method="post" action={routes.removeLine({ country: country.code, line: line.id })}>
    <button className="text-button" type="submit">
      Remove<span className="sr-only">: {line.productName}</span>
    </button>
  </form>
)

/** Where a line is changed: a gift where it was put together. */
const changeUrl = ({ id, gift }: CartLine, { code: country }: Country): string =>
  gift ? `${routes.giftBuilder({ country })}?line=${id}` : routes.changeLine({ country, line: id })

/** Lines of another country: parked, in no total. */
const ParkedLines = ({ country, lines }: { country: Country; lines: readonly CartLine[] }) =>
  lines.length === 0 ? null : (
    <section className="parked" aria-labelledby="parked">
      <h2 id="parked">Saved in another country</h2>
      <p>These aren’t in your total.</p>
      <ul>
        {lines.map((line) => (
          <li key={line.id}>
            <p>
              <strong>{line.productName}</strong>
              {line.cityName && `, ${line.cityName}`}
              {!isImmediate(line) &&
                `, ${formatDay(line.date, country.locale)}, ${formatTime(line.start, country)}`}
            </p>
            <a href={routes.cart({ country: line.country ?? country.code })}>
              Go to this {country.cartName}
              <span className="sr-only">: {line.productName}</span>
            </a>
            <RemoveLineButton line={line} country={country} />
          </li>
        ))}
      </ul>
    </section>
  )
