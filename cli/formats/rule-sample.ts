import { isDeepStrictEqual } from 'node:util'
import { isRecord } from '#domain/content/is-record.ts'
import type { RuleSample } from '#domain/validation/rules/rule.ts'
import type { JsonPath } from '#domain/validation/violation.ts'

/** Marks what is left out because both samples share it. */
const OMITTED = Symbol('…')

/** After an indentation of four. */
const MAX_LINE_WIDTH = 75

/** Both samples in full, for programs. */
export const formatFullSample = (sample: RuleSample): [bad: string, good: string] =>
  formatSample(sample, (bad, good) => [bad, good])

/** Both samples for people: long parts that they share are left out. */
export const formatShortSample = (sample: RuleSample): [bad: string, good: string] =>
  formatSample(sample, keepDifferences)

/** Characters of a field that is kept beside a difference. */
const MAX_FIELD_LENGTH = 100

type SamplePair = [bad: unknown, good: unknown]

function formatSample(
  sample: RuleSample,
  reduce: (bad: unknown, good: unknown) => SamplePair,
): [string, string] {
  if (!('kind' in sample)) return [sample.bad, sample.good]
  const { at } = sample
  const [bad, good] = reduce(sample.bad, sample.good)
  const line = (value: unknown) =>
    value === undefined ? `(no ${quotedKey(at)})` : formatValueAt(value, keyPrefix(at), '')
  return [line(bad), line(good)]
}

const keyPrefix = (at: JsonPath) => (typeof at.at(-1) === 'string' ? `${quotedKey(at)}: ` : '')

const quotedKey = (at: JsonPath) =>
  JSON.stringify(at.findLast((key) => typeof key === 'string') ?? 'entry')

/** Two values without what they share, except for context. */
function keepDifferences(bad: unknown, good: unknown): SamplePair {
  if (Array.isArray(bad) && Array.isArray(good)) return diffLists(bad, good)
  if (isRecord(bad) && isRecord(good)) return diffRecords(bad, good)
  return [bad, good]
}

function diffRecords(bad: Record<string, unknown>, good: Record<string, unknown>): SamplePair {
  const parts = new Map<string, SamplePair>()
  for (const key of [...Object.keys(bad), ...Object.keys(good)]) {
    if (parts.has(key)) continue
    const [one, other] = [bad[key], good[key]]
    const isAlike = isDeepStrictEqual(one, other)
    const isLong = isAlike && formatInline(one).length > MAX_LINE_WIDTH / 2
    parts.set(
      key,
      isLong ? [OMITTED, OMITTED] : isAlike ? [one, other] : keepDifferences(one, other),
    )
  }
  const pickSide = (from: object, nth: 0 | 1) =>
    Object.fromEntries(Object.keys(from).map((key) => [key, parts.get(key)?.[nth]]))
  return [pickSide(bad, 0), pickSide(good, 1)]
}

/** Keeps one equal item beside each difference. */
function diffLists(bad: readonly unknown[], good: readonly unknown[]): SamplePair {
  const maxCommon = Math.min(bad.length, good.length)
  const isAlike = (one: number, other: number) => isDeepStrictEqual(bad.at(one), good.at(other))
  let commonHead = 0
  while (commonHead < maxCommon && isAlike(commonHead, commonHead)) commonHead += 1
  let commonTail = 0
  while (commonTail < maxCommon - commonHead && isAlike(-1 - commonTail, -1 - commonTail))
    commonTail += 1
  const [one, other] = [bad, good].map((list) => list.slice(commonHead, list.length - commonTail))
  const changed = diffPairs(one as unknown[], other as unknown[])
  const context = commonTail > 0 ? [] : good.slice(commonHead - 1, commonHead).map(shortenEntry)
  const head = [...(commonHead > context.length ? [OMITTED] : []), ...context]
  const tail = good.slice(good.length - commonTail, good.length - commonTail + 1).map(shortenEntry)
  if (commonTail > 1) tail.push(OMITTED)
  return changed.map((list) => [...head, ...list, ...tail]) as SamplePair
}

/** What is beside a difference, without long parts. */
function shortenEntry(value: unknown): unknown {
  if (!isRecord(value)) return value
  const fields = Object.entries(value)
  return Object.fromEntries(
    fields.map(([name, one]) => [
      name,
      formatInline(one).length > MAX_FIELD_LENGTH ? OMITTED : one,
    ]),
  )
}

/** Items of lists of the same length are compared in pairs. */
function diffPairs(bad: unknown[], good: unknown[]): [unknown[], unknown[]] {
  if (bad.length !== good.length) return [bad, good]
  const both = bad.map((one, at) => keepDifferences(one, good[at]))
  return [both.map(([one]) => one), both.map(([, other]) => other)]
}

/** A value after its key, on one line if it fits. */
function formatValueAt(value: unknown, key: string, indent: string): string {
  const line = `${indent}${key}${formatInline(value)}`
  const isGroup = Array.isArray(value) || isRecord(value)
  if (!isGroup || line.length <= MAX_LINE_WIDTH) return line
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  const inner = Array.isArray(value)
    ? value.map((one) => formatValueAt(one, '', `${indent}  `))
    : Object.entries(value).map(([name, one]) =>
        formatValueAt(one, `${JSON.stringify(name)}: `, `${indent}  `),
      )
  return `${indent}${key}${open}\n${inner.join(',\n')}\n${indent}${close}`
}

function formatInline(value: unknown): string {
  if (value === OMITTED) return '…'
  if (Array.isArray(value)) return `[${value.map(formatInline).join(', ')}]`
  if (!isRecord(value)) return JSON.stringify(value)
  const fields = Object.entries(value).filter(([, one]) => one !== undefined)
  const inner = fields.map(([name, one]) => `${JSON.stringify(name)}: ${formatInline(one)}`)
  return inner.length > 0 ? `{ ${inner.join(', ')} }` : '{}'
}
