import type { TextFault } from '#cli/check/finding.ts'
import { escapeForTerminal } from '#cli/formats/report.ts'
import type { RuleCode } from '#domain/validation/rules/rules.ts'
import type { JsonToken } from './syntax-faults.ts'
import { SCAN_ERROR, TOKEN_KIND } from './token-kinds.ts'

/** Quotes as people and word processors write them. */
const QUOTED_TEXT = /'([^'\n\r]*)'|[“”„]([^“”„"\n\r]*)[“”]|‘([^‘’\n\r]*)’|`([^`\n\r]*)`/y
const BARE_WORD = /[\p{L}_$][\p{L}\p{N}_$-]*/uy

/** A word where text, a number or the name of a field should stand; it says where to go on where its meaning is plain. */
export function unexpectedWord(
  token: JsonToken,
  text: string,
  isKey: boolean,
): { fault: TextFault; resumeAt?: number } | null {
  const [start, end] = token.span
  if (isKey && token.kind === TOKEN_KIND.string) return null
  const quoted = matchAt(QUOTED_TEXT, text, start)
  if (quoted) {
    const replacement = JSON.stringify(quoted.slice(1).find((part) => part !== undefined) ?? '')
    const message = `${shorten(quoted[0])} stands in quotes that JSON does not know.`
    return fixableFault('file/quotes', start, quoted[0].length, message, replacement)
  }
  if (/['“”„‘’`]/.test(token.text)) {
    return plainFault(
      'file/not-json',
      token,
      `${shorten(token.text)} begins with a quote that JSON does not know.`,
      'text stands in straight double quotes: "…"',
    )
  }
  const [word] = matchAt(BARE_WORD, text, start) ?? []
  if (isKey && word) {
    const message = `The name of the field ${word} stands in no quotes.`
    return fixableFault('file/unquoted-key', start, word.length, message, JSON.stringify(word))
  }
  if (isKey) return invalidKey(token, text)
  const [, number] = LOOSE_NUMBER.exec(token.text) ?? []
  const hint =
    LITERAL_HINTS[token.text] ??
    (number
      ? `write ${number.replace(/^\./, '0.')}`
      : `text stands in double quotes: ${JSON.stringify(text.slice(start, end))}`)
  return plainFault('file/not-json', token, `${shorten(token.text)} is no value.`, hint)
}

/** A number with a plus, or with nothing before its dot. */
const LOOSE_NUMBER = /^\+?(\d+(?:\.\d+)?|\.\d+)$/

/** Something else where the name of a field should stand: half a number, or the first of what should be a list. */
function invalidKey(token: JsonToken, text: string) {
  const [start, end] = token.span
  const [integerPart] = /\d+,$/.exec(text.slice(Math.max(0, start - 20), start)) ?? []
  if (integerPart && token.kind === TOKEN_KIND.number) {
    const written = integerPart + token.text
    const span: JsonToken['span'] = [start - integerPart.length, end]
    const message = `${written} is no number.`
    return plainFault('file/not-json', { span }, message, `write ${written.replace(',', '.')}`)
  }
  const isList = token.kind === TOKEN_KIND.openBrace || token.kind === TOKEN_KIND.openBracket
  const hint = isList ? 'a list stands in [ ], not in { }' : 'a field is written "name": "value"'
  return plainFault('file/not-json', token, `${shorten(token.text)} is no name of a field.`, hint)
}

/** A sign that stands for a colon or a comma elsewhere, or what is left of two versions of the file put together. */
export function unexpectedSymbol(token: JsonToken, expects: string): TextFault | null {
  const { text } = token
  if (/^(?:<{7}|={7}|>{7}|\|{7})/.test(text)) {
    const says = 'Two versions of the file were put together here.'
    const hint = 'keep one of the two, and take the lines with <<<<<<<, ======= and >>>>>>> out'
    return plainFault('file/not-json', token, says, hint).fault
  }
  if (expects === 'comma' && text === ';') {
    const says = 'A ; stands where a comma belongs.'
    return plainFault('file/missing-comma', token, says, 'write , in its place').fault
  }
  if (expects === 'colon' && /^=>?$/.test(text)) {
    const says = `A ${text} stands where a colon belongs.`
    return plainFault('file/not-json', token, says, 'write : in its place').fault
  }
  return null
}

/** What people write who know another language. */
const LITERAL_HINTS: Readonly<Record<string, string>> = {
  True: 'write true',
  TRUE: 'write true',
  yes: 'write true',
  False: 'write false',
  FALSE: 'write false',
  no: 'write false',
  None: 'write null',
  nil: 'write null',
  Null: 'write null',
  NULL: 'write null',
  undefined: 'leave the field out, or write null',
  NaN: 'JSON has no such number; leave the field out, or write null',
  Infinity: 'JSON has no such number; leave the field out, or write null',
}

/** A token that ends too early or holds what it may not. */
export function malformedToken(error: number, token: JsonToken): TextFault | null {
  const template = MALFORMED_TOKENS[error]
  if (!template) return null
  const [code, message, hint] = template
  return plainFault(
    code,
    token,
    message.replace('%', () => shorten(token.text)),
    hint,
  ).fault
}

const MALFORMED_TOKENS: Readonly<
  Record<number, readonly [RuleCode, message: string, hint: string]>
> = {
  [SCAN_ERROR.endlessString]: [
    'file/unclosed',
    'The text % has no quote at its end.',
    'write a " where it ends; a line break within is written \\n',
  ],
  [SCAN_ERROR.endlessComment]: ['file/comment', 'This comment never ends.', 'take it out'],
  [SCAN_ERROR.halfNumber]: [
    'file/not-json',
    '% is no number.',
    'digits stand on both sides of the dot, such as 0.5',
  ],
  [SCAN_ERROR.unicode]: [
    'file/not-json',
    'In % a \\u is not followed by four digits or letters from a to f.',
    'write the sign itself, or such as \\u00e9',
  ],
  [SCAN_ERROR.escape]: [
    'file/not-json',
    'In % a \\ stands before a letter that means nothing after it.',
    'write \\\\ for the sign itself',
  ],
  [SCAN_ERROR.sign]: [
    'file/not-json',
    'In % stands a tab or another sign that no text may hold.',
    'a tab is written \\t, a line break \\n',
  ],
}

function fixableFault(
  code: RuleCode,
  offset: number,
  length: number,
  message: string,
  replacement: string,
) {
  const says = `write ${shorten(replacement)}`
  const fix = { says, edits: [{ offset, length, content: replacement }] }
  const end = offset + length
  const fault: TextFault = { code, path: [], span: [offset, end], message, hint: says, fix }
  return { fault, resumeAt: end }
}

const plainFault = (
  code: RuleCode,
  { span }: Pick<JsonToken, 'span'>,
  message: string,
  hint: string,
) => ({
  fault: { code, path: [], span, message, hint } satisfies TextFault as TextFault,
})

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(text)
}

/** A piece of the file as a sentence can hold it. */
const shorten = (text: string) => {
  const line = text.split(/[\r\n]/, 1)[0] ?? ''
  return escapeForTerminal(line.length > 40 ? `${line.slice(0, 37)}...` : line)
}
