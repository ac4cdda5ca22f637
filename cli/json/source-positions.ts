import { visit } from 'jsonc-parser'
import type { JsonPath } from '#domain/validation/violation.ts'

/** Line and column from 1, columns in UTF-16 units as in VS Code. */
export type TextPosition = { line: number; column: number; offset: number }
export type TextRange = { start: TextPosition; end: TextPosition }
/** Offsets from the start of the text. */
export type TextSpan = readonly [start: number, end: number]

export type SpanQuery = { path: JsonPath; at?: 'key' }

/** The requested paths as a tree, with the positions that were found. */
type PathNode = {
  below?: Map<string, PathNode>
  key?: TextSpan
  value?: TextSpan
  brace?: TextSpan
}

/**
 * The position of the value at each path, found in one pass over valid JSON. A missing value gets the position of its
 * parent's key or opening bracket.
 */
export function findSpans(text: string, queries: readonly SpanQuery[]): TextSpan[] {
  const root: PathNode = {}
  for (const { path } of queries) addPath(root, path)
  if (queries.length > 0) recordSpans(root, text)
  return queries.map(({ path, at }) => resolveSpan(root, path, at))
}

/** Converts spans to lines and columns in one pass. */
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
    // Of a multi-line value only the first character is marked.
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

/** Records the values on requested paths; configuration files may have comments. */
function recordSpans(root: PathNode, text: string): void {
  /** The open containers; `node` is null if no path leads into one, `index` counts the items of a list. */
  const open: { node: PathNode | null; index: number | null }[] = []
  let next: PathNode | null = root
  const enterValue = (span: TextSpan): PathNode | null => {
    const container = open.at(-1)
    const index = container?.index
    if (container && index != null) {
      next = childNode(container.node, String(index))
      container.index = index + 1
    }
    const node = next
    next = null
    if (node) Object.assign(node, { value: span, brace: span })
    return node
  }
  const onBegin = (index: number | null) => (offset: number, length: number) => {
    open.push({ node: enterValue([offset, offset + length]), index })
  }
  const onEnd = (offset: number, length: number) => {
    const node = open.pop()?.node
    if (node?.value) node.value = [node.value[0], offset + length]
  }
  visit(text, {
    onObjectBegin: onBegin(null),
    onArrayBegin: onBegin(0),
    onObjectEnd: onEnd,
    onArrayEnd: onEnd,
    onObjectProperty: (name, offset, length) => {
      next = childNode(open.at(-1)?.node ?? null, name)
      if (next) next.key = [offset, offset + length]
    },
    onLiteralValue: (_, offset, length) => void enterValue([offset, offset + length]),
  })
}

const childNode = (node: PathNode | null, key: string): PathNode | null =>
  node?.below?.get(key) ?? null

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
