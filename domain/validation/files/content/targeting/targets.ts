import { didYouMeanHint } from '#domain/closest-name.ts'
import { TARGET_OPERATORS } from '#domain/content/delivery/targeting.ts'
import { isRecord } from '#domain/content/is-record.ts'
import { jsonText } from '#domain/text.ts'
import { unknownReference } from '#domain/validation/checks/references.ts'
import { toArray, toJsonObject } from '#domain/validation/dataset/lenient-json.ts'
import { type EntryView, optionPath } from '#domain/validation/files/content/entry-view.ts'
import type { JsonPath, Violation } from '#domain/validation/violation.ts'

type TargetedPart = { query: unknown; startDate?: unknown; endDate?: unknown; path: JsonPath }

/** Validates the targets of an entry and of its personalised parts. */
export function validateTargets({ entry, variants, countries, index }: EntryView): Violation[] {
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
    ...[{ query, startDate, endDate, path: [] }, ...parts].flatMap((part) => [
      ...validatePeriod(part),
      ...toArray(part.query).flatMap((target, at) =>
        isRecord(target) ? validateTarget(target, [...part.path, 'query', at], index) : [],
      ),
    ]),
    ...parts.flatMap(unreadableTargets),
    ...(countries.length === 0
      ? [
          {
            code: 'target/nobody' as const,
            path: ['query'],
            message: 'No country matches both the addresses and the country target.',
            hint: 'target one of the countries that the addresses begin with',
          },
        ]
      : []),
  ]
}

const validatePeriod = ({ startDate, endDate, path }: TargetedPart): Violation[] =>
  typeof startDate === 'number' && typeof endDate === 'number' && endDate <= startDate
    ? [
        {
          code: 'target/ends-first',
          path: [...path, 'endDate'],
          message: `It ends on ${formatMoment(endDate)}, before it starts on ${formatMoment(startDate)}.`,
          hint: 'choose a later end in the editor; endDate is in milliseconds since 1970',
        },
      ]
    : []

const MAX_TIMESTAMP_MS = 8.64e15

const formatMoment = (moment: number): string =>
  Math.abs(moment) <= MAX_TIMESTAMP_MS
    ? `${new Date(moment).toISOString().slice(0, 16).replace('T', ' ')} UTC`
    : String(moment)

/** What the shop knows of a visitor. All of it is text. */
const TARGET_PROPERTIES = new Set(['urlPath', 'country', 'city', 'locale'])
const NUMERIC_OPERATOR = /^(?:greater|less)Than/

function validateTarget(
  target: Record<string, unknown>,
  path: JsonPath,
  index: EntryView['index'],
): Violation[] {
  const { property, operator, value } = target
  const violations: Violation[] = []
  if (typeof operator === 'string' && !TARGET_OPERATORS.includes(operator)) {
    violations.push({
      code: 'target/unknown-operator',
      path: [...path, 'operator'],
      message: `There is no operator "${operator}".`,
      hint: `use one of ${TARGET_OPERATORS.join(', ')}`,
      ...didYouMeanHint(operator, TARGET_OPERATORS),
    })
  }
  if (!isNonEmptyText(property) || !isNonEmptyText(operator)) {
    const field = isNonEmptyText(property) ? 'operator' : 'property'
    const message = `The target has no ${field}, so it matches everyone.`
    const hint = field === 'operator' ? 'add "operator": "is"' : 'add "property": "country"'
    return [{ code: 'target/unreadable', path: [...path, field], message, hint }]
  }
  if (!TARGET_PROPERTIES.has(property)) {
    violations.push({
      code: 'target/unknown-property',
      path: [...path, 'property'],
      message: `There is no property "${property}", so the target never matches.`,
      hint: `use one of ${[...TARGET_PROPERTIES].join(', ')}`,
      ...didYouMeanHint(property, TARGET_PROPERTIES),
    })
  } else if (NUMERIC_OPERATOR.test(operator)) {
    violations.push({
      code: 'target/nobody',
      path: [...path, 'operator'],
      message: `"${operator}" compares numbers, but ${property} is text.`,
      hint: 'use is, isNot, contains, startsWith or endsWith',
    })
  }
  const values = Array.isArray(value) ? value : [value]
  if (values.length === 0 || !values.every(isNonEmptyText)) {
    const message = `The target has no value for ${property}, so it never matches.`
    const hint = 'write a text in quotes, or a list of them'
    return [...violations, { code: 'target/unreadable', path: [...path, 'value'], message, hint }]
  }
  const isReference = property === 'country' || property === 'city'
  if (!isReference || (operator !== 'is' && operator !== 'isNot')) return violations
  const valuePath = (at: number) => [...path, 'value', ...(Array.isArray(value) ? [at] : [])]
  return [
    ...violations,
    ...values.flatMap((one, at) => unknownReference(property, jsonText(one), valuePath(at), index)),
  ]
}

const isNonEmptyText = (value: unknown): value is string =>
  typeof value === 'string' && value !== ''

/** Parts of a block are not covered by the entry's schema. */
const unreadableTargets = ({ query, path }: TargetedPart): Violation[] => {
  const violation = (at: JsonPath): Violation => ({
    code: 'target/unreadable',
    path: at,
    message: 'This is not a target.',
    hint: 'write { "property": "country", "operator": "is", "value": ["aus"] }',
  })
  const fieldPath = [...path, 'query']
  if (query === undefined || query === null) return []
  if (!Array.isArray(query)) return [violation(fieldPath)]
  return query.flatMap((one, at) => (isRecord(one) ? [] : [violation([...fieldPath, at])]))
}
