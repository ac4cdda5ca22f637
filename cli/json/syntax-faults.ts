import { createScanner } from 'jsonc-parser'
import type { TextFault, TextFix } from '#cli/check/finding.ts'
import type { RuleCode } from '#domain/validation/rules/rules.ts'
import type { TextSpan } from './source-positions.ts'
import { TOKEN_KIND } from './token-kinds.ts'
import { malformedToken, unexpectedSymbol, unexpectedWord } from './unexpected-token.ts'

/** After so many slips the rest of a file says nothing new. */
const MAX_FAULTS = 50

/** What may come next inside a bracket, or outside of all of them. */
type ExpectedToken = 'first' | 'key' | 'colon' | 'value' | 'comma' | 'end'
export type OpenBracket = {
  at: number
  kind: 'file' | 'list' | 'group'
  expects: ExpectedToken
  field?: JsonToken
}
export type JsonToken = { kind: number; span: TextSpan; text: string }
/** A place to begin at, and what stands before it. */
export type ResumePoint = { open: OpenBracket[]; at: number; before: JsonToken | null }
type SyntaxFault = { fault: TextFault; resumeAt?: number }

/**
 * What keeps a text from being JSON, in words: slips that leave no doubt are told all at once,
 * anything else ends the reading. Empty for text that is JSON.
 */
export function findSyntaxFaults(text: string, start?: ResumePoint): TextFault[] {
  const scanner = createScanner(text)
  if (start) scanner.setPosition(start.at)
  const open: OpenBracket[] = start?.open ?? [{ at: 0, kind: 'file', expects: 'value' }]
  const faults: TextFault[] = []
  let previous: JsonToken | null = start?.before ?? null
  while (faults.length < MAX_FAULTS) {
    const kind = scanner.scan()
    const at = scanner.getTokenOffset()
    const span: TextSpan = [at, at + scanner.getTokenLength()]
    const token: JsonToken = { kind, span, text: '' }
    if (kind === TOKEN_KIND.space || kind === TOKEN_KIND.lineBreak) continue
    token.text = text.slice(span[0], Math.min(span[1], span[0] + 200))
    const broken = malformedToken(scanner.getTokenError(), token)
    if (broken) return [...faults, broken]
    if (COMMENT_KINDS.has(kind)) {
      faults.push(commentFault(token, text))
      continue
    }
    const syntaxFault = readToken(open, token, previous, text)
    if (syntaxFault) {
      faults.push(syntaxFault.fault)
      if (syntaxFault.resumeAt === undefined) return faults
      scanner.setPosition(syntaxFault.resumeAt)
    }
    if (kind === TOKEN_KIND.end) return faults
    previous = { ...token, span: [at, syntaxFault?.resumeAt ?? span[1]] }
  }
  return faults
}

const COMMENT_KINDS: ReadonlySet<number> = new Set([
  TOKEN_KIND.lineComment,
  TOKEN_KIND.blockComment,
])
const BRACKET_KINDS: ReadonlyMap<number, OpenBracket['kind']> = new Map([
  [TOKEN_KIND.openBrace, 'group'],
  [TOKEN_KIND.closeBrace, 'group'],
  [TOKEN_KIND.openBracket, 'list'],
  [TOKEN_KIND.closeBracket, 'list'],
])
const OPENERS = { file: '', list: '[', group: '{' }
const CLOSERS = { file: '', list: ']', group: '}' }

/** Takes one token in; a slip with a place to resume at leaves no doubt what was meant. */
function readToken(
  open: OpenBracket[],
  token: JsonToken,
  previous: JsonToken | null,
  text: string,
): SyntaxFault | null {
  const bracket = open.at(-1) as OpenBracket
  const { kind, span } = token
  if (kind === TOKEN_KIND.end) return endOfFileFault(open, bracket, span, text)
  const foreignSymbol = unexpectedSymbol(token, bracket.expects)
  if (foreignSymbol) return { fault: foreignSymbol }
  if (bracket.expects === 'end') {
    return createFault('file/not-json', span, `The file is over before ${token.text}.`, {
      hint: 'take out what follows, or put all of it into one list in [ ]',
    })
  }
  if (kind === TOKEN_KIND.closeBrace || kind === TOKEN_KIND.closeBracket) {
    return closeContainer(open, bracket, token, previous, text)
  }
  if (kind === TOKEN_KIND.comma) {
    if (bracket.expects !== 'comma') {
      return createFault('file/not-json', span, 'Nothing stands before this comma.', {
        hint: 'take it out, or write the value that is missing',
      })
    }
    bracket.expects = bracket.kind === 'list' ? 'value' : 'key'
    return null
  }
  if (kind === TOKEN_KIND.colon) {
    if (bracket.expects !== 'colon') return strayColonFault(bracket, token, previous, text)
    bracket.expects = 'value'
    return null
  }
  return readValue(open, bracket, token, previous, text)
}

/** In a list a name with a colon tells that the list before it was not closed. */
function strayColonFault(
  bracket: OpenBracket,
  { span }: JsonToken,
  previous: JsonToken | null,
  text: string,
): SyntaxFault {
  if (bracket.kind === 'list' && previous?.kind === TOKEN_KIND.string) {
    const line = lineNumber(text, previous.span[0])
    const opened: TextSpan = [bracket.at, bracket.at + 1]
    const message = `This [ is not closed before the field ${previous.text} of line ${line}.`
    return createFault('file/unclosed', opened, message, { hint: 'write ] where the list ends' })
  }
  const hint = 'take it out, or write the name of the field before it'
  return createFault('file/not-json', span, 'This colon follows no name of a field.', { hint })
}

