import { createHmac } from 'node:crypto'
import { formatGiftCode, GIFT_CODE_PAYLOAD, GIFT_CODE_SIGNS } from '#domain/gift-cards/gift-code.ts'
import type { Config } from '#worker/app/env.ts'

type Secrets = Pick<Config, 'GIFT_CARD_SECRETS'>

/** What the code of a card is derived from. */
export type GiftCodeSource = { id: string; generation: number; key_id: number }

/** The code of a card, the same each time; null where its secret is no longer there. */
export function giftCode(config: Secrets, { id, generation, key_id }: GiftCodeSource) {
  const secret = config.GIFT_CARD_SECRETS[key_id]
  if (secret === undefined) return null
  let number = BigInt(
    `0x${deriveGiftSecret(secret, ['gift card code', id, generation]).toString('hex')}`,
  )
  const base = BigInt(GIFT_CODE_SIGNS.length)
  const signs = Array.from({ length: GIFT_CODE_PAYLOAD }, () => {
    const sign = GIFT_CODE_SIGNS.charAt(Number(number % base))
    number /= base
    return sign
  })
  return formatGiftCode(signs.join(''))
}

/** What is stored of the code of a new card, or of a new generation of one. */
export function giftCodeColumns(
  config: Secrets,
  { id, generation }: Omit<GiftCodeSource, 'key_id'>,
) {
  const keyId = Math.max(...Object.keys(config.GIFT_CARD_SECRETS).map(Number))
  const code = giftCode(config, { id, generation, key_id: keyId }) ?? ''
  return { keyId, codeHash: hashWith(config, keyId, code), last4: code.slice(-4) }
}

/** By what a code is found: its hash under each secret. */
export const giftCodeHashes = (config: Secrets, code: string): string[] =>
  Object.keys(config.GIFT_CARD_SECRETS).map((keyId) => hashWith(config, Number(keyId), code))

/** Ends the code and the link of a card and gives it others. */
export function replaceGiftCode(
  { ordersDb, config }: { ordersDb: OrdersDb; config: Secrets },
  { id, generation }: Pick<GiftCodeSource, 'id' | 'generation'>,
): D1PreparedStatement {
  const next = generation + 1
  const { keyId, codeHash, last4 } = giftCodeColumns(config, { id, generation: next })
  return ordersDb
    .prepare(
      `UPDATE gift_card SET generation = CAST(?1 AS INTEGER), key_id = CAST(?2 AS INTEGER), code_hash = ?3, last4 = ?4
       WHERE id = ?5 AND generation = CAST(?1 AS INTEGER) - 1`,
    )
    .bind(next, keyId, codeHash, last4, id)
}

const hashWith = ({ GIFT_CARD_SECRETS }: Secrets, keyId: number, code: string): string =>
  deriveGiftSecret(GIFT_CARD_SECRETS[keyId] ?? '', ['gift card look-up', code]).toString(
    'base64url',
  )

/** What only this shop derives of a secret, for a purpose and values that no other has. */
export const deriveGiftSecret = (secret: string, values: unknown[]) =>
  createHmac('sha256', secret).update(JSON.stringify(values)).digest()
