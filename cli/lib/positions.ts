import type { Path } from '#domain/check/fault.ts'
import { SIGN } from './signs.ts'

/** A place as editors show it: line and column from one, columns in UTF-16 units as VS Code counts them. */
export type Place = { line: number; column: number; offset: number }
export type Range = { start: Place; end: Place }
/** Where something begins and ends, in characters from the start of the text. */
export type Span = readonly [start: number, end: number]

export type Wanted = { path: Path; at?: 'key' }

/** The way to everything that is wanted, shared as far as it is the same. */
type Step = { below?: Map<string, Step>; key?: Span; value?: Span; brace?: Span }

/**
 * Where each path leads in JSON that parses, all of them found in one pass over the text.
 * What is not there is shown at what should hold it: its name, or its bracket where it has none.
 */
export function spansOf(text: string, wanted: readonly Wanted[]): Span[] {
  const root: Step = {}
  for (const { path } of wanted) wayTo(root, path)
  if (wanted.length > 0) lookFor(root, text)
  return wanted.map(({ path, at }) => spanAt(root, path, at))
}

/** Spans as lines and columns; the text is read once for all of them. */
export function rangesOf(text: string, spans: readonly Span[]): Range[] {
  if (spans.length === 0) return []
  const starts = [0]
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  const place = (offset: number): Place => {
    const line = lastAtMost(starts, offset)
    return { line: line + 1, column: offset - (starts[line] ?? 0) + 1, offset }
  }
  return spans.map(([start, end]) => {
    const from = place(start)
    const to = place(end)
    // What goes on over many lines is shown where it begins.
    return { start: from, end: to.line === from.line ? to : place(start + 1) }
  })
}

function wayTo(root: Step, path: Path): void {
  let step = root
  for (const key of path) {
    step.below ??= new Map()
    const next: Step = step.below.get(String(key)) ?? {}
    step.below.set(String(key), next)
    step = next
  }
}

function spanAt(root: Step, path: Path, at?: 'key'): Span {
  let step = root
  for (const key of path) {
    const next = step.below?.get(String(key))
    if (!next?.value) return step.key ?? step.brace ?? [0, 1]
    step = next
  }
  return (at === 'key' ? step.key : undefined) ?? step.value ?? [0, 1]
}

/** An object or list that is open; `step` is null where nothing inside is wanted. */
type Open = { step: Step | null; isList: boolean; index: number; awaitsKey: boolean }

/** Notes where the values are that somebody wants; settings may have comments. */
function lookFor(root: Step, text: string): void {
  const open: Open[] = []
  let around: Open | undefined
  let step: Step | null = root
  let at = 0
  while (at < text.length) {
    const sign = text.charCodeAt(at)
    const start = at++
    if (sign <= SIGN.space || sign === SIGN.colon) continue
    if (sign === SIGN.openBrace || sign === SIGN.openBracket) {
      note(step, start, at)
      const isList = sign === SIGN.openBracket
      around = { step, isList, index: 0, awaitsKey: !isList }
      open.push(around)
      step = isList ? below(step, '0') : null
    } else if (sign === SIGN.closeBrace || sign === SIGN.closeBracket) {
      const closed = open.pop()?.step
      if (closed?.value) closed.value = [closed.value[0], at]
      around = open.at(-1)
      step = null
    } else if (sign === SIGN.comma) {
      if (!around) continue
      around.index++
      around.awaitsKey = !around.isList
      step = around.isList && around.step ? below(around.step, String(around.index)) : null
    } else if (sign === SIGN.slash) at = endOfComment(text, start)
    else {
      at = sign === SIGN.quote ? endOfText(text, start) : endOfWord(text, at)
      if (!around?.awaitsKey) {
        note(step, start, at)
        continue
      }
      around.awaitsKey = false
      step = around.step && below(around.step, nameIn(text.slice(start, at)))
      if (step) step.key = [start, at]
    }
  }
}

const below = (step: Step | null, key: string): Step | null => step?.below?.get(key) ?? null

function note(step: Step | null, start: number, end: number): void {
  if (!step) return
  step.value = [start, end]
  step.brace = step.value
}

/** The name of a field as it is written, in quotes. */
const nameIn = (written: string): string =>
  written.includes('\\') ? JSON.parse(written) : written.slice(1, -1)

/** Where the text that begins with a quote ends. */
function endOfText(text: string, start: number): number {
  let at = start + 1
  for (let sign = text.charCodeAt(at); sign !== SIGN.quote; sign = text.charCodeAt(at)) {
    if (at >= text.length) return at
    at += sign === SIGN.backslash ? 2 : 1
  }
  return at + 1
}

/** Where a number, or true, false or null ends. */
function endOfWord(text: string, start: number): number {
  let at = start
  while (at < text.length && !ENDS.includes(text.charAt(at))) at++
  return at
}

const ENDS = ' \t\r\n,]}/'

function endOfComment(text: string, start: number): number {
  const [mark, length] = text.startsWith('/*', start) ? ['*/', 2] : ['\n', 1]
  const end = text.indexOf(mark, start + 2)
  return end < 0 ? text.length : end + length
}

/** The number of the last of some rising numbers that is no more than a limit. */
function lastAtMost(numbers: readonly number[], limit: number): number {
  let low = 0
  let high = numbers.length - 1
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((numbers[middle] ?? 0) <= limit) low = middle
    else high = middle - 1
  }
  return low
}
