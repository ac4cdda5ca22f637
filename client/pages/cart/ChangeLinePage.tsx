import { ErrorSummary } from '#client/components/forms/ErrorSummary.tsx'
import { Picture } from '#client/components/Picture.tsx'
import { BookingPanel } from '#client/islands/BookingPanel.tsx'
import type { PagePart } from '#client/pages/page-part.ts'
import type { ProductPageProps } from '#client/pages/product/ProductPage.tsx'
import { bookingPanelProps } from '#client/pages/product/panel/booking-panel-props.ts'
import { ItemForm } from '#client/pages/product/panel/ItemPanel.tsx'
import type { CartLine } from '#domain/cart/cart.ts'
import { isImmediate } from '#domain/cart/fulfilment.ts'
import type { Price } from '#domain/catalogue/pricing/price.ts'
import { routes } from '#domain/routes.ts'

export type ChangeLinePageProps = Pick<
  ProductPageProps,
  | 'country'
  | 'product'
  | 'city'
  | 'money'
  | 'options'
  | 'addOns'
  | 'choice'
  | 'day'
  | 'quote'
  | 'now'
  | 'errors'
> & { line: CartLine; price: Price }

/** Party, time and extras of a cart line, in the form it was booked with. */
export const changeLinePage = (props: ChangeLinePageProps): PagePart[] => {
  const { country, line, errors } = props
  const { city, date, start } = line
  const action = routes.changeLine({ country: country.code, line: line.id })
  return [
    <div key="change" className="wrap page section-last narrow">
      {errors && <ErrorSummary message={errors.message} fields={errors.fields ?? {}} />}
      <header className="change-line-head">
        <Picture src={line.image} alt="" sizes="88px" />
        <div>
          <h1>{isImmediate(line) ? 'Change your order' : 'Change your selection'}</h1>
          <p className="lead">{line.productName}</p>
        </div>
      </header>
      <div className="panel" id="book">
        {isImmediate(line) ? (
          <ItemForm {...props} action={action} submitLabel="Save changes" />
        ) : (
          <BookingPanel
            {...bookingPanelProps({ ...props, action, ownSlot: { city, date, start } })}
          />
        )}
      </div>
      <p>
        <a href={routes.cart({ country: country.code })}>Cancel and keep it as it was</a>
      </p>
    </div>,
  ]
}
