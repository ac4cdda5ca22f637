import type { Fault } from './fault.ts'
import type { RuleCode } from './rules.ts'

/** Faults that another one may come of: in the same entry of a list, under the same first key, or anywhere in the file. */
export type Causes = {
  entry?: readonly RuleCode[]
  key?: readonly RuleCode[]
  file?: readonly RuleCode[]
}

const SHAPE = [
  'schema/type',
  'schema/required',
  'schema/range',
  'schema/choice',
  'schema/format',
  'schema/value',
] as const
/** A part of a page that cannot be read may be the one that something else misses. */
const LOST = { file: [...SHAPE, 'content/unknown-block'] } as const
const COPIED = { entry: ['id/duplicate'] } as const
const MONEY = [
  'price/negative',
  'price/decimals',
  'price/for-nothing',
  'price/model',
  ...SHAPE,
] as const

/** A cause is never milder than what comes of it: nothing wrong could be published because a warning took its place. */
export const CAUSES: Readonly<Partial<Record<RuleCode, Causes>>> = {
  'schema/range': { entry: ['location/swapped'] },
  'id/duplicate-address': COPIED,

  'navigation/never-shown': {
    entry: ['navigation/unknown-city', 'navigation/unknown-country', 'navigation/empty-list'],
  },
  'navigation/gift-cards-moved': { file: ['navigation/duplicate-id'] },
  'navigation/no-gift-cards': { file: [...SHAPE, 'navigation/empty-country'] },
  'navigation/duplicate-label': { entry: ['navigation/duplicate-id'] },
  'navigation/duplicate-link': { entry: ['navigation/duplicate-id', ...SHAPE] },
  'navigation/city-address': { entry: ['navigation/address'] },

  'location/id-name': { entry: ['id/duplicate', 'location/same-name'] },
  'location/no-home': { file: SHAPE },
  'location/same-name': COPIED,
  'link/dead': { entry: ['location/id'] },

  'product/no-hero': { entry: ['product/unknown-section'] },
  'option/missing-upgrade': { file: SHAPE },
  'option/not-offered': { key: ['option/missing-upgrade'] },
  'option/missing-currency': { entry: ['option/unknown-currency', 'option/currency-twice'] },
  'add-on/missing-currency': { entry: ['add-on/unknown-currency', 'add-on/currency-twice'] },
  'calendar/unknown-version': { file: SHAPE },
  'calendar/unused-version': { file: ['calendar/unknown-version', ...SHAPE] },
  'collection/no-global': { file: ['collection/unknown-city'] },
  'collection/slug-twice': COPIED,

  'price/quoted': { key: MONEY },
  'price/measurement': { key: SHAPE },
  'price/quantity': { key: ['price/measurement', ...SHAPE] },
  'price/slip': { key: ['price/quoted', ...MONEY] },
  'price/child-dearer': { key: MONEY },
  'price/extra-dearer': { key: ['price/child-dearer', ...MONEY] },
  'price/minimum': { key: MONEY },
  'price/hero': { key: ['price/quoted', ...MONEY] },
  'price/example-line': { key: ['price/quoted', ...MONEY] },
  'price/example-total': { key: ['price/quoted', ...MONEY], entry: ['price/example-line'] },

  'gift/missing-price': { entry: ['gift/unknown-currency', 'gift/duplicate-price'] },
  'gift/duplicate-title': { entry: ['gift/duplicate-id'] },
  'gift/duplicate-name': { entry: ['gift/duplicate-id'] },
  'gift/unknown-inclusion': { file: SHAPE },
  'gift/unused-inclusion': { file: ['gift/unknown-inclusion', 'gift/no-inclusions', ...SHAPE] },
  'gift/no-inclusions': { file: ['gift/unknown-card', ...SHAPE] },

  'tier/free-costs': { entry: ['tier/code-twice'] },
  'tier/free-twice': { file: ['tier/no-free', 'tier/code'] },
  'tier/no-free': { file: ['tier/code'] },
  'tier/order': { entry: ['tier/code-twice'] },
  'tier/promise': { entry: ['tier/worth-less'] },
  'tier/missing-currency': { entry: ['tier/unknown-currency'] },
  'coupon/missing-currency': { entry: SHAPE },
  'coupon/beyond-prices': { entry: ['coupon/amount-slip'] },
  'referral/customer-twice': { entry: ['id/duplicate-code'] },
  'dietary/name-twice': COPIED,
  'customer/email-twice': COPIED,
  'customer/reference-twice': COPIED,
  'customer/city-abroad': { entry: ['customer/unknown-country'] },

  'content/no-address': { file: ['target/unknown-property', ...SHAPE] },
  'content/no-title': { file: SHAPE },
  'content/no-description': { file: SHAPE },
  'content/unknown-model': { file: SHAPE },
  'content/missing-option': { file: SHAPE },
  'text/missing-alt': { file: ['content/missing-option', ...SHAPE] },
  'text/no-title': LOST,
  'text/skipped-heading': LOST,
  'text/several-titles': { file: ['content/duplicate-block'] },
  'form/no-button': LOST,
  'form/no-label': LOST,
  'form/label-for-nothing': { file: ['form/no-label', ...SHAPE] },
  'form/duplicate-name': { file: ['content/duplicate-block'] },
  'experiment/unseen': { file: SHAPE },
  'experiment/identical': { file: SHAPE },
  'experiment/bad-name': { file: SHAPE },
  'experiment/too-many': { file: SHAPE },
  'experiment/default-ratio': { file: ['experiment/unseen', 'experiment/too-many', ...SHAPE] },
  'script/unknown-name': { file: SHAPE },
}

/** Faults that something may come of. */
const IS_CAUSE: ReadonlySet<RuleCode> = new Set(
  Object.values(CAUSES).flatMap((causes) => Object.values(causes).flat()),
)

/** Names that are missing are told of once, however often they are used. */
const ONCE: ReadonlySet<RuleCode> = new Set([
  'calendar/unknown-version',
  'gift/unknown-inclusion',
  'script/unknown-name',
])

/** What is wrong with a file without what is only so because of something else that is told: that may be mended with it. */
export function withoutConsequences(faults: readonly Fault[]): Fault[] {
  const there = new Set<string>()
  const times = new Map<string, number>()
  for (const fault of faults) {
    if (IS_CAUSE.has(fault.code)) {
      for (const place of placesOf(fault)) there.add(`${fault.code} ${place}`)
    }
    if (ONCE.has(fault.code)) times.set(fault.message, (times.get(fault.message) ?? 0) + 1)
  }
  const isCaused = (fault: Fault) => {
    const causes = CAUSES[fault.code] ?? {}
    return placesOf(fault).some((place) => {
      const [scope] = place.split(' ', 1) as [keyof Causes]
      return causes[scope]?.some((code) => there.has(`${code} ${place}`))
    })
  }
  return faults.flatMap((fault) => {
    if (isCaused(fault)) return []
    if (!ONCE.has(fault.code)) return [fault]
    const often = times.get(fault.message)
    times.delete(fault.message)
    if (often === undefined) return []
    return [
      often > 1 ? { ...fault, message: `${fault.message} It is named ${often} times.` } : fault,
    ]
  })
}

/** Where a fault lies, as causes are looked for: its entry is its way up to the first number. */
function placesOf({ path }: Fault): string[] {
  const at = path.findIndex((part) => typeof part === 'number')
  const entry = at < 0 ? [] : [`entry ${path.slice(0, at + 1).join('/')}`]
  const key = typeof path[0] === 'string' ? [`key ${path[0]}`] : []
  return [...entry, ...key, 'file ']
}