/** A value, or the name of a field. */
function readValue(
  open: OpenBracket[],
  bracket: OpenBracket,
  token: JsonToken,
  previous: JsonToken | null,
  text: string,
): SyntaxFault | null {
  if (bracket.expects === 'colon') {
    return createFault('file/not-json', token.span, `A colon is missing before ${token.text}.`, {
      hint: `write a : before it: ${previous?.text}: ${token.text}`,
    })
  }
  let fault: SyntaxFault | null = null
  if (bracket.expects === 'comma' && previous) {
    if (isAdjacentNumber(previous, token)) {
      const written = previous.text + token.text
      return createFault(
        'file/not-json',
        [previous.span[0], token.span[1]],
        `${written} is no number.`,
        {
          hint: 'numbers begin with no 0 and hold only digits and one dot; other codes stand in quotes',
        },
      )
    }
    const end = previous.span[1]
    fault = createFault(
      'file/missing-comma',
      [end, end + 1],
      `A comma is missing after ${previous.text}.`,
      {
        hint: 'write a , here',
      },
    )
    fault.resumeAt = token.span[1]
    bracket.expects = bracket.kind === 'list' ? 'value' : 'key'
  }
  const isKey = bracket.kind === 'group' && bracket.expects !== 'value'
  const unexpected =
    isKey || token.kind === TOKEN_KIND.unknown ? unexpectedWord(token, text, isKey) : null
  if (unexpected?.resumeAt === undefined && unexpected) return fault ?? unexpected
  if (isKey) bracket.field = token
  bracket.expects = isKey ? 'colon' : bracket.kind === 'file' ? 'end' : 'comma'
  const kind = BRACKET_KINDS.get(token.kind)
  if (kind) open.push({ at: token.span[0], kind, expects: 'first' })
  return fault ?? unexpected
}

const isAdjacentNumber = (before: JsonToken, token: JsonToken) =>
  before.kind === TOKEN_KIND.number && before.span[1] === token.span[0]

function closeContainer(
  open: OpenBracket[],
  bracket: OpenBracket,
  token: JsonToken,
  previous: JsonToken | null,
  text: string,
): SyntaxFault | null {
  const { kind, span } = token
  if (BRACKET_KINDS.get(kind) !== bracket.kind) {
    if (bracket.kind === 'file') {
      return createFault('file/unclosed', span, `This ${token.text} closes nothing.`, {
        hint: 'take it out, or write the bracket that opens it',
      })
    }
    const opened = `the ${OPENERS[bracket.kind]} of line ${lineNumber(text, bracket.at)}`
    return createFault(
      'file/unclosed',
      span,
      `This ${token.text} comes before ${opened} is closed.`,
      {
        hint: `write a ${CLOSERS[bracket.kind]} first`,
      },
    )
  }
  if (bracket.expects === 'colon' || (bracket.kind === 'group' && bracket.expects === 'value')) {
    const field = bracket.field ?? token
    return createFault('file/not-json', field.span, `${field.text} has no value.`, {
      hint: 'a field is written "name": "value"',
    })
  }
  open.pop()
  const parent = open.at(-1) as OpenBracket
  parent.expects = parent.kind === 'file' ? 'end' : 'comma'
  const isTrailing = previous?.kind === TOKEN_KIND.comma
  if (!isTrailing) return null
  const last = previous.span
  const slip = createFault(
    'file/trailing-comma',
    last,
    `Nothing follows this comma but ${token.text}.`,
    {
      hint: 'take the comma out',
      fix: removeFix(last, 'take the comma out'),
    },
  )
  return { ...slip, resumeAt: span[1] }
}

function endOfFileFault(
  open: OpenBracket[],
  bracket: OpenBracket,
  span: TextSpan,
  text: string,
): SyntaxFault | null {
  if (bracket.expects === 'end') return null
  if (open.length === 1) {
    return createFault('file/empty', [0, 0], 'The file is empty.', {
      hint: 'a list without entries is written [], a group without fields {}',
    })
  }
  const opener = OPENERS[bracket.kind]
  const missing = open
    .slice(1)
    .map(({ kind }) => CLOSERS[kind])
    .reverse()
    .slice(0, 5)
    .join(' ')
  return createFault(
    'file/unclosed',
    [bracket.at, bracket.at + 1],
    `This ${opener} is never closed.`,
    {
      hint: `write ${missing} where it ends; the file stops at line ${lineNumber(text, span[0])}`,
    },
  )
}

/** A comment goes with the line it has for itself. */
function commentFault({ span }: JsonToken, text: string): TextFault {
  const lineStart = text.lastIndexOf('\n', span[0] - 1) + 1
  const isAlone = text.slice(lineStart, span[0]).trim() === ''
  const lineEnd = text.indexOf('\n', span[1])
  const isLast = lineEnd >= 0 && text.slice(span[1], lineEnd).trim() === ''
  const start = span[0] - (text.slice(lineStart, span[0]).match(/[ \t]+$/)?.[0].length ?? 0)
  const wider: TextSpan =
    isAlone && isLast ? [lineStart, lineEnd + 1] : [isAlone ? span[0] : start, span[1]]
  return createFault('file/comment', span, 'JSON holds no comments.', {
    hint: 'take the comment out',
    fix: removeFix(wider, 'take the comment out'),
  }).fault
}

const removeFix = ([start, end]: TextSpan, says: string): TextFix => ({
  says,
  edits: [{ offset: start, length: end - start, content: '' }],
})

const createFault = (
  code: RuleCode,
  span: TextSpan,
  message: string,
  cure: { hint?: string; fix?: TextFix },
): SyntaxFault => ({ fault: { code, path: [], span, message, ...cure } })

function lineNumber(text: string, offset: number): number {
  let line = 1
  for (let at = text.indexOf('\n'); at >= 0 && at < offset; at = text.indexOf('\n', at + 1)) line++
  return line
}
