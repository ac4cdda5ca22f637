import type { Around, Start } from './json-faults.ts'
import { SIGN } from './signs.ts'
import { TOKEN } from './tokens.ts'

/** Brackets may stand in each other so deep. */
export const DEEPEST = 200

/** What one look at the letters of a text tells: where it stops being JSON, and what is worth another look. */
export type Scan = {
  /** Just before the place where it is no JSON any more; null where all of it is. */
  stopped: Start | null
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
const NAME = 1
const COLON_NEXT = 2
const FIRST_VALUE = 3
const FIRST_NAME = 4
const COMMA_NEXT = 5

/** Digits that a number holds without losing any. */
const SAFE_DIGITS = 15

/**
 * Reads the letters of a text as JSON.parse does, but makes nothing of them: 50 MB that are no JSON
 * are told of within a second, with the place.
 */
export function scanJson(text: string): Scan {
  const scan: Scan = {
    stopped: null,
    isTooDeep: false,
    keys: 0,
    hasLongNumber: false,
    hasControlSign: false,
  }
  const opened: number[] = []
  let isGroup = false
  let last = -1
  let next = VALUE
  let at = 0
  for (;;) {
    let sign = text.charCodeAt(at)
    while (sign === 32 || sign === 10 || sign === 13 || sign === 9) sign = text.charCodeAt(++at)
    if (sign === SIGN.quote) {
      if (next === COMMA_NEXT || next === COLON_NEXT) break
      const end = endOfString(text, at, scan)
      if (end < 0) break
      const isName = next === NAME || next === FIRST_NAME
      if (isName) scan.keys++
      next = isName ? COLON_NEXT : COMMA_NEXT
      at = end
    } else if (sign === SIGN.colon) {
      if (next !== COLON_NEXT) break
      next = VALUE
      at++
    } else if (sign === SIGN.comma) {
      if (next !== COMMA_NEXT || opened.length === 0) break
      next = isGroup ? NAME : VALUE
      last = at++
    } else if (sign === SIGN.closeBrace || sign === SIGN.closeBracket) {
      if (next < FIRST_VALUE || opened.length === 0 || isGroup !== (sign === SIGN.closeBrace)) break
      opened.pop()
      isGroup = text.charCodeAt(opened.at(-1) ?? 0) === SIGN.openBrace
      next = COMMA_NEXT
      last = at++
    } else if (next !== VALUE && next !== FIRST_VALUE) break
    else if (sign === SIGN.openBrace || sign === SIGN.openBracket) {
      opened.push(at)
      if (opened.length > DEEPEST) return { ...scan, isTooDeep: true }
      isGroup = sign === SIGN.openBrace
      next = isGroup ? FIRST_NAME : FIRST_VALUE
      last = at++
    } else {
      const end =
        sign === SIGN.minus || isDigit(sign) ? endOfNumber(text, at, scan) : endOfWord(text, at)
      if (end < 0) break
      next = COMMA_NEXT
      at = end
    }
  }
  const isAll = at >= text.length && opened.length === 0 && next === COMMA_NEXT
  return { ...scan, stopped: isAll ? null : startAfter(text, opened, last) }
}

const isDigit = (sign: number) => sign >= SIGN.zero && sign <= SIGN.nine

/** Where the text that begins with a quote ends; -1 where it is broken. */
function endOfString(text: string, start: number, scan: Scan): number {
  for (let at = start + 1; at < text.length; at++) {
    const sign = text.charCodeAt(at)
    if (sign === SIGN.quote) return at + 1
    if (sign < 32) return -1
    if (sign === SIGN.backslash) {
      const letter = text[++at] ?? ''
      if (letter === 'u') {
        if (!HEX.test(text.slice(at + 1, at + 5))) return -1
        at += 4
      } else if (!ESCAPED.includes(letter)) return -1
      if (CONTROLS.includes(letter)) scan.hasControlSign = true
    } else if (sign > 126 && sign < 160) scan.hasControlSign = true
  }
  return -1
}

const HEX = /^[\da-f]{4}$/i
const ESCAPED = ['"', '\\', '/', 'b', 'f', 'n', 'r', 't']
const CONTROLS = ['b', 'f', 'u']

/** Where a number ends; -1 where it is none. */
function endOfNumber(text: string, start: number, scan: Scan): number {
  const first = text.charCodeAt(start) === SIGN.minus ? start + 1 : start
  const whole = endOfDigits(text, first)
  if (whole === first || (whole > first + 1 && text.charCodeAt(first) === SIGN.zero)) return -1
  if (whole - first > SAFE_DIGITS) scan.hasLongNumber = true
  let end = whole
  if (text.charCodeAt(end) === SIGN.dot) {
    end = endOfDigits(text, whole + 1)
    if (end === whole + 1) return -1
  }
  if (text[end] !== 'e' && text[end] !== 'E') return end
  scan.hasLongNumber = true
  const power = text[end + 1] === '-' || text[end + 1] === '+' ? end + 2 : end + 1
  const last = endOfDigits(text, power)
  return last === power ? -1 : last
}

function endOfDigits(text: string, start: number): number {
  let at = start
  while (isDigit(text.charCodeAt(at))) at++
  return at
}

/** Where a word that is a value ends; -1 where it is none. */
function endOfWord(text: string, at: number): number {
  const word = WORDS.find((one) => text.startsWith(one, at))
  return word ? at + word.length : -1
}

const WORDS = ['true', 'false', 'null']

/** The brackets that are open after the last bracket or comma of what is JSON. */
function startAfter(text: string, opened: readonly number[], last: number): Start {
  const file: Around = { at: 0, kind: 'file', expects: opened.length > 0 ? 'end' : 'value' }
  const open = [file, ...opened.map((at) => around(text, at))]
  if (last < 0) return { open, at: 0, before: null }
  const kind = TOKENS.get(text.charCodeAt(last)) as number
  const inner = open.at(-1) as Around
  if (kind === TOKEN.comma) inner.expects = inner.kind === 'list' ? 'value' : 'key'
  else if (kind === TOKEN.openBrace || kind === TOKEN.openBracket) inner.expects = 'first'
  else if (inner.kind === 'file') inner.expects = 'end'
  const before = { kind, span: [last, last + 1] as const, text: text[last] ?? '' }
  return { open, at: last + 1, before }
}

/** A bracket that has something in it. */
const around = (text: string, at: number): Around => ({
  at,
  kind: text.charCodeAt(at) === SIGN.openBracket ? 'list' : 'group',
  expects: 'comma',
})

const TOKENS: ReadonlyMap<number, number> = new Map([
  [SIGN.openBracket, TOKEN.openBracket],
  [SIGN.openBrace, TOKEN.openBrace],
  [SIGN.closeBracket, TOKEN.closeBracket],
  [SIGN.closeBrace, TOKEN.closeBrace],
  [SIGN.comma, TOKEN.comma],
])
