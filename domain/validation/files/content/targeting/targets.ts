import { didYouMeanHint } from '#domain/closest-name.ts'
import { TARGET_OPERATORS } from '#domain/content/delivery/targeting.ts'
import { isRecord } from '#domain/content/is-record.ts'
import { COUNTRY_CODES } from '#domain/countries/index.ts'
import { jsonText } from '#domain/text.ts'
import { targetingKey } from '#domain/validation/files/content/entry-index.ts'
import {
  type EntryView,
  optionPath,
  toArray,
  toJsonObject,
} from '#domain/validation/files/content/entry-view.ts'
import type { JsonPath, Violation } from '#domain/validation/violation.ts'
import { inconsistentUrls, type TargetContext, validateTargetUrls } from './target-urls.ts'

type TargetedPart = { query: unknown; startDate?: unknown; endDate?: unknown; path: JsonPath }

/** Targets that nobody meets, that cannot be asked, or that others ask just so. */
export function validateTargets({
  entry,
  model,
  variants,
  countries,
  index,
}: EntryView): Violation[] {
  const { query, startDate, endDate } = entry
  const parts = variants.flatMap(({ blocks }) =>
    blocks.flatMap((blockRef): TargetedPart[] =>
      blockRef.name === 'PersonalizationContainer'
        ? toArray(blockRef.options.variants).map((variant, at) => {
            const { query, startDate, endDate } = toJsonObject(variant)
            return { query, startDate, endDate, path: optionPath(blockRef, 'variants', at) }
          })
        : [],
    ),
  )
  return [
    ...[{ query, startDate, endDate, path: [] }, ...parts].flatMap((aimed) => [
      ...validatePeriod(aimed),
      ...toArray(aimed.query).flatMap((target, at) =>
        isRecord(target)
          ? validateTarget(target, { path: [...aimed.path, 'query', at], model, index })
          : [],
      ),
    ]),
    ...parts.flatMap(unreadableTargets),
    ...(countries.length === 0
      ? [
          {
            code: 'target/nobody' as const,
            path: ['query'],
            message: 'No country has both an address and a target here, so nobody is shown this.',
            hint: 'let the country of the target be one of those that the addresses begin with',
          },
        ]
      : []),
    ...(model === 'page' ? inconsistentUrls(entry) : []),
    ...duplicateTargeting(entry, index),
  ]
}

/** Something that ends before it begins is never shown. */
const validatePeriod = ({ startDate, endDate, path }: TargetedPart): Violation[] =>
  typeof startDate === 'number' && typeof endDate === 'number' && endDate <= startDate
    ? [
        {
          code: 'target/ends-first',
          path: [...path, 'endDate'],
          message: `It ends on ${formatMoment(endDate)}, before it begins on ${formatMoment(startDate)}.`,
          hint: 'choose a later end in the editor; in the file endDate is the larger number (milliseconds since 1970)',
        },
      ]
    : []

/** A moment as people write it; a number that is none as it is. */
const formatMoment = (moment: number): string =>
  Math.abs(moment) <= MAX_TIMESTAMP_MS
    ? `${new Date(moment).toISOString().slice(0, 16).replace('T', ' ')} UTC`
    : String(moment)
const MAX_TIMESTAMP_MS = 8.64e15

/** What the shop knows of whoever looks at a page. */
const TARGET_PROPERTIES = new Set(['urlPath', 'country', 'city', 'locale'])
/** Operators that ask numbers; nothing that the shop knows of a visitor is one. */
const NUMERIC_OPERATOR = /^(?:greater|less)Than/

