import { isRefusal, type Refusal, refuse } from '#domain/contract/endpoint.ts'
import type { StaffGiftCard } from '#domain/contract/staff/operations.schema.ts'
import type { Backend } from '#worker/app/context.ts'
import { extendGift } from '#worker/services/gift-care/extend-gift.ts'
import { findPurchasedGift, type PurchasedGift } from '#worker/services/gift-care/purchased-gift.ts'
import { refundGiver } from '#worker/services/gift-care/refund-giver.ts'
import { sendGift } from '#worker/services/gift-care/send-gift.ts'
import { bounceGift } from '#worker/services/gift-delivery/deliver-due-gifts.ts'
import { stopGift } from '#worker/services/gift-delivery/stop-gift.ts'
import { advanceParcels } from '#worker/services/parcels/advance-parcels.ts'
import { getBookedOrder } from './find-booking.ts'
import { cashOutGiftCard, getCardRow, getGiftCard } from './manage-gift-cards.ts'

type GiftCall<Body> = Backend & { params: { reference: string }; body: Body }

/** What staff do with gifts. */
export const giftHandlers = {
  stopGift: (input: GiftCall<{ who: string; note: string }>) =>
    withGift(input, (gift) => stopGift(input, { cardId: gift.card_id, ...input.body })),

  sendGift: (input: GiftCall<{ who: string; email?: string | undefined }>) =>
    withGift(input, (gift) => sendGift(input, gift, input.body)),

  refundGift: (input: GiftCall<{ note: string }>) =>
    withGift(input, (gift) =>
      refundGiver(input, { cardId: gift.card_id, who: 'staff', note: input.body.note }),
    ),

  extendGift: (input: GiftCall<{ who: string; note: string; months: number }>) =>
    withGift(input, (gift) => extendGift(input, gift, input.body)),

  cashOutGift: (input: GiftCall<{ who: string; note: string; state: string }>) =>
    cashOutGiftCard(input, input.params.reference, input.body),

  bounceGift: (input: GiftCall<{ who: string }>) =>
    withGift(input, async (gift) => {
      const refusal = await bounceGift(input, { cardId: gift.card_id, who: input.body.who })
      input.waitUntil(input.sendDueMail(input))
      return refusal
    }),

  postGift: (input: GiftCall<object>) =>
    withGift(input, async (gift) => {
      if (!gift.deliveries.some(({ kind }) => kind === 'post'))
        return refuse(409, 'This gift is not posted.')
      const target = await getBookedOrder(input, gift.order_id)
      return isRefusal(target)
        ? target
        : advanceParcels(input, target, 'pack', { line: gift.card_id })
    }),
}

async function withGift<Body>(
  input: GiftCall<Body>,
  work: (gift: PurchasedGift) => Promise<Refusal | null>,
): Promise<StaffGiftCard | Refusal> {
  const card = await getCardRow(input, input.params.reference)
  if (isRefusal(card)) return card
  const gift = await findPurchasedGift(input, card.id)
  if (!gift?.is_gift) return refuse(409, 'This card is credit, not a gift.')
  return (await work(gift)) ?? getGiftCard(input, card.reference)
}
