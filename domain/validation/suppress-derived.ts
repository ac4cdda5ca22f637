import type { RuleCode } from './rules/rules.ts'
import type { Violation } from './violation.ts'

/** Faults that another one may come of: in the same entry of a list, under the same first key, or anywhere in the file. */
export type CausesByScope = {
  entry?: readonly RuleCode[]
  key?: readonly RuleCode[]
  file?: readonly RuleCode[]
}

const SCHEMA_CODES = [
  'schema/type',
  'schema/required',
  'schema/range',
  'schema/choice',
  'schema/format',
  'schema/value',
] as const
/** A part of a page that cannot be read may be the one that something else misses. */
const CAUSED_BY_LOST_BLOCK = { file: [...SCHEMA_CODES, 'content/unknown-block'] } as const
const CAUSED_BY_DUPLICATE = { entry: ['id/duplicate'] } as const
const AMOUNT_CODES = [
  'price/negative',
  'price/decimals',
  'price/for-nothing',
  'price/model',
  ...SCHEMA_CODES,
] as const

/** A cause is never milder than what comes of it: nothing wrong could be published because a warning took its place. */
export const SUPPRESSED_BY: Readonly<Partial<Record<RuleCode, CausesByScope>>> = {
  'schema/range': { entry: ['location/swapped'] },
  'id/duplicate-address': CAUSED_BY_DUPLICATE,

  'navigation/never-shown': {
    entry: ['navigation/unknown-city', 'navigation/unknown-country', 'navigation/empty-list'],
  },
  'navigation/gift-cards-moved': { file: ['navigation/duplicate-id'] },
  'navigation/no-gift-cards': { file: [...SCHEMA_CODES, 'navigation/empty-country'] },
  'navigation/duplicate-label': { entry: ['navigation/duplicate-id'] },
  'navigation/duplicate-link': { entry: ['navigation/duplicate-id', ...SCHEMA_CODES] },
  'navigation/city-address': { entry: ['navigation/address'] },

  'location/id-name': { entry: ['id/duplicate', 'location/same-name'] },
  'location/no-home': { file: SCHEMA_CODES },
  'location/same-name': CAUSED_BY_DUPLICATE,
  'link/dead': { entry: ['location/id'] },

  'product/no-hero': { entry: ['product/unknown-section'] },
  'option/missing-upgrade': { file: SCHEMA_CODES },
  'option/not-offered': { key: ['option/missing-upgrade'] },
  'option/missing-currency': { entry: ['option/unknown-currency', 'option/currency-twice'] },
  'add-on/missing-currency': { entry: ['add-on/unknown-currency', 'add-on/currency-twice'] },
  'calendar/unknown-version': { file: SCHEMA_CODES },
  'calendar/unused-version': { file: ['calendar/unknown-version', ...SCHEMA_CODES] },
  'collection/no-global': { file: ['collection/unknown-city'] },
  'collection/slug-twice': CAUSED_BY_DUPLICATE,

  'price/quoted': { key: AMOUNT_CODES },
  'price/measurement': { key: SCHEMA_CODES },
  'price/quantity': { key: ['price/measurement', ...SCHEMA_CODES] },
  'price/slip': { key: ['price/quoted', ...AMOUNT_CODES] },
  'price/child-dearer': { key: AMOUNT_CODES },
  'price/extra-dearer': { key: ['price/child-dearer', ...AMOUNT_CODES] },
  'price/minimum': { key: AMOUNT_CODES },
  'price/hero': { key: ['price/quoted', ...AMOUNT_CODES] },
  'price/example-line': { key: ['price/quoted', ...AMOUNT_CODES] },
  'price/example-total': { key: ['price/quoted', ...AMOUNT_CODES], entry: ['price/example-line'] },

  'gift/missing-price': { entry: ['gift/unknown-currency', 'gift/duplicate-price'] },
  'gift/duplicate-title': { entry: ['gift/duplicate-id'] },
  'gift/duplicate-name': { entry: ['gift/duplicate-id'] },
  'gift/unknown-inclusion': { file: SCHEMA_CODES },
  'gift/unused-inclusion': {
    file: ['gift/unknown-inclusion', 'gift/no-inclusions', ...SCHEMA_CODES],
  },
  'gift/no-inclusions': { file: ['gift/unknown-card', ...SCHEMA_CODES] },

  'tier/free-costs': { entry: ['tier/code-twice'] },
  'tier/free-twice': { file: ['tier/no-free', 'tier/code'] },
  'tier/no-free': { file: ['tier/code'] },
  'tier/order': { entry: ['tier/code-twice'] },
  'tier/promise': { entry: ['tier/worth-less'] },
  'tier/missing-currency': { entry: ['tier/unknown-currency'] },
  'coupon/missing-currency': { entry: SCHEMA_CODES },
  'coupon/beyond-prices': { entry: ['coupon/amount-slip'] },
  'referral/customer-twice': { entry: ['id/duplicate-code'] },
  'dietary/name-twice': CAUSED_BY_DUPLICATE,
  'customer/email-twice': CAUSED_BY_DUPLICATE,
  'customer/reference-twice': CAUSED_BY_DUPLICATE,
  'customer/city-abroad': { entry: ['customer/unknown-country'] },

  'content/no-address': { file: ['target/unknown-property', ...SCHEMA_CODES] },
  'content/no-title': { file: SCHEMA_CODES },
  'content/no-description': { file: SCHEMA_CODES },
  'content/unknown-model': { file: SCHEMA_CODES },
  'content/missing-option': { file: SCHEMA_CODES },
  'text/missing-alt': { file: ['content/missing-option', ...SCHEMA_CODES] },
  'text/no-title': CAUSED_BY_LOST_BLOCK,
  'text/skipped-heading': CAUSED_BY_LOST_BLOCK,
  'text/several-titles': { file: ['content/duplicate-block'] },
  'form/no-button': CAUSED_BY_LOST_BLOCK,
  'form/no-label': CAUSED_BY_LOST_BLOCK,
  'form/label-for-nothing': { file: ['form/no-label', ...SCHEMA_CODES] },
  'form/duplicate-name': { file: ['content/duplicate-block'] },
  'experiment/unseen': { file: SCHEMA_CODES },
  'experiment/identical': { file: SCHEMA_CODES },
  'experiment/bad-name': { file: SCHEMA_CODES },
  'experiment/too-many': { file: SCHEMA_CODES },
  'experiment/default-ratio': {
    file: ['experiment/unseen', 'experiment/too-many', ...SCHEMA_CODES],
  },
  'script/unknown-name': { file: SCHEMA_CODES },
}

