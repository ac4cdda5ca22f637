import type { GiftCareView } from '#domain/contract/gift-cards/gift-care.ts'
import { toIso } from '#domain/time/date-time.ts'
import { GIFT_EVENTS, type GiftEvent } from '#worker/services/gift-delivery/gift-history.ts'
import { SPLIT_REFS } from '#worker/services/gift-ledger/split-refs.ts'
import type { PurchasedGift } from './purchased-gift.ts'

type HistoryRow = {
  at: number
  kind: string
  actor: string
  note: string
  amount: number | null
  /** Between a gift and what was split off it. */
  is_split: 0 | 1
}

/** What the ledger's kinds are called to people. */
const LEDGER_EVENTS: Readonly<Record<string, string>> = {
  ISSUE: 'Bought',
  TOP_UP: 'Topped up',
  RESTORE: 'Returned to this card',
  TRANSFER_IN: 'Moved here from another card',
  TRANSFER_OUT: 'Moved to another card',
  SPEND: 'Used',
  REFUND: 'Refunded',
  CASH_OUT: 'Paid out',
  REVERSE: 'Taken back: the payment was disputed',
  ADJUST: 'Corrected by our team',
}
const SPLIT_EVENTS: Readonly<Record<string, string>> = {
  TRANSFER_IN: 'Moved here from another part',
  TRANSFER_OUT: 'Moved to other parts',
}
/** No one is named for what happened without the giver or the recipient. */
const NAMELESS = new Set(['SPEND', 'bounced'])

/** Everything that happened to a gift, oldest first: its deliveries, its changes and its money. */
export async function listGiftHistory(
  ordersDb: OrdersDb,
  gift: PurchasedGift,
): Promise<GiftCareView['history']> {
  const { results } = await ordersDb
    .prepare(
      `SELECT at, what AS kind, actor, note, NULL AS amount, 0 AS is_split FROM gift_history WHERE card_id = ?1
       UNION ALL SELECT at, kind, actor, '', amount, ref LIKE '${SPLIT_REFS}' FROM gift_entry WHERE card_id = ?1
       UNION ALL SELECT opened_at, 'opened', 'recipient', '', NULL, 0 FROM gift WHERE card_id = ?1 AND opened_at IS NOT NULL
       UNION ALL SELECT thanked_at, 'thanked', 'recipient', '', NULL, 0 FROM gift WHERE card_id = ?1 AND thanked_at IS NOT NULL
       ORDER BY at`,
    )
    .bind(gift.card_id)
    .all<HistoryRow>()
  return results.map(({ at, kind, actor, note, amount, is_split }) => ({
    at: toIso(at),
    kind,
    what:
      GIFT_EVENTS[kind as GiftEvent] ??
      (is_split ? SPLIT_EVENTS[kind] : undefined) ??
      LEDGER_EVENTS[kind] ??
      kind,
    note,
    who: NAMELESS.has(kind) ? '' : (WHO[actor] ?? 'our team'),
    amount,
  }))
}

const WHO: Readonly<Record<string, string>> = {
  system: '',
  customer: 'you',
  recipient: 'the recipient',
}
