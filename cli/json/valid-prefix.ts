/** Shorter texts are parsed from their start, which is quick enough. */
const MIN_LENGTH = 1024 * 1024
/** How far before the error reading starts again, so that the tokens around it are all there. */
const MARGIN = 64 * 1024

export type Bracket = { offset: number; symbol: '{' | '[' }

/** A comma between values before the first error, and the brackets that are open there, the outermost first. */
type ValidPrefix = { comma: number; open: Bracket[] }

/**
 * How much of a large text surely is JSON, or null: the engine's own parser finds errors ten times as fast as one that
 * knows each token, but says neither which tokens stand there nor which brackets are open.
 */
export function findValidPrefix(
  text: string,
  maxDepth: number,
  message?: string,
): ValidPrefix | null {
  if (text.length < MIN_LENGTH) return null
  const end = minErrorOffset(text, message ?? parseError(text))
  return end > MARGIN ? scanToComma(text, end - MARGIN, end, maxDepth) : null
}

/** What the engine says of a text that is not JSON; empty for JSON. */
function parseError(text: string): string {
  try {
    JSON.parse(text)
    return ''
  } catch (error) {
    return (error as SyntaxError).message
  }
}

/** An offset up to which the engine found no error. */
function minErrorOffset(text: string, message: string): number {
  if (message.includes('end of JSON input')) return text.length
  const position = / at position (\d+)/.exec(message)?.[1]
  if (position) return Number(position)
  // Some messages quote the ten characters on both sides instead; the same ones may stand earlier in the text.
  const excerpt = /\.\.\."(.+?)"(?:\.\.\.)? is not valid JSON$/s.exec(message)?.[1]
  return excerpt ? Math.max(0, text.indexOf(excerpt)) : 0
}

/** Reads brackets and strings alone up to the first comma between two offsets. */
function scanToComma(text: string, from: number, to: number, maxDepth: number): ValidPrefix | null {
  const open: Bracket[] = []
  for (let at = 0; at < to; at++) {
    switch (text.charCodeAt(at)) {
      case QUOTE:
        at = endOfString(text, at)
        break
      case BRACE:
        open.push({ offset: at, symbol: '{' })
        if (open.length > maxDepth) return null
        break
      case BRACKET:
        open.push({ offset: at, symbol: '[' })
        if (open.length > maxDepth) return null
        break
      case BRACE_END:
      case BRACKET_END:
        open.pop()
        break
      case COMMA:
        if (at >= from && open.length > 0) return { comma: at, open }
    }
  }
  return null
}

const QUOTE = 0x22
const BACKSLASH = 0x5c
const COMMA = 0x2c
const BRACE = 0x7b
const BRACE_END = 0x7d
const BRACKET = 0x5b
const BRACKET_END = 0x5d

/** Where the string that starts at an offset ends, or the end of the text. Most are short: `indexOf` costs more. */
function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) return at
    if (code === BACKSLASH) at++
  }
  return text.length
}
