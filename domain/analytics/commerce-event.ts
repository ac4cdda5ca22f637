import type { z } from 'zod'
import type { CartLineSchema } from '#domain/cart/cart.schema.ts'
import { givenPlanLabel } from '#domain/gift-cards/delivery/gift-labels.ts'

type CartLine = z.infer<typeof CartLineSchema>

/** An item as tag managers read it; prices are numbers in major units. */
export type CommerceItem = {
  item_id: string
  item_name: string
  item_variant?: string
  price: number
  quantity: number
}

/** A step towards a sale, in the words of GA4. Nothing in it says who buys. */
export type CommerceEvent = {
  event: 'view_item' | 'add_to_cart' | 'begin_checkout' | 'purchase'
  /** Sent once per browser under this key. */
  key: string
  ecommerce: {
    currency: string
    /** What the items cost, without shipping. */
    value: number
    transaction_id?: string
    items: CommerceItem[]
  }
}

type Sold = { currency: string; lines: readonly CartLine[] }

/** An add-to-cart event for each line of the cart. */
export const addToCartEvents = ({ currency, lines }: Sold): CommerceEvent[] =>
  lines.map((line) => ({
    event: 'add_to_cart',
    key: `add ${line.id}`,
    ecommerce: describe(currency, [line]),
  }))

export const beginCheckoutEvent = (cart: Sold & { cartId: string }): CommerceEvent => ({
  event: 'begin_checkout',
  key: `checkout ${cart.cartId}`,
  ecommerce: describe(cart.currency, cart.lines),
})

/** A booked order; its reference makes it count once wherever it is read. */
export const purchaseEvent = (order: Sold & { enquiryReferenceId: string }): CommerceEvent => ({
  event: 'purchase',
  key: `purchase ${order.enquiryReferenceId}`,
  ecommerce: {
    ...describe(order.currency, order.lines),
    transaction_id: order.enquiryReferenceId,
  },
})

function describe(currency: string, lines: readonly CartLine[]): CommerceEvent['ecommerce'] {
  const items = lines.map(describeLine)
  const value = lines.reduce((sum, line) => sum + netAmount(line), 0)
  return { currency, value: value / 100, items }
}

/** A party is one thing that is sold: prices don't divide by people. */
function describeLine(line: CartLine): CommerceItem {
  const quantity = line.unit === 'item' ? Math.max(1, line.adults) : 1
  return {
    item_id: line.productId,
    item_name: itemName(line),
    ...(line.options.length > 0 ? { item_variant: line.options.join(', ') } : {}),
    price: Math.round(netAmount(line) / quantity) / 100,
    quantity,
  }
}

/** A gift's line names its recipient, who must not be tracked. */
function itemName({ productName, gift }: CartLine): string {
  if (!gift) return productName
  return gift.plan ? givenPlanLabel(gift.plan) : (gift.title ?? 'Gift card')
}

const netAmount = ({ total, trace }: CartLine): number =>
  total - trace.filter(isShipping).reduce((sum, { amount }) => sum + amount, 0)

/** Lines that were stored before they had a kind are known by their label. */
const isShipping = ({ kind, label }: CartLine['trace'][number]): boolean =>
  kind === 'shipping' || (kind === undefined && /^Shipping(:|$)/.test(label))
