import type { CartLine } from '#domain/cart/cart.ts'
import { parseDeliveryAddress } from '#domain/checkout/delivery-address.ts'
import { countryOf } from '#domain/countries/index.ts'
import type { LineGift } from '#domain/gift-cards/builder/line-gift.schema.ts'
import { giftDueAt } from '#domain/gift-cards/delivery/gift-due-at.ts'
import { sum } from '#domain/money.ts'
import type { Backend } from '#worker/app/context.ts'
import { issueGiftCard } from '#worker/services/gift-ledger/issue-gift-card.ts'
import { type OrderRow, orderCodes, orderLines } from '#worker/services/orders/order-row.ts'
import { insertGiftDelivery, type NewGiftDelivery } from './gift-delivery.ts'
import { insertGift, updateGiftPlan } from './gift-row.ts'
import { topUpStatements } from './top-up-gift.ts'

/** What a paid order gives: a card for each gift, under the id of its line so that it is issued once, and its delivery. */
export const insertGifts = (
  backend: Pick<Backend, 'ordersDb' | 'config'>,
  order: OrderRow,
  now: number,
): D1PreparedStatement[] =>
  orderLines(order).flatMap((line) =>
    line.gift ? giftStatements(backend, order, line, line.gift, now) : [],
  )

function giftStatements(
  { ordersDb, config }: Pick<Backend, 'ordersDb' | 'config'>,
  order: OrderRow,
  line: CartLine,
  gift: LineGift,
  now: number,
): D1PreparedStatement[] {
  const { choice, theme } = gift
  const delivery = toDelivery(gift, order, now)
  return [
    ...issueGiftCard(
      { ordersDb, config },
      {
        id: line.id,
        origin: 'PURCHASE',
        // It can't be spent before it is delivered.
        state: 'SCHEDULED',
        orderId: order.id,
        lineId: line.id,
        amount: giftCardAmount(gift, line.id, order),
        reason: line.productName,
        now,
      },
    ),
    insertGift(ordersDb, {
      cardId: line.id,
      country: order.country,
      recipient: choice.to,
      sender: choice.from,
      message: choice.message,
      theme: theme.displayName,
      picture: theme.picture,
      experience: toGivenExperience(gift),
    }),
    ...(gift.plan ? [updateGiftPlan(ordersDb, { cardId: line.id, plan: gift.plan })] : []),
    ...insertGiftDelivery(ordersDb, { ...delivery, cardId: line.id }),
    ...topUpStatements(ordersDb, choice, { cardId: line.id, now }),
  ]
}

/** What was paid for what is given: an experience is worth its price less codes. A card is never empty. */
const giftCardAmount = ({ value }: LineGift, lineId: string, order: OrderRow): number =>
  Math.max(1, value + sum(orderCodes(order).map(({ parts }) => parts[lineId] ?? 0)))

function toGivenExperience({ choice, title, sending }: LineGift) {
  if (choice.kind === 'value') return null
  const { productId, city, adults, children, options, addOns } = choice
  const experience = { productId, title: title ?? '', city, adults, children, options, addOns }
  return sending ? { ...experience, city: null, sending } : experience
}

function toDelivery(
  { choice: { delivery }, timeZone }: LineGift,
  { country }: OrderRow,
  now: number,
): Omit<NewGiftDelivery, 'cardId'> {
  const atOnce = { localDate: null, zone: null, dueAt: now }
  if (delivery.by === 'print' || delivery.by === 'card')
    return { kind: 'print', email: null, address: null, ...atOnce, now }
  const moment =
    delivery.on === null || timeZone === null
      ? atOnce
      : { localDate: delivery.on, zone: timeZone, dueAt: giftDueAt(delivery.on, timeZone) }
  const address =
    delivery.by === 'post'
      ? parseDeliveryAddress(delivery.address, countryOf({ country })).address
      : null
  return { kind: delivery.by, email: delivery.email, address, ...moment, now }
}
