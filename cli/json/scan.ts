import { CHAR_CODE } from './character-codes.ts'
import type { OpenBracket, ResumePoint } from './syntax-faults.ts'
import { TOKEN_KIND } from './token-kinds.ts'

/** Brackets may stand in each other so deep. */
export const MAX_DEPTH = 200

/** What one look at the letters of a text tells: where it stops being JSON, and what is worth another look. */
export type ScanResult = {
  /** Just before the place where it is no JSON any more; null where all of it is. */
  stoppedAt: ResumePoint | null
  isTooDeep: boolean
  /** How many names of fields stand in it. */
  keys: number
  /** Whether a number may be read as another one than was written. */
  hasLongNumber: boolean
  /** Whether there may be a sign that nobody sees. */
  hasControlSign: boolean
}

/** What may come next; from FIRST_VALUE on the bracket may close as well. */
const VALUE = 0
const KEY = 1
const COLON = 2
const FIRST_VALUE = 3
const FIRST_KEY = 4
const COMMA = 5

/** Digits that a number holds without losing any. */
const MAX_SAFE_DIGITS = 15

/**
 * Reads the letters of a text as JSON.parse does, but makes nothing of them: 50 MB that are no JSON
 * are told of within a second, with the place.
 */
export function scanJson(text: string): ScanResult {
  const scan: ScanResult = {
    stoppedAt: null,
    isTooDeep: false,
    keys: 0,
    hasLongNumber: false,
    hasControlSign: false,
  }
  const openOffsets: number[] = []
  let isObject = false
  let lastMark = -1
  let expected = VALUE
  let at = 0
  for (;;) {
    let code = text.charCodeAt(at)
    while (code === 32 || code === 10 || code === 13 || code === 9) code = text.charCodeAt(++at)
    if (code === CHAR_CODE.quote) {
      if (expected === COMMA || expected === COLON) break
      const end = endOfString(text, at, scan)
      if (end < 0) break
      const isKey = expected === KEY || expected === FIRST_KEY
      if (isKey) scan.keys++
      expected = isKey ? COLON : COMMA
      at = end
    } else if (code === CHAR_CODE.colon) {
      if (expected !== COLON) break
      expected = VALUE
      at++
    } else if (code === CHAR_CODE.comma) {
      if (expected !== COMMA || openOffsets.length === 0) break
      expected = isObject ? KEY : VALUE
      lastMark = at++
    } else if (code === CHAR_CODE.closeBrace || code === CHAR_CODE.closeBracket) {
      if (
        expected < FIRST_VALUE ||
        openOffsets.length === 0 ||
        isObject !== (code === CHAR_CODE.closeBrace)
      )
        break
      openOffsets.pop()
      isObject = text.charCodeAt(openOffsets.at(-1) ?? 0) === CHAR_CODE.openBrace
      expected = COMMA
      lastMark = at++
    } else if (expected !== VALUE && expected !== FIRST_VALUE) break
    else if (code === CHAR_CODE.openBrace || code === CHAR_CODE.openBracket) {
      openOffsets.push(at)
      if (openOffsets.length > MAX_DEPTH) return { ...scan, isTooDeep: true }
      isObject = code === CHAR_CODE.openBrace
      expected = isObject ? FIRST_KEY : FIRST_VALUE
      lastMark = at++
    } else {
      const end =
        code === CHAR_CODE.minus || isDigit(code)
          ? endOfNumber(text, at, scan)
          : endOfLiteral(text, at)
      if (end < 0) break
      expected = COMMA
      at = end
    }
  }
  const isComplete = at >= text.length && openOffsets.length === 0 && expected === COMMA
  return { ...scan, stoppedAt: isComplete ? null : resumeAfter(text, openOffsets, lastMark) }
}

const isDigit = (sign: number) => sign >= CHAR_CODE.zero && sign <= CHAR_CODE.nine