function validateTarget(
  target: Record<string, unknown>,
  { path, model, index }: TargetContext,
): Violation[] {
  const { property, operator, value } = target
  const violations: Violation[] = []
  if (typeof operator === 'string' && !TARGET_OPERATORS.includes(operator)) {
    violations.push({
      code: 'target/unknown-operator',
      path: [...path, 'operator'],
      message: `There is no operator "${operator}".`,
      hint:
        didYouMeanHint(operator, TARGET_OPERATORS).hint ??
        `it may be: ${TARGET_OPERATORS.join(', ')}`,
    })
  }
  if (!isNonEmptyText(property) || !isNonEmptyText(operator))
    return [incompleteTarget(target, path)]
  if (!TARGET_PROPERTIES.has(property)) {
    violations.push({
      code: 'target/unknown-property',
      path: [...path, 'property'],
      message: `The shop tells content nothing called "${property}", so the target is never met.`,
      hint:
        didYouMeanHint(property, TARGET_PROPERTIES).hint ??
        `it tells: ${[...TARGET_PROPERTIES].join(', ')}`,
    })
  } else if (NUMERIC_OPERATOR.test(jsonText(operator))) {
    violations.push({
      code: 'target/nobody',
      path: [...path, 'operator'],
      message: `${property} is a text, and "${operator}" compares numbers: nobody is shown this.`,
      hint: 'use is, isNot, contains, startsWith or endsWith',
    })
  }
  const values = Array.isArray(value) ? value : [value]
  if (values.length === 0 || !values.every(isNonEmptyText))
    return [...violations, missingValue(property, path)]
  if (property === 'urlPath') violations.push(...validateTargetUrls(target, { path, model, index }))
  const knownValues =
    operator === 'is' || operator === 'isNot'
      ? KNOWN_VALUES_BY_PROPERTY[property]?.(index)
      : undefined
  for (const [at, one] of values.entries()) {
    if (!knownValues || knownValues.names.has(jsonText(one))) continue
    violations.push({
      code: knownValues.code,
      path: [...path, 'value', ...(Array.isArray(value) ? [at] : [])],
      message: `${knownValues.problem} "${jsonText(one)}".`,
      ...didYouMeanHint(jsonText(one), knownValues.names.keys()),
    })
  }
  return violations
}

const isNonEmptyText = (value: unknown): value is string =>
  typeof value === 'string' && value !== ''

/** What stands among the targets of a part and is none; those of an entry its schema has looked at. */
const unreadableTargets = ({ query, path }: TargetedPart): Violation[] => {
  const fieldPath = [...path, 'query']
  const message = 'This is no target, so it asks for nothing.'
  const hint = 'write { "property": "country", "operator": "is", "value": ["aus"] }'
  const violation = (at: JsonPath): Violation => ({
    code: 'target/unreadable',
    path: at,
    message,
    hint,
  })
  if (query === undefined || query === null) return []
  if (!Array.isArray(query)) return [violation(fieldPath)]
  return query.flatMap((one, at) => (isRecord(one) ? [] : [violation([...fieldPath, at])]))
}

/** Without a property or an operator a target is met by everybody. */
function incompleteTarget({ property }: Record<string, unknown>, path: JsonPath): Violation {
  const field = isNonEmptyText(property) ? 'operator' : 'property'
  const message = `The target has no ${field}, so it is met by everybody.`
  const hint = field === 'operator' ? 'add "operator": "is"' : 'add "property": "country"'
  return { code: 'target/unreadable', path: [...path, field], message, hint }
}

const missingValue = (property: string, path: JsonPath): Violation => ({
  code: 'target/unreadable',
  path: [...path, 'value'],
  message: `The target compares ${property} with nothing that can be read, so nobody meets it.`,
  hint: 'write a text in quotes, or a list of them',
})

type KnownValues = {
  code: 'target/unknown-country' | 'target/unknown-city'
  problem: string
  names: { has(name: string): boolean; keys(): Iterable<string> }
}

/** Properties whose values the stock knows. */
const KNOWN_VALUES_BY_PROPERTY: Readonly<
  Record<string, (index: EntryView['index']) => KnownValues>
> = {
  country: () => ({
    code: 'target/unknown-country',
    problem: 'No country of ours is called',
    names: new Set<string>(COUNTRY_CODES),
  }),
  city: ({ countryByCity }) => ({
    code: 'target/unknown-city',
    problem: 'No city of ours is called',
    names: countryByCity,
  }),
}

/** Of two entries that ask the same of everybody the second one is never seen. */
function duplicateTargeting(
  entry: Record<string, unknown>,
  { entryIndex }: EntryView['index'],
): Violation[] {
  const aim = targetingKey(entry)
  const other = aim === null ? undefined : entryIndex.firstByTargeting.get(aim)
  if (other === undefined || other === jsonText(entry.id)) return []
  return [
    {
      code: 'target/same-as-other',
      path: [entry.query === undefined ? 'id' : 'query'],
      message: `"${other}" is meant for the very same visitors, so one of the two is never seen.`,
      hint: 'give one of them another target, another time or a higher priority',
    },
  ]
}
