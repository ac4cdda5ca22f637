import { isRefusal, type Refusal, refuse } from '#domain/contract/endpoint.ts'
import { contract } from '#domain/contract/index.ts'
import type { Backend } from '#worker/app/context.ts'
import { stopGift } from '#worker/services/gift-delivery/stop-gift.ts'
import { serve } from '#worker/services/serve.ts'
import { changeGift } from './change-gift.ts'
import {
  findPurchasedGift,
  type PurchasedGift,
  showChanged,
  toGiftCareView,
} from './purchased-gift.ts'
import { sendGift } from './send-gift.ts'

const MAX_LISTED_CARDS = 50
const WHO = 'customer'

export const customerGiftCardsService = serve(contract.customerGiftCards, {
  async list(input) {
    const { results } = await input.ordersDb
      .prepare(
        `SELECT id FROM gift_card WHERE customer_id = ? AND state <> 'PENDING' ORDER BY created_at DESC, id LIMIT ${MAX_LISTED_CARDS}`,
      )
      .bind(input.customerId)
      .all<{ id: string }>()
    const gifts = await Promise.all(results.map(({ id }) => findPurchasedGift(input, id)))
    return Promise.all(
      gifts.filter((gift) => gift !== null).map((gift) => toGiftCareView(input, gift)),
    )
  },

  async update(input) {
    const { giftCardId: _, ...change } = input.body
    return withOwnGift(input, (gift) => changeGift(input, gift, { change, who: WHO }))
  },

  sendNotification: (input) =>
    withOwnGift(input, (gift) => sendGift(input, gift, { email: input.body.email, who: WHO })),

  stopSend: (input) =>
    withOwnGift(input, (gift) => stopGift(input, { cardId: gift.card_id, who: WHO })),
})

/** Does something with a gift of the customer's, and answers with what became of it. */
async function withOwnGift(
  input: Backend & { customerId: string; body: { giftCardId: string } },
  work: (gift: PurchasedGift) => Promise<Refusal | null>,
) {
  const gift = await findOwnGift(input)
  if (isRefusal(gift)) return gift
  return (await work(gift)) ?? showChanged(input, gift)
}

async function findOwnGift({
  ordersDb,
  customerId,
  body,
}: Backend & { customerId: string; body: { giftCardId: string } }): Promise<
  PurchasedGift | Refusal
> {
  const gift = await findPurchasedGift({ ordersDb }, body.giftCardId)
  return gift?.customer_id === customerId ? gift : refuse(404, 'There is no such gift card.')
}
