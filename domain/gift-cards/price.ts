import { addOnLine, type Quote, type TraceLine } from '../catalogue/quote.ts'
import { toMinor } from '../money.ts'
import { isElectronic } from './delivery.ts'
import { GIFT_PURCHASES } from './purchase.ts'

/** What is chosen beside the gift; minor units (defaults 3.18). */
type Extra = {
  displayName: string
  localizedPrice: { amount: number; shippingCost?: number }
}

/** A gift as its giver put it together (spec §3 Gift card summary input). */
export type GiftChoice = {
  /** Major units, of an experience too (defaults 3.18). */
  giftCardValue: number
  template: { displayName: string }
  deliveryOption: { id: string; title: string }
  greetingCard: readonly Extra[]
  giftCardAddOn: readonly (Extra & { selectedQty?: number })[]
} & (
  | { giftcardType: 'VALUE' }
  | { giftcardType: 'EXPERIENCE'; giftCardExperience: { title: string } }
)

/** What a gift costs, part by part, in minor units. */
export type GiftCharges = {
  gift: TraceLine
  touches: TraceLine[]
  shipping: TraceLine
  greeting: TraceLine
}

/** The parts of a gift's price; a greeting card that is not posted costs nothing (spec §5, §9). */
export function chargesOf(choice: GiftChoice): GiftCharges {
  const isPosted = !isElectronic(choice.deliveryOption)
  const cards = isPosted ? choice.greetingCard : []
  const touches = choice.giftCardAddOn.filter(({ selectedQty = 1 }) => selectedQty > 0)
  return {
    gift: {
      label: GIFT_PURCHASES[choice.giftcardType].label,
      amount: toMinor(choice.giftCardValue),
    },
    touches: touches.map(({ displayName, localizedPrice, selectedQty = 1 }) =>
      addOnLine({ displayName, localizedPrice, count: selectedQty }),
    ),
    shipping: {
      label: 'Shipping',
      amount: sum([...touches, ...cards], ({ localizedPrice }) => localizedPrice.shippingCost ?? 0),
    },
    greeting: {
      label: isPosted ? 'Posted Greeting Card' : 'Electronic Free',
      amount: sum(cards, ({ localizedPrice }) => localizedPrice.amount),
    },
  }
}

/** What a gift costs in all, with a line for each part: its lines add up to its total (spec §5). Minor units. */
export function quoteGift(choice: GiftChoice): Quote {
  const { gift, touches, shipping, greeting } = chargesOf(choice)
  const lines = [gift, ...touches, shipping, greeting]
  return { lines, total: sum(lines, ({ amount }) => amount) }
}

const sum = <Item>(items: readonly Item[], amountOf: (item: Item) => number): number =>
  items.reduce((total, item) => total + amountOf(item), 0)
