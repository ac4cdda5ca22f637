import { createScanner } from 'jsonc-parser'
import type { RuleCode } from '#domain/check/rules.ts'
import type { TextFault, TextFix } from './finding.ts'
import { badWord, brokenToken, otherSign } from './json-words.ts'
import type { Span } from './positions.ts'
import { TOKEN } from './tokens.ts'

/** After so many slips the rest of a file says nothing new. */
const MOST = 50

/** What may come next inside a bracket, or outside of all of them. */
type Expects = 'first' | 'key' | 'colon' | 'value' | 'comma' | 'end'
export type Around = {
  at: number
  kind: 'file' | 'list' | 'group'
  expects: Expects
  field?: Token
}
export type Token = { kind: number; span: Span; text: string }
/** A place to begin at, and what stands before it. */
export type Start = { open: Around[]; at: number; before: Token | null }
type Slip = { fault: TextFault; resumeAt?: number }

/**
 * What keeps a text from being JSON, in words: slips that leave no doubt are told all at once,
 * anything else ends the reading. Empty for text that is JSON.
 */
export function faultsOfJson(text: string, start?: Start): TextFault[] {
  const scanner = createScanner(text)
  if (start) scanner.setPosition(start.at)
  const open: Around[] = start?.open ?? [{ at: 0, kind: 'file', expects: 'value' }]
  const faults: TextFault[] = []
  let before: Token | null = start?.before ?? null
  while (faults.length < MOST) {
    const kind = scanner.scan()
    const at = scanner.getTokenOffset()
    const span: Span = [at, at + scanner.getTokenLength()]
    const token: Token = { kind, span, text: '' }
    if (kind === TOKEN.space || kind === TOKEN.lineBreak) continue
    token.text = text.slice(span[0], Math.min(span[1], span[0] + 200))
    const broken = brokenToken(scanner.getTokenError(), token)
    if (broken) return [...faults, broken]
    if (COMMENTS.has(kind)) {
      faults.push(comment(token, text))
      continue
    }
    const slip = step(open, token, before, text)
    if (slip) {
      faults.push(slip.fault)
      if (slip.resumeAt === undefined) return faults
      scanner.setPosition(slip.resumeAt)
    }
    if (kind === TOKEN.end) return faults
    before = { ...token, span: [at, slip?.resumeAt ?? span[1]] }
  }
  return faults
}

const COMMENTS: ReadonlySet<number> = new Set([TOKEN.lineComment, TOKEN.blockComment])
const PAIRS: ReadonlyMap<number, Around['kind']> = new Map([
  [TOKEN.openBrace, 'group'],
  [TOKEN.closeBrace, 'group'],
  [TOKEN.openBracket, 'list'],
  [TOKEN.closeBracket, 'list'],
])
const OPENERS = { file: '', list: '[', group: '{' }
const CLOSERS = { file: '', list: ']', group: '}' }

/** Takes one token in; a slip with a place to resume at leaves no doubt what was meant. */
function step(open: Around[], token: Token, before: Token | null, text: string): Slip | null {
  const around = open.at(-1) as Around
  const { kind, span } = token
  if (kind === TOKEN.end) return atEnd(open, around, span, text)
  const other = otherSign(token, around.expects)
  if (other) return { fault: other }
  if (around.expects === 'end') {
    return say('file/not-json', span, `The file is over before ${token.text}.`, {
      hint: 'take out what follows, or put all of it into one list in [ ]',
    })
  }
  if (kind === TOKEN.closeBrace || kind === TOKEN.closeBracket) {
    return close(open, around, token, before, text)
  }
  if (kind === TOKEN.comma) {
    if (around.expects !== 'comma') {
      return say('file/not-json', span, 'Nothing stands before this comma.', {
        hint: 'take it out, or write the value that is missing',
      })
    }
    around.expects = around.kind === 'list' ? 'value' : 'key'
    return null
  }
  if (kind === TOKEN.colon) {
    if (around.expects !== 'colon') return strayColon(around, token, before, text)
    around.expects = 'value'
    return null
  }
  return value(open, around, token, before, text)
}

/** In a list a name with a colon tells that the list before it was not closed. */
function strayColon(around: Around, { span }: Token, before: Token | null, text: string): Slip {
  if (around.kind === 'list' && before?.kind === TOKEN.string) {
    const line = lineOf(text, before.span[0])
    const opened: Span = [around.at, around.at + 1]
    const said = `This [ is not closed before the field ${before.text} of line ${line}.`
    return say('file/unclosed', opened, said, { hint: 'write ] where the list ends' })
  }
  const hint = 'take it out, or write the name of the field before it'
  return say('file/not-json', span, 'This colon follows no name of a field.', { hint })
}

