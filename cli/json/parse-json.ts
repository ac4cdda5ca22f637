import { createScanner } from 'jsonc-parser'
import type { TextFault } from '#cli/check/finding.ts'
import type { RuleCode } from '#domain/validation/rules/rules.ts'
import { findControlCharacters } from './control-characters.ts'
import { MAX_DEPTH, scanJson } from './scan.ts'
import type { TextSpan } from './source-positions.ts'
import { findSyntaxFaults } from './syntax-faults.ts'
import { TOKEN_KIND } from './token-kinds.ts'

/** What a text holds, and what is wrong with it as a text; `isJson` is false where nothing can be read. */
export type ParsedJson = { json: unknown; isJson: boolean; faults: TextFault[] }

/** Reads JSON, saying in words what keeps it from being read or makes it say something else than it seems to. */
export function parseJsonText(raw: string): ParsedJson {
  const byteOrderMarks = raw.startsWith('\uFEFF') ? [BYTE_ORDER_MARK_FAULT] : []
  const text = byteOrderMarks.length > 0 ? ` ${raw.slice(1)}` : raw
  const encodingFaultsFound = findEncodingFaults(text)
  if (encodingFaultsFound.some(({ span }) => span[0] === 0))
    return { json: null, isJson: false, faults: encodingFaultsFound }
  const before = [...byteOrderMarks, ...encodingFaultsFound]
  const scan = scanJson(text)
  const unreadable = (faults: TextFault[]) => ({ json: null, isJson: false, faults })
  if (scan.isTooDeep) return unreadable([...before, ...findAmbiguities(text)])
  if (scan.stoppedAt) return unreadable([...before, ...findSyntaxFaults(text, scan.stoppedAt)])
  const json: unknown = JSON.parse(text)
  const ambiguities =
    scan.hasLongNumber || scan.keys !== countKeys(json) ? findAmbiguities(text) : []
  const signs = scan.hasControlSign ? findControlCharacters(text) : []
  return { json, isJson: true, faults: [...before, ...ambiguities, ...signs] }
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

const BYTE_ORDER_MARK_FAULT: TextFault = {
  ...createTextFault(
    'file/byte-order-mark',
    [0, 1],
    'The file begins with an invisible mark.',
    'in VS Code choose "Save with Encoding", then "UTF-8"',
  ),
  fix: { says: 'take the mark out', edits: [{ offset: 0, length: 1, content: '' }] },
}

/** Signs that only stand for bytes that are no UTF-8; UTF-16 leaves nothing to be read. */
function findEncodingFaults(text: string): TextFault[] {
  if (/^(?:\uFFFD\uFFFD|.?\0)/.test(text)) {
    const hint = 'in VS Code choose "Save with Encoding", then "UTF-8"'
    return [
      createTextFault(
        'file/encoding',
        [0, 1],
        'The file is written in UTF-16, not in UTF-8.',
        hint,
      ),
    ]
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

/** How many fields there are in all that was read. */
function countKeys(json: unknown): number {
  if (typeof json !== 'object' || json === null) return 0
  let keys = 0
  if (Array.isArray(json)) for (const one of json) keys += countKeys(one)
  else {
    // JSON has own fields only, and a list of them for each group would cost more than the walk.
    for (const name in json) keys += 1 + countKeys((json as Record<string, unknown>)[name])
  }
  return keys
}

const isUnsafeNumber = (number: number) =>
  !Number.isFinite(number) || (Number.isInteger(number) && !Number.isSafeInteger(number))

type OpenObject = { names: Map<string, number> | null; awaitsKey: boolean }

/** The places where JSON that parses says something else than it seems to. */
function findAmbiguities(text: string): TextFault[] {
  const scanner = createScanner(text, true)
  const open: OpenObject[] = []
  const faults: TextFault[] = []
  let line = 1
  let lineOffset = 0
  const lineAt = (offset: number) => {
    for (let at = text.indexOf('\n', lineOffset); at >= 0 && at < offset; ) {
      line++
      lineOffset = at + 1
      at = text.indexOf('\n', lineOffset)
    }
    return line
  }
  for (let kind = scanner.scan(); kind !== TOKEN_KIND.end; kind = scanner.scan()) {
    const start = scanner.getTokenOffset()
    const span: TextSpan = [start, start + scanner.getTokenLength()]
    const container = open.at(-1)
    if (kind === TOKEN_KIND.openBrace) open.push({ names: new Map(), awaitsKey: true })
    else if (kind === TOKEN_KIND.openBracket) open.push({ names: null, awaitsKey: false })
    else if (kind === TOKEN_KIND.closeBrace || kind === TOKEN_KIND.closeBracket) open.pop()
    else if (kind === TOKEN_KIND.comma && container) container.awaitsKey = container.names !== null
    else if (kind === TOKEN_KIND.number && isUnsafeNumber(Number(scanner.getTokenValue()))) {
      faults.push(unsafeNumberFault(scanner.getTokenValue(), span))
    } else if (container?.awaitsKey) {
      container.awaitsKey = false
      const name = scanner.getTokenValue()
      const first = container.names?.get(name)
      const currentLine = lineAt(start)
      if (first === undefined) container.names?.set(name, currentLine)
      else faults.push(duplicateKeyFault(name, first, currentLine, span))
    }
    if (open.length > MAX_DEPTH) {
      const message = `From here on brackets stand in each other more than ${MAX_DEPTH} deep.`
      return [
        createTextFault('file/too-deep', span, message, 'look for a copy that was put into itself'),
      ]
    }
  }
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
    'an amount needs fewer digits; what is none is written as text in quotes',
  )
