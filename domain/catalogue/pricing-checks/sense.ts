import type { Fault } from '../../check/fault.ts'
import { partyPrice } from '../price.ts'
import { type Entry, quotedParty, type Rates } from './read.ts'

/** Rates that are possible and hardly meant. */
export const checkSense = (entry: Entry): Fault[] => [
  ...checkDearer(entry),
  ...checkFixed(entry),
  ...checkMinimum(entry),
  ...checkHero(entry),
  ...checkShipping(entry),
]

type Name = keyof Rates

/** Who should pay no more than whom, and what it is called where they do. */
const ORDER: readonly {
  less: Name
  more: Name
  code: 'price/child-dearer' | 'price/extra-dearer'
}[] = [
  { less: 'child', more: 'adult', code: 'price/child-dearer' },
  { less: 'additionalChild', more: 'additionalAdult', code: 'price/child-dearer' },
  { less: 'additionalAdult', more: 'adult', code: 'price/extra-dearer' },
  { less: 'additionalChild', more: 'child', code: 'price/extra-dearer' },
]

const WHO: Partial<Record<Name, string>> = {
  adult: 'an adult',
  child: 'a child',
  additionalAdult: 'an additional adult',
  additionalChild: 'an additional child',
}

function checkDearer({ id, rates, detail, path, price }: Entry): Fault[] {
  if (!rates || price?.model === 'FIXED') return []
  return ORDER.flatMap(({ less, more, code }) => {
    const own = rates[less]
    const other = rates[more] ?? rates.base
    if (own == null || other == null || own <= other) return []
    return [
      {
        code,
        path: [...path, detail, less],
        message: `For ${id} ${WHO[less]} pays ${own} and ${WHO[more]} only ${other}.`,
        hint: 'correct the one that is a slip',
      },
    ]
  })
}

/** A fixed price is its base and its hero, whoever comes. */
function checkFixed({ id, rates, detail, path, price }: Entry): Fault[] {
  if (!rates || price?.model !== 'FIXED') return []
  const unused = (Object.keys(WHO) as Name[]).filter((name) => rates[name] != null)
  const [first] = unused
  if (!first) return []
  return [
    {
      code: 'price/fixed-rates',
      path: [...path, detail, first],
      message: `${id} has a FIXED price, so nobody pays its ${unused.join(', ')}.`,
      hint: 'write "pricingModel": "PER_PERSON" if the rates count, else take them out',
    },
  ]
}

function checkMinimum({ id, rates, detail, path, price }: Entry): Fault[] {
  if (!price || !rates?.minimum) return []
  const quoted = partyPrice({ ...price, minimum: 0 }, quotedParty(price))
  if (quoted <= 0 || price.minimum <= quoted) return []
  return [
    {
      code: 'price/minimum',
      path: [...path, detail, 'minimum'],
      message: `The minimum of ${id} is ${rates.minimum}, and the party on its card pays ${quoted / 100}.`,
      hint: 'the shop takes the minimum only where the sum is nothing: write the rates you mean',
    },
  ]
}

function checkHero({ id, rates, detail, path, price }: Entry): Fault[] {
  if (!price || !rates?.hero) return []
  const seats = partyPrice({ ...price, hero: 0, minimum: 0 }, quotedParty(price))
  if (seats <= 0 || price.hero <= seats) return []
  return [
    {
      code: 'price/hero',
      path: [...path, detail, 'hero'],
      message: `The supplement of ${id} is ${rates.hero}, more than the ${seats / 100} that it is added to.`,
      hint: 'hero is added once to what the party pays: write the supplement alone',
    },
  ]
}

function checkShipping({ id, written: { shippingCost, isShippingProduct }, path }: Entry): Fault[] {
  if (!shippingCost || isShippingProduct) return []
  return [
    {
      code: 'price/shipping-flag',
      path: [...path, 'shippingCost'],
      message: `Nobody pays the shipping of ${id}, ${shippingCost}: isShippingProduct is not true.`,
      hint: 'write "isShippingProduct": true if it is posted, else take shippingCost out',
    },
  ]
}
