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
export type Cart = { lines: Line[]; orders: Order[] }

/** Buyers, places and the clock. Every call answers the status that the shop has to answer. */
export function createModel(buyers: number, start: number) {
  let now = start
  const carts: Cart[] = Array.from({ length: buyers }, () => ({ lines: [], orders: [] }))
  const cartOf = (buyer: number): Cart => carts[buyer] as Cart
  const openOrder = ({ orders }: Cart) =>
    orders.find(({ state }) => state === 'open' || state === 'paying')
  const isPaying = (cart: Cart, line: Line) =>
    openOrder(cart)?.state === 'paying' && (openOrder(cart)?.lines.includes(line) ?? false)
  const isHeld = (cart: Cart, line: Line) =>
    isPaying(cart, line) || (!line.released && line.until > now)

  /** Places of a slot that someone has, besides one line. */
  const taken = (slot: Slot, besides?: Line) =>
    carts.reduce((sum, cart) => {
      const held = cart.lines.filter((line) => line !== besides && isHeld(cart, line))
      const booked = cart.orders.flatMap(({ state, lines }) => (state === 'paid' ? lines : []))
      return sum + [...held, ...booked].filter((line) => line.slot === slot).length
    }, 0)

  /** Every line that can be had is held for a while longer; whether all were. */
  function renewLines(cart: Cart): boolean {
    const wanted = cart.lines.filter((line) => !isPaying(cart, line))
    const lost = wanted.filter(
      (line) => !isHeld(cart, line) && taken(line.slot, line) >= line.slot.places,
    )
    for (const line of wanted)
      if (!lost.includes(line)) Object.assign(line, { until: now + HOLD, released: false })
    return lost.length === 0
  }

  function book(cart: Cart, order: Order) {
    order.state = 'paid'
    cart.lines = cart.lines.filter((line) => !order.lines.includes(line))
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
    has: (buyer: number, slot: Slot) => cartOf(buyer).lines.some((line) => line.slot === slot),

    add(buyer: number, slot: Slot): number {
      if (openOrder(cartOf(buyer))?.state === 'paying') return 409
      if (taken(slot) >= slot.places) return 409
      cartOf(buyer).lines.push({ slot, until: now + HOLD, released: false })
      return 200
    },
    remove(buyer: number, slot: Slot): number {
      const cart = cartOf(buyer)
      const line = cart.lines.find((one) => one.slot === slot)
      if (!line) return 404
      if (isPaying(cart, line)) return 409
      cart.lines = cart.lines.filter((one) => one !== line)
      return 200
    },
    renew(buyer: number): number {
      if (cartOf(buyer).lines.length === 0) return 404
      if (openOrder(cartOf(buyer))?.state === 'paying') return 409
      return renewLines(cartOf(buyer)) ? 200 : 409
    },
    order(buyer: number): number {
      const cart = cartOf(buyer)
      const open = openOrder(cart)
      if (cart.lines.length === 0) return 422
      if (cart.lines.some((line) => !isHeld(cart, line)) || open?.state === 'paying') return 409
      if (open) open.lines = [...cart.lines]
      else cart.orders.push({ lines: [...cart.lines], state: 'open', since: 0, intended: '' })
      return 200
    },
    pay(buyer: number, card: 'good' | 'declined' | 'lost'): number {
      const cart = cartOf(buyer)
      const order = cart.orders.at(-1)
      if (!order) return 404
      if (order.state === 'paying') model.look(buyer)
      else if (order.state === 'open') {
        const isSame =
          order.lines.length === cart.lines.length &&
          order.lines.every((line) => cart.lines.includes(line))
        if (!isSame) return 409
        order.intended = sumOf(order.lines)
        if (cart.lines.some((line) => !isHeld(cart, line)) && !renewLines(cart)) return 409
        if (card === 'declined') {
          for (const line of order.lines) line.until = Math.max(line.until, now + GRACE)
          return 402
        }
        if (card === 'lost') {
          order.state = 'paying'
          order.since = now
          return 202
        }
        book(cart, order)
      }
      return order.state === 'refunded' ? 409 : 200
    },
    /** The buyer looks at the order: a charge that was made is found. */
    look(buyer: number): void {
      const cart = cartOf(buyer)
      for (const order of cart.orders) if (order.state === 'paying') book(cart, order)
    },
    /** Whether someone who knows the payment's secret could pay it without the shop. */
    isPayableElsewhere: (buyer: number) => {
      const open = openOrder(cartOf(buyer))
      return open?.state === 'open' && open.intended !== ''
    },
    /** Money that no one asked for: it books what was ordered, or goes back. */
    payElsewhere(buyer: number): number {
      const cart = cartOf(buyer)
      const order = openOrder(cart) as Order
      renewLines(cart)
      const hasAll = order.lines.every((line) => cart.lines.includes(line) && isHeld(cart, line))
      if (hasAll && order.intended === sumOf(order.lines)) book(cart, order)
      else {
        order.state = 'refunded'
        if (hasAll) for (const line of order.lines) line.released = true
      }
      return 200
    },
    job(): void {
      for (const [buyer, cart] of carts.entries()) {
        const open = openOrder(cart)
        if (open?.state === 'paying' && now - open.since >= OLD_ENOUGH) model.look(buyer)
      }
    },

    /** What a buyer sees: the cart and where each order stands. */
    view(buyer: number) {
      const cart = cartOf(buyer)
      return {
        lines: cart.lines.map((line) => ({
          slot: line.slot.name,
          held: isHeld(cart, line),
          until: line.until,
        })),
        orders: cart.orders.map(({ state }) => state),
      }
    },
    left: (slot: Slot) => Math.max(0, slot.places - taken(slot)),
  }
  return model
}
export type Model = ReturnType<typeof createModel>
