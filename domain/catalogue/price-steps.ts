import { headWords, type Unit } from './heads.ts'
import { type Party, type Price, partyPrice, type Tier } from './price.ts'
import { type Quote, splitHeads } from './quote.ts'

/** One step of a sum: what is done and why, what it adds, and what there is after it. Minor units. */
export type PriceStep = { says: string; amount: number; sum: number }

/** Tells amounts as people read them. */
type Money = (amount: number) => string

/**
 * How the total of a quote comes about, one step a rule, in the order in which the shop applies them (spec §5).
 * The sum after the last step is the total.
 */
export function priceSteps(
  { price, party, unit }: { price: Price; party: Party; unit: Unit },
  quote: Quote,
  money: Money,
): PriceStep[] {
  const seats = [...seatSteps(price, party, unit, money), ...heroStep(price, money)]
  const before = seats.reduce((sum, { amount }) => sum + amount, 0)
  const lift = partyPrice(price, party) - before
  // A quote says nothing of a minimum that is not needed; after it come postage and what was chosen.
  const extras = quote.lines.slice(seats.length + (lift === 0 ? 0 : 1))
  let sum = 0
  return [...seats, ...minimumSteps(price, before, lift, money), ...extras.map(extraStep)].map(
    (step) => {
      sum += step.amount
      return { ...step, sum }
    },
  )
}

type Step = Omit<PriceStep, 'sum'>

function seatSteps(price: Price, { adults, children }: Party, unit: Unit, money: Money): Step[] {
  if (price.model === 'FIXED') {
    return [{ says: `The price is fixed: ${money(price.base)}, whoever comes`, amount: price.base }]
  }
  return [
    ...tierSteps(price.adult, adults, 'adult', unit, money),
    ...tierSteps(price.child, children, 'child', unit, money),
  ]
}

/** Heads within the quoted quantity pay the rate, the others the extra rate. */
function tierSteps(
  tier: Tier,
  heads: number,
  kind: 'adult' | 'child',
  unit: Unit,
  money: Money,
): Step[] {
  if (heads === 0) return []
  const { quotedFor, rate, extraRate } = tier
  const { quoted, extra } = splitHeads(tier, heads)
  const step = (count: number, each: number, word: '' | 'extra ', why: string): Step[] =>
    count === 0
      ? []
      : [
          {
            says: `${headWords(count, kind, unit, word)} × ${money(each)}${why}`,
            amount: count * each,
          },
        ]
  return [
    ...step(quoted, rate, '', ''),
    ...step(extra, extraRate, 'extra ', `, beyond the ${quotedFor} that the price is quoted for`),
  ]
}

const heroStep = ({ hero }: Price, money: Money): Step[] =>
  hero === 0 ? [] : [{ says: `Experience supplement ${money(hero)}, once a booking`, amount: hero }]

/** The minimum stands in where the rest comes to nothing; where there is none, nothing is said of it. */
function minimumSteps({ minimum }: Price, before: number, lift: number, money: Money): Step[] {
  if (before > 0 && minimum === 0) return []
  const says =
    before > 0
      ? `That is above nothing, so the minimum of ${money(minimum)} is not needed`
      : `That is nothing or less, so the minimum of ${money(minimum)} is charged`
  return [{ says, amount: lift }]
}

const extraStep = ({ label, amount }: Quote['lines'][number]): Step => ({ says: label, amount })
