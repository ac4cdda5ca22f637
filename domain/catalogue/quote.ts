import { type Party, type Price, partyPrice, type Tier } from './price.ts'

export type TraceLine = { label: string; amount: number }
/** A price that explains itself: its lines always add up to its total. Minor units. */
export type Quote = { lines: TraceLine[]; total: number }

/** Something chosen beside the seats; its amount is for one. */
export type ChosenOption = { label: string; amount: number }
export type ChosenAddOn = ChosenOption & { count: number; shipping?: number }

type Wanted = {
  price: Price
  party: Party
  options?: readonly ChosenOption[]
  addOns?: readonly ChosenAddOn[]
}

/** What is charged for one line of a cart, in the order of the rule: seats, hero, minimum, shipping, options, extras (spec §5). */
export function quoteLine({ price, party, options = [], addOns = [] }: Wanted): Quote {
  const seats = [...seatLines(price, party), ...line('Experience supplement', price.hero)]
  const sum = totalOf(seats)
  const lift = partyPrice(price, party) - sum
  const lines = [
    ...seats,
    ...line('Minimum price', lift),
    ...line('Shipping', price.shipping),
    ...options.flatMap(({ label, amount }) => line(label, amount, true)),
    ...addOns.flatMap(({ label, amount, count, shipping = 0 }) => [
      ...line(count > 1 ? `${count} × ${label}` : label, amount * count, count > 0),
      ...line(`Shipping: ${label}`, count > 0 ? shipping : 0),
    ]),
  ]
  return { lines, total: totalOf(lines) }
}

function seatLines(price: Price, { adults, children }: Party): TraceLine[] {
  if (price.model === 'FIXED') return line('Fixed price', price.base, true)
  return [
    ...tierLines(price.adult, adults, 'adult', 'adults'),
    ...tierLines(price.child, children, 'child', 'children'),
  ]
}

/** Extra heads have a line of their own when they pay another rate. */
function tierLines(tier: Tier, heads: number, one: string, many: string): TraceLine[] {
  const { quotedFor, rate, extraRate } = tier
  if (heads === 0) return []
  const quoted = rate === extraRate ? heads : Math.min(heads, quotedFor)
  const extra = heads - quoted
  return [
    ...line(`${quoted} ${quoted === 1 ? one : many}`, quoted * rate, quoted > 0),
    ...line(`${extra} extra ${extra === 1 ? one : many}`, extra * extraRate, extra > 0),
  ]
}

/** Nothing is said of amounts that are nothing, unless the line stands for something chosen. */
const line = (label: string, amount: number, always = false): TraceLine[] =>
  always || amount !== 0 ? [{ label, amount }] : []

const totalOf = (lines: readonly TraceLine[]) => lines.reduce((sum, { amount }) => sum + amount, 0)
