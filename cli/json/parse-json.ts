import { visit } from 'jsonc-parser'
import type { TextFault } from '#cli/check/finding.ts'
import type { RuleCode } from '#domain/validation/rules/rules.ts'
import { findControlCharacters } from './control-characters.ts'
import { MAX_DEPTH } from './first-syntax-error.ts'
import type { TextSpan } from './source-positions.ts'
import { findSyntaxFaults } from './syntax-faults.ts'

/** A parsed text with its faults; `isJson` is false if it can't be parsed. */
export type ParsedJson = { json: unknown; isJson: boolean; faults: TextFault[] }

/** Parses JSON; reports syntax errors, and what JSON.parse silently changes. */
export function parseJsonText(raw: string): ParsedJson {
  const hasByteOrderMark = raw.startsWith('\uFEFF')
  const text = hasByteOrderMark ? ` ${raw.slice(1)}` : raw
  const encodingFaults = findEncodingFaults(text)
  if (encodingFaults.some(({ span }) => span[0] === 0))
    return { json: null, isJson: false, faults: encodingFaults }
  const before = [...(hasByteOrderMark ? [BYTE_ORDER_MARK_FAULT] : []), ...encodingFaults]
  const result = tryParse(text)
  const keys = 'json' in result ? countKeys(result.json) : null
  if (!('json' in result) || keys === null) {
    const faults = [...before, ...findSyntaxFaults(text, result)]
    return { json: null, isJson: false, faults }
  }
  const isSuspicious = LONG_NUMBER.test(text) || keys !== countWrittenKeys(text)
  const ambiguities = isSuspicious ? findAmbiguities(text) : []
  const faults = [...before, ...ambiguities, ...findControlCharacters(text)]
  return { json: result.json, isJson: true, faults }
}

function tryParse(text: string): { json: unknown; message?: undefined } | { message: string } {
  try {
    return { json: JSON.parse(text) }
  } catch (error) {
    return { message: (error as SyntaxError).message }
  }
}

const createTextFault = (
  code: RuleCode,
  span: TextSpan,
  message: string,
  hint: string,
): TextFault => ({
  code,
  path: [],
  span,
  message,
  hint,
})

const SAVE_AS_UTF_8 = 'in VS Code choose "Save with Encoding", then "UTF-8"'

const BYTE_ORDER_MARK_FAULT: TextFault = {
  ...createTextFault(
    'file/byte-order-mark',
    [0, 1],
    'The file begins with an invisible byte order mark.',
    SAVE_AS_UTF_8,
  ),
  fix: { says: 'take the mark out', edits: [{ offset: 0, length: 1, content: '' }] },
}

/** Replacement characters stand for bytes that aren't UTF-8; UTF-16 can't be read at all. */
function findEncodingFaults(text: string): TextFault[] {
  if (/^(?:\uFFFD\uFFFD|.?\0)/.test(text)) {
    const message = 'The file is written in UTF-16, not in UTF-8.'
    return [createTextFault('file/encoding', [0, 1], message, SAVE_AS_UTF_8)]
  }
  const at = text.indexOf('\uFFFD')
  if (at < 0) return []
  const around = /[\p{L}\p{N}\uFFFD]*$/u.exec(text.slice(Math.max(0, at - 30), at))?.[0] ?? ''
  const after = /^[\p{L}\p{N}\uFFFD]*/u.exec(text.slice(at, at + 30))?.[0] ?? ''
  const message = `A letter in "${around}${after}" is not written in UTF-8.`
  const hint =
    'in VS Code "Reopen with Encoding" (often Windows 1252), then "Save with Encoding": UTF-8'
  return [createTextFault('file/encoding', [at, at + 1], message, hint)]
}

/** Counts the fields of all objects; null if a value is nested too deeply. */
function countKeys(json: unknown, depth = 0): number | null {
  if (typeof json !== 'object' || json === null) return 0
  if (depth === MAX_DEPTH) return null
  const values = Object.values(json)
  let keys = Array.isArray(json) ? 0 : values.length
  for (const value of values) {
    const below = countKeys(value, depth + 1)
    if (below === null) return null
    keys += below
  }
  return keys
}

/** Counts the fields in the text: more than were parsed if there are duplicate keys. */
function countWrittenKeys(text: string): number {
  const strings = /"[^"\\]*(?:\\.[^"\\]*)*"\s*:?/g
  let keys = 0
  while (strings.test(text)) if (text[strings.lastIndex - 1] === ':') keys++
  return keys
}

/** More digits than a double holds, or an exponent. */
const LONG_NUMBER = /[\s:,[-](?:\d{16}|\d[\d.]*[eE][-+]?\d+[\s,}\]])/

const isUnsafeNumber = (value: unknown) =>
  typeof value === 'number' &&
  (!Number.isFinite(value) || (Number.isInteger(value) && !Number.isSafeInteger(value)))

/** Duplicate keys and inexact numbers. */
function findAmbiguities(text: string): TextFault[] {
  const faults: TextFault[] = []
  const open: Map<string, number>[] = []
  visit(text, {
    onObjectBegin: () => void open.push(new Map()),
    onObjectEnd: () => void open.pop(),
    onObjectProperty: (name, offset, length, startLine) => {
      const line = startLine + 1
      const first = open.at(-1)?.get(name)
      if (first === undefined) open.at(-1)?.set(name, line)
      else faults.push(duplicateKeyFault(name, first, line, [offset, offset + length]))
    },
    onLiteralValue: (value, offset, length) => {
      if (!isUnsafeNumber(value)) return
      const span: TextSpan = [offset, offset + length]
      faults.push(unsafeNumberFault(text.slice(...span), span))
    },
  })
  return faults
}

const duplicateKeyFault = (name: string, first: number, line: number, span: TextSpan) =>
  createTextFault(
    'file/duplicate-key',
    span,
    `"${name}" stands on line ${first} and again on line ${line}: only the last is read.`,
    'take one of them out',
  )

const unsafeNumberFault = (written: string, span: TextSpan) =>
  createTextFault(
    'file/number',
    span,
    `${written.slice(0, 40)} is read as ${Number(written)}.`,
    'use fewer digits for an amount; put anything else in quotes',
  )
