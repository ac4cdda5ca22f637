/** A gift card as it has to be. Minor units. */
export type ModelCard = {
  id: string
  /** The card that was bought: itself, or the one whose part it is. */
  root: string
  /** What was paid for it; 0 of a part. */
  amount: number
  balance: number
  state: 'SCHEDULED' | 'ACTIVE' | 'EMPTY' | 'STOPPED' | 'REFUNDED'
  /** When it is sent, while it waits for that. */
  dueAt: number | null
  /** Whether another card was moved to it, or it to another. */
  isMoved: boolean
  /** Split off by a recipient or bought as a top-up: no email of ours is about it. */
  hasNoMail: boolean
  /** Split off by its giver, who has not said yet who gets it. */
  hasNoName: boolean
  isBlocked: boolean
  /** Sent in this step: until its email is handed over it can be stopped. */
  isDeliveryPending: boolean
}

/** A booking with what paid for it. */
export type ModelBooking = {
  charged: number
  /** Still to be paid after a deposit. */
  rest: number
  parts: { card: ModelCard; amount: number }[]
  isCancelled: boolean
}

export type ModelState = {
  cards: ModelCard[]
  bookings: ModelBooking[]
  /** What payment cards paid less what they got back. */
  money: number
  /** What was moved onto which card, and when: an owner collects on one card a day. */
  moves: { card: string; root: string; at: number }[]
}

/** So much may be on a card. */
export const MOST = 100_000
/** Less is charged to no payment card. */
const LEAST_CHARGE = 50
const DAY = 24 * 60 * 60_000
const UNSENT = ['SCHEDULED', 'STOPPED']

