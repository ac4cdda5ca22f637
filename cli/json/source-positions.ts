import type { JsonPath } from '#domain/validation/violation.ts'
import { CHAR_CODE } from './character-codes.ts'

/** A place as editors show it: line and column from one, columns in UTF-16 units as VS Code counts them. */
export type TextPosition = { line: number; column: number; offset: number }
export type TextRange = { start: TextPosition; end: TextPosition }
/** Where something begins and ends, in characters from the start of the text. */
export type TextSpan = readonly [start: number, end: number]

export type SpanQuery = { path: JsonPath; at?: 'key' }

/** The way to everything that is wanted, shared as far as it is the same. */
type PathNode = {
  below?: Map<string, PathNode>
  key?: TextSpan
  value?: TextSpan
  brace?: TextSpan
}

/**
 * Where each path leads in JSON that parses, all of them found in one pass over the text.
 * What is not there is shown at what should hold it: its name, or its bracket where it has none.
 */
export function findSpans(text: string, queries: readonly SpanQuery[]): TextSpan[] {
  const root: PathNode = {}
  for (const { path } of queries) addPath(root, path)
  if (queries.length > 0) recordSpans(root, text)
  return queries.map(({ path, at }) => resolveSpan(root, path, at))
}

/** Spans as lines and columns; the text is read once for all of them. */
export function toRanges(text: string, spans: readonly TextSpan[]): TextRange[] {
  if (spans.length === 0) return []
  const lineStarts = [0]
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1))
    lineStarts.push(at + 1)
  const toPosition = (offset: number): TextPosition => {
    const line = binarySearchLast(lineStarts, offset)
    return { line: line + 1, column: offset - (lineStarts[line] ?? 0) + 1, offset }
  }
  return spans.map(([start, end]) => {
    const from = toPosition(start)
    const to = toPosition(end)
    // What goes on over many lines is shown where it begins.
    return { start: from, end: to.line === from.line ? to : toPosition(start + 1) }
  })
}

function addPath(root: PathNode, path: JsonPath): void {
  let node = root
  for (const key of path) {
    node.below ??= new Map()
    const next: PathNode = node.below.get(String(key)) ?? {}
    node.below.set(String(key), next)
    node = next
  }
}

function resolveSpan(root: PathNode, path: JsonPath, at?: 'key'): TextSpan {
  let node = root
  for (const key of path) {
    const next = node.below?.get(String(key))
    if (!next?.value) return node.key ?? node.brace ?? [0, 1]
    node = next
  }
  return (at === 'key' ? node.key : undefined) ?? node.value ?? [0, 1]
}

/** An object or list that is open; `step` is null where nothing inside is wanted. */
type OpenContainer = { step: PathNode | null; isList: boolean; index: number; awaitsKey: boolean }

/** Notes where the values are that somebody wants; settings may have comments. */
function recordSpans(root: PathNode, text: string): void {
  const openContainers: OpenContainer[] = []
  let container: OpenContainer | undefined
  let node: PathNode | null = root
  let at = 0
  while (at < text.length) {
    const code = text.charCodeAt(at)
    const start = at++
    if (code <= CHAR_CODE.space || code === CHAR_CODE.colon) continue
    if (code === CHAR_CODE.openBrace || code === CHAR_CODE.openBracket) {
      recordSpan(node, start, at)
      const isList = code === CHAR_CODE.openBracket
      container = { step: node, isList, index: 0, awaitsKey: !isList }
      openContainers.push(container)
      node = isList ? childNode(node, '0') : null
    } else if (code === CHAR_CODE.closeBrace || code === CHAR_CODE.closeBracket) {
      const closed = openContainers.pop()?.step
      if (closed?.value) closed.value = [closed.value[0], at]
      container = openContainers.at(-1)
      node = null
    } else if (code === CHAR_CODE.comma) {
      if (!container) continue
      container.index++
      container.awaitsKey = !container.isList
      node =
        container.isList && container.step
          ? childNode(container.step, String(container.index))
          : null
    } else if (code === CHAR_CODE.slash) at = endOfComment(text, start)
    else {
      at = code === CHAR_CODE.quote ? endOfString(text, start) : endOfLiteral(text, at)
      if (!container?.awaitsKey) {
        recordSpan(node, start, at)
        continue
      }
      container.awaitsKey = false
      node = container.step && childNode(container.step, parseKey(text.slice(start, at)))
      if (node) node.key = [start, at]
    }
  }
}

const childNode = (node: PathNode | null, key: string): PathNode | null =>
  node?.below?.get(key) ?? null

function recordSpan(node: PathNode | null, start: number, end: number): void {
  if (!node) return
  node.value = [start, end]
  node.brace = node.value
}

/** The name of a field as it is written, in quotes. */
const parseKey = (written: string): string =>
  written.includes('\\') ? JSON.parse(written) : written.slice(1, -1)

/** Where the text that begins with a quote ends. */
function endOfString(text: string, start: number): number {
  let at = start + 1
  for (let sign = text.charCodeAt(at); sign !== CHAR_CODE.quote; sign = text.charCodeAt(at)) {
    if (at >= text.length) return at
    at += sign === CHAR_CODE.backslash ? 2 : 1
  }
  return at + 1
}

/** Where a number, or true, false or null ends. */
function endOfLiteral(text: string, start: number): number {
  let at = start
  while (at < text.length && !LITERAL_TERMINATORS.includes(text.charAt(at))) at++
  return at
}

const LITERAL_TERMINATORS = ' \t\r\n,]}/'

function endOfComment(text: string, start: number): number {
  const [mark, length] = text.startsWith('/*', start) ? ['*/', 2] : ['\n', 1]
  const end = text.indexOf(mark, start + 2)
  return end < 0 ? text.length : end + length
}

/** The number of the last of some rising numbers that is no more than a limit. */
function binarySearchLast(numbers: readonly number[], limit: number): number {
  let low = 0
  let high = numbers.length - 1
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((numbers[middle] ?? 0) <= limit) low = middle
    else high = middle - 1
  }
  return low
}
