import { Icon } from '../../../../components/Icon.tsx'
import type { ProductProps } from '../../ProductPage.tsx'
import { giftAddress } from '../gift.ts'

/** For whom it is: the form below is for oneself, the other door leads to a gift. */
export function Doors({ country, product }: ProductProps) {
  const gift = giftAddress(country, product)
  return (
    gift && (
      <ul className="panel-doors">
        <li>
          <a href="#book" aria-current="true">
            <Icon name="people" />
            Book for us
          </a>
        </li>
        <li>
          <a href={gift}>
            <Icon name="gift" />
            Give as a gift
          </a>
        </li>
      </ul>
    )
  )
}
