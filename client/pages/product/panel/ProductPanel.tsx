import { ProductPrice } from '#client/components/catalogue/ProductPrice.tsx'
import { Icon } from '#client/components/Icon.tsx'
import { BookingPanel } from '#client/islands/BookingPanel.tsx'
import { BOOKING_FORM_ID, slotLabel } from '#client/islands/booking/booking-selection.ts'
import { memberTotal } from '#client/islands/booking/MemberTotal.tsx'
import type { ProductPageProps } from '#client/pages/product/ProductPage.tsx'
import { encodeSlotId, useVisitorSlot, VisitorSlot } from '#client/slots/VisitorSlot.tsx'
import { isExperience } from '#domain/catalogue/category.ts'
import type { Price } from '#domain/catalogue/pricing/price.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { formatMoney } from '#domain/money.ts'
import { isDate } from '#domain/time/date-time.ts'
import { BookOrGiftLinks } from './BookOrGiftLinks.tsx'
import { bookingPanelProps } from './booking-panel-props.ts'
import { CodeHint } from './CodeHint.tsx'
import { ComingSoonPanel } from './ComingSoonPanel.tsx'
import { ExtraPersonPrice } from './ExtraPersonPrice.tsx'
import { ItemPanel } from './ItemPanel.tsx'
import { MemberPrice } from './MemberPrice.tsx'
import { NotOnSalePanel } from './NotOnSalePanel.tsx'

/** The panel by state: coming soon, shipped item, or booking form. */
export function ProductPanel(props: ProductPageProps) {
  const { product } = props
  if (product.comingSoon) return <ComingSoonPanel {...props} />
  if (!product.price) return <NotOnSalePanel {...props} />
  if (product.cities.length === 0) return <NotOnSalePanel {...props} />
  if (!isExperience(product)) return <ItemPanel {...props} />
  return <ExperiencePanel {...props} price={product.price} />
}

export const isBookable = (product: Product): boolean =>
  product.type !== 'group' &&
  !product.comingSoon &&
  product.price !== null &&
  product.cities.length > 0 &&
  isExperience(product)

type ExperiencePanelProps = ProductPageProps & { price: Price }

/** Beside the page on wide screens, a sheet on small ones. */
function ExperiencePanel(props: ExperiencePanelProps) {
  const { product, errors, money, quote, country, pass } = props
  const panel = bookingPanelProps(props)
  const { choice } = panel
  const key = useVisitorSlot('key')
  const isOpen = isDate(choice.date) && props.day?.open === true
  const chosen = isOpen ? slotLabel(choice, country.locale) : ''
  const hasInput = choice.date !== '' || errors !== undefined
  return (
    <>
      <aside className="product-panel" aria-label="Booking">
        <dialog
          className="panel sheet"
          id="book"
          aria-label={`Book ${product.name}`}
          data-begun={hasInput || undefined}
          open
        >
          <form method="dialog" className="sheet-close">
            <strong>{product.name}</strong>
            <button className="icon-button" type="submit">
              <Icon name="close" />
              <span className="sr-only">Close</span>
            </button>
          </form>
          <CodeHint {...props} />
          <ProductPrice product={product} money={money} />
          <ExtraPersonPrice {...props} />
          <MemberPrice {...props} />
          <BookOrGiftLinks {...props} />
          <BookingPanel {...panel} />
          <input type="hidden" form={BOOKING_FORM_ID} name="idempotencyKey" value={key} />
        </dialog>
      </aside>
      <div className="book-bar">
        {chosen && quote ? (
          <p className="price">
            {formatMoney(memberTotal(quote, pass?.percent), money)} <span>{chosen}</span>
          </p>
        ) : product.details.needsCode ? (
          <div>
            <BarPrice {...props} />
            <VisitorSlot name={`code bar ${encodeSlotId(product.id)}`} />
          </div>
        ) : (
          <BarPrice {...props} />
        )}
        <a className="button" href="#book" data-dialog="book" data-wakes="BookingPanel">
          {chosen && quote ? 'Book' : 'Check dates'}
        </a>
      </div>
    </>
  )
}

/** With what a member pays. */
const BarPrice = ({ product, money }: ExperiencePanelProps) => (
  <ProductPrice product={product} money={money}>
    {product.unitPrice !== null && (
      <VisitorSlot
        name={`member-total ${product.unitPrice} ${product.unitPrice - product.shippingCost} bar`}
      />
    )}
  </ProductPrice>
)
