import { printParseErrorCode, visit } from 'jsonc-parser'
import type { TextSpan } from './source-positions.ts'
import { type Bracket, findValidPrefix } from './valid-prefix.ts'

export const MAX_DEPTH = 200

/** Where a text stops being valid JSON. */
export type SyntaxErrorPlace = {
  name: ReturnType<typeof printParseErrorCode> | 'TooDeep'
  /** The unexpected token; empty at the end of the text. */
  span: TextSpan
  /** Empty if there is none. */
  previous: TextSpan
  /** The open brackets, outermost first. */
  open: readonly Bracket[]
}

const STOP = new Error('The first error was found.')

/**
 * The first place where a text stops being JSON (with `isJsonc`: JSON with comments and trailing commas), or null.
 * What `JSON.parse` said of it saves a second attempt.
 */
export function findFirstSyntaxError(
  text: string,
  isJsonc = false,
  message?: string,
): SyntaxErrorPlace | null {
  const found: SyntaxErrorPlace[] = []
  const open: Bracket[] = []
  // Of a large text only the end is read token by token, behind the brackets that are open there.
  const prefix = findValidPrefix(text, MAX_DEPTH, message)
  const opening = prefix ? openAgain(prefix.open) : ''
  const moved = prefix ? prefix.comma - opening.length : 0
  // Two numbers: a pair for each token would double the time for a large file.
  let previousStart = 0
  let previousEnd = 0
  const stop = (name: SyntaxErrorPlace['name'], offset: number, length: number) => {
    const previous: TextSpan = [previousStart, previousEnd]
    const start = offset + moved
    found.push({ name, span: [start, start + length], previous, open })
    throw STOP
  }
  const onBegin = (symbol: Bracket['symbol']) => (offset: number, length: number) => {
    const opened = offset < opening.length ? prefix?.open[open.length] : undefined
    open.push(opened ?? { offset: offset + moved, symbol })
    if (open.length > MAX_DEPTH) stop('TooDeep', offset, length)
    onToken(symbol, offset, length)
  }
  const onEnd = (offset: number, length: number) => {
    // At the end of the text the parser closes what is open without a token.
    if (length > 0) open.pop()
    onToken(null, offset, length)
  }
  const onToken = (_: unknown, offset: number, length: number) => {
    previousStart = offset + moved
    previousEnd = previousStart + length
  }
  try {
    visit(
      prefix ? opening + text.slice(prefix.comma) : text,
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

/** Opens brackets again, nested, up to a first value in the last one. */
const openAgain = (brackets: readonly Bracket[]): string =>
  `${brackets.map(({ symbol }) => (symbol === '{' ? '{"":' : '[')).join('')}0`
