import type { AddOn } from '#domain/catalogue/extras.ts'
import { sendingOf } from '#domain/checkout/sending.ts'
import { routes } from '#domain/routes.ts'
import { Field, Issue } from '../../../../components/Field.tsx'
import { useHole } from '../../../../components/Hole.tsx'
import { Icon } from '../../../../components/Icon.tsx'
import { exact } from '../../../../components/money.ts'
import { Price } from '../../../../components/Price.tsx'
import { arrivalWords } from '../../../../components/sending.ts'
import { Trace } from '../../../../components/Trace.tsx'
import type { ProductProps } from '../../ProductPage.tsx'

/** What is posted or sent by email: how many, what it costs, how it arrives, into the bag. */
export function Goods(props: ProductProps) {
  const { country, product, money, addOns, choice, quote, problem } = props
  const key = useHole('key')
  const { adults } = choice.party
  const { min, max } = product.party
  const limits = quote ? undefined : `Choose ${min} to ${max}.`
  const issue = problem?.issues.adults ?? limits
  return (
    <>
      <aside className="product-panel" aria-label="Order">
        <div className="panel" id="book">
          <Price product={product} money={money} />
          <form
            className="order-form"
            method="post"
            action={routes.product({ country: country.code, path: product.path })}
          >
            <input type="hidden" name="city" value={choice.city} />
            <input type="hidden" name="idempotencyKey" value={key} />
            <div className="how-many">
              <div className="field">
                <label htmlFor="adults">How many</label>
                <input
                  id="adults"
                  name="adults"
                  type="number"
                  inputMode="numeric"
                  min={min}
                  max={max}
                  defaultValue={Number.isFinite(adults) ? adults : min}
                  aria-invalid={issue ? true : undefined}
                  aria-describedby={issue ? 'adults-issue' : undefined}
                />
              </div>
              <button className="button button-plain" type="submit" name="see" value="price">
                See price
              </button>
            </div>
            <Issue id="adults-issue">{issue}</Issue>
            {addOns.map((addOn) => (
              <Field
                key={addOn.id}
                name={`addon-${addOn.id}`}
                label={wordsOf(addOn)}
                hint={`${exact(addOn.localizedPrice.amount, money)} each, at most ${addOn.maximum}`}
                issue={problem?.issues[`addOns.${addOn.id}`]}
                type="number"
                inputMode="numeric"
                min={0}
                max={addOn.maximum}
                defaultValue={choice.addOns[addOn.id] ?? 0}
              />
            ))}
            {quote && <Trace lines={quote.lines} total={quote.total} money={money} />}
            <button className="button" type="submit">
              Add to bag
            </button>
          </form>
          <Arrival {...props} />
          <p className="assurance">
            <Icon name="check" />
            You are not charged yet
          </p>
        </div>
      </aside>
      <div className="book-bar">
        <Price product={product} money={money} />
        <a className="button" href="#book">
          Order
        </a>
      </div>
    </>
  )
}

const wordsOf = ({ displayName, optionName }: AddOn) =>
  optionName ? `${displayName}: ${optionName}` : displayName

function Arrival({ country, product, money }: ProductProps) {
  const sending = sendingOf(product)
  if (!sending) return null
  const isPosted = sending.by === 'post'
  return (
    <p className="arrival">
      <Icon name={isPosted ? 'bag' : 'mail'} />
      <span>
        {arrivalWords(sending)}.
        {isPosted && ` Posted to any address in ${country.spoken}; you give it at the checkout.`}
        {product.shippingCost > 0 && ` Postage ${exact(product.shippingCost, money)} an order.`}
      </span>
    </p>
  )
}
