import { headcountLabel, type PricingUnit } from './party-labels.ts'
import { type Party, type Price, type PriceTier, partyPrice } from './price.ts'
import { type Quote, splitHeadcount } from './quote-line.ts'

/** One step of a calculation, its amount and the subtotal. Minor units. */
export type PriceStep = { description: string; amount: number; sum: number }

type FormatAmount = (amount: number) => string

/** How a quote's total is computed, one step per rule in order; the last subtotal is the total. */
export function priceSteps(
  { price, party, unit }: { price: Price; party: Party; unit: PricingUnit },
  quote: Quote,
  money: FormatAmount,
): PriceStep[] {
  const partyPriceSteps = [
    ...partySteps(price, party, unit, money),
    ...supplementStep(price, money),
  ]
  const subtotal = partyPriceSteps.reduce((sum, { amount }) => sum + amount, 0)
  const minimumTopUp = partyPrice(price, party) - subtotal
  // A quote has one line for a fixed price and none for an unused minimum; shipping and extras follow.
  const partyLines = price.model === 'FIXED' ? 1 : partyPriceSteps.length
  const extras = quote.lines.slice(partyLines + (minimumTopUp === 0 ? 0 : 1))
  let sum = 0
  return [
    ...partyPriceSteps,
    ...minimumSteps(price, subtotal, minimumTopUp, money),
    ...extras.map(extraStep),
  ].map((step) => {
    sum += step.amount
    return { ...step, sum }
  })
}

type Step = Omit<PriceStep, 'sum'>

function partySteps(
  price: Price,
  { adults, children }: Party,
  unit: PricingUnit,
  money: FormatAmount,
): Step[] {
  if (price.model === 'FIXED') {
    return [
      {
        description: `The price is fixed: ${money(price.base)}, whatever the party`,
        amount: price.base,
      },
    ]
  }
  return [
    ...tierSteps(price.adult, adults, 'adult', unit, money),
    ...tierSteps(price.child, children, 'child', unit, money),
  ]
}

/** Heads within the quoted quantity pay the rate, the others the extra rate. */
function tierSteps(
  tier: PriceTier,
  heads: number,
  kind: 'adult' | 'child',
  unit: PricingUnit,
  money: FormatAmount,
): Step[] {
  if (heads === 0) return []
  const { quotedFor, rate, extraRate } = tier
  const { quoted, extra } = splitHeadcount(tier, heads)
  const step = (count: number, each: number, prefix: '' | 'extra ', reason: string): Step[] =>
    count === 0
      ? []
      : [
          {
            description: `${headcountLabel(count, kind, unit, prefix)} × ${money(each)}${reason}`,
            amount: count * each,
          },
        ]
  return [
    ...step(quoted, rate, '', ''),
    ...step(extra, extraRate, 'extra ', `, beyond the ${quotedFor} that the price is quoted for`),
  ]
}

const supplementStep = ({ supplement }: Price, money: FormatAmount): Step[] =>
  supplement === 0
    ? []
    : [
        {
          description: `Experience supplement ${money(supplement)}, once a booking`,
          amount: supplement,
        },
      ]

/** The minimum replaces a total of zero. */
function minimumSteps(
  { minimum }: Price,
  subtotal: number,
  minimumTopUp: number,
  money: FormatAmount,
): Step[] {
  if (subtotal > 0 && minimum === 0) return []
  const says =
    subtotal > 0
      ? `That is above nothing, so the minimum of ${money(minimum)} is not needed`
      : `That is nothing or less, so the minimum of ${money(minimum)} is charged`
  return [{ description: says, amount: minimumTopUp }]
}

const extraStep = ({ label, amount }: Quote['lines'][number]): Step => ({
  description: label,
  amount,
})
