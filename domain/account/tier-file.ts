import { z } from 'zod'
import { twice } from '../check/common.ts'
import type { Fault, Path } from '../check/fault.ts'
import type { Kind } from '../check/kinds.ts'
import { CURRENCIES, missing, slips, strangeCurrency, unpayable } from '../check/lists.ts'
import { numbered } from '../check/stock.ts'
import { isPayable } from '../money.ts'
import { slugOf } from '../text.ts'
import { FREE_TIER } from './subscription.ts'
import { Tier } from './tier.schema.ts'

/** A tier as the stock keeps it, with what the public list passes on as it is. */
const StoredTier = Tier.extend({
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
type Tiers = readonly { value: z.output<typeof StoredTier>; index: number }[]
type Stored = Tiers[number]['value']

const CODE = /^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*$/

/** The tiers of the WonderPass. */
export const tiers: Kind = {
  schema: z.array(StoredTier),
  check: ({ json }) => {
    const all = numbered(StoredTier, json)
    const isWhole = Array.isArray(json) && all.length === json.length
    return [
      ...twice('tier/code-twice', json, 'code'),
      ...(isWhole ? [...noFreeTier(all), ...faultsOfOrder(all)] : []),
      ...all.flatMap(({ value, index }) => [
        ...faultsOfCode(value, [index, 'code']),
        ...faultsOfPrices(value, [index, 'prices']),
        ...faultsOfBenefits(value, [index]),
      ]),
    ]
  },
}

/** Everybody without a pass has the free tier; there is one (spec §6). */
function noFreeTier(all: Tiers): Fault[] {
  if (all.some(({ value }) => value.code === FREE_TIER)) return []
  const message = `There is no ${FREE_TIER}, which everybody without a pass has.`
  const hint = `add a tier with "code": "${FREE_TIER}" and prices of 0`
  return [{ code: 'tier/no-free', path: [], message, hint }]
}

function faultsOfCode({ code }: Stored, path: Path): Fault[] {
  if (CODE.test(code)) return []
  const message = `"${code}" is not written like the code of a tier.`
  const plain = slugOf(code).replaceAll('-', '_').toUpperCase()
  const hint = `write capitals and digits with underscores between, such as "${plain || 'EXPLORER'}"`
  return [{ code: 'tier/code', path, message, hint }]
}

function faultsOfPrices({ code, name, prices }: Stored, path: Path): Fault[] {
  const given = new Set(Object.keys(prices))
  const line = (currency: string) => `"${currency}": { "month": …, "year": … }`
  const amountsOf = (field: 'month' | 'year') =>
    Object.entries(prices).map(([currency, price]) => {
      return { currency, amount: price[field], path: [...path, currency, field] }
    })
  return [
    ...slips('tier/price-slip', amountsOf('month')),
    ...slips('tier/price-slip', amountsOf('year')),
    ...missing('tier/missing-currency', CURRENCIES, given, path, line),
    ...Object.entries(prices).flatMap(([currency, price]) => [
      ...strangeCurrency('tier/unknown-currency', currency, [...path, currency], given).map(
        (fault): Fault => ({ ...fault, at: 'key' }),
      ),
      ...faultsOfPrice({ code, name }, currency, price, [...path, currency]),
    ]),
  ]
}

type Price = { month: number; year: number }

function faultsOfPrice(
  { code, name }: Pick<Stored, 'code' | 'name'>,
  currency: string,
  { month, year }: Price,
  path: Path,
): Fault[] {
  const strange = (['month', 'year'] as const).filter((field) => !isPayable({ month, year }[field]))
  if (strange[0]) {
    const amount = { month, year }[strange[0]]
    return [unpayable('tier/price', `${amount} ${currency}`, [...path, strange[0]])]
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
function faultsOfOrder(all: Tiers): Fault[] {
  return all.flatMap(({ value, index }, at): Fault[] => {
    const before = all[at - 1]?.value
    if (!before) return []
    if (value.displayOrder <= before.displayOrder) {
      const message = `${value.name} stands after ${before.name} and has the order ${value.displayOrder}.`
      const hint = `write ${before.displayOrder + 1}, or exchange the two`
      return [{ code: 'tier/order', path: [index, 'displayOrder'], message, hint }]
    }
    const isDearer = CURRENCIES.every(
      (currency) => (value.prices[currency]?.year ?? 0) > (before.prices[currency]?.year ?? 0),
    )
    return isDearer ? WORTH.flatMap((field) => worthLess(value, before, [index], field)) : []
  })
}

/** What nobody gets less of for more money, and whether fewer is better. */
const WORTH = [
  'memberDiscount',
  'microExperiencesPerMonth',
  'freeRescheduleHours',
  'earlySlots',
] as const

function worthLess(tier: Stored, before: Stored, at: Path, field: (typeof WORTH)[number]): Fault[] {
  const [own, other] = [Number(tier[field]), Number(before[field])]
  const isLess = field === 'freeRescheduleHours' ? own > other : own < other
  if (!isLess) return []
  const message = `${tier.name} is dearer than ${before.name} and worth less in ${field}.`
  const hint = `write ${before[field]}, or better`
  return [{ code: 'tier/worth-less', path: [...at, field], message, hint }]
}

type Promise = { pattern: RegExp; field: keyof Stored & string; unit: string }

/** What the words of a benefit promise, and the field that holds what members get. */
const PROMISES: readonly Promise[] = [
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
const NUMBERS = [
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

function numberIn(word: string): number {
  const at = NUMBERS.indexOf(word.toLowerCase())
  return at < 0 ? Number(word) : at
}

const EARLY = /\bbefore everybody else\b/i

/** What members read has to be what they get. */
function faultsOfBenefits(tier: Stored, at: Path): Fault[] {
  const { name, benefits, earlySlots } = tier
  if (benefits.length === 0) {
    const message = `${name} does not say what it is good for.`
    const first =
      tier.memberDiscount > 0 ? `${tier.memberDiscount}% off every experience` : 'A wishlist'
    const hint = `add "benefits": ["${first}"]`
    return [{ code: 'tier/no-benefits', path: [...at, 'benefits'], message, hint }]
  }
  const early = benefits.findIndex((benefit) => EARLY.test(benefit))
  if (early >= 0 && !earlySlots) {
    const message = `Members read "${benefits[early]}" and see new dates with everybody else.`
    const hint = 'write "earlySlots": true, or take the line out'
    return [{ code: 'tier/promise', path: [...at, 'benefits', early], message, hint }]
  }
  return benefits.flatMap((benefit, nth) =>
    PROMISES.flatMap(({ pattern, field, unit }): Fault[] => {
      const word = pattern.exec(benefit)?.[1]
      const said = word === undefined ? Number.NaN : numberIn(word)
      if (Number.isNaN(said) || said === tier[field]) return []
      const message = `Members read "${benefit}" and get ${tier[field]}${unit}.`
      const right = benefit.replace(String(word), String(tier[field]))
      const hint = `write "${right}", or ${said} as "${field}"`
      return [{ code: 'tier/promise', path: [...at, 'benefits', nth], message, hint }]
    }),
  )
}
