/** A gift card as it has to be. Minor units. */
export type ModelCard = {
  id: string
  /** What was paid for it. */
  amount: number
  balance: number
  state: 'SCHEDULED' | 'ACTIVE' | 'EMPTY' | 'STOPPED' | 'REFUNDED'
  /** Whether another card was moved to it, or it to another. */
  isMoved: boolean
  /** Split off by a recipient, who shares it by its link: no email of ours is about it. */
  isPart: boolean
}

/** A booking with what paid for it. */
export type ModelBooking = {
  charged: number
  parts: { card: ModelCard; amount: number }[]
  isCancelled: boolean
}

const SIGN = { SCHEDULED: 0, ACTIVE: 1, EMPTY: 0, STOPPED: 0, REFUNDED: 0 }

/** What gift cards and payment cards have to be after each step, told without the shop's own rules. */
export function createGiftModel() {
  const cards: ModelCard[] = []
  const bookings: ModelBooking[] = []
  /** What payment cards paid less what they got back. */
  let money = 0

  function put(card: ModelCard, change: number) {
    card.balance += change
    if (card.state === 'ACTIVE' && card.balance === 0) card.state = 'EMPTY'
    else if (card.state === 'EMPTY' && card.balance > 0) card.state = 'ACTIVE'
  }

  return {
    cards,
    bookings,
    money: () => money,
    isUsable: ({ state }: ModelCard) => SIGN[state] === 1,

    buy(id: string, amount: number, isLater: boolean) {
      money += amount
      const state = isLater ? 'SCHEDULED' : 'ACTIVE'
      cards.push({ id, amount, balance: amount, state, isMoved: false, isPart: false })
    },

    /** The smallest pay first, of equal ones the oldest; the payment card pays the rest. */
    redeem(used: ModelCard[], total: number): ModelBooking {
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
      for (const { card, amount } of parts) put(card, -amount)
      money += rest
      const booking = { charged: rest, parts, isCancelled: false }
      bookings.push(booking)
      return booking
    },

    cancel(booking: ModelBooking) {
      if (booking.isCancelled) return
      booking.isCancelled = true
      money -= booking.charged
      for (const { card, amount } of booking.parts) put(card, amount)
    },

    /** Only what nothing was done with: otherwise what is left is not what was paid for. */
    refund(card: ModelCard): boolean {
      if (card.state === 'REFUNDED') return true
      if (card.state === 'EMPTY' || card.isMoved || card.balance !== card.amount) return false
      card.balance = 0
      card.state = 'REFUNDED'
      money -= card.amount
      return true
    },

    stop(card: ModelCard): boolean {
      if (card.state === 'SCHEDULED') card.state = 'STOPPED'
      return card.state === 'STOPPED'
    },

    send(card: ModelCard): boolean {
      if (card.isPart) return false
      if (card.state === 'SCHEDULED' || card.state === 'STOPPED') card.state = 'ACTIVE'
      return card.state === 'ACTIVE' || card.state === 'EMPTY'
    },

    /** Only what was sent and is not spent wholly; the parts are what there was, the card keeps the largest. */
    split(card: ModelCard, partIds: string[]) {
      const parts = partIds.length + 1
      const whole = card.balance
      card.isMoved = true
      for (const [index, id] of partIds.entries()) {
        const share = Math.floor((whole + parts - 2 - index) / parts)
        card.balance -= share
        cards.push({
          id,
          amount: share,
          balance: share,
          state: 'ACTIVE',
          isMoved: true,
          isPart: true,
        })
      }
    },

    merge(from: ModelCard, to: ModelCard, most: number): boolean {
      const isTaken = to.state !== 'EMPTY' && to.state !== 'REFUNDED'
      if (from === to || from.state !== 'ACTIVE' || !isTaken) return false
      if (from.balance + to.balance > most) return false
      const amount = from.balance
      put(from, -amount)
      put(to, amount)
      from.isMoved = true
      to.isMoved = true
      return true
    },
  }
}
export type GiftModel = ReturnType<typeof createGiftModel>
