import { Icon } from '#client/components/Icon.tsx'
import { BOOKING_FORM_ID } from '#client/islands/booking/booking-selection.ts'
import { findGiftUrl } from '#client/pages/product/gift-url.ts'
import type { ProductPageProps } from '#client/pages/product/ProductPage.tsx'

/** Book for oneself, or as a gift. */
export function BookOrGiftLinks({ country, product }: ProductPageProps) {
  const giftUrl = findGiftUrl(country, product)
  return (
    giftUrl && (
      <ul className="panel-links">
        <li>
          <a href="#book" aria-current="true">
            <Icon name="people" />
            Book for yourself
          </a>
        </li>
        <li>
          {/* Takes the choices of the booking form along. */}
          <button
            type="submit"
            form={BOOKING_FORM_ID}
            formMethod="post"
            formAction={giftUrl}
            formNoValidate
          >
            <Icon name="gift" />
            Give as a gift
          </button>
        </li>
      </ul>
    )
  )
}
