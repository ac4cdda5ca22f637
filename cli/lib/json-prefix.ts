import type { Around, Start } from './json-faults.ts'
import { TOKEN } from './tokens.ts'

/** Below this a text is read in words from its first letter on. */
const LARGE = 1_000_000

const QUOTE = 34
const COMMA = 44
const BACKSLASH = 92
const OPEN_BRACKET = 91
const CLOSE_BRACKET = 93
const OPEN_BRACE = 123
const CLOSE_BRACE = 125
const TOKENS: ReadonlyMap<number, number> = new Map([
  [OPEN_BRACKET, TOKEN.openBracket],
  [OPEN_BRACE, TOKEN.openBrace],
  [CLOSE_BRACKET, TOKEN.closeBracket],
  [CLOSE_BRACE, TOKEN.closeBrace],
  [COMMA, TOKEN.comma],
])

/** Where to begin reading a large text in words, so that 50 MB are told of within a second: just before the engine stopped. */
export function startNear(text: string, message: string): Start | undefined {
  if (text.length < LARGE) return undefined
  const stopped = placeIn(message, text)
  return stopped === null ? undefined : startBefore(text, stopped)
}

/** The engine names the place of most mistakes, and shows the letters around the others. */
function placeIn(message: string, text: string): number | null {
  const [, position] = /at position (\d+)/.exec(message) ?? []
  if (position) return Number(position)
  if (message.startsWith('Unexpected end')) return text.length
  const [, around = ''] = /\.\.\."([\s\S]+?)"(?:\.\.\.)? is not valid JSON$/.exec(message) ?? []
  const at = around ? text.indexOf(around) : -1
  return at < 0 || text.includes(around, at + 1) ? null : at
}

/** The brackets that are open after the last bracket or comma before a place; all before it is JSON. */
function startBefore(text: string, limit: number): Start {
  // Only places are kept on the way: what they mean is looked up for the few that are left.
  const opened: number[] = []
  let last = -1
  for (let at = 0; at < limit; at++) {
    const sign = text.charCodeAt(at)
    if (sign === QUOTE) {
      at = endOfString(text, at) - 1
      continue
    }
    if (sign === COMMA) last = at
    else if (sign === OPEN_BRACE || sign === OPEN_BRACKET) {
      last = at
      opened.push(at)
    } else if (sign === CLOSE_BRACE || sign === CLOSE_BRACKET) {
      last = at
      opened.pop()
    }
  }
  const file: Around = { at: 0, kind: 'file', expects: opened.length > 0 ? 'end' : 'value' }
  const open = [file, ...opened.map((at) => around(text, at))]
  if (last < 0) return { open, at: 0, before: null }
  const sign = text.charCodeAt(last)
  const inner = open.at(-1) as Around
  if (sign === COMMA) inner.expects = inner.kind === 'list' ? 'value' : 'key'
  else if (sign === OPEN_BRACE || sign === OPEN_BRACKET) inner.expects = 'first'
  else if (inner.kind === 'file') inner.expects = 'end'
  const token = TOKENS.get(sign) as number
  return {
    open,
    at: last + 1,
    before: { kind: token, span: [last, last + 1], text: text[last] ?? '' },
  }
}

/** A bracket that has something in it. */
const around = (text: string, at: number): Around => ({
  at,
  kind: text.charCodeAt(at) === OPEN_BRACKET ? 'list' : 'group',
  expects: 'comma',
})

/** Where the text that begins with a quote ends; the end of the file where it does not. */
export function endOfString(text: string, start: number): number {
  let at = text.indexOf('"', start + 1)
  while (at >= 0) {
    let slashes = 0
    while (text.charCodeAt(at - 1 - slashes) === BACKSLASH) slashes++
    if (slashes % 2 === 0) return at + 1
    at = text.indexOf('"', at + 1)
  }
  return text.length
}
