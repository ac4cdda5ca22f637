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
  const icon = wallet === 'apple' && APPLE_PASS ? await loadIcon(c) : null
  if (!icon || !APPLE_PASS) return c.notFound()
  const { createApplePass } = await import('#worker/wallet/apple-pass.ts')
  return c.body(await createApplePass(APPLE_PASS, pass, { icon, now: backend.clock() }), 200, {
    'content-type': 'application/vnd.apple.pkpass',
    'content-disposition': 'attachment; filename="gift.pkpass"',
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
  })
}

async function loadIcon(c: Context<AppEnv>): Promise<Uint8Array<ArrayBuffer> | null> {
  const file = await c.env.ASSETS?.fetch(new URL('/icon-192.png', c.var.url))
  return file?.ok ? new Uint8Array(await file.arrayBuffer()) : null
}
