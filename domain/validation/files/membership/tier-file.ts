import { z } from 'zod'
import { MembershipTier } from '#domain/membership/membership-tier.schema.ts'
import { FREE_TIER } from '#domain/membership/subscription.ts'
import { isPayableAmount } from '#domain/money.ts'
import {
  invalidAmount,
  missingCurrencies,
  SHOP_CURRENCIES,
  unknownCurrency,
} from '#domain/validation/checks/price-list.ts'
import { duplicateIds, unknownReference } from '#domain/validation/checks/references.ts'
import { parseNumberedEntries } from '#domain/validation/dataset/dataset-index.ts'
import type { FileDefinition } from '#domain/validation/file-definition.ts'
import type { JsonPath, Violation } from '#domain/validation/violation.ts'

/** A tier as the dataset stores it; the public list passes most of it on. */
const TierRecord = MembershipTier.extend({
  code: z.string().min(1),
  name: z.string().min(1),
  displayOrder: z.int().min(1),
  description: z.string(),
  microExperiencesPerMonth: z.int().nonnegative(),
  freeRescheduleHours: z.number().nonnegative(),
  earlySlots: z.boolean(),
  /** Whether the numbers are placeholders. */
  placeholder: z.boolean().optional(),
})
type TierData = z.output<typeof TierRecord>

export const tierFile: FileDefinition = {
  schema: z.array(TierRecord),
  validate: ({ json }, index) => {
    const all = parseNumberedEntries(TierRecord, json)
    const isComplete = Array.isArray(json) && all.length === json.length
    const hasFreeTier = all.some(({ value }) => value.code === FREE_TIER)
    return [
      ...duplicateIds(json, 'code'),
      ...(isComplete && !hasFreeTier ? [missingFreeTier] : []),
      ...all.flatMap(({ value, index: at }) => [
        ...validateTierPrices(value, [at, 'prices']),
        ...(value.includes
          ? unknownReference('tier', value.includes, [at, 'includes'], index)
          : []),
      ]),
    ]
  },
}

const missingFreeTier: Violation = {
  code: 'tier/no-free',
  path: [],
  message: `There is no ${FREE_TIER}, the tier of customers without a pass.`,
  hint: `add a tier with "code": "${FREE_TIER}" and prices of 0`,
}

function validateTierPrices({ code, name, prices }: TierData, path: JsonPath): Violation[] {
  const currencies = new Set(Object.keys(prices))
  const unknown = [...currencies].flatMap((currency) =>
    unknownCurrency('tier/price', currency, [...path, currency], currencies).map(
      (violation): Violation => ({ ...violation, at: 'key' }),
    ),
  )
  const line = (currency: string) => `"${currency}": { "month": …, "year": … }`
  return [
    // A misspelt currency is also the one that is missing.
    ...(unknown.length > 0
      ? unknown
      : missingCurrencies('tier/price', SHOP_CURRENCIES, currencies, path, line)),
    ...Object.entries(prices).flatMap(([currency, price]) =>
      validateTierPrice({ code, name }, currency, price, [...path, currency]),
    ),
  ]
}

function validateTierPrice(
  { code, name }: Pick<TierData, 'code' | 'name'>,
  currency: string,
  price: { month: number; year: number },
  path: JsonPath,
): Violation[] {
  const field = (['month', 'year'] as const).find((one) => !isPayableAmount(price[one]))
  if (field) return [invalidAmount('tier/price', `${price[field]} ${currency}`, [...path, field])]
  const { month, year } = price
  if (code === FREE_TIER) {
    if (month === 0 && year === 0) return []
    const message = `The free tier must cost 0 ${currency}, not ${month} a month and ${year} a year.`
    return [{ code: 'tier/free-costs', path, message, hint: 'write { "month": 0, "year": 0 }' }]
  }
  if (month > 0 && year > 0) return []
  const message = `${name} must not be free in ${currency}; only ${FREE_TIER} is.`
  return [{ code: 'tier/price', path, message, hint: 'set its price per month and per year' }]
}
