import { routes } from '#domain/routes.ts'
import type { Backend } from '#worker/app/context.ts'
import {
  checkLink,
  LINK_LIFETIME_MS,
  type LinkState,
  signLink,
} from '#worker/services/orders/signed-link.ts'

type PurchasedGift = { card_id: string; country: string; link_version: number }

/** The address at which its giver sees and changes a gift, on any device. */
export const giftCareUrl = (by: Pick<Backend, 'config' | 'clock'>, gift: PurchasedGift): string =>
  by.config.ORIGIN + routes.giftCare({ country: gift.country, token: giftCareToken(by, gift) })

export const giftCareToken = (
  { config, clock }: Pick<Backend, 'config' | 'clock'>,
  gift: Omit<PurchasedGift, 'country'>,
): string =>
  `${gift.card_id}.${signLink(config, careLink(gift), clock().getTime() + LINK_LIFETIME_MS)}`

/** The card that a token names, and what is to be checked of it. */
export function readGiftCareToken(token: string): { cardId: string; signature: string } {
  const at = token.lastIndexOf('.')
  return { cardId: token.slice(0, Math.max(at, 0)), signature: token.slice(at + 1) }
}

/** Whether a link opens a gift's care now: for 60 days, and as long after its delivery. */
export const checkGiftCareLink = (
  by: Pick<Backend, 'config' | 'clock'>,
  gift: Omit<PurchasedGift, 'country'> & { last_due_at: number },
  signature: string,
): LinkState =>
  checkLink(by, careLink(gift), { signature, validUntil: gift.last_due_at + LINK_LIFETIME_MS })

const careLink = ({ card_id, link_version }: Omit<PurchasedGift, 'country'>) => ({
  purpose: 'gift care link' as const,
  id: card_id,
  version: link_version,
})
