import { partyPrice } from '#domain/catalogue/pricing/price.ts'
import type { Violation } from '#domain/validation/violation.ts'
import { type PriceEntry, type PriceRates, quotedParty } from './price-entries.ts'

/** Reports rates that are valid but unlikely. */
export const validatePricePlausibility = (entry: PriceEntry): Violation[] => [
  ...validateRateOrder(entry),
  ...validateFixedPrice(entry),
  ...validateMinimum(entry),
  ...validateHero(entry),
  ...validateShippingFlag(entry),
]

type RateName = keyof PriceRates

/** Rates that should not exceed others. */
const RATE_ORDER: readonly {
  less: RateName
  more: RateName
  code: 'price/child-dearer' | 'price/extra-dearer'
}[] = [
  { less: 'child', more: 'adult', code: 'price/child-dearer' },
  { less: 'additionalChild', more: 'additionalAdult', code: 'price/child-dearer' },
  { less: 'additionalAdult', more: 'adult', code: 'price/extra-dearer' },
  { less: 'additionalChild', more: 'child', code: 'price/extra-dearer' },
]

const RATE_LABELS: Partial<Record<RateName, string>> = {
  adult: 'an adult',
  child: 'a child',
  additionalAdult: 'an additional adult',
  additionalChild: 'an additional child',
}

function validateRateOrder({ id, rates, ratesField, path, price }: PriceEntry): Violation[] {
  if (!rates || price?.model === 'FIXED') return []
  return RATE_ORDER.flatMap(({ less, more, code }) => {
    const rate = rates[less]
    const comparedRate = rates[more] ?? rates.base
    if (rate == null || comparedRate == null || rate <= comparedRate) return []
    return [
      {
        code,
        path: [...path, ratesField, less],
        message: `For ${id}, ${RATE_LABELS[less]} pays ${rate} and ${RATE_LABELS[more]} only ${comparedRate}.`,
        hint: 'correct the wrong one',
      },
    ]
  })
}

/** A fixed price only uses its base and hero. */
function validateFixedPrice({ id, rates, ratesField, path, price }: PriceEntry): Violation[] {
  if (!rates || price?.model !== 'FIXED') return []
  const unused = (Object.keys(RATE_LABELS) as RateName[]).filter((name) => rates[name] != null)
  const [first] = unused
  if (!first) return []
  return [
    {
      code: 'price/fixed-rates',
      path: [...path, ratesField, first],
      message: `${id} has a FIXED price, so its ${unused.join(', ')} is not used.`,
      hint: 'write "pricingModel": "PER_PERSON", or remove the rates',
    },
  ]
}

function validateMinimum({ id, rates, ratesField, path, price }: PriceEntry): Violation[] {
  if (!price || !rates?.minimum) return []
  const quoted = partyPrice({ ...price, minimum: 0 }, quotedParty(price))
  if (quoted <= 0 || price.minimum <= quoted) return []
  return [
    {
      code: 'price/minimum',
      path: [...path, ratesField, 'minimum'],
      message: `The minimum of ${id} is ${rates.minimum}, but the quoted party pays ${quoted / 100}.`,
      hint: 'the minimum is only charged when the rates add up to 0: correct the rates',
    },
  ]
}

function validateHero({ id, rates, ratesField, path, price }: PriceEntry): Violation[] {
  if (!price || !rates?.hero) return []
  const seats = partyPrice({ ...price, supplement: 0, minimum: 0 }, quotedParty(price))
  if (seats <= 0 || price.supplement <= seats) return []
  return [
    {
      code: 'price/hero',
      path: [...path, ratesField, 'hero'],
      message: `The hero supplement of ${id} is ${rates.hero}, more than the ${seats / 100} it is added to.`,
      hint: 'hero is added once to the price of the party: set it to the supplement alone',
    },
  ]
}

function validateShippingFlag({
  id,
  raw: { shippingCost, isShippingProduct },
  path,
}: PriceEntry): Violation[] {
  if (!shippingCost || isShippingProduct) return []
  return [
    {
      code: 'price/shipping-flag',
      path: [...path, 'shippingCost'],
      message: `The shippingCost of ${id}, ${shippingCost}, is not charged: isShippingProduct is not true.`,
      hint: 'write "isShippingProduct": true, or remove shippingCost',
    },
  ]
}
