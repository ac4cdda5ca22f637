import { PriceBreakdown } from '#client/components/cart/PriceBreakdown.tsx'
import { ProductPrice } from '#client/components/catalogue/ProductPrice.tsx'
import { FieldError, TextField } from '#client/components/forms/TextField.tsx'
import { Icon } from '#client/components/Icon.tsx'
import { arrivalLabel } from '#client/components/labels/delivery-labels.ts'
import type { ProductPageProps } from '#client/pages/product/ProductPage.tsx'
import { useVisitorSlot } from '#client/slots/VisitorSlot.tsx'
import { fulfilmentOf } from '#domain/cart/fulfilment.ts'
import type { AddOn } from '#domain/catalogue/extras/extras.ts'
import { formatMoney } from '#domain/money.ts'
import { routes } from '#domain/routes.ts'

/** Shipped items: count, price, delivery, add to cart. */
export function ItemPanel(props: ProductPageProps) {
  const { country, product, money } = props
  const action = routes.product({ country: country.code, path: product.path })
  return (
    <>
      <aside className="product-panel" aria-label="Order">
        <div className="panel" id="book">
          <ProductPrice product={product} money={money} />
          <ItemForm {...props} action={action} submitLabel={`Add to ${country.cartName}`} />
          <DeliveryNote {...props} />
          <p className="assurance">
            <Icon name="check" />
            You won’t be charged yet.
          </p>
        </div>
      </aside>
      <div className="book-bar">
        <ProductPrice product={product} money={money} />
        <a className="button" href="#book">
          Order
        </a>
      </div>
    </>
  )
}

type ItemFormProps = Pick<
  ProductPageProps,
  'product' | 'money' | 'addOns' | 'choice' | 'quote' | 'errors'
> & { action: string; submitLabel: string }

/** How many of an item and its extras, with their price. */
export function ItemForm(props: ItemFormProps) {
  const { action, submitLabel, product, money, addOns, choice, quote, errors } = props
  const key = useVisitorSlot('key')
  const { adults } = choice.party
  const { min, max } = product.party
  const limits = quote ? undefined : `Choose ${min} to ${max}.`
  const issue = errors?.fields?.adults ?? limits
  return (
    <form className="order-form" method="post" action={action}>
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
        <button className="button button-plain no-script" type="submit" name="see" value="price">
          See price
        </button>
      </div>
      <FieldError id="adults-issue">{issue}</FieldError>
      {addOns.map((addOn) => (
        <TextField
          key={addOn.id}
          name={`addon-${addOn.id}`}
          label={addOnLabel(addOn)}
          hint={`${formatMoney(addOn.localizedPrice.amount, money)} each, up to ${addOn.maximum}`}
          issue={errors?.fields?.[`addOns.${addOn.id}`]}
          type="number"
          inputMode="numeric"
          min={0}
          max={addOn.maximum}
          defaultValue={choice.addOns[addOn.id] ?? 0}
        />
      ))}
      <div className="item-total" aria-live="polite">
        {quote ? (
          <PriceBreakdown lines={quote.lines} total={quote.total} money={money} />
        ) : (
          !errors && (
            <p className="issue">
              How many: choose {min} to {max}.
            </p>
          )
        )}
      </div>
      <button className="button" type="submit">
        {submitLabel}
      </button>
    </form>
  )
}

const addOnLabel = ({ displayName, optionName }: AddOn) =>
  optionName ? `${displayName}: ${optionName}` : displayName

function DeliveryNote({ country, product, money }: ProductPageProps) {
  const sending = fulfilmentOf(product)
  if (!sending) return null
  const isPosted = sending.by === 'post'
  return (
    <p className="arrival">
      <Icon name={isPosted ? 'bag' : 'mail'} />
      <span>
        {arrivalLabel(sending, country)}
        {isPosted
          ? ` to any address in ${country.nameInSentence}. You’ll give us the address at checkout.`
          : '.'}
        {product.shippingCost > 0 &&
          ` Shipping ${formatMoney(product.shippingCost, money)} per order.`}
      </span>
    </p>
  )
}
