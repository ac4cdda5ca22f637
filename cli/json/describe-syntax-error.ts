import type { TextEdit, TextFault } from '#cli/check/finding.ts'
import { escapeForTerminal } from '#cli/formats/report.ts'
import type { RuleCode } from '#domain/validation/rules/rules.ts'
import { MAX_DEPTH, type SyntaxErrorPlace } from './first-syntax-error.ts'
import { type TextSpan, toRanges } from './source-positions.ts'

/** A fault, and if the intention is clear the edit after which parsing can continue. */
type DescribedError = { fault: TextFault; repair?: TextEdit }

export function describeSyntaxError(text: string, error: SyntaxErrorPlace): DescribedError {
  const { name, span, previous, open } = error
  const [start, end] = span
  const found = shorten(text.slice(start, end))
  const bracket = open.at(-1)
  if (name === 'TooDeep') {
    const message = `From here on brackets are nested more than ${MAX_DEPTH} deep.`
    return fail('file/too-deep', span, message, 'look for a copy that was pasted into itself')
  }
  if (name === 'InvalidCommentToken') return describeComment(text, span)
  const tokenError = TOKEN_ERRORS[name]
  if (tokenError) {
    const [code, message, hint] = tokenError
    return fail(
      code,
      span,
      message.replace('%', () => found),
      hint,
    )
  }
  if (CONFLICT_MARKER.test(text.slice(start, start + 7))) {
    const hint = 'keep one of the two versions, and delete the <<<<<<<, ======= and >>>>>>> lines'
    return fail('file/not-json', span, 'This is an unresolved merge conflict.', hint)
  }
  if (name === 'EndOfFileExpected' || (!bracket && previous[1] > 0)) {
    const hint = 'delete what follows, or put everything into one list in [ ]'
    return fail('file/not-json', span, `The JSON ends before ${found}.`, hint)
  }
  if (name === 'InvalidSymbol') return describeSymbol(text, error)
  if (start >= text.length) return describeEnd(text, error)
  if (found === '}' || found === ']') return describeClosing(text, error)
  const before = shorten(text.slice(...previous))
  if (name === 'CommaExpected' && found === ':') {
    const message = `This [ is not closed before the field ${before} on line ${lineOf(text, previous[0])}.`
    const opening = bracket?.offset ?? start
    return fail('file/unclosed', [opening, opening + 1], message, 'write ] where the list ends')
  }
  if (name === 'CommaExpected') {
    // The parser reads 01 and 2026-11 as two numbers.
    if (previous[1] === start && /\d$/.test(before) && /^[-\d]/.test(found)) {
      const hint = 'write a plain number such as 1 or 0.5, or put it in quotes'
      return fail('file/not-json', [previous[0], end], `${before}${found} is not a number.`, hint)
    }
    const at: TextSpan = [previous[1], previous[1] + 1]
    const repair = { offset: previous[1], length: 0, content: ',' }
    const message = `A comma is missing after ${before}.`
    return { ...fail('file/missing-comma', at, message, 'write a , here'), repair }
  }
  if (name === 'ColonExpected') {
    const message = `A colon is missing before ${found}.`
    return fail('file/not-json', span, message, `write a : before it: ${before}: ${found}`)
  }
  if (found === ',') {
    const hint = 'delete it, or write the missing value'
    return fail('file/not-json', span, 'There is no value before this comma.', hint)
  }
  const expected = name === 'PropertyNameExpected' ? 'a field name in double quotes' : 'a value'
  const hint =
    name === 'PropertyNameExpected' ? 'write { "name": value }, or a list in [ ]' : 'delete it'
  return fail('file/not-json', span, `Expected ${expected} but found ${found}.`, hint)
}

const CONFLICT_MARKER = /^(?:<{7}|={7}|>{7}|\|{7})$/

/** Invalid tokens: code, message, hint; % is the token. */
const TOKEN_ERRORS: Readonly<
  Partial<Record<SyntaxErrorPlace['name'], readonly [RuleCode, message: string, hint: string]>>
> = {
  UnexpectedEndOfString: [
    'file/unclosed',
    'The text % has no closing quote.',
    'write a " where it ends, and \\n for a line break within it',
  ],
  UnexpectedEndOfComment: ['file/comment', 'This comment never ends.', 'write */ where it ends'],
  UnexpectedEndOfNumber: [
    'file/not-json',
    '% is not a number.',
    'write digits on both sides of the dot, such as 0.5',
  ],
  InvalidUnicode: [
    'file/not-json',
    'In % \\u is not followed by four hexadecimal digits.',
    'write the character itself, or its code such as \\u00e9',
  ],
  InvalidEscapeCharacter: [
    'file/not-json',
    'In % the character after \\ is not one that JSON escapes.',
    'write \\\\ for a backslash',
  ],
  InvalidCharacter: [
    'file/not-json',
    'The text % holds a tab or another control character.',
    'write \\t for a tab and \\n for a line break',
  ],
}

function describeComment(text: string, span: TextSpan): DescribedError {
  const [start, end] = span
  const comment = text.slice(start, end)
  const message = 'JSON allows no comments.'
  if (comment.startsWith('/*') && (comment.length < 4 || !comment.endsWith('*/')))
    return fail('file/comment', span, 'This comment never ends.', 'take the comment out')
  // A comment is removed with its line, or with the spaces before it.
  const lineStart = text.lastIndexOf('\n', start - 1) + 1
  const indent = /[ \t]*$/.exec(text.slice(lineStart, start))?.[0].length ?? 0
  const lineEnd = text.indexOf('\n', end)
  const isWholeLine =
    lineStart === start - indent && lineEnd >= 0 && text.slice(end, lineEnd).trim() === ''
  const from = start - indent
  const edit = { offset: from, length: (isWholeLine ? lineEnd + 1 : end) - from, content: '' }
  return {
    ...fail('file/comment', span, message, 'take the comment out', edit),
    repair: { offset: start, length: end - start, content: comment.replace(/[^\r\n]/g, ' ') },
  }
}

