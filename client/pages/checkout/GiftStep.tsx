import type { CartLine } from '#domain/cart/cart.ts'
import type { BookedLine } from '#domain/contract/bookings/bookings.ts'
import type { Country } from '#domain/countries/country.ts'
import { giftDeliveryLabel } from '#domain/gift-cards/builder/gift-delivery-label.ts'
import type { LineGift } from '#domain/gift-cards/builder/line-gift.schema.ts'
import { routes } from '#domain/routes.ts'

type GiftStepProps = { line: CartLine; country: Country; delivery: BookedLine | undefined }

/** When a gift is sent, and where it can still be changed. */
export const GiftStep = ({ line, country, delivery }: GiftStepProps) => {
  const choice = line.gift?.choice.delivery
  const isTopUp = choice?.by === 'card'
  const isOnItsWay = choice?.by === 'print' || (choice?.by === 'mail' && choice.on === null)
  return (
    <li>
      <h3>{line.productName}</h3>
      <p>
        {line.gift && giftPlan(line.gift, country)}
        {!isTopUp &&
          (isOnItsWay
            ? ' You can see it, send it again or get a refund from the link in our email.'
            : ' You can see, change or stop it from the link in our email.')}
      </p>
      {delivery?.giftCareToken && !isTopUp && (
        <a href={routes.giftCare({ country: country.code, token: delivery.giftCareToken })}>
          {isOnItsWay ? 'See this gift' : 'See or change this gift'}
        </a>
      )}
    </li>
  )
}

function giftPlan(gift: LineGift, country: Country): string {
  const { delivery } = gift.choice
  if (delivery.by === 'print') return 'We’ve emailed you the voucher to print.'
  if (delivery.by === 'card') return 'It’s on the card: its link and code stay as they are.'
  return delivery.by === 'mail' && delivery.on === null
    ? `We’re emailing it to ${delivery.email}.`
    : `${giftDeliveryLabel(gift, country)}.`
}
