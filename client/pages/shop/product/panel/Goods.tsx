import { categoryOf } from '#domain/catalogue/category.ts'
import type { Product } from '#domain/catalogue/product.ts'
import type { Country } from '#domain/countries/country.ts'
import { routes } from '#domain/routes.ts'
import { telOf } from '../../../../components/Header.tsx'
import { Icon } from '../../../../components/Icon.tsx'
import { exact } from '../../../../components/money.ts'
import { Price } from '../../../../components/Price.tsx'
import { Trace } from '../../../../components/Trace.tsx'
import type { ProductProps } from '../../ProductPage.tsx'

/** What is posted or sent by email: how many, what it costs, how it arrives, and whom to call for it. */
export function Goods(props: ProductProps) {
  const { country, product, money, choice, quote } = props
  const { adults } = choice.party
  return (
    <>
      <aside className="product-panel" aria-label="Order">
        <div className="panel" id="book">
          <Price product={product} money={money} />
          <form
            className="how-many"
            method="get"
            action={`${routes.product({ country: country.code, path: product.path })}#book`}
          >
            <div className="field">
              <label htmlFor="adults">How many</label>
              <input
                id="adults"
                name="adults"
                type="number"
                inputMode="numeric"
                min={product.party.min}
                max={product.party.max}
                defaultValue={Number.isFinite(adults) ? adults : product.party.min}
              />
            </div>
            <button className="button button-plain" type="submit">
              See price
            </button>
          </form>
          {quote ? (
            <Trace lines={quote.lines} total={quote.total} money={money} />
          ) : (
            <p className="issue">
              Choose {product.party.min} to {product.party.max}.
            </p>
          )}
          <Arrival {...props} />
          <p>
            <strong>On sale soon online.</strong> Until then a person takes your order,{' '}
            {hoursOf(country)}.
          </p>
          <Call country={country} />
        </div>
      </aside>
      <div className="book-bar">
        <Price product={product} money={money} />
        <Call country={country} isShort />
      </div>
    </>
  )
}

const Call = ({ country: { phone }, isShort }: { country: Country; isShort?: boolean }) => (
  <a className="button" href={telOf(phone.support)}>
    <Icon name="phone" />
    Call {!isShort && phone.support} to order
  </a>
)

/** 'every day, 8:00 to 18:00 Melbourne time' within a sentence. */
const hoursOf = ({ phone: { hours } }: Country) => hours.charAt(0).toLowerCase() + hours.slice(1)

const Arrival = ({ country, product, money }: ProductProps) =>
  categoryOf(product.category).delivery === 'post' ? (
    <p className="arrival">
      <Icon name="bag" />
      <span>
        Posted to any address in {country.spoken}; you give it when you order.
        {product.shippingCost > 0 && ` Postage ${exact(product.shippingCost, money)} an order.`}
      </span>
    </p>
  ) : (
    <p className="arrival">
      <Icon name="mail" />
      <span>{emailWords(product)}</span>
    </p>
  )

const emailWords = (product: Product) =>
  product.isDigitalProductAvailableOnTheSameDay
    ? 'Arrives by email today.'
    : 'Arrives by email within two days.'
