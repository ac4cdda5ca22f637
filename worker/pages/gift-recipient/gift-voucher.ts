import type { Context } from 'hono'
import { asLeft, giftDetails, giftTitle } from '#client/pages/gift-recipient/GiftPage.tsx'
import type { GiftView } from '#domain/contract/gift-cards/gifts.ts'
import { giftPictureId } from '#domain/gift-cards/builder/gift-picture.ts'
import { bundledThemePicture } from '#domain/gift-cards/default-themes.ts'
import { routes } from '#domain/routes.ts'
import type { AppEnv } from '#worker/app/context.ts'
import { readGiftPicture } from '#worker/gift-pictures/gift-picture-file.ts'
import { moneyDisplay } from '#worker/render/money-display.ts'

/** The printable voucher of a gift; its writer and fonts are loaded for it alone. */
export async function sendVoucher(
  c: Context<AppEnv>,
  gift: GiftView,
  { url, code }: { url: string; code: string },
): Promise<Response> {
  const { country, visitorLocation } = c.var
  const { renderVoucher } = await import('#domain/gift-cards/voucher/voucher.ts')
  const city = visitorLocation.cities.find(({ id }) => id === gift.experience?.city)
  const home = new URL(routes.home({ country: gift.country }), url)
  const pdf = await renderVoucher({
    language: country.locale,
    // Printed when part is spent, it says what is left.
    title: giftTitle({ ...asLeft(gift), amount: gift.balance }, moneyDisplay(c, gift.currency)),
    details: giftDetails(gift, city?.name),
    recipient: gift.recipient,
    sender: gift.sender,
    message: gift.message,
    url,
    code,
    codeHint: `Or enter this code when you pay at ${home.host}${home.pathname}`,
    terms: `It never expires. Treat it like cash: anyone with this code can use it. Help: ${country.phone.support}`,
    art: (await loadArt(c, gift.picture)) ?? (await loadArt(c, bundledThemePicture(gift.theme))),
  })
  return c.body(pdf, 200, {
    'content-type': 'application/pdf',
    'content-disposition': 'inline; filename="gift-voucher.pdf"',
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
  })
}

/** The picture as JPEG; null where there is none. A voucher does without when its theme has none either. */
async function loadArt(c: Context<AppEnv>, picture: string): Promise<Uint8Array | null> {
  const own = giftPictureId(picture)
  if (own) {
    const file = await readGiftPicture(c.var.backend, `${own}-small`)
    return file && new Uint8Array(await file.arrayBuffer())
  }
  const name = picture.match(/^\/media\/([\w-]+)$/)?.[1]
  if (!name || !c.env.ASSETS) return null
  const file = await c.env.ASSETS.fetch(new URL(`/vouchers/${name}.jpg`, c.var.url)).catch(
    () => null,
  )
  return file?.ok && file.headers.get('content-type') === 'image/jpeg'
    ? new Uint8Array(await file.arrayBuffer())
    : null
}
