import type { Context } from 'hono'
import { asLeft, giftDetails, giftTitle } from '#client/pages/gift-recipient/GiftPage.tsx'
import type { GiftView } from '#domain/contract/gift-cards/gifts.ts'
import type { AppEnv } from '#worker/app/context.ts'
import { sendPass } from '#worker/pass-service/send-pass.ts'
import { moneyDisplay } from '#worker/render/money-display.ts'
import { giftPassFields, type WalletPass } from '#worker/wallet/wallet-pass.ts'

/** The gift as a pass of the wallet that the address names; not found where its settings are missing. */
export async function sendGiftPass(
  c: Context<AppEnv>,
  gift: GiftView,
  { url, code }: { url: string; code: string },
): Promise<Response> {
  const { visitorLocation, backend } = c.var
  const city = visitorLocation.cities.find(({ id }) => id === gift.experience?.city)
  const pass: WalletPass = {
    kind: 'gift',
    // The card's id, without the signature of its link.
    id: url.slice(url.lastIndexOf('/') + 1, url.lastIndexOf('.')),
    title: giftTitle(asLeft(gift), moneyDisplay(c, gift.currency)),
    details: giftDetails(gift, city?.name),
    fields: giftPassFields(gift),
    url,
    urlLabel: 'Choose your day',
    code,
  }
  return sendPass(c, pass, () => findGeneration(backend.ordersDb, pass.id))
}

const findGeneration = async (ordersDb: OrdersDb, cardId: string): Promise<number> =>
  (await ordersDb
    .prepare('SELECT generation FROM gift_card WHERE id = ?')
    .bind(cardId)
    .first<number>('generation')) ?? 0
