/** A minimal model of a shop with places. Times in milliseconds. */
export const HOLD = 30 * 60_000
export const GRACE = 10 * 60_000
/** A payment that is younger is only looked at by the job. */
const OLD_ENOUGH = 30_000

export type Slot = { name: string; places: number }
type Line = { slot: Slot; until: number; released: boolean }
type Order = {
  lines: Line[]
  state: 'open' | 'paying' | 'paid' | 'refunded'
  since: number
  /** What the payment was last opened over. */
  intended: string
}
export type Bag = { lines: Line[]; orders: Order[] }

/** Buyers, places and the clock. Every call answers the status that the shop has to answer. */
export function createModel(buyers: number, start: number) {
  let now = start
  const bags: Bag[] = Array.from({ length: buyers }, () => ({ lines: [], orders: [] }))
  const bagOf = (buyer: number): Bag => bags[buyer] as Bag
  const openOrder = ({ orders }: Bag) =>
    orders.find(({ state }) => state === 'open' || state === 'paying')
  const isPaying = (bag: Bag, line: Line) =>
    openOrder(bag)?.state === 'paying' && (openOrder(bag)?.lines.includes(line) ?? false)
  const isHeld = (bag: Bag, line: Line) =>
    isPaying(bag, line) || (!line.released && line.until > now)

  /** Places of a slot that someone has, besides one line. */
  const taken = (slot: Slot, besides?: Line) =>
    bags.reduce((sum, bag) => {
      const held = bag.lines.filter((line) => line !== besides && isHeld(bag, line))
      const booked = bag.orders.flatMap(({ state, lines }) => (state === 'paid' ? lines : []))
      return sum + [...held, ...booked].filter((line) => line.slot === slot).length
    }, 0)

  /** Every line that can be had is held for a while longer; whether all were. */
  function renewLines(bag: Bag): boolean {
    const wanted = bag.lines.filter((line) => !isPaying(bag, line))
    const lost = wanted.filter(
      (line) => !isHeld(bag, line) && taken(line.slot, line) >= line.slot.places,
    )
    for (const line of wanted)
      if (!lost.includes(line)) Object.assign(line, { until: now + HOLD, released: false })
    return lost.length === 0
  }

  function book(bag: Bag, order: Order) {
    order.state = 'paid'
    bag.lines = bag.lines.filter((line) => !order.lines.includes(line))
  }

  const sumOf = (lines: Line[]) =>
    lines
      .map(({ slot }) => slot.name)
      .sort()
      .join()

  const model = {
    now: () => now,
    advance(by: number) {
      now += by
    },
    has: (buyer: number, slot: Slot) => bagOf(buyer).lines.some((line) => line.slot === slot),

    add(buyer: number, slot: Slot): number {
      if (taken(slot) >= slot.places) return 409
      bagOf(buyer).lines.push({ slot, until: now + HOLD, released: false })
      return 200
    },
    remove(buyer: number, slot: Slot): number {
      const bag = bagOf(buyer)
      const line = bag.lines.find((one) => one.slot === slot)
      if (!line) return 404
      if (isPaying(bag, line)) return 409
      bag.lines = bag.lines.filter((one) => one !== line)
      return 200
    },
    renew(buyer: number): number {
      if (bagOf(buyer).lines.length === 0) return 404
      return renewLines(bagOf(buyer)) ? 200 : 409
    },
    order(buyer: number): number {
      const bag = bagOf(buyer)
      const open = openOrder(bag)
      if (bag.lines.length === 0) return 422
      if (bag.lines.some((line) => !isHeld(bag, line)) || open?.state === 'paying') return 409
      if (open) open.lines = [...bag.lines]
      else bag.orders.push({ lines: [...bag.lines], state: 'open', since: 0, intended: '' })
      return 200
    },
    pay(buyer: number, card: 'good' | 'declined' | 'lost'): number {
      const bag = bagOf(buyer)
      const order = bag.orders.at(-1)
      if (!order) return 404
      if (order.state === 'paying') model.look(buyer)
      else if (order.state === 'open') {
        const isSame =
          order.lines.length === bag.lines.length &&
          order.lines.every((line) => bag.lines.includes(line))
        if (!isSame) return 409
        order.intended = sumOf(order.lines)
        if (bag.lines.some((line) => !isHeld(bag, line)) && !renewLines(bag)) return 409
        if (card === 'declined') {
          for (const line of order.lines) line.until = Math.max(line.until, now + GRACE)
          return 402
        }
        if (card === 'lost') {
          order.state = 'paying'
          order.since = now
          return 202
        }
        book(bag, order)
      }
      return order.state === 'refunded' ? 409 : 200
    },
    /** The buyer looks at the order: a charge that was made is found. */
    look(buyer: number): void {
      const bag = bagOf(buyer)
      for (const order of bag.orders) if (order.state === 'paying') book(bag, order)
    },
    /** Whether someone who knows the payment's secret could pay it without the shop. */
    isPayableElsewhere: (buyer: number) => {
      const open = openOrder(bagOf(buyer))
      return open?.state === 'open' && open.intended !== ''
    },
    /** Money that no one asked for: it books what was ordered, or goes back. */
    payElsewhere(buyer: number): number {
      const bag = bagOf(buyer)
      const order = openOrder(bag) as Order
      renewLines(bag)
      const hasAll = order.lines.every((line) => bag.lines.includes(line) && isHeld(bag, line))
      if (hasAll && order.intended === sumOf(order.lines)) book(bag, order)
      else {
        order.state = 'refunded'
        if (hasAll) for (const line of order.lines) line.released = true
      }
      return 200
    },
    job(): void {
      for (const [buyer, bag] of bags.entries()) {
        const open = openOrder(bag)
        if (open?.state === 'paying' && now - open.since >= OLD_ENOUGH) model.look(buyer)
      }
    },

    /** What a buyer sees: the bag and where each order stands. */
    view(buyer: number) {
      const bag = bagOf(buyer)
      return {
        lines: bag.lines.map((line) => ({
          slot: line.slot.name,
          held: isHeld(bag, line),
          until: line.until,
        })),
        orders: bag.orders.map(({ state }) => state),
      }
    },
    left: (slot: Slot) => Math.max(0, slot.places - taken(slot)),
  }
  return model
}
export type Model = ReturnType<typeof createModel>
