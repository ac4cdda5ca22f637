import { CartLineView } from '#client/components/cart/CartLineView.tsx'
import { ErrorSummary, type FormErrors } from '#client/components/forms/ErrorSummary.tsx'
import type { PagePart } from '#client/pages/page-part.ts'
import type { Cart } from '#domain/cart/cart.ts'
import type { Country } from '#domain/countries/country.ts'
import { formatMoney, type MoneyView } from '#domain/money.ts'
import { routes } from '#domain/routes.ts'

type Props = {
  country: Country
  cart: Cart
  token: string
  money: MoneyView
  errors?: FormErrors | undefined
}

/** A saved cart by its link; unchanged until it is restored. */
export const savedCartPage = ({ country, cart, token, money, errors }: Props): PagePart[] => [
  <div key="saved" className="wrap page section-last">
    {errors && <ErrorSummary message={errors.message} />}
    <div className="cart-page">
      <h1>Saved for later</h1>
      <div>
        <h2 className="sr-only">Items</h2>
        <ul>
          {[...cart.lines, ...cart.parked].map((line) => (
            <li key={line.id}>
              <CartLineView line={line} country={country} money={money} linked />
            </li>
          ))}
        </ul>
      </div>
      <aside className="panel" aria-labelledby="saved-total">
        <h2 id="saved-total" className="sum sum-total">
          Total <strong>{formatMoney(cart.total, money)}</strong>
        </h2>
        <p>
          Nothing is held yet. Move it to your {country.cartName} to check availability and today’s
          prices.
        </p>
        <form method="post" action={routes.savedCart({ country: country.code, token })}>
          <button className="button" type="submit">
            Move to your {country.cartName}
          </button>
        </form>
      </aside>
    </div>
  </div>,
]