/** Faults that something may come of. */
const CAUSE_CODES: ReadonlySet<RuleCode> = new Set(
  Object.values(SUPPRESSED_BY).flatMap((causes) => Object.values(causes).flat()),
)

/** Names that are missing are told of once, however often they are used. */
const REPORTED_ONCE: ReadonlySet<RuleCode> = new Set([
  'calendar/unknown-version',
  'gift/unknown-inclusion',
  'script/unknown-name',
])

/** What is wrong with a file without what is only so because of something else that is told: that may be mended with it. */
export function suppressDerived(violations: readonly Violation[]): Violation[] {
  const presentCauses = new Set<string>()
  const countByMessage = new Map<string, number>()
  for (const violation of violations) {
    if (CAUSE_CODES.has(violation.code)) {
      for (const fieldPath of scopesOf(violation))
        presentCauses.add(`${violation.code} ${fieldPath}`)
    }
    if (REPORTED_ONCE.has(violation.code))
      countByMessage.set(violation.message, (countByMessage.get(violation.message) ?? 0) + 1)
  }
  const isCaused = (violation: Violation) => {
    const causes = SUPPRESSED_BY[violation.code] ?? {}
    return scopesOf(violation).some((fieldPath) => {
      const [scope] = fieldPath.split(' ', 1) as [keyof CausesByScope]
      return causes[scope]?.some((code) => presentCauses.has(`${code} ${fieldPath}`))
    })
  }
  return violations.flatMap((violation) => {
    if (isCaused(violation)) return []
    if (!REPORTED_ONCE.has(violation.code)) return [violation]
    const occurrences = countByMessage.get(violation.message)
    countByMessage.delete(violation.message)
    if (occurrences === undefined) return []
    return [
      occurrences > 1
        ? { ...violation, message: `${violation.message} It is named ${occurrences} times.` }
        : violation,
    ]
  })
}

/** Where a fault lies, as causes are looked for: its entry is its way up to the first number. */
function scopesOf({ path }: Violation): string[] {
  const at = path.findIndex((part) => typeof part === 'number')
  const entry = at < 0 ? [] : [`entry ${path.slice(0, at + 1).join('/')}`]
  const key = typeof path[0] === 'string' ? [`key ${path[0]}`] : []
  return [...entry, ...key, 'file ']
}
