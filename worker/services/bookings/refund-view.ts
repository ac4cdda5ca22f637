import type { Booking } from '#domain/contract/bookings/bookings.ts'
import { toIso } from '#domain/time/date-time.ts'
import type { Config } from '#worker/app/env.ts'
import type { BookingRefundRow } from '#worker/services/booking-lifecycle/booking-refunds.ts'
import type { SurchargeRow } from '#worker/services/booking-lifecycle/surcharges.ts'
import { type GiftCodeSource, giftCode } from '#worker/services/gift-ledger/gift-codes.ts'

export type GiftCardRow = GiftCodeSource & {
  line_id: string
  amount: number
  balance: number
  currency: string
  reason: string
  blocked_at: number | null
  created_at: number
}

/** What went back to a gift card. */
export type RestoredRow = { line_id: string; amount: number; at: number; last4: string }

type RefundRecords = {
  refunds: BookingRefundRow[]
  restored: RestoredRow[]
  surcharges: SurchargeRow[]
  credits: GiftCardRow[]
}

/** What went back, and what became gift credit with its code and what is left of it. */
export const toRefundView = (
  config: Config,
  records: RefundRecords,
): Pick<Booking, 'refunds' | 'credits'> => ({
  refunds: [
    ...records.refunds.map(({ line_id, amount, state, created_at }) => ({
      line: line_id,
      amount,
      state,
      giftCard: null,
      at: toIso(created_at),
    })),
    ...records.restored.map(({ line_id, amount, last4, at }) => ({
      line: line_id,
      amount,
      state: 'done',
      giftCard: last4,
      at: toIso(at),
    })),
    ...records.surcharges
      .filter(({ state }) => state === 'refund_due' || state === 'refunded')
      .map(({ line_id, amount, state, created_at }) => ({
        line: line_id,
        amount,
        state: state === 'refunded' ? 'done' : 'due',
        giftCard: null,
        at: toIso(created_at),
      })),
  ],
  credits: records.credits.map((card) => ({
    id: card.id,
    line: card.line_id,
    amount: card.amount,
    balance: card.balance,
    currency: card.currency,
    code: card.blocked_at === null ? giftCode(config, card) : null,
    why: card.reason,
    at: toIso(card.created_at),
  })),
})
