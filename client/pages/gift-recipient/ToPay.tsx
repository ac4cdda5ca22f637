import { giftCover } from '#domain/gift-cards/recipient/gift-cover.ts'
import { formatMoney } from '#domain/money.ts'
import { formatDate } from '#domain/time/format-date.ts'
import type { GivenOffer } from './ChooseDay.tsx'
import type { GiftPageProps } from './GiftPage.tsx'

type Paid = Pick<GiftPageProps, 'gift' | 'money'>

/** What the gift leaves to pay of a price. */
export function ToPay({ price, gift, money }: Paid & { price: number }) {
  const cover = giftCover(price, gift.balance)
  if ('left' in cover)
    return (
      <p className="gift-to-pay">
        <span>To pay</span>
        <strong>Nothing</strong>
      </p>
    )
  return (
    <div>
      <p className="gift-to-pay">
        <span>Price</span>
        <span>{formatMoney(price, money)}</span>
      </p>
      <p className="gift-to-pay">
        <span>Your gift pays</span>
        <span>{formatMoney(gift.balance, money)}</span>
      </p>
      <p className="gift-to-pay">
        <span>To pay by card</span>
        <strong>{formatMoney(cover.pay, money)}</strong>
      </p>
    </div>
  )
}

export const isPartlyUsed = ({ balance, amount }: GiftPageProps['gift']): boolean =>
  balance < amount

/** Once a part of what was given is spent, today's price counts. */
export const LeftOfGift = ({ gift, money }: Paid) =>
  isPartlyUsed(gift) && (
    <p className="notice">
      Part of this gift has been used: {formatMoney(gift.balance, money)} of{' '}
      {formatMoney(gift.amount, money)} is left. It pays first, and you pay the rest by card.
    </p>
  )

export const KeepForLater = ({
  country,
  gift,
  offer,
  what,
}: GiftPageProps & { offer: GivenOffer; what: string }) => (
  <p className="hint">
    Not ready yet? Keep this link.{' '}
    {isPartlyUsed(gift)
      ? 'What’s left on it doesn’t expire.'
      : offer.protectedDay
        ? `Until ${formatDate(offer.protectedDay, country.locale)} there’s nothing more to pay for ${what}, even if its price goes up.`
        : 'If the price goes up, you pay the difference.'}
  </p>
)
