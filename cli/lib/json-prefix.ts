import type { Around, Start } from './json-faults.ts'
import { TOKEN } from './tokens.ts'

/** Below this a text is read in words from its first letter on. */
const LARGE = 1_000_000

const QUOTE = 34
const COMMA = 44
const BACKSLASH = 92
const STRUCTURE: ReadonlyMap<number, { token: number; opens?: Around['kind'] }> = new Map([
  [91, { token: TOKEN.openBracket, opens: 'list' }],
  [123, { token: TOKEN.openBrace, opens: 'group' }],
  [93, { token: TOKEN.closeBracket }],
  [125, { token: TOKEN.closeBrace }],
  [COMMA, { token: TOKEN.comma }],
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
  const file: Around = { at: 0, kind: 'file', expects: 'value' }
  const start: Start = { open: [file], at: 0, before: null }
  for (let at = 0; at < limit; at++) {
    const sign = text.charCodeAt(at)
    if (sign === QUOTE) {
      at = endOfString(text, at) - 1
      continue
    }
    // Letters, digits and space are most of a file: they are passed over before anything is looked up.
    if (sign !== COMMA && sign < 91) continue
    const found = STRUCTURE.get(sign)
    if (!found) continue
    start.at = at + 1
    start.before = { kind: found.token, span: [at, at + 1], text: text.charAt(at) }
    if (found.opens) {
      const outside = start.open.at(-1) as Around
      outside.expects = outside.kind === 'file' ? 'end' : 'comma'
      start.open.push({ at, kind: found.opens, expects: 'first' })
    } else if (sign !== COMMA) start.open.pop()
    const around = start.open.at(-1) as Around
    if (sign === COMMA) around.expects = around.kind === 'list' ? 'value' : 'key'
    else if (!found.opens && around.kind !== 'file') around.expects = 'comma'
  }
  return start
}

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
