import { createScanner, type JSONScanner } from 'jsonc-parser'
import type { Path } from '#domain/check/fault.ts'
import { TOKEN } from './tokens.ts'

/** A place as editors show it: line and column from one, columns in UTF-16 units as VS Code counts them. */
export type Place = { line: number; column: number; offset: number }
export type Range = { start: Place; end: Place }
/** Where something begins and ends, in characters from the start of the text. */
export type Span = readonly [start: number, end: number]

export type Wanted = { path: Path; at?: 'key' }

/** The way to everything that is wanted, shared as far as it is the same. */
type Step = { below: Map<string, Step>; key?: Span; value?: Span; brace?: Span }

/**
 * Where each path leads in JSON that parses, all of them found in one pass over the text.
 * What is not there is shown at what should hold it: its name, or its bracket where it has none.
 */
export function spansOf(text: string, wanted: readonly Wanted[]): Span[] {
  const root: Step = { below: new Map() }
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
    const next: Step = step.below.get(String(key)) ?? { below: new Map() }
    step.below.set(String(key), next)
    step = next
  }
}

function spanAt(root: Step, path: Path, at?: 'key'): Span {
  let step = root
  for (const key of path) {
    const next = step.below.get(String(key))
    if (!next?.value) return step.key ?? step.brace ?? [0, 1]
    step = next
  }
  return (at === 'key' ? step.key : undefined) ?? step.value ?? [0, 1]
}

/** An object or list that is open; `step` is null where nothing inside is wanted. */
type Open = { step: Step | null; isList: boolean; index: number; awaitsKey: boolean }

/** Notes where the values are that somebody wants. */
function lookFor(root: Step, text: string): void {
  const scanner = createScanner(text, true)
  const open: Open[] = []
  let step: Step | null = root
  for (let token = scanner.scan(); token !== TOKEN.end; token = scanner.scan()) {
    const around = open.at(-1)
    if (OPENS.has(token)) {
      note(step, scanner)
      const isList = token === TOKEN.openBracket
      open.push({ step, isList, index: 0, awaitsKey: !isList })
      step = isList ? below(step, '0') : null
    } else if (CLOSES.has(token)) {
      closeAt(open.pop()?.step, scanner)
      step = null
    } else if (token === TOKEN.comma && around) {
      around.index++
      around.awaitsKey = !around.isList
      step = around.isList ? below(around.step, String(around.index)) : null
    } else if (around?.awaitsKey) {
      around.awaitsKey = false
      step = around.step && below(around.step, scanner.getTokenValue())
      if (step) step.key = spanOf(scanner)
    } else if (token !== TOKEN.colon) note(step, scanner)
  }
}

const OPENS: ReadonlySet<number> = new Set([TOKEN.openBrace, TOKEN.openBracket])
const CLOSES: ReadonlySet<number> = new Set([TOKEN.closeBrace, TOKEN.closeBracket])

const below = (step: Step | null, key: string): Step | null => step?.below.get(key) ?? null

function note(step: Step | null, scanner: JSONScanner): void {
  if (!step) return
  step.value = spanOf(scanner)
  step.brace = step.value
}

function closeAt(step: Step | null | undefined, scanner: JSONScanner): void {
  if (step?.value) step.value = [step.value[0], spanOf(scanner)[1]]
}

function spanOf(scanner: JSONScanner): Span {
  const start = scanner.getTokenOffset()
  return [start, start + scanner.getTokenLength()]
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