/** What gift cards and payment cards have to be after each step, told without the shop's own rules. */
export function createGiftModel(
  state: ModelState = { cards: [], bookings: [], money: 0, moves: [] },
) {
  const { cards, bookings } = state

  function put(card: ModelCard, change: number) {
    card.balance += change
    if (card.state === 'ACTIVE' && card.balance === 0) card.state = 'EMPTY'
    else if (card.state === 'EMPTY' && card.balance > 0) card.state = 'ACTIVE'
  }
  const familyOf = ({ root }: ModelCard) => cards.filter((card) => card.root === root)
  const isUsable = ({ state, isBlocked }: ModelCard) => state === 'ACTIVE' && !isBlocked
  const newCard = (card: Pick<ModelCard, 'id' | 'amount'> & Partial<ModelCard>): ModelCard => {
    const made = {
      root: card.id,
      balance: card.amount,
      state: 'ACTIVE' as const,
      dueAt: null,
      isMoved: false,
      hasNoMail: false,
      hasNoName: false,
      isBlocked: false,
      isDeliveryPending: false,
      ...card,
    }
    cards.push(made)
    return made
  }

  return {
    cards,
    bookings,
    money: () => state.money,
    isUsable,
    /** A card of this copy by its id. */
    find: (id: string) => cards.find((card) => card.id === id) as ModelCard,
    copy: () => createGiftModel(structuredClone(state)),

    buy(id: string, amount: number, dueAt: number | null) {
      state.money += amount
      newCard({ id, amount, state: dueAt === null ? 'ACTIVE' : 'SCHEDULED', dueAt })
    },

    /** Whatever waits for a time that has come is sent. */
    deliver(now: number) {
      for (const card of cards) {
        card.isDeliveryPending = false
        if (card.state === 'SCHEDULED' && !card.isBlocked && (card.dueAt ?? 0) <= now)
          card.state = 'ACTIVE'
      }
    },

    /** The smallest pay first, of equal ones the oldest; the payment card pays the rest, or the deposit of it. */
    redeem(used: ModelCard[], total: number, deposit = total): ModelBooking {
      const parts: ModelBooking['parts'] = []
      let rest = total
      const bySize = [...new Set(used)].sort(
        (one, other) => one.balance - other.balance || cards.indexOf(one) - cards.indexOf(other),
      )
      for (const card of bySize) {
        const amount = Math.min(card.balance, rest)
        if (amount > 0) parts.push({ card, amount })
        rest -= amount
      }
      const last = parts.at(-1)
      if (last && rest > 0 && rest < LEAST_CHARGE) {
        last.amount -= LEAST_CHARGE - rest
        rest = LEAST_CHARGE
      }
      const later = total - deposit
      // Where cards cover the deposit there is no payment card to take the rest from.
      const isDeposit = later > 0 && rest - later >= LEAST_CHARGE
      for (const { card, amount } of parts) put(card, -amount)
      const charged = isDeposit ? rest - later : rest
      state.money += charged
      const booking = { charged, rest: isDeposit ? later : 0, parts, isCancelled: false }
      bookings.push(booking)
      return booking
    },

    payRest(booking: ModelBooking): boolean {
      if (booking.isCancelled || booking.rest === 0) return false
      booking.charged += booking.rest
      state.money += booking.rest
      booking.rest = 0
      return true
    },

    cancel(booking: ModelBooking) {
      if (booking.isCancelled) return
      booking.isCancelled = true
      booking.rest = 0
      state.money -= booking.charged
      for (const { card, amount } of booking.parts) put(card, amount)
    },

    /** Only what nothing was done with, its parts with it: otherwise what is left is not what was paid for. */
    refund(card: ModelCard): boolean {
      if (card.root !== card.id) return false
      if (card.state === 'REFUNDED') return true
      const family = familyOf(card)
      const left = family.reduce((all, { balance }) => all + balance, 0)
      if (left !== card.amount || family.some(({ isMoved, isBlocked }) => isMoved || isBlocked))
        return false
      for (const one of family) Object.assign(one, { balance: 0, state: 'REFUNDED' })
      state.money -= card.amount
      return true
    },

    stop(card: ModelCard): boolean {
      if ((card.state === 'SCHEDULED' && !card.isBlocked) || card.isDeliveryPending) {
        card.state = 'STOPPED'
        card.isDeliveryPending = false
      }
      return card.state === 'STOPPED'
    },

    send(card: ModelCard): boolean {
      const isUnsent = UNSENT.includes(card.state)
      if (card.isBlocked || card.hasNoMail || (isUnsent && card.hasNoName)) return false
      if (isUnsent) Object.assign(card, { state: 'ACTIVE', isDeliveryPending: true })
      return card.state === 'ACTIVE' || card.state === 'EMPTY'
    },

    /** Another day, which sends what was stopped after all. */
    plan(card: ModelCard, dueAt: number): boolean {
      if (!UNSENT.includes(card.state)) return false
      Object.assign(card, { state: 'SCHEDULED', dueAt, hasNoName: false })
      return true
    },

    canSplit: (card: ModelCard, parts: number, isSent: boolean) =>
      !card.isBlocked &&
      card.balance >= parts * 100 &&
      (isSent ? card.state === 'ACTIVE' : UNSENT.includes(card.state)),

    /** The parts are what there was, the card keeps the largest. */
    split(card: ModelCard, partIds: string[], isSent: boolean) {
      const parts = partIds.length + 1
      const whole = card.balance
      for (const [index, id] of partIds.entries()) {
        const share = Math.floor((whole + parts - 2 - index) / parts)
        card.balance -= share
        newCard({
          id,
          root: card.root,
          amount: 0,
          balance: share,
          state: isSent ? 'ACTIVE' : 'STOPPED',
          hasNoMail: isSent,
          hasNoName: !isSent,
        })
      }
    },

    merge(from: ModelCard, to: ModelCard, now: number): boolean {
      const isTaken = to.state !== 'EMPTY' && to.state !== 'REFUNDED' && !to.isBlocked
      if (from === to || !isUsable(from) || !isTaken) return false
      if (from.balance + to.balance > MOST) return false
      const isElsewhere = ({ card, root, at }: ModelState['moves'][number]) =>
        root === to.root && card !== to.id && at > now - DAY
      if (state.moves.some(isElsewhere)) return false
      state.moves.push({ card: to.id, root: to.root, at: now })
      const amount = from.balance
      put(from, -amount)
      put(to, amount)
      from.isMoved = true
      to.isMoved = true
      return true
    },

    canTopUp: (card: ModelCard, amount: number) =>
      card.state !== 'REFUNDED' && !card.isBlocked && card.balance + amount <= MOST,

    /** What was bought goes onto the card, or stays a card of its payer's. */
    topUp(card: ModelCard, id: string, amount: number, canTake: boolean) {
      state.money += amount
      const bought = newCard({ id, amount, hasNoMail: canTake })
      if (!canTake) return
      bought.isMoved = true
      card.isMoved = true
      put(bought, -amount)
      put(card, amount)
    },

    /** The bank takes the payment of a gift back: what is left of it and its parts is gone. */
    dispute(card: ModelCard) {
      for (const one of familyOf(card)) {
        if (!one.isBlocked) put(one, -one.balance)
        one.isBlocked = true
      }
    },
  }
}
export type GiftModel = ReturnType<typeof createGiftModel>
