import { timingSafeEqual } from 'node:crypto'
import type { Config } from '#worker/app/env.ts'
import { deriveGiftSecret, type GiftCodeSource } from './gift-codes.ts'

const SIGNATURE_LENGTH = 32

/** What opens the page of a gift: derived like its code, so it is the same each time and ends with it. Null where the secret is no longer there. */
export function giftToken(
  config: Pick<Config, 'GIFT_CARD_SECRETS'>,
  { id, generation, key_id }: GiftCodeSource,
): string | null {
  const secret = config.GIFT_CARD_SECRETS[key_id]
  if (secret === undefined) return null
  const signature = deriveGiftSecret(secret, ['gift link', id, generation]).toString('base64url')
  return `${id}.${signature.slice(0, SIGNATURE_LENGTH)}`
}

/** The card that a token names; the token itself is verified by `isGiftToken`. */
export const giftTokenCard = (token: string): string => token.slice(0, -SIGNATURE_LENGTH - 1)

/** Whether a token opens this card now. */
export function isGiftToken(
  config: Pick<Config, 'GIFT_CARD_SECRETS'>,
  card: GiftCodeSource,
  token: string,
): boolean {
  const expected = Buffer.from(giftToken(config, card) ?? '')
  const actual = Buffer.from(token)
  return expected.length === actual.length && actual.length > 0 && timingSafeEqual(expected, actual)
}
