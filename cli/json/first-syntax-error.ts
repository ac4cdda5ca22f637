import { printParseErrorCode, visit } from 'jsonc-parser'
import type { TextSpan } from './source-positions.ts'

/** Deeper nesting is refused. */
export const MAX_DEPTH = 200

type Bracket = { offset: number; symbol: '{' | '[' }

/** Where a text stops being JSON, and what the parser had read until then. */
export type SyntaxErrorPlace = {
  name: ReturnType<typeof printParseErrorCode> | 'TooDeep'
  /** The token that does not fit; empty at the end of the text. */
  span: TextSpan
  /** The token before it; empty where there is none. */
  previous: TextSpan
  /** The brackets that are open, the outermost first. */
  open: readonly Bracket[]
}

const STOP = new Error('The first error was found.')

/** The first place where a text stops being JSON (with `isJsonc`: JSON with comments and trailing commas), or null. */
export function findFirstSyntaxError(text: string, isJsonc = false): SyntaxErrorPlace | null {
  const found: SyntaxErrorPlace[] = []
  const open: Bracket[] = []
  // Two numbers: a pair for each token would double the time for a large file.
  let previousStart = 0
  let previousEnd = 0
  const stop = (name: SyntaxErrorPlace['name'], offset: number, length: number) => {
    const previous: TextSpan = [previousStart, previousEnd]
    found.push({ name, span: [offset, offset + length], previous, open })
    throw STOP
  }
  const onBegin = (symbol: Bracket['symbol']) => (offset: number, length: number) => {
    open.push({ offset, symbol })
    if (open.length > MAX_DEPTH) stop('TooDeep', offset, length)
    onToken(symbol, offset, length)
  }
  const onEnd = (offset: number, length: number) => {
    // At the end of the text the parser closes what is open without a token.
    if (length > 0) open.pop()
    onToken(null, offset, length)
  }
  const onToken = (_: unknown, offset: number, length: number) => {
    previousStart = offset
    previousEnd = offset + length
  }
  try {
    visit(
      text,
      {
        onObjectBegin: onBegin('{'),
        onArrayBegin: onBegin('['),
        onObjectEnd: onEnd,
        onArrayEnd: onEnd,
        onObjectProperty: onToken,
        onLiteralValue: onToken,
        onSeparator: onToken,
        onError: (error, offset, length) => stop(printParseErrorCode(error), offset, length),
      },
      { disallowComments: !isJsonc, allowTrailingComma: isJsonc },
    )
  } catch (error) {
    if (error !== STOP) throw error
  }
  return found[0] ?? null
}
