import { isRefusal, refuse } from '#domain/contract/endpoint.ts'
import type { GiftView } from '#domain/contract/gift-cards/gifts.ts'
import { contract } from '#domain/contract/index.ts'
import { priceProtectedUntil } from '#domain/gift-cards/recipient/gift-price-protection.ts'
import { routes } from '#domain/routes.ts'
import { toIso } from '#domain/time/date-time.ts'
import type { Backend } from '#worker/app/context.ts'
import { queueMail } from '#worker/db/queue-mail.ts'
import {
  findGiftByToken,
  type GiftRow,
  giftContents,
  UNKNOWN_GIFT_MESSAGE,
} from '#worker/services/gift-delivery/gift-row.ts'
import { giftCode } from '#worker/services/gift-ledger/gift-codes.ts'
import { giftToken } from '#worker/services/gift-ledger/gift-links.ts'
import { serve } from '#worker/services/serve.ts'
import { exchangeGift } from './exchange-gift.ts'
import { findGiftUse } from './gift-use.ts'
import { listGiftParts, splitGift } from './split-gift.ts'

type GiftCall = Backend & {
  params: { token: string }
  cartId: string | null
  customerId: string | null
}

export const giftsService = serve(contract.gifts, {
  async show(input) {
    const gift = await findLinkedGift(input)
    return isRefusal(gift) ? gift : toGiftView(input, gift)
  },

  async open(input) {
    const gift = await findLinkedGift(input)
    if (isRefusal(gift)) return gift
    const { ordersDb, clock } = input
    await ordersDb
      .prepare(
        'UPDATE gift SET opened_at = CAST(? AS INTEGER) WHERE card_id = ? AND opened_at IS NULL',
      )
      .bind(clock().getTime(), gift.card_id)
      .run()
    return showAgain(input)
  },

  async split(input) {
    const gift = await findLinkedGift(input)
    if (isRefusal(gift)) return gift
    const refusal = await splitGift(input, gift, { ...input.body, isSent: true, who: 'recipient' })
    return refusal ?? showAgain(input)
  },

  async exchange(input) {
    const gift = await findLinkedGift(input)
    if (isRefusal(gift)) return gift
    return (await exchangeGift(input, gift, 'recipient')) ?? showAgain(input)
  },

  async thank(input) {
    const gift = await findLinkedGift(input)
    if (isRefusal(gift)) return gift
    const { ordersDb, clock, body } = input
    const now = clock().getTime()
    const [thanked] = await ordersDb.batch([
      ordersDb
        .prepare(
          'UPDATE gift SET thanks = ?, thanked_at = CAST(? AS INTEGER) WHERE card_id = ? AND thanked_at IS NULL',
        )
        .bind(body.note, now, gift.card_id),
      queueMail(ordersDb, {
        id: `giftThanks:${gift.card_id}`,
        kind: 'giftThanks',
        orderId: gift.order_id,
        data: JSON.stringify({ cardId: gift.card_id }),
        now,
      }),
    ])
    if (thanked?.meta.changes !== 1) return refuse(409, 'Your note has already been sent.')
    input.waitUntil(input.sendDueMail(input))
    return showAgain(input)
  },

  async voucher(input) {
    const gift = await findLinkedGift(input)
    if (isRefusal(gift)) return gift
    const { config } = input
    const token = giftToken(config, gift)
    const code = giftCode(config, gift)
    if (token === null || code === null) return refuse(404, UNKNOWN_GIFT_MESSAGE)
    return { url: config.ORIGIN + routes.gift({ country: gift.country, token }), code }
  },
})

const findLinkedGift = (input: GiftCall) => findGiftByToken(input, input.params.token)

async function showAgain(input: GiftCall) {
  const gift = await findLinkedGift(input)
  return isRefusal(gift) ? gift : toGiftView(input, gift)
}

const toGiftView = async (input: GiftCall, gift: GiftRow): Promise<GiftView> => ({
  ...giftContents(gift),
  ...(await findGiftUse(input, gift)),
  givenAt: toIso(gift.created_at),
  priceProtectedUntil: toIso(priceProtectedUntil(gift.created_at, gift.more_months)),
  openedAt: gift.opened_at === null ? null : toIso(gift.opened_at),
  thankedAt: gift.thanked_at === null ? null : toIso(gift.thanked_at),
  parts: await listSharedParts(input, gift),
})

/** Those that were sent have no link that the recipient of this one may know. */
async function listSharedParts({ ordersDb, config }: GiftCall, gift: GiftRow) {
  const parts = gift.experience === null ? await listGiftParts(ordersDb, gift.card_id) : []
  return parts.flatMap((part) => {
    const token = giftToken(config, part)
    const url = token && config.ORIGIN + routes.gift({ country: part.country, token })
    return url && part.is_shared === 1 ? [{ url, balance: part.balance }] : []
  })
}
