import { Icon } from '#client/components/Icon.tsx'
import { findGiftUrl } from '#client/pages/product/gift-url.ts'
import type { ProductPageProps } from '#client/pages/product/ProductPage.tsx'

/** Book for oneself, or as a gift. */
export function BookOrGiftLinks({ country, product }: ProductPageProps) {
  const giftUrl = findGiftUrl(country, product)
  return (
    giftUrl && (
      <ul className="panel-doors">
        <li>
          <a href="#book" aria-current="true">
            <Icon name="people" />
            Book for us
          </a>
        </li>
        <li>
          <a href={giftUrl}>
            <Icon name="gift" />
            Give as a gift
          </a>
        </li>
      </ul>
    )
  )
}