/** A value, or the name of a field. */
function value(
  open: Around[],
  around: Around,
  token: Token,
  before: Token | null,
  text: string,
): Slip | null {
  if (around.expects === 'colon') {
    return say('file/not-json', token.span, `A colon is missing before ${token.text}.`, {
      hint: `write a : before it: ${before?.text}: ${token.text}`,
    })
  }
  let slip: Slip | null = null
  if (around.expects === 'comma' && before) {
    if (isGlued(before, token)) {
      const written = before.text + token.text
      return say('file/not-json', [before.span[0], token.span[1]], `${written} is no number.`, {
        hint: 'numbers begin with no 0 and hold only digits and one dot; other codes stand in quotes',
      })
    }
    const end = before.span[1]
    slip = say('file/missing-comma', [end, end + 1], `A comma is missing after ${before.text}.`, {
      hint: 'write a , here',
    })
    slip.resumeAt = token.span[1]
    around.expects = around.kind === 'list' ? 'value' : 'key'
  }
  const isKey = around.kind === 'group' && around.expects !== 'value'
  const bad = isKey || token.kind === TOKEN.unknown ? badWord(token, text, isKey) : null
  if (bad?.resumeAt === undefined && bad) return slip ?? bad
  if (isKey) around.field = token
  around.expects = isKey ? 'colon' : around.kind === 'file' ? 'end' : 'comma'
  const kind = PAIRS.get(token.kind)
  if (kind) open.push({ at: token.span[0], kind, expects: 'first' })
  return slip ?? bad
}

const isGlued = (before: Token, token: Token) =>
  before.kind === TOKEN.number && before.span[1] === token.span[0]

function close(
  open: Around[],
  around: Around,
  token: Token,
  before: Token | null,
  text: string,
): Slip | null {
  const { kind, span } = token
  if (PAIRS.get(kind) !== around.kind) {
    if (around.kind === 'file') {
      return say('file/unclosed', span, `This ${token.text} closes nothing.`, {
        hint: 'take it out, or write the bracket that opens it',
      })
    }
    const opened = `the ${OPENERS[around.kind]} of line ${lineOf(text, around.at)}`
    return say('file/unclosed', span, `This ${token.text} comes before ${opened} is closed.`, {
      hint: `write a ${CLOSERS[around.kind]} first`,
    })
  }
  if (around.expects === 'colon' || (around.kind === 'group' && around.expects === 'value')) {
    const field = around.field ?? token
    return say('file/not-json', field.span, `${field.text} has no value.`, {
      hint: 'a field is written "name": "value"',
    })
  }
  open.pop()
  const outside = open.at(-1) as Around
  outside.expects = outside.kind === 'file' ? 'end' : 'comma'
  const isTrailing = before?.kind === TOKEN.comma
  if (!isTrailing) return null
  const last = before.span
  const slip = say('file/trailing-comma', last, `Nothing follows this comma but ${token.text}.`, {
    hint: 'take the comma out',
    fix: cut(last, 'take the comma out'),
  })
  return { ...slip, resumeAt: span[1] }
}

function atEnd(open: Around[], around: Around, span: Span, text: string): Slip | null {
  if (around.expects === 'end') return null
  if (open.length === 1) {
    return say('file/empty', [0, 0], 'The file is empty.', {
      hint: 'a list without entries is written [], a group without fields {}',
    })
  }
  const opener = OPENERS[around.kind]
  const missing = open
    .slice(1)
    .map(({ kind }) => CLOSERS[kind])
    .reverse()
    .slice(0, 5)
    .join(' ')
  return say('file/unclosed', [around.at, around.at + 1], `This ${opener} is never closed.`, {
    hint: `write ${missing} where it ends; the file stops at line ${lineOf(text, span[0])}`,
  })
}

/** A comment goes with the line it has for itself. */
function comment({ span }: Token, text: string): TextFault {
  const lineStart = text.lastIndexOf('\n', span[0] - 1) + 1
  const isAlone = text.slice(lineStart, span[0]).trim() === ''
  const lineEnd = text.indexOf('\n', span[1])
  const isLast = lineEnd >= 0 && text.slice(span[1], lineEnd).trim() === ''
  const start = span[0] - (text.slice(lineStart, span[0]).match(/[ \t]+$/)?.[0].length ?? 0)
  const wider: Span =
    isAlone && isLast ? [lineStart, lineEnd + 1] : [isAlone ? span[0] : start, span[1]]
  return say('file/comment', span, 'JSON holds no comments.', {
    hint: 'take the comment out',
    fix: cut(wider, 'take the comment out'),
  }).fault
}

const cut = ([start, end]: Span, says: string): TextFix => ({
  says,
  edits: [{ offset: start, length: end - start, content: '' }],
})

const say = (
  code: RuleCode,
  span: Span,
  message: string,
  cure: { hint?: string; fix?: TextFix },
): Slip => ({ fault: { code, path: [], span, message, ...cure } })

function lineOf(text: string, offset: number): number {
  let line = 1
  for (let at = text.indexOf('\n'); at >= 0 && at < offset; at = text.indexOf('\n', at + 1)) line++
  return line
}
