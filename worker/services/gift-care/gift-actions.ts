import { GIFT_REFUND_DAYS } from '#domain/bookings/booking-policy.ts'
import type { GiftCareView } from '#domain/contract/gift-cards/gift-care.ts'
import { DAY_MS } from '#domain/time/durations.ts'
import type { PurchasedGift } from './purchased-gift.ts'

type GiftAction = GiftCareView['actions'][number]

/** Not sent yet: its code and link don't work. */
export const isUnsent = ({ state }: Pick<PurchasedGift, 'state'>): boolean =>
  state === 'SCHEDULED' || state === 'STOPPED'

const isDeliveryPending = ({ deliveries }: PurchasedGift): boolean =>
  deliveries.length > 0 && deliveries.every(({ state }) => state === 'due' || state === 'claimed')

export const isUnused = ({ balance, amount }: Pick<PurchasedGift, 'balance' | 'amount'>): boolean =>
  balance >= amount

/** Its code may be known by the recipient, or is printed on a card that is packed. */
const isOpenedOrUsed = (gift: PurchasedGift): boolean => gift.opened_at !== null || !isUnused(gift)
const isCardPacked = ({ deliveries }: PurchasedGift): boolean =>
  deliveries.some(({ kind, state }) => kind === 'post' && state !== 'due')

/** Why it can’t be sent to another address than before; null where it can. */
export const readdressIssue = (gift: PurchasedGift): string | null =>
  isOpenedOrUsed(gift)
    ? 'This gift has been opened or used, so it can’t go to another address. You can send it again to the same one.'
    : isCardPacked(gift)
      ? 'The card with its code is already packed, so it can’t get a new one.'
      : null

const canSendAgain = ({ state, deliveries }: PurchasedGift): boolean =>
  state === 'ACTIVE' &&
  deliveries.some(
    (one) =>
      one.kind !== 'post' &&
      (one.state === 'handed' || one.state === 'failed' || one.state === 'bounced'),
  )

const RULES: Record<GiftAction, (gift: PurchasedGift, now: number) => boolean> = {
  change: (gift) => isUnsent(gift),
  stop: (gift) => gift.state !== 'STOPPED' && isDeliveryPending(gift) && isUnused(gift),
  send: (gift) =>
    isUnsent(gift) && gift.recipient !== '' && gift.deliveries.some(({ kind }) => kind !== 'post'),
  sendAgain: canSendAgain,
  readdress: (gift) => canSendAgain(gift) && readdressIssue(gift) === null,
  refund: (gift, now) =>
    gift.is_intact === 1 &&
    (gift.is_sent === 0 || now <= gift.created_at + GIFT_REFUND_DAYS * DAY_MS),
  exchange: (gift) => gift.experience !== null && gift.state !== 'EMPTY' && isUnused(gift),
  merge: (gift) => gift.experience === null && gift.state !== 'EMPTY',
  split: (gift) => gift.experience === null && gift.plan === null && isUnsent(gift),
  topUp: (gift) => gift.experience === null && gift.recipient !== '',
}

/** What the giver of a gift can do with it now. */
export const giftActions = (gift: PurchasedGift, now: number): GiftAction[] =>
  gift.blocked_at !== null ||
  gift.is_gift === 0 ||
  gift.state === 'REFUNDED' ||
  gift.state === 'PENDING'
    ? []
    : (Object.keys(RULES) as GiftAction[]).filter((action) => RULES[action](gift, now))
