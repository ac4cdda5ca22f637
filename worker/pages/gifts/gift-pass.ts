import type { Context } from 'hono'
import { giftDetails, giftTitle } from '#client/pages/gifts/GiftPage.tsx'
import type { GiftView } from '#domain/contract/bookings/gifts.ts'
import type { AppEnv } from '#worker/app/context.ts'
import { moneyDisplay } from '#worker/render/money-display.ts'
import type { WalletPass } from '#worker/wallet/wallet-pass.ts'

/** The gift as a pass of the wallet that the address names; not found where its settings are missing. */
export async function sendPass(
  c: Context<AppEnv>,
  gift: GiftView,
  { url, code }: { url: string; code: string },
): Promise<Response> {
  const { visitorLocation, backend } = c.var
  const { APPLE_PASS, GOOGLE_PASS, ORIGIN } = backend.config
  const wallet = c.req.param('wallet')
  const city = visitorLocation.cities.find(({ id }) => id === gift.experience?.city)
  const pass: WalletPass = {
    // The card's id, without the signature of its link.
    id: url.slice(url.lastIndexOf('/') + 1, url.lastIndexOf('.')),
    title: giftTitle(gift, moneyDisplay(c, gift.currency)),
    details: giftDetails(gift, city?.name),
    recipient: gift.recipient,
    sender: gift.sender,
    url,
    code,
  }
  if (wallet === 'google' && GOOGLE_PASS) {
    const { googlePassUrl } = await import('#worker/wallet/google-pass.ts')
    return c.redirect(await googlePassUrl(GOOGLE_PASS, pass, ORIGIN), 303)
  }
  if (wallet !== 'apple' || !APPLE_PASS) return c.notFound()
  const { sendApplePass } = await import('#worker/pass-service/send-apple-pass.ts')
  const generation = await findGeneration(backend.ordersDb, pass.id)
  return sendApplePass(c, pass, { generation })
}

const findGeneration = async (ordersDb: OrdersDb, cardId: string): Promise<number> =>
  (await ordersDb
    .prepare('SELECT generation FROM gift_card WHERE id = ?')
    .bind(cardId)
    .first<number>('generation')) ?? 0
