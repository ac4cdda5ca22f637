import type { Fault } from '../check/fault.ts'
import type { Kind } from '../check/kinds.ts'
import { PricingFile } from './pricing.schema.ts'
import { checkAmounts } from './pricing-checks/amounts.ts'
import { checkCard } from './pricing-checks/card.ts'
import { checkExamples } from './pricing-checks/examples.ts'
import { entriesIn } from './pricing-checks/read.ts'
import { checkSense } from './pricing-checks/sense.ts'
import { checkAgainstStock } from './pricing-checks/stock.ts'

/** Whoever has more unknown products than this has another file in hand. */
const MOST_GUESSES = 100

/** The prices of a country (spec §3 Price): what can be charged, what is probably a slip, and whether its examples come out. */
export const pricing: Kind = {
  schema: PricingFile,
  check({ json, country }, index) {
    const where = { country, guesses: { left: MOST_GUESSES } }
    const faults: Fault[] = []
    for (const entry of entriesIn(json)) {
      faults.push(
        ...checkAmounts(entry),
        ...checkSense(entry),
        ...checkCard(entry),
        ...checkAgainstStock(entry, where, index),
        ...checkExamples(entry, country, index),
      )
    }
    return faults
  },
}
