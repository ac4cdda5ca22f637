import { countryOf } from '#domain/countries/index.ts'
import type { Backend } from '#worker/app/context.ts'
import { findGift } from '#worker/services/gift-delivery/gift-row.ts'
import { findOrder, orderContact } from '#worker/services/orders/order-row.ts'
import {
  contactBlock,
  type EmailBlock,
  type RenderedEmail,
  renderEmailHtml,
  renderEmailText,
} from './email-blocks.ts'
import { giftPicture } from './picture-blocks.ts'

/** The note of a gift's recipient to its giver; null if it was deleted. */
export async function renderGiftThanksEmail(
  { ordersDb, config }: Backend,
  orderId: string,
  { cardId }: { cardId: string },
): Promise<RenderedEmail | null> {
  const [order, gift] = await Promise.all([
    findOrder(ordersDb, orderId),
    findGift(ordersDb, cardId),
  ])
  if (!order || gift?.thanks == null) return null
  const from = gift.recipient || 'Someone you gave a gift'
  const country = countryOf(order)
  const blocks: EmailBlock[] = [
    giftPicture(gift.picture, config.ORIGIN),
    { kind: 'heading', text: `${from} says thank you` },
    ...`“${gift.thanks}”`.split(/\n+/).map((text) => ({ kind: 'text' as const, text })),
    {
      kind: 'text',
      text: 'This note was written on your gift’s page. Replies to this email don’t reach them.',
    },
    contactBlock(country),
  ]
  return {
    to: orderContact(order).email,
    subject: `${from} says thank you for your gift`,
    text: renderEmailText(blocks),
    html: renderEmailHtml(blocks, config.ORIGIN, country.locale),
  }
}
