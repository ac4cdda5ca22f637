import { GIFT_REFUND_DAYS } from '#domain/bookings/booking-policy.ts'
import type { GiftCareView } from '#domain/contract/gift-cards/gift-care.ts'
import { DAY_MS } from '#domain/time/durations.ts'
import type { CaredGift } from './cared-gift.ts'

type GiftAction = GiftCareView['actions'][number]

/** Not sent yet: its code and link work for nobody. */
export const isUnsent = ({ state }: Pick<CaredGift, 'state'>): boolean =>
  state === 'SCHEDULED' || state === 'STOPPED'

const isOnItsWay = ({ deliveries }: CaredGift): boolean =>
  deliveries.length > 0 && deliveries.every(({ state }) => state === 'due' || state === 'claimed')

export const isUnused = ({ balance, amount }: Pick<CaredGift, 'balance' | 'amount'>): boolean =>
  balance >= amount

const RULES: Record<GiftAction, (gift: CaredGift, now: number) => boolean> = {
  change: (gift) => isUnsent(gift),
  stop: (gift) => gift.state !== 'STOPPED' && isOnItsWay(gift) && isUnused(gift),
  send: (gift) =>
    isUnsent(gift) && gift.recipient !== '' && gift.deliveries.some(({ kind }) => kind !== 'post'),
  sendAgain: (gift) =>
    gift.state === 'ACTIVE' &&
    gift.deliveries.some(
      ({ kind, state }) =>
        kind !== 'post' && (state === 'handed' || state === 'failed' || state === 'bounced'),
    ),
  refund: (gift, now) =>
    gift.is_intact === 1 &&
    (gift.is_sent === 0 || now <= gift.created_at + GIFT_REFUND_DAYS * DAY_MS),
  exchange: (gift) => gift.experience !== null && gift.state !== 'EMPTY' && isUnused(gift),
  merge: (gift) => gift.experience === null && gift.state !== 'EMPTY',
  split: (gift) => gift.experience === null && isUnsent(gift),
  topUp: (gift) => gift.experience === null && gift.recipient !== '',
}

/** What the giver of a gift can do with it now. */
export const giftActions = (gift: CaredGift, now: number): GiftAction[] =>
  gift.blocked_at !== null ||
  gift.is_gift === 0 ||
  gift.state === 'REFUNDED' ||
  gift.state === 'PENDING'
    ? []
    : (Object.keys(RULES) as GiftAction[]).filter((action) => RULES[action](gift, now))
