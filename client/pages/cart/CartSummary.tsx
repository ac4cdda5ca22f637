import { ExtendHoldButton } from '#client/components/cart/HoldTimer.tsx'
import { PromoCodeForm } from '#client/components/cart/PromoCodeForm.tsx'
import { UnlessPlacesLost } from '#client/components/cart/UnlessPlacesLost.tsx'
import { CardLogos } from '#client/components/checkout/CardLogo.tsx'
import { Icon } from '#client/components/Icon.tsx'
import { taxLabel } from '#client/components/labels/tax-label.ts'
import { includedOrderTax } from '#domain/bookings/included-tax.ts'
import { type Cart, codeAndFeeLines, isAutomatic } from '#domain/cart/cart.ts'
import { isImmediate } from '#domain/cart/fulfilment.ts'
import type { Country } from '#domain/countries/country.ts'
import { giftCardLines } from '#domain/gift-cards/gift-card-payments.ts'
import { formatMoney, type MoneyView, sum } from '#domain/money.ts'
import { MINOR_PER_POINT, POINTS_CODE, spendablePoints } from '#domain/promotions/points.ts'
import { routes } from '#domain/routes.ts'

type Props = {
  country: Country
  cart: Cart
  money: MoneyView
  /** Whether a payment of it waits. */
  isPaying: boolean
  points: number
  typed: { code: string; issue: string } | undefined
}

/** What a cart comes to, its codes, and the way on. */
export function CartSummary({ country, cart, money, isPaying, points, typed }: Props) {
  const { code } = country
  const { lines, codes } = cart
  const usable = spendablePoints(points, cart.total)
  const tax = includedOrderTax(lines, codes, 0, country.includedTaxRate)
  return (
    <aside className="panel" aria-labelledby="cart-sum">
      {codes.some(({ problem }) => problem === null) && (
        <p className="sum">
          Subtotal <span>{formatMoney(sum(lines.map(({ total }) => total)), money)}</span>
        </p>
      )}
      {codeAndFeeLines(isPaying ? codes : codes.filter(isAutomatic), 0).map(({ label, amount }) => (
        <p key={label} className="sum">
          {label} <span>{formatMoney(amount, money)}</span>
        </p>
      ))}
      {!isPaying && (
        <PromoCodeForm
          codes={codes}
          giftCards={cart.giftCards}
          money={money}
          action={routes.cartCodes({ country: code })}
          removeAction={routes.removeCode({ country: code })}
          typed={typed?.code}
          issue={typed?.issue}
        />
      )}
      {!isPaying && usable > 0 && !codes.some(({ key }) => key === 'points') && (
        <form method="post" action={routes.cartCodes({ country: code })}>
          <button className="text-button" type="submit" name="code" value={POINTS_CODE}>
            Use your points: up to {formatMoney(usable * MINOR_PER_POINT, money)} off
          </button>
        </form>
      )}
      <h2 id="cart-sum" className="sum sum-total">
        Total <strong>{formatMoney(cart.total, money)}</strong>
      </h2>
      {/* An amount that is given is taxed when it is spent. */}
      {tax?.amount !== 0 && <p className="hint">{taxLabel(tax, money, country)}</p>}
      <GiftCardSums cart={cart} money={money} />
      {isPaying ? <PaymentWaiting country={code} /> : <NextSteps {...{ country, cart }} />}
    </aside>
  )
}

/** The way to a payment that was begun; until it ends, the cart stays as it is. */
const PaymentWaiting = ({ country }: { country: string }) => (
  <>
    <p className="notice">A payment is in progress, so nothing here can be changed yet.</p>
    <a className="button" href={routes.checkout({ country })}>
      See your payment
    </a>
  </>
)

function NextSteps({ country: { code, cartName }, cart }: Pick<Props, 'country' | 'cart'>) {
  const { lines, due } = cart
  return (
    <>
      <UnlessPlacesLost lines={lines}>
        <a className="button" href={routes.checkout({ country: code })}>
          Go to checkout
        </a>
        <p className="assurance">
          <Icon name="check" />
          {due === 0 ? 'Nothing to pay.' : 'You won’t be charged yet.'}
        </p>
      </UnlessPlacesLost>
      <div className="line-actions">
        {lines.some((line) => line.held && !isImmediate(line)) && (
          <ExtendHoldButton country={code} />
        )}
        <form method="post" action={routes.saveCart({ country: code })}>
          <button className="text-button" type="submit">
            Save this {cartName} for later
          </button>
        </form>
      </div>
      {due > 0 && <CardLogos />}
    </>
  )
}

/** What gift cards pay, and what is left. */
function GiftCardSums({ cart, money }: Pick<Props, 'cart' | 'money'>) {
  const lines = giftCardLines(cart.giftCards)
  if (lines.length === 0) return null
  return (
    <>
      {lines.map(({ label, amount }) => (
        <p key={label} className="sum">
          {label} <span>{formatMoney(amount, money)}</span>
        </p>
      ))}
      <p className="sum sum-total">
        To pay <strong>{formatMoney(cart.due, money)}</strong>
      </p>
    </>
  )
}
