import { isDeepStrictEqual } from 'node:util'
import type { Path } from '#domain/check/fault.ts'
import type { Sample } from '#domain/check/rule.ts'
import { isRecord } from '#domain/content/record.ts'

/** What a sample leaves out, because it is the same in the bad and in the good one. */
const REST = Symbol('…')

/** Columns that a line of a sample may take, four before it not counted. */
const WIDTH = 75

/** The bad and the good of a sample as they would stand in a file: whole ones for programs. */
export const wholeSample = (sample: Sample): [bad: string, good: string] =>
  textOf(sample, (bad, good) => [bad, good])

/** The same for people: what is alike in both and takes more than a line is left out. */
export const shortSample = (sample: Sample): [bad: string, good: string] => textOf(sample, apart)

/** Signs of what stays whole beside a difference. */
const LONGEST = 100

type Pair = [bad: unknown, good: unknown]

function textOf(sample: Sample, of: (bad: unknown, good: unknown) => Pair): [string, string] {
  if (!('kind' in sample)) return [sample.bad, sample.good]
  const { at } = sample
  const [bad, good] = of(sample.bad, sample.good)
  const line = (value: unknown) =>
    value === undefined ? `(no ${quoted(at)})` : written(value, keyOf(at), '')
  return [line(bad), line(good)]
}

const keyOf = (at: Path) => (typeof at.at(-1) === 'string' ? `${quoted(at)}: ` : '')

const quoted = (at: Path) =>
  JSON.stringify(at.findLast((key) => typeof key === 'string') ?? 'entry')

/** Two values without what is alike in both, but for what shows where that stood. */
function apart(bad: unknown, good: unknown): Pair {
  if (Array.isArray(bad) && Array.isArray(good)) return listsApart(bad, good)
  if (isRecord(bad) && isRecord(good)) return recordsApart(bad, good)
  return [bad, good]
}

function recordsApart(bad: Record<string, unknown>, good: Record<string, unknown>): Pair {
  const parts = new Map<string, Pair>()
  for (const key of [...Object.keys(bad), ...Object.keys(good)]) {
    if (parts.has(key)) continue
    const [one, other] = [bad[key], good[key]]
    const isAlike = isDeepStrictEqual(one, other)
    const isLong = isAlike && oneLine(one).length > WIDTH / 2
    parts.set(key, isLong ? [REST, REST] : isAlike ? [one, other] : apart(one, other))
  }
  const side = (from: object, nth: 0 | 1) =>
    Object.fromEntries(Object.keys(from).map((key) => [key, parts.get(key)?.[nth]]))
  return [side(bad, 0), side(good, 1)]
}

/** Of entries that are alike the one beside the difference is kept. */
function listsApart(bad: readonly unknown[], good: readonly unknown[]): Pair {
  const most = Math.min(bad.length, good.length)
  const isAlike = (one: number, other: number) => isDeepStrictEqual(bad.at(one), good.at(other))
  let before = 0
  while (before < most && isAlike(before, before)) before += 1
  let behind = 0
  while (behind < most - before && isAlike(-1 - behind, -1 - behind)) behind += 1
  const [one, other] = [bad, good].map((list) => list.slice(before, list.length - behind))
  const between = pairs(one as unknown[], other as unknown[])
  const shown = behind > 0 ? [] : good.slice(before - 1, before).map(short)
  const head = [...(before > shown.length ? [REST] : []), ...shown]
  const tail = good.slice(good.length - behind, good.length - behind + 1).map(short)
  if (behind > 1) tail.push(REST)
  return between.map((list) => [...head, ...list, ...tail]) as Pair
}

/** What stands beside a difference, without what takes several lines of its own. */
function short(value: unknown): unknown {
  if (!isRecord(value)) return value
  const fields = Object.entries(value)
  return Object.fromEntries(
    fields.map(([name, one]) => [name, oneLine(one).length > LONGEST ? REST : one]),
  )
}

/** As many entries on both sides are compared one by one. */
function pairs(bad: unknown[], good: unknown[]): [unknown[], unknown[]] {
  if (bad.length !== good.length) return [bad, good]
  const both = bad.map((one, at) => apart(one, good[at]))
  return [both.map(([one]) => one), both.map(([, other]) => other)]
}

/** A value behind its key: on one line where it fits there. */
function written(value: unknown, key: string, indent: string): string {
  const line = `${indent}${key}${oneLine(value)}`
  const isGroup = Array.isArray(value) || isRecord(value)
  if (!isGroup || line.length <= WIDTH) return line
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  const inner = Array.isArray(value)
    ? value.map((one) => written(one, '', `${indent}  `))
    : Object.entries(value).map(([name, one]) =>
        written(one, `${JSON.stringify(name)}: `, `${indent}  `),
      )
  return `${indent}${key}${open}\n${inner.join(',\n')}\n${indent}${close}`
}

function oneLine(value: unknown): string {
  if (value === REST) return '…'
  if (Array.isArray(value)) return `[${value.map(oneLine).join(', ')}]`
  if (!isRecord(value)) return JSON.stringify(value)
  const fields = Object.entries(value).filter(([, one]) => one !== undefined)
  const inner = fields.map(([name, one]) => `${JSON.stringify(name)}: ${oneLine(one)}`)
  return inner.length > 0 ? `{ ${inner.join(', ')} }` : '{}'
}
