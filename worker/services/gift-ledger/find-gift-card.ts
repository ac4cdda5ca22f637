import type { Config } from '#worker/app/env.ts'
import { giftCodeHashes } from './gift-codes.ts'

export type FoundGiftCard = {
  id: string
  generation: number
  last4: string
  balance: number
  currency: string
}

/** The card of a code, if it can pay now: active, not blocked and not empty. One query, whatever the code. */
export const findUsableGiftCard = (
  { ordersDb, config }: { ordersDb: OrdersDb; config: Config },
  code: string,
): Promise<FoundGiftCard | null> =>
  ordersDb
    .prepare(
      `SELECT id, generation, last4, balance, currency FROM gift_card
       WHERE code_hash IN (SELECT value FROM json_each(?)) AND state = 'ACTIVE' AND blocked_at IS NULL`,
    )
    .bind(JSON.stringify(giftCodeHashes(config, code)))
    .first<FoundGiftCard>()
