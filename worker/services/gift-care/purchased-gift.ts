import type { PostalAddress } from '#domain/checkout/address.schema.ts'
import { addressLine } from '#domain/checkout/delivery-address.ts'
import { type Refusal, refuse } from '#domain/contract/endpoint.ts'
import type { GiftCareView, GiftDeliveryView } from '#domain/contract/gift-cards/gift-care.ts'
import { routes } from '#domain/routes.ts'
import { toIso } from '#domain/time/date-time.ts'
import type { Backend } from '#worker/app/context.ts'
import {
  type GiftDeliveryRow,
  listGiftDeliveries,
} from '#worker/services/gift-delivery/gift-delivery.ts'
import { findMailedGift, type MailedGift } from '#worker/services/gift-delivery/gift-mail-row.ts'
import { giftContents } from '#worker/services/gift-delivery/gift-row.ts'
import { giftToken } from '#worker/services/gift-ledger/gift-links.ts'
import { listGiftParts } from '#worker/services/gift-recipient/split-gift.ts'
import { expiredLink } from '#worker/services/orders/order-access.ts'
import { checkGiftCareLink, giftCareUrl, readGiftCareToken } from './care-link.ts'
import { giftActions } from './gift-actions.ts'
import { listGiftHistory } from './list-gift-history.ts'
import { findGiftRefund, findRefundIssue } from './refund-giver.ts'

/** A gift with its deliveries: those of its present code, or what was stopped with the code before. */
export type PurchasedGift = MailedGift & { deliveries: GiftDeliveryRow[] }

export const UNKNOWN_GIFT_CARE_MESSAGE =
  'This link doesn’t work. Open the one in our email about your gift.'

/** The gift by its giver's link, or by its id for its customer; throws for an expired link. */
export async function findGiftByCareToken(
  backend: Backend & { customerId: string | null },
  token: string,
): Promise<PurchasedGift | Refusal> {
  const { customerId } = backend
  const own = customerId === null ? null : await findPurchasedGift(backend, token)
  if (own && own.customer_id === customerId) return own
  const { cardId, signature } = readGiftCareToken(token)
  const gift = await findPurchasedGift(backend, cardId)
  if (!gift) return refuse(404, UNKNOWN_GIFT_CARE_MESSAGE)
  const lastDueAt = Math.max(gift.created_at, ...gift.deliveries.map(({ due_at }) => due_at))
  const link = checkGiftCareLink(backend, { ...gift, last_due_at: lastDueAt }, signature)
  if (link === 'expired') throw expiredLink()
  return link === 'valid' ? gift : refuse(404, UNKNOWN_GIFT_CARE_MESSAGE)
}

export async function findPurchasedGift(
  { ordersDb }: Pick<Backend, 'ordersDb'>,
  cardId: string,
): Promise<PurchasedGift | null> {
  const [gift, deliveries] = await Promise.all([
    findMailedGift(ordersDb, cardId),
    listGiftDeliveries(ordersDb, cardId),
  ])
  const latest = deliveries[0]?.generation
  return gift && { ...gift, deliveries: deliveries.filter((one) => one.generation === latest) }
}

export async function toGiftCareView(backend: Backend, gift: PurchasedGift): Promise<GiftCareView> {
  const { config, ordersDb } = backend
  const token = giftToken(config, gift)
  const actions = giftActions(gift, backend.clock().getTime())
  const refund = actions.includes('refund') ? await findGiftRefund(backend, gift.card_id) : null
  const isPrinted = gift.state === 'ACTIVE' && gift.deliveries.some(({ kind }) => kind !== 'mail')
  return {
    id: gift.card_id,
    reference: gift.order_id,
    ...giftContents(gift),
    balance: gift.balance,
    last4: gift.last4,
    state: gift.state,
    isBlocked: gift.blocked_at !== null,
    deliveries: gift.deliveries.map(toDeliveryView),
    actions,
    refund,
    refundIssue:
      gift.is_intact === 1 || gift.state === 'REFUNDED'
        ? null
        : await findRefundIssue(backend, gift.card_id),
    voucherUrl:
      isPrinted && token
        ? config.ORIGIN + routes.giftVoucher({ country: gift.country, token })
        : null,
    parts: gift.experience === null ? await listSentParts(backend, gift) : [],
    history: await listGiftHistory(ordersDb, gift),
  }
}

/** Parts that the giver split off; what its recipient shared is none of the giver's business. */
async function listSentParts(backend: Backend, { card_id }: PurchasedGift) {
  const parts = await listGiftParts(backend.ordersDb, card_id)
  return parts
    .filter(({ is_shared }) => is_shared === 0)
    .map(({ id, recipient, balance, ...part }) => ({
      url: giftCareUrl(backend, { card_id: id, ...part }),
      recipient,
      balance,
    }))
}

const toDeliveryView = (row: GiftDeliveryRow): GiftDeliveryView => ({
  kind: row.kind,
  state: row.state,
  email: row.email,
  address: row.address && addressLine(JSON.parse(row.address) as PostalAddress),
  localDate: row.local_date,
  zone: row.zone,
  dueAt: toIso(row.due_at),
  handedAt: row.handed_at === null ? null : toIso(row.handed_at),
})

/** The gift as it is now, after it was changed. */
export async function showChanged(
  backend: Backend,
  gift: PurchasedGift,
): Promise<GiftCareView | Refusal> {
  const current = await findPurchasedGift(backend, gift.card_id)
  return current ? toGiftCareView(backend, current) : refuse(404, UNKNOWN_GIFT_CARE_MESSAGE)
}
