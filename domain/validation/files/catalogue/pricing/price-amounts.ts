import { partyPrice } from '#domain/catalogue/pricing/price.ts'
import { didYouMeanHint } from '#domain/closest-name.ts'
import { toMinorUnits } from '#domain/money.ts'
import type { JsonPath, Violation } from '#domain/validation/violation.ts'
import { type PriceEntry, RATE_NAMES } from './price-entries.ts'

const PRICING_MODELS: ReadonlySet<string> = new Set(['FIXED', 'PER_PERSON'])

/** Validates that a price can be worked out and charged. */
export const validatePriceAmounts = (entry: PriceEntry): Violation[] => [
  ...validateModel(entry),
  ...validateRates(entry),
  ...listAmounts(entry).flatMap(([amount, path]) => [
    ...(amount < 0 ? [negativeAmount(amount, path)] : []),
    ...(isWholeMinorUnits(amount) ? [] : [tooManyDecimals(amount, path)]),
  ]),
  ...validateNotFree(entry),
]

function validateModel({ raw: { pricingModel: name }, path }: PriceEntry): Violation[] {
  if (name === undefined || PRICING_MODELS.has(name)) return []
  const fieldPath = [...path, 'pricingModel']
  const message = `"${name}" is not a pricing model: use FIXED (one price for the group) or PER_PERSON.`
  const normalised = name
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
        ...didYouMeanHint(name, PRICING_MODELS),
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
  // The schema reports a missing pricing model.
  if (pricingModel === undefined || (!rates && !isIncomplete)) return []
  if (!rates) {
    const message = `${id} has no rates.`
    const hint = 'add "priceDetail": { "base": … }'
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
            message: `${id} has two sets of rates; only priceDetail is used.`,
            hint: 'remove pricingDetail',
          },
        ]
      : []),
  ]
}

const missingBase = (id: string, path: JsonPath, isFixed: boolean): Violation => ({
  code: 'price/no-base',
  path,
  message: `${id} needs a base: ${isFixed ? 'it is the FIXED price' : 'adults or children have no rate of their own'}.`,
  hint: isFixed
    ? 'set "base" to the price for the group'
    : 'add "base", or both "adult" and "child"',
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
  message: `${path.at(-1)} must not be negative; it is ${amount}.`,
  hint: `write ${-amount} if the minus is a mistake`,
})

const tooManyDecimals = (amount: number, path: JsonPath): Violation => ({
  code: 'price/decimals',
  path,
  message: `${path.at(-1)} must have at most two decimal places; it is ${amount}.`,
  hint: `the shop would charge ${toMinorUnits(amount) / 100}`,
})

const isWholeMinorUnits = (amount: number) => toMinorUnits(amount) / 100 === amount

/** One adult can always book alone, and must not do so for free. */
function validateNotFree({ id, price, path }: PriceEntry): Violation[] {
  if (!price || partyPrice(price, { adults: 1, children: 0 }) > 0) return []
  return [
    {
      code: 'price/for-nothing',
      path,
      message: `${id} would be free for one adult.`,
      hint: 'add a rate for adults, a base or a minimum',
    },
  ]
}
