import { isRefusal, type Refusal } from '#domain/contract/endpoint.ts'
import { contract } from '#domain/contract/index.ts'
import type { Backend } from '#worker/app/context.ts'
import { stopGift } from '#worker/services/gift-delivery/stop-gift.ts'
import { exchangeGift } from '#worker/services/gift-recipient/exchange-gift.ts'
import { splitGift } from '#worker/services/gift-recipient/split-gift.ts'
import { serve } from '#worker/services/serve.ts'
import { changeGift } from './change-gift.ts'
import { mergeGiftCard } from './gift-transfers.ts'
import {
  findGiftByCareToken,
  type PurchasedGift,
  showChanged,
  toGiftCareView,
} from './purchased-gift.ts'
import { refundGiver } from './refund-giver.ts'
import { sendGift } from './send-gift.ts'

const GIVER = 'customer'

export const giftCareService = serve(contract.giftCare, {
  async show(input) {
    const gift = await findGiftByCareToken(input, input.params.token)
    return isRefusal(gift) ? gift : toGiftCareView(input, gift)
  },

  change: (input) =>
    withGift(input, (gift) => changeGift(input, gift, { change: input.body, who: GIVER })),

  stop: (input) => withGift(input, (gift) => stopGift(input, { cardId: gift.card_id, who: GIVER })),

  send: (input) =>
    withGift(input, (gift) => sendGift(input, gift, { email: input.body.email, who: GIVER })),

  refund: (input) =>
    withGift(input, (gift) =>
      refundGiver(input, { cardId: gift.card_id, who: GIVER, ...input.body }),
    ),

  exchange: (input) => withGift(input, (gift) => exchangeGift(input, gift, GIVER)),

  split: (input) =>
    withGift(input, (gift) => splitGift(input, gift, { ...input.body, isSent: false, who: GIVER })),

  merge: (input) =>
    withGift(input, (gift) => mergeGiftCard(input, gift, { code: input.body.code, who: GIVER })),
})

/** Does something with the gift of a link, and answers with what became of it. */
async function withGift(
  input: Backend & { params: { token: string }; customerId: string | null },
  work: (gift: PurchasedGift) => Promise<Refusal | null>,
) {
  const gift = await findGiftByCareToken(input, input.params.token)
  if (isRefusal(gift)) return gift
  return (await work(gift)) ?? showChanged(input, gift)
}
