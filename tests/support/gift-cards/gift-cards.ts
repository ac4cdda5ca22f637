import type { TestBackend } from '#tests/support/services/backend.ts'
import { aBooking } from '#tests/support/services/purchase.ts'
import { giftCode } from '#worker/services/gift-ledger/gift-codes.ts'
import { issueGiftCard } from '#worker/services/gift-ledger/issue-gift-card.ts'

let issued = 0

/** A gift card of someone else's order, and its code. Minor units. */
export async function aGiftCard(shop: TestBackend, amount: number, order?: string) {
  const orderId = order ?? (await shopOrder(shop))
  issued += 1
  const id = `gift:${issued}`
  const now = shop.backend.clock().getTime()
  await shop.backend.ordersDb.batch(
    issueGiftCard(shop.backend, {
      id,
      origin: 'CREDIT',
      orderId,
      lineId: 'none',
      amount,
      reason: 'a test',
      now,
    }),
  )
  const keyId = 1
  return { id, code: giftCode(shop.backend.config, { id, generation: 1, key_id: keyId }) ?? '' }
}

const orders = new WeakMap<TestBackend, Promise<string>>()

/** One paid order of a shop, where its gift cards come from. */
function shopOrder(shop: TestBackend): Promise<string> {
  const known = orders.get(shop) ?? aBooking(shop).then(({ reference }) => reference)
  orders.set(shop, known)
  return known
}

export const cardOf = (shop: TestBackend, id: string) =>
  shop.ordersDb
    .prepare('SELECT state, balance FROM gift_card WHERE id = ?')
    .bind(id)
    .first<{ state: string; balance: number }>()

/** The ledger of a card as kind and amount. */
export async function ledgerOf(shop: TestBackend, id: string) {
  const { results } = await shop.ordersDb
    .prepare('SELECT kind, amount FROM gift_entry WHERE card_id = ? ORDER BY rowid')
    .bind(id)
    .all<{ kind: string; amount: number }>()
  return results.map(({ kind, amount }) => [kind, amount])
}