const QUOTED_TEXT = /'([^'\n\r]*)'|[“”„]([^“”„"\n\r]*)[“”]|‘([^‘’\n\r]*)’|`([^`\n\r]*)`/y
const BARE_WORD = /[\p{L}_$][\p{L}\p{N}_$-]*/uy

/** Characters that begin no JSON token: other quotes, unquoted names, words of other languages. */
function describeSymbol(text: string, { span, previous, open }: SyntaxErrorPlace): DescribedError {
  const [start, end] = span
  const symbol = text.slice(start, end)
  const quoted = matchAt(QUOTED_TEXT, text, start)
  if (quoted) {
    const content = JSON.stringify(quoted.slice(1).find((part) => part !== undefined) ?? '')
    const edit = { offset: start, length: quoted[0].length, content }
    const message = `${shorten(quoted[0])} is not in straight double quotes.`
    const place: TextSpan = [start, start + edit.length]
    const hint = `write ${shorten(content)}`
    return { ...fail('file/quotes', place, message, hint, edit), repair: edit }
  }
  const [word = ''] = matchAt(BARE_WORD, text, start) ?? []
  const isKey =
    open.at(-1)?.symbol === '{' &&
    (/[{,]$/.test(text.slice(...previous)) ||
      /^\s*:/.test(text.slice(start + word.length, end + 20)))
  if (isKey && word) {
    const content = JSON.stringify(word)
    const edit = { offset: start, length: word.length, content }
    const message = `The field name ${word} is not in double quotes.`
    const place: TextSpan = [start, start + edit.length]
    return { ...fail('file/unquoted-key', place, message, `write ${content}`, edit), repair: edit }
  }
  const number = /^\+?(\d*\.?\d+)$/.exec(symbol)?.[1]?.replace(/^\./, '0.')
  const hint =
    SYMBOL_HINTS[symbol] ??
    (number ? `write ${number}` : `write text in double quotes: ${JSON.stringify(shorten(symbol))}`)
  const code = symbol === ';' ? 'file/missing-comma' : 'file/not-json'
  return fail(code, span, `${shorten(symbol)} is not valid JSON here.`, hint)
}

/** Equivalents of words and operators of other languages. */
const SYMBOL_HINTS: Readonly<Record<string, string>> = {
  ';': 'write , instead',
  '=': 'write : instead',
  '=>': 'write : instead',
  True: 'write true',
  False: 'write false',
  None: 'write null',
  undefined: 'leave the field out, or write null',
  NaN: 'leave the field out, or write null',
}

function describeEnd(text: string, { span, previous, open }: SyntaxErrorPlace): DescribedError {
  const bracket = open.at(-1)
  if (!bracket && previous[1] === 0) {
    const hint = 'write [] for an empty list, {} for an object without fields'
    return fail('file/empty', [0, 0], 'The file is empty.', hint)
  }
  const { offset, symbol } = bracket ?? { offset: span[0], symbol: '{' }
  const missing = open.map(closerOf).reverse().slice(0, 5).join(' ')
  const hint = `write ${missing} where it ends; the file stops at line ${lineOf(text, span[0])}`
  return fail('file/unclosed', [offset, offset + 1], `This ${symbol} is never closed.`, hint)
}

function describeClosing(text: string, { span, previous, open }: SyntaxErrorPlace): DescribedError {
  const closer = text.slice(...span)
  const bracket = open.at(-1)
  if (!bracket) {
    const hint = 'delete it, or write the bracket that opens it'
    return fail('file/unclosed', span, `This ${closer} closes nothing.`, hint)
  }
  const expected = closerOf(bracket)
  if (closer !== expected) {
    const opening = `the ${bracket.symbol} of line ${lineOf(text, bracket.offset)}`
    const message = `This ${closer} comes before ${opening} is closed.`
    return fail('file/unclosed', span, message, `write a ${expected} first`)
  }
  if (text.slice(...previous) === ',') {
    const [offset, end] = previous
    const edit = { offset, length: end - offset, content: '' }
    const message = `This comma is followed by ${closer}, not by a value.`
    const fault = fail('file/trailing-comma', previous, message, 'take the comma out', edit)
    return { ...fault, repair: edit }
  }
  const message = `A value is missing before this ${closer}.`
  return fail('file/not-json', span, message, 'write "name": "value"')
}

const closerOf = ({ symbol }: { symbol: '{' | '[' }) => (symbol === '{' ? '}' : ']')

function fail(
  code: RuleCode,
  span: TextSpan,
  message: string,
  hint: string,
  edit?: TextEdit,
): DescribedError {
  const fix = edit && { fix: { says: hint, edits: [edit] } }
  return { fault: { code, path: [], span, message, hint, ...fix } }
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(text)
}

/** An excerpt for a message. */
const shorten = (text: string) => {
  const line = text.slice(0, 100).split(/[\r\n]/, 1)[0] ?? ''
  return escapeForTerminal(line.length > 40 ? `${line.slice(0, 37)}...` : line)
}

const lineOf = (text: string, offset: number) => toRanges(text, [[offset, offset]])[0]?.start.line
