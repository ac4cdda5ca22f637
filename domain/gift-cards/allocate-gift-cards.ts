/** What a card can pay, and when it was issued. Minor units. */
export type AvailableGiftCard = { id: string; available: number; createdAt: number }
/** What a card pays. Minor units, above 0. */
export type GiftPart = { id: string; amount: number }

/**
 * How gift cards pay what is due: the smallest first, of equal ones the oldest, so that only the last one used keeps
 * a remainder. Parts and rest add up to what is due; the order of the cards given doesn't matter.
 */
export function allocateGiftCards({
  due,
  cards,
}: {
  due: number
  cards: readonly AvailableGiftCard[]
}): { parts: GiftPart[]; rest: number } {
  const parts: GiftPart[] = []
  let rest = due
  for (const { id, available } of cards.toSorted(bySizeAndAge)) {
    const amount = Math.min(available, rest)
    if (amount <= 0) continue
    parts.push({ id, amount })
    rest -= amount
  }
  return { parts, rest }
}

/**
 * What gift cards pay of a part of what is due, leaving at least what a payment card can be charged where they don't
 * cover it all. Minor units.
 */
export function allocateAboveMinimum(
  {
    due,
    payable,
    cards,
  }: {
    due: number
    /** What gift cards may pay of it. */
    payable: number
    cards: readonly AvailableGiftCard[]
  },
  minimumCharge: number,
): { parts: GiftPart[]; rest: number } {
  const { parts, rest } = allocateGiftCards({ due: payable, cards })
  const unpaid = rest + due - payable
  if (unpaid === 0 || unpaid >= minimumCharge || due < minimumCharge) return { parts, rest: unpaid }
  const smaller = allocateGiftCards({ due: due - minimumCharge, cards })
  return { parts: smaller.parts, rest: minimumCharge }
}

const bySizeAndAge = (one: AvailableGiftCard, other: AvailableGiftCard) =>
  one.available - other.available || one.createdAt - other.createdAt || (one.id < other.id ? -1 : 1)

/** What goes back to each payment: the payment card first, then gift cards in reverse of use. */
export function allocateRefund(
  amount: number,
  {
    cardLeft,
    parts,
  }: {
    /** Charged to the payment card and not refunded. */
    cardLeft: number
    /** What gift cards paid and have not got back, in the order in which they were used. */
    parts: readonly GiftPart[]
  },
): { card: number; parts: GiftPart[] } | null {
  const card = Math.min(amount, cardLeft)
  let rest = amount - card
  const restored = parts.toReversed().flatMap(({ id, amount: left }) => {
    const part = Math.min(left, rest)
    rest -= part
    return part > 0 ? [{ id, amount: part }] : []
  })
  return rest === 0 ? { card, parts: restored } : null
}
