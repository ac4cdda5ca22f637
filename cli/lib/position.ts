export type Position = { line: number; column: number }

/**
 * Where a path such as `p-kayak.details.party` leads in JSON that parses; a missing part leads to what is around it.
 * Entries of a list are found by number, `id` or `path`.
 */
export function positionOf(text: string, path: string): Position {
  let at = skipSpace(text, 0)
  let rest = path.split('.').filter(Boolean)
  while (rest.length > 0) {
    const found = childOf(text, at, rest)
    if (!found) break
    at = found.at
    rest = rest.slice(found.used)
  }
  return lineAndColumn(text, at)
}

/** An offset as people count: both from one. */
function lineAndColumn(text: string, offset: number): Position {
  const before = text.slice(0, offset).split('\n')
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
}

type Found = { at: number; used: number }

/** The child of the value at an offset that a path leads to next; a key may hold dots itself. */
function childOf(text: string, at: number, path: readonly string[]): Found | null {
  const isList = text[at] === '['
  if (!isList && text[at] !== '{') return null
  const wanted = path.map((_, index) => path.slice(0, index + 1).join('.'))
  for (const { name, start } of isList ? entriesOf(text, at) : membersOf(text, at)) {
    const used = isList ? namesOf(text, name, start, path[0]) : wanted.indexOf(name) + 1
    if (used > 0) return { at: start, used }
  }
  return null
}

/** One when a list's entry is the wanted one: by its number, `id` or `path`. */
function namesOf(text: string, number: string, start: number, wanted = ''): number {
  if (number === wanted) return 1
  if (/^\d+$/.test(wanted) || text[start] !== '{') return 0
  const { id, path } = JSON.parse(text.slice(start, endOf(text, start)))
  return id === wanted || path === wanted ? 1 : 0
}

type Child = { name: string; start: number }

function* entriesOf(text: string, list: number): Generator<Child> {
  let start = skipSpace(text, list + 1)
  for (let number = 0; text[start] !== ']'; number++) {
    yield { name: String(number), start }
    start = afterComma(text, endOf(text, start))
  }
}

/** A member starts at its value. */
function* membersOf(text: string, object: number): Generator<Child> {
  let key = skipSpace(text, object + 1)
  while (text[key] !== '}') {
    const end = endOf(text, key)
    const start = skipSpace(text, skipSpace(text, end) + 1)
    yield { name: JSON.parse(text.slice(key, end)), start }
    key = afterComma(text, endOf(text, start))
  }
}

function afterComma(text: string, at: number): number {
  const next = skipSpace(text, at)
  return text[next] === ',' ? skipSpace(text, next + 1) : next
}

const SPACE = /[\s]*/y
const ATOM = /"(?:[^"\\]|\\.)*"|[^\s,:[\]{}"]+/y

const skipSpace = (text: string, at: number): number => at + matchAt(SPACE, text, at)

/** Where the value that starts at an offset ends. */
function endOf(text: string, at: number): number {
  let depth = 0
  let end = at
  do {
    if (/[[{]/.test(text[end] ?? '')) depth++
    else if (/[\]}]/.test(text[end] ?? '')) depth--
    end += matchAt(ATOM, text, end) || 1
  } while (depth > 0 && end < text.length)
  return end
}

function matchAt(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0].length ?? 0
}
