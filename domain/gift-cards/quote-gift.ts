import {
  addOnLine,
  type PriceBreakdownLine,
  type Quote,
} from '#domain/catalogue/pricing/quote-line.ts'
import { toMinorUnits } from '#domain/money.ts'
import { isElectronicDelivery } from './delivery-options.ts'
import { GIFT_PURCHASE_TYPES } from './gift-purchase-types.ts'

/** An extra; minor units. */
type GiftExtra = {
  displayName: string
  localizedPrice: { amount: number; shippingCost?: number }
}

/** A gift as its giver put it together. */
export type GiftSelection = {
  /** Major units, also for experiences. */
  giftCardValue: number
  template: { displayName: string }
  deliveryOption: { id: string; title: string }
  /** 'Friday 25 December 2026 at 9:00 am, Melbourne time', of a gift that is emailed on a day. */
  deliveryDay?: string | undefined
  greetingCard: readonly GiftExtra[]
  giftCardAddOn: readonly (GiftExtra & { selectedQty?: number })[]
} & (
  | { giftcardType: 'VALUE'; plan?: string | undefined }
  | { giftcardType: 'EXPERIENCE'; giftCardExperience: { title: string } }
)

/** A gift's price by part, in minor units. */
export type GiftCharges = {
  gift: PriceBreakdownLine
  extras: PriceBreakdownLine[]
  shipping: PriceBreakdownLine
  greeting: PriceBreakdownLine
}

/** Labels are fixed, and are all that a gift's stored summary knows of its lines. */
export const SHIPPING_LABEL = 'Shipping'
/** What stands for the greeting card of a gift that isn't posted. */
export const ELECTRONIC_LABEL = 'Electronic Free'

/** A greeting card that isn't posted is free. */
export function giftCharges(selection: GiftSelection): GiftCharges {
  const isPosted = !isElectronicDelivery(selection.deliveryOption)
  const cards = isPosted ? selection.greetingCard : []
  const extras = selection.giftCardAddOn.filter(({ selectedQty = 1 }) => selectedQty > 0)
  return {
    gift: {
      label: GIFT_PURCHASE_TYPES[selection.giftcardType].label,
      amount: toMinorUnits(selection.giftCardValue),
    },
    extras: extras.map(({ displayName, localizedPrice, selectedQty = 1 }) =>
      addOnLine({ displayName, localizedPrice, count: selectedQty }),
    ),
    shipping: {
      label: SHIPPING_LABEL,
      kind: 'shipping',
      amount: sumBy(
        [...extras, ...cards],
        ({ localizedPrice }) => localizedPrice.shippingCost ?? 0,
      ),
    },
    greeting: {
      label: isPosted ? 'Posted Greeting Card' : ELECTRONIC_LABEL,
      amount: sumBy(cards, ({ localizedPrice }) => localizedPrice.amount),
    },
  }
}

/** A gift's price with a line per part. Minor units. */
export function quoteGift(selection: GiftSelection): Pick<Quote, 'lines' | 'total'> {
  const { gift, extras, shipping, greeting } = giftCharges(selection)
  const lines = [gift, ...extras, shipping, greeting]
  return { lines, total: sumBy(lines, ({ amount }) => amount) }
}

const sumBy = <Item>(items: readonly Item[], amountOf: (item: Item) => number): number =>
  items.reduce((total, item) => total + amountOf(item), 0)
