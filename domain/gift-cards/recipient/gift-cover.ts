import {
  isPartyAllowed,
  type Party,
  type PartyLimits,
  type Price,
} from '#domain/catalogue/pricing/price.ts'

/** What a gift pays of a price. Minor units. */
export type GiftCover = { left: number } | { pay: number }

/** What is left on a gift after it paid a price, or what remains to be paid. */
export const giftCover = (price: number, balance: number): GiftCover =>
  price <= balance ? { left: balance - price } : { pay: price - balance }

/** Whether a product is suggested to a party: it takes it, and children come along where its price is quoted with some. */
export const isForParty = (
  { party: limits, price }: { party: PartyLimits; price: Price },
  party: Party,
): boolean =>
  isPartyAllowed({ party: limits }, party) && (party.children > 0 || price.child.quotedFor === 0)

/** At most this many days out are suggested on a gift's page. */
export const MAX_GIFT_SUGGESTIONS = 6

/** What to do with a gift: what it covers, the dearest first, then what needs the least more. */
export function suggestForGift<Item extends { total: number }>(
  items: readonly Item[],
  balance: number,
): Item[] {
  const covered = items.filter(({ total }) => total <= balance)
  const dearer = items.filter(({ total }) => total > balance)
  const best = covered.toSorted((one, other) => other.total - one.total)
  const next = dearer.toSorted((one, other) => one.total - other.total)
  const shown = Math.max(MAX_GIFT_SUGGESTIONS - next.length, MAX_GIFT_SUGGESTIONS - 2)
  return [...best.slice(0, shown), ...next].slice(0, MAX_GIFT_SUGGESTIONS)
}
