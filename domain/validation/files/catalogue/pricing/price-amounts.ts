import { partyPrice } from '#domain/catalogue/pricing/price.ts'
import { didYouMeanHint } from '#domain/closest-name.ts'
import { toMinorUnits } from '#domain/money.ts'
import type { JsonPath, Violation } from '#domain/validation/violation.ts'
import { type PriceEntry, RATE_NAMES } from './price-entries.ts'

const PRICING_MODELS: ReadonlySet<string> = new Set(['FIXED', 'PER_PERSON'])

/** Everything that keeps the shop from working out a price, and amounts that nobody can pay. */
export const validatePriceAmounts = (entry: PriceEntry): Violation[] => [
  ...validateModel(entry),
  ...validateRates(entry),
  ...listAmounts(entry).flatMap(([amount, path]) => [
    ...(amount < 0 ? [negativeAmount(amount, path)] : []),
    ...(isWholeMinorUnits(amount) ? [] : [tooManyDecimals(amount, path)]),
  ]),
  ...validateNotFree(entry),
]

function validateModel({ raw: { pricingModel }, path }: PriceEntry): Violation[] {
  if (pricingModel === undefined || PRICING_MODELS.has(pricingModel)) return []
  const fieldPath = [...path, 'pricingModel']
  const message = `"${pricingModel}" is no way of pricing: there are FIXED (one price for everybody) and PER_PERSON.`
  const normalised = pricingModel
    .trim()
    .toUpperCase()
    .replaceAll(/[\s-]+/g, '_')
  if (!PRICING_MODELS.has(normalised))
    return [
      {
        code: 'price/model',
        path: fieldPath,
        message,
        hint: 'write "FIXED" or "PER_PERSON"',
        ...didYouMeanHint(pricingModel, PRICING_MODELS),
      },
    ]
  const hint = `write "${normalised}"`
  const fix = { says: hint, edits: [{ path: fieldPath, value: normalised }] }
  return [{ code: 'price/model', path: fieldPath, message, hint, fix }]
}

function validateRates({
  id,
  raw,
  rates,
  ratesField,
  path,
  isIncomplete,
}: PriceEntry): Violation[] {
  const { pricingModel, priceDetail, pricingDetail } = raw
  // A price that does not even say its model is told of by the schema.
  if (pricingModel === undefined || (!rates && !isIncomplete)) return []
  if (!rates) {
    const message = `${id} has no rates.`
    const hint = 'write "priceDetail": { "base": … } with what it costs'
    return [{ code: 'price/no-rates', path, message, hint }]
  }
  return [
    ...(isIncomplete
      ? [missingBase(id, [...path, ratesField, 'base'], pricingModel === 'FIXED')]
      : []),
    ...(priceDetail && pricingDetail
      ? [
          {
            code: 'price/two-details' as const,
            path: [...path, 'pricingDetail'],
            message: `${id} has rates twice: only priceDetail is read.`,
            hint: 'take pricingDetail out',
          },
        ]
      : []),
  ]
}

const missingBase = (id: string, path: JsonPath, isFixed: boolean): Violation => ({
  code: 'price/no-base',
  path,
  message: `${id} has no base: ${isFixed ? 'a FIXED price is nothing else' : 'it stands for adults or children without a rate'}.`,
  hint: isFixed
    ? 'write what it costs in all as "base"'
    : 'write "base", or both "adult" and "child"',
})

/** Every amount of an entry, with its place. */
const listAmounts = ({ raw, rates, ratesField, path }: PriceEntry): [number, JsonPath][] => [
  ...RATE_NAMES.flatMap((name): [number, JsonPath][] => {
    const amount = rates?.[name]
    return amount == null ? [] : [[amount, [...path, ratesField, name]]]
  }),
  ...(['price', 'shippingCost'] as const).flatMap((name): [number, JsonPath][] => {
    const amount = raw[name]
    return amount == null ? [] : [[amount, [...path, name]]]
  }),
]

const negativeAmount = (amount: number, path: JsonPath): Violation => ({
  code: 'price/negative',
  path,
  message: `${path.at(-1)} is ${amount}, and nobody is paid for coming.`,
  hint: `write ${-amount} if the minus is a slip`,
})

const tooManyDecimals = (amount: number, path: JsonPath): Violation => ({
  code: 'price/decimals',
  path,
  message: `${path.at(-1)} is ${amount}, and there are only two places behind the point in our currencies.`,
  hint: `the shop would charge ${toMinorUnits(amount) / 100}: write that, or what you mean`,
})

const isWholeMinorUnits = (amount: number) => toMinorUnits(amount) / 100 === amount

/** One adult may always come alone, and pays for it. */
function validateNotFree({ id, price, path }: PriceEntry): Violation[] {
  if (!price || partyPrice(price, { adults: 1, children: 0 }) > 0) return []
  return [
    {
      code: 'price/for-nothing',
      path,
      message: `One adult would pay nothing for ${id}.`,
      hint: 'give it a rate for adults, a base or a minimum',
    },
  ]
}
