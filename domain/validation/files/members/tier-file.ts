import { z } from 'zod'
import { MembershipTier } from '#domain/members/membership-tier.schema.ts'
import { FREE_TIER } from '#domain/members/subscription.ts'
import { isPayableAmount } from '#domain/money.ts'
import { slugify } from '#domain/text.ts'
import { duplicateIds } from '#domain/validation/checks/ids.ts'
import {
  invalidAmount,
  missingCurrencies,
  outlierAmounts,
  SHOP_CURRENCIES,
  unknownCurrency,
} from '#domain/validation/checks/price-list.ts'
import { parseNumberedEntries } from '#domain/validation/dataset/dataset-index.ts'
import type { FileDefinition } from '#domain/validation/validate-dataset-file.ts'
import type { JsonPath, Violation } from '#domain/validation/violation.ts'

/** A tier as the stock keeps it, with what the public list passes on as it is. */
const TierRecord = MembershipTier.extend({
  code: z.string().min(1),
  name: z.string().min(1),
  displayOrder: z.int().min(1),
  description: z.string(),
  microExperiencesPerMonth: z.int().nonnegative(),
  freeRescheduleHours: z.number().nonnegative(),
  earlySlots: z.boolean(),
  /** Whether the numbers are made up until somebody decides. */
  placeholder: z.boolean().optional(),
})
type TierEntries = readonly { value: z.output<typeof TierRecord>; index: number }[]
type TierData = TierEntries[number]['value']

const TIER_CODE = /^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*$/

/** The tiers of the WonderPass. */
export const tierFile: FileDefinition = {
  schema: z.array(TierRecord),
  validate: ({ json }) => {
    const all = parseNumberedEntries(TierRecord, json)
    const isWhole = Array.isArray(json) && all.length === json.length
    return [
      ...duplicateIds('tier/code-twice', json, 'code'),
      ...(isWhole ? [...missingFreeTier(all), ...validateOrder(all)] : []),
      ...all.flatMap(({ value, index }) => [
        ...validateCode(value, [index, 'code']),
        ...validateTierPrices(value, [index, 'prices']),
        ...validateBenefits(value, [index]),
      ]),
    ]
  },
}

/** Everybody without a pass has the free tier; there is one. */
function missingFreeTier(all: TierEntries): Violation[] {
  if (all.some(({ value }) => value.code === FREE_TIER)) return []
  const message = `There is no ${FREE_TIER}, which everybody without a pass has.`
  const hint = `add a tier with "code": "${FREE_TIER}" and prices of 0`
  return [{ code: 'tier/no-free', path: [], message, hint }]
}

function validateCode({ code }: TierData, path: JsonPath): Violation[] {
  if (TIER_CODE.test(code)) return []
  const message = `"${code}" is not written like the code of a tier.`
  const plain = slugify(code).replaceAll('-', '_').toUpperCase()
  const hint = `write capitals and digits with underscores between, such as "${plain || 'EXPLORER'}"`
  return [{ code: 'tier/code', path, message, hint }]
}

function validateTierPrices({ code, name, prices }: TierData, path: JsonPath): Violation[] {
  const currencies = new Set(Object.keys(prices))
  const line = (currency: string) => `"${currency}": { "month": …, "year": … }`
  const amountsOf = (field: 'month' | 'year') =>
    Object.entries(prices).map(([currency, price]) => {
      return { currency, amount: price[field], path: [...path, currency, field] }
    })
  return [
    ...outlierAmounts('tier/price-slip', amountsOf('month')),
    ...outlierAmounts('tier/price-slip', amountsOf('year')),
    ...missingCurrencies('tier/missing-currency', SHOP_CURRENCIES, currencies, path, line),
    ...Object.entries(prices).flatMap(([currency, price]) => [
      ...unknownCurrency('tier/unknown-currency', currency, [...path, currency], currencies).map(
        (violation): Violation => ({ ...violation, at: 'key' }),
      ),
      ...validatePrice({ code, name }, currency, price, [...path, currency]),
    ]),
  ]
}

type TierPrice = { month: number; year: number }

function validatePrice(
  { code, name }: Pick<TierData, 'code' | 'name'>,
  currency: string,
  { month, year }: TierPrice,
  path: JsonPath,
): Violation[] {
  const unpayableFields = (['month', 'year'] as const).filter(
    (field) => !isPayableAmount({ month, year }[field]),
  )
  if (unpayableFields[0]) {
    const amount = { month, year }[unpayableFields[0]]
    return [invalidAmount('tier/price', `${amount} ${currency}`, [...path, unpayableFields[0]])]
  }
  const isFree = month === 0 && year === 0
  if (code === FREE_TIER && !isFree) {
    const message = `The free tier costs ${month} ${currency} a month and ${year} a year.`
    return [{ code: 'tier/free-costs', path, message, hint: 'write { "month": 0, "year": 0 }' }]
  }
  if (code !== FREE_TIER && (month === 0 || year === 0)) {
    const message = `${name} costs nothing in ${currency}, and only ${FREE_TIER} is free.`
    const hint = 'write what it costs a month and a year'
    return [{ code: 'tier/free-twice', path, message, hint }]
  }
  if (year <= 12 * month) return []
  const message = `A year costs ${year} ${currency}, and twelve months cost ${12 * month}.`
  const hint = `write ${12 * month} or less`
  return [{ code: 'tier/year-dearer', path: [...path, 'year'], message, hint }]
}