/** Where the text that begins with a quote ends; -1 where it is broken. */
function endOfString(text: string, start: number, scan: ScanResult): number {
  for (let at = start + 1; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === CHAR_CODE.quote) return at + 1
    if (code < 32) return -1
    if (code === CHAR_CODE.backslash) {
      const letter = text[++at] ?? ''
      if (letter === 'u') {
        if (!HEX_DIGITS.test(text.slice(at + 1, at + 5))) return -1
        at += 4
      } else if (!ESCAPABLE.includes(letter)) return -1
      if (CONTROL_ESCAPES.includes(letter)) scan.hasControlSign = true
    } else if (code > 126 && code < 160) scan.hasControlSign = true
  }
  return -1
}

const HEX_DIGITS = /^[\da-f]{4}$/i
const ESCAPABLE = ['"', '\\', '/', 'b', 'f', 'n', 'r', 't']
const CONTROL_ESCAPES = ['b', 'f', 'u']

/** Where a number ends; -1 where it is none. */
function endOfNumber(text: string, start: number, scan: ScanResult): number {
  const first = text.charCodeAt(start) === CHAR_CODE.minus ? start + 1 : start
  const integerEnd = endOfDigits(text, first)
  if (integerEnd === first || (integerEnd > first + 1 && text.charCodeAt(first) === CHAR_CODE.zero))
    return -1
  if (integerEnd - first > MAX_SAFE_DIGITS) scan.hasLongNumber = true
  let end = integerEnd
  if (text.charCodeAt(end) === CHAR_CODE.dot) {
    end = endOfDigits(text, integerEnd + 1)
    if (end === integerEnd + 1) return -1
  }
  if (text[end] !== 'e' && text[end] !== 'E') return end
  scan.hasLongNumber = true
  const exponentStart = text[end + 1] === '-' || text[end + 1] === '+' ? end + 2 : end + 1
  const last = endOfDigits(text, exponentStart)
  return last === exponentStart ? -1 : last
}

function endOfDigits(text: string, start: number): number {
  let at = start
  while (isDigit(text.charCodeAt(at))) at++
  return at
}

/** Where a word that is a value ends; -1 where it is none. */
function endOfLiteral(text: string, at: number): number {
  const word = LITERALS.find((one) => text.startsWith(one, at))
  return word ? at + word.length : -1
}

const LITERALS = ['true', 'false', 'null']

/** The brackets that are open after the last bracket or comma of what is JSON. */
function resumeAfter(text: string, opened: readonly number[], lastMark: number): ResumePoint {
  const file: OpenBracket = { at: 0, kind: 'file', expects: opened.length > 0 ? 'end' : 'value' }
  const open = [file, ...opened.map((at) => toOpenBracket(text, at))]
  if (lastMark < 0) return { open, at: 0, before: null }
  const kind = TOKEN_BY_CODE.get(text.charCodeAt(lastMark)) as number
  const inner = open.at(-1) as OpenBracket
  if (kind === TOKEN_KIND.comma) inner.expects = inner.kind === 'list' ? 'value' : 'key'
  else if (kind === TOKEN_KIND.openBrace || kind === TOKEN_KIND.openBracket) inner.expects = 'first'
  else if (inner.kind === 'file') inner.expects = 'end'
  const before = { kind, span: [lastMark, lastMark + 1] as const, text: text[lastMark] ?? '' }
  return { open, at: lastMark + 1, before }
}

/** A bracket that has something in it. */
const toOpenBracket = (text: string, at: number): OpenBracket => ({
  at,
  kind: text.charCodeAt(at) === CHAR_CODE.openBracket ? 'list' : 'group',
  expects: 'comma',
})

const TOKEN_BY_CODE: ReadonlyMap<number, number> = new Map([
  [CHAR_CODE.openBracket, TOKEN_KIND.openBracket],
  [CHAR_CODE.openBrace, TOKEN_KIND.openBrace],
  [CHAR_CODE.closeBracket, TOKEN_KIND.closeBracket],
  [CHAR_CODE.closeBrace, TOKEN_KIND.closeBrace],
  [CHAR_CODE.comma, TOKEN_KIND.comma],
])
