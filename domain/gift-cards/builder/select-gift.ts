import { GIFT_DELIVERY_OPTIONS } from '#domain/gift-cards/delivery-options.ts'
import type { GiftSelection } from '#domain/gift-cards/quote-gift.ts'

type Extra = {
  id: string
  displayName: string
  localizedPrice: { amount: number; shippingCost: number }
}

type GiftWish = {
  /** What the card is worth, in minor units. */
  value: number
  /** The name of what is given; null for an amount. */
  title: string | null
  /** The name of the membership that an amount is given for. */
  plan?: string | undefined
  theme: string
  isPosted: boolean
  greetingCard: string | null
  /** Counts by id. */
  extras: Readonly<Record<string, number>>
  deliveryDay: string | undefined
}

/** A gift as it is priced and summed up: greeting card and extras are posted, so they count for a posted gift alone. */
export const selectGift = (
  wish: GiftWish,
  available: { greetingCards: readonly Extra[]; addOns: readonly Extra[] },
): GiftSelection => ({
  giftCardValue: wish.value / 100,
  template: { displayName: wish.theme },
  deliveryOption: GIFT_DELIVERY_OPTIONS[wish.isPosted ? 1 : 0],
  deliveryDay: wish.deliveryDay,
  greetingCard: wish.isPosted
    ? available.greetingCards.filter(({ id }) => id === wish.greetingCard)
    : [],
  giftCardAddOn: wish.isPosted
    ? available.addOns.flatMap(({ id, ...addOn }) => {
        const selectedQty = wish.extras[id] ?? 0
        return selectedQty > 0 ? [{ ...addOn, selectedQty }] : []
      })
    : [],
  ...(wish.title === null
    ? { giftcardType: 'VALUE', plan: wish.plan }
    : { giftcardType: 'EXPERIENCE', giftCardExperience: { title: wish.title } }),
})