/** Tiers are shown as the file has them, from the free one up. */
function validateOrder(all: TierEntries): Violation[] {
  return all.flatMap(({ value, index }, at): Violation[] => {
    const before = all[at - 1]?.value
    if (!before) return []
    if (value.displayOrder <= before.displayOrder) {
      const message = `${value.name} stands after ${before.name} and has the order ${value.displayOrder}.`
      const hint = `write ${before.displayOrder + 1}, or exchange the two`
      return [{ code: 'tier/order', path: [index, 'displayOrder'], message, hint }]
    }
    const isDearer = SHOP_CURRENCIES.every(
      (currency) => (value.prices[currency]?.year ?? 0) > (before.prices[currency]?.year ?? 0),
    )
    return isDearer
      ? MONOTONIC_BENEFITS.flatMap((field) => decreasingBenefit(value, before, [index], field))
      : []
  })
}

/** What nobody gets less of for more money, and whether fewer is better. */
const MONOTONIC_BENEFITS = [
  'memberDiscount',
  'microExperiencesPerMonth',
  'freeRescheduleHours',
  'earlySlots',
] as const

function decreasingBenefit(
  tier: TierData,
  before: TierData,
  at: JsonPath,
  field: (typeof MONOTONIC_BENEFITS)[number],
): Violation[] {
  const [value, previousValue] = [Number(tier[field]), Number(before[field])]
  const isLess = field === 'freeRescheduleHours' ? value > previousValue : value < previousValue
  if (!isLess) return []
  const message = `${tier.name} is dearer than ${before.name} and worth less in ${field}.`
  const hint = `write ${before[field]}, or better`
  return [{ code: 'tier/worth-less', path: [...at, field], message, hint }]
}

type BenefitPromise = { pattern: RegExp; field: keyof TierData & string; unit: string }

/** What the words of a benefit promise, and the field that holds what members get. */
const BENEFIT_PROMISES: readonly BenefitPromise[] = [
  { pattern: /\b(\d{1,3})\s?% off\b/, field: 'memberDiscount', unit: '% off' },
  {
    pattern: /\b(\w+) micro-experiences? a month\b/i,
    field: 'microExperiencesPerMonth',
    unit: ' micro-experiences a month',
  },
  {
    pattern: /\bfree until (\d{1,3}) hours before\b/,
    field: 'freeRescheduleHours',
    unit: ' hours before',
  },
]
const NUMBER_WORDS = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
]

function parseNumberWord(word: string): number {
  const at = NUMBER_WORDS.indexOf(word.toLowerCase())
  return at < 0 ? Number(word) : at
}

const EARLY_ACCESS = /\bbefore everybody else\b/i

/** What members read has to be what they get. */
function validateBenefits(tier: TierData, at: JsonPath): Violation[] {
  const { name, benefits, earlySlots } = tier
  if (benefits.length === 0) {
    const message = `${name} does not say what it is good for.`
    const first =
      tier.memberDiscount > 0 ? `${tier.memberDiscount}% off every experience` : 'A wishlist'
    const hint = `add "benefits": ["${first}"]`
    return [{ code: 'tier/no-benefits', path: [...at, 'benefits'], message, hint }]
  }
  const early = benefits.findIndex((benefit) => EARLY_ACCESS.test(benefit))
  if (early >= 0 && !earlySlots) {
    const message = `Members read "${benefits[early]}" and see new dates with everybody else.`
    const hint = 'write "earlySlots": true, or take the line out'
    return [{ code: 'tier/promise', path: [...at, 'benefits', early], message, hint }]
  }
  return benefits.flatMap((benefit, itemIndex) =>
    BENEFIT_PROMISES.flatMap(({ pattern, field, unit }): Violation[] => {
      const word = pattern.exec(benefit)?.[1]
      const promised = word === undefined ? Number.NaN : parseNumberWord(word)
      if (Number.isNaN(promised) || promised === tier[field]) return []
      const message = `Members read "${benefit}" and get ${tier[field]}${unit}.`
      const corrected = benefit.replace(String(word), String(tier[field]))
      const hint = `write "${corrected}", or ${promised} as "${field}"`
      return [{ code: 'tier/promise', path: [...at, 'benefits', itemIndex], message, hint }]
    }),
  )
}
