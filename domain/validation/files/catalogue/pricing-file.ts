import { PricingFile } from '#domain/catalogue/pricing/pricing.schema.ts'
import type { FileDefinition } from '#domain/validation/file-definition.ts'
import type { Violation } from '#domain/validation/violation.ts'
import { validateDisplayedPrice } from './pricing/displayed-price.ts'
import { validatePriceAmounts } from './pricing/price-amounts.ts'
import { validatePriceConsistency } from './pricing/price-consistency.ts'
import { iteratePriceEntries } from './pricing/price-entries.ts'
import { validatePriceExamples } from './pricing/price-examples.ts'
import { validatePricePlausibility } from './pricing/price-plausibility.ts'

/** With more unknown products it is probably the wrong file. */
const MAX_SUGGESTIONS = 100

/** A country's prices: chargeable, plausible, and matching their examples. */
export const pricingFile: FileDefinition = {
  schema: PricingFile,
  validate({ json, country }, index) {
    const where = { country, guesses: { left: MAX_SUGGESTIONS } }
    const violations: Violation[] = []
    for (const entry of iteratePriceEntries(json)) {
      violations.push(
        ...validatePriceAmounts(entry),
        ...validatePricePlausibility(entry),
        ...validateDisplayedPrice(entry),
        ...validatePriceConsistency(entry, where, index),
        ...validatePriceExamples(entry, country, index),
      )
    }
    return violations
  },
}
