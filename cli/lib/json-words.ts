import type { RuleCode } from '#domain/check/rules.ts'
import type { TextFault } from './finding.ts'
import { plainly } from './formats/report.ts'
import type { Token } from './json-faults.ts'
import { TOKEN, TOKEN_FAULT } from './tokens.ts'

/** Quotes as people and word processors write them. */
const QUOTED = /'([^'\n\r]*)'|[“”„]([^“”„"\n\r]*)[“”]|‘([^‘’\n\r]*)’|`([^`\n\r]*)`/y
const WORD = /[\p{L}_$][\p{L}\p{N}_$-]*/uy

/** A word where text, a number or the name of a field should stand; it says where to go on where its meaning is plain. */
export function badWord(
  token: Token,
  text: string,
  isKey: boolean,
): { fault: TextFault; resumeAt?: number } | null {
  const [start, end] = token.span
  if (isKey && token.kind === TOKEN.string) return null
  const quoted = matchAt(QUOTED, text, start)
  if (quoted) {
    const right = JSON.stringify(quoted.slice(1).find((part) => part !== undefined) ?? '')
    const message = `${cut(quoted[0])} stands in quotes that JSON does not know.`
    return mended('file/quotes', start, quoted[0].length, message, right)
  }
  if (/['“”„‘’`]/.test(token.text)) {
    return only(
      'file/not-json',
      token,
      `${cut(token.text)} begins with a quote that JSON does not know.`,
      'text stands in straight double quotes: "…"',
    )
  }
  const [word] = matchAt(WORD, text, start) ?? []
  if (isKey && word) {
    const message = `The name of the field ${word} stands in no quotes.`
    return mended('file/unquoted-key', start, word.length, message, JSON.stringify(word))
  }
  if (isKey) return noName(token, text)
  const [, number] = NUMBER.exec(token.text) ?? []
  const hint =
    HINTS[token.text] ??
    (number
      ? `write ${number.replace(/^\./, '0.')}`
      : `text stands in double quotes: ${JSON.stringify(text.slice(start, end))}`)
  return only('file/not-json', token, `${cut(token.text)} is no value.`, hint)
}

/** A number with a plus, or with nothing before its dot. */
const NUMBER = /^\+?(\d+(?:\.\d+)?|\.\d+)$/

/** Something else where the name of a field should stand: half a number, or the first of what should be a list. */
function noName(token: Token, text: string) {
  const [start, end] = token.span
  const [whole] = /\d+,$/.exec(text.slice(Math.max(0, start - 20), start)) ?? []
  if (whole && token.kind === TOKEN.number) {
    const written = whole + token.text
    const span: Token['span'] = [start - whole.length, end]
    const message = `${written} is no number.`
    return only('file/not-json', { span }, message, `write ${written.replace(',', '.')}`)
  }
  const isList = token.kind === TOKEN.openBrace || token.kind === TOKEN.openBracket
  const hint = isList ? 'a list stands in [ ], not in { }' : 'a field is written "name": "value"'
  return only('file/not-json', token, `${cut(token.text)} is no name of a field.`, hint)
}

/** A sign that stands for a colon or a comma elsewhere, or what is left of two versions of the file put together. */
export function otherSign(token: Token, expects: string): TextFault | null {
  const { text } = token
  if (/^(?:<{7}|={7}|>{7}|\|{7})/.test(text)) {
    const says = 'Two versions of the file were put together here.'
    const hint = 'keep one of the two, and take the lines with <<<<<<<, ======= and >>>>>>> out'
    return only('file/not-json', token, says, hint).fault
  }
  if (expects === 'comma' && text === ';') {
    const says = 'A ; stands where a comma belongs.'
    return only('file/missing-comma', token, says, 'write , in its place').fault
  }
  if (expects === 'colon' && /^=>?$/.test(text)) {
    const says = `A ${text} stands where a colon belongs.`
    return only('file/not-json', token, says, 'write : in its place').fault
  }
  return null
}

/** What people write who know another language. */
const HINTS: Readonly<Record<string, string>> = {
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
export function brokenToken(error: number, token: Token): TextFault | null {
  const said = BROKEN[error]
  if (!said) return null
  const [code, message, hint] = said
  return only(
    code,
    token,
    message.replace('%', () => cut(token.text)),
    hint,
  ).fault
}

const BROKEN: Readonly<Record<number, readonly [RuleCode, message: string, hint: string]>> = {
  [TOKEN_FAULT.endlessString]: [
    'file/unclosed',
    'The text % has no quote at its end.',
    'write a " where it ends; a line break within is written \\n',
  ],
  [TOKEN_FAULT.endlessComment]: ['file/comment', 'This comment never ends.', 'take it out'],
  [TOKEN_FAULT.halfNumber]: [
    'file/not-json',
    '% is no number.',
    'digits stand on both sides of the dot, such as 0.5',
  ],
  [TOKEN_FAULT.unicode]: [
    'file/not-json',
    'In % a \\u is not followed by four digits or letters from a to f.',
    'write the sign itself, or such as \\u00e9',
  ],
  [TOKEN_FAULT.escape]: [
    'file/not-json',
    'In % a \\ stands before a letter that means nothing after it.',
    'write \\\\ for the sign itself',
  ],
  [TOKEN_FAULT.sign]: [
    'file/not-json',
    'In % stands a tab or another sign that no text may hold.',
    'a tab is written \\t, a line break \\n',
  ],
}

function mended(code: RuleCode, offset: number, length: number, message: string, right: string) {
  const says = `write ${cut(right)}`
  const fix = { says, edits: [{ offset, length, content: right }] }
  const end = offset + length
  const fault: TextFault = { code, path: [], span: [offset, end], message, hint: says, fix }
  return { fault, resumeAt: end }
}

const only = (code: RuleCode, { span }: Pick<Token, 'span'>, message: string, hint: string) => ({
  fault: { code, path: [], span, message, hint } satisfies TextFault as TextFault,
})

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(text)
}

/** A piece of the file as a sentence can hold it. */
const cut = (text: string) => {
  const line = text.split(/[\r\n]/, 1)[0] ?? ''
  return plainly(line.length > 40 ? `${line.slice(0, 37)}...` : line)
}
