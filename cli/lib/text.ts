import { createScanner } from 'jsonc-parser'
import type { RuleCode } from '#domain/check/rules.ts'
import { controlSigns } from './control-signs.ts'
import type { TextFault } from './finding.ts'
import { faultsOfJson } from './json-faults.ts'
import { DEEPEST, scanJson } from './json-scan.ts'
import type { Span } from './positions.ts'
import { TOKEN } from './tokens.ts'

/** What a text holds, and what is wrong with it as a text; `isJson` is false where nothing can be read. */
export type TextRead = { json: unknown; isJson: boolean; faults: TextFault[] }

/** Reads JSON, saying in words what keeps it from being read or makes it say something else than it seems to. */
export function readText(raw: string): TextRead {
  const marks = raw.startsWith('\uFEFF') ? [BYTE_ORDER_MARK] : []
  const text = marks.length > 0 ? ` ${raw.slice(1)}` : raw
  const foreign = encodingFaults(text)
  if (foreign.some(({ span }) => span[0] === 0))
    return { json: null, isJson: false, faults: foreign }
  const before = [...marks, ...foreign]
  const scan = scanJson(text)
  const unread = (faults: TextFault[]) => ({ json: null, isJson: false, faults })
  if (scan.isTooDeep) return unread([...before, ...oddities(text)])
  if (scan.stopped) return unread([...before, ...faultsOfJson(text, scan.stopped)])
  const json: unknown = JSON.parse(text)
  const odd = scan.hasLongNumber || scan.keys !== keysIn(json) ? oddities(text) : []
  const signs = scan.hasControlSign ? controlSigns(text) : []
  return { json, isJson: true, faults: [...before, ...odd, ...signs] }
}

const fault = (code: RuleCode, span: Span, message: string, hint: string): TextFault => ({
  code,
  path: [],
  span,
  message,
  hint,
})

const BYTE_ORDER_MARK: TextFault = {
  ...fault(
    'file/byte-order-mark',
    [0, 1],
    'The file begins with an invisible mark.',
    'in VS Code choose "Save with Encoding", then "UTF-8"',
  ),
  fix: { says: 'take the mark out', edits: [{ offset: 0, length: 1, content: '' }] },
}

/** Signs that only stand for bytes that are no UTF-8; UTF-16 leaves nothing to be read. */
function encodingFaults(text: string): TextFault[] {
  if (/^(?:\uFFFD\uFFFD|.?\0)/.test(text)) {
    const hint = 'in VS Code choose "Save with Encoding", then "UTF-8"'
    return [fault('file/encoding', [0, 1], 'The file is written in UTF-16, not in UTF-8.', hint)]
  }
  const at = text.indexOf('\uFFFD')
  if (at < 0) return []
  const around = /[\p{L}\p{N}\uFFFD]*$/u.exec(text.slice(Math.max(0, at - 30), at))?.[0] ?? ''
  const after = /^[\p{L}\p{N}\uFFFD]*/u.exec(text.slice(at, at + 30))?.[0] ?? ''
  const message = `A letter in "${around}${after}" is not written in UTF-8.`
  const hint =
    'in VS Code "Reopen with Encoding" (often Windows 1252), then "Save with Encoding": UTF-8'
  return [fault('file/encoding', [at, at + 1], message, hint)]
}

/** How many fields there are in all that was read. */
function keysIn(json: unknown): number {
  if (typeof json !== 'object' || json === null) return 0
  let keys = 0
  if (Array.isArray(json)) for (const one of json) keys += keysIn(one)
  else {
    // JSON has own fields only, and a list of them for each group would cost more than the walk.
    for (const name in json) keys += 1 + keysIn((json as Record<string, unknown>)[name])
  }
  return keys
}

const isOdd = (number: number) =>
  !Number.isFinite(number) || (Number.isInteger(number) && !Number.isSafeInteger(number))

type Open = { names: Map<string, number> | null; awaitsKey: boolean }

/** The places where JSON that parses says something else than it seems to. */
function oddities(text: string): TextFault[] {
  const scanner = createScanner(text, true)
  const open: Open[] = []
  const faults: TextFault[] = []
  let line = 1
  let counted = 0
  const lineAt = (offset: number) => {
    for (let at = text.indexOf('\n', counted); at >= 0 && at < offset; ) {
      line++
      counted = at + 1
      at = text.indexOf('\n', counted)
    }
    return line
  }
  for (let kind = scanner.scan(); kind !== TOKEN.end; kind = scanner.scan()) {
    const start = scanner.getTokenOffset()
    const span: Span = [start, start + scanner.getTokenLength()]
    const around = open.at(-1)
    if (kind === TOKEN.openBrace) open.push({ names: new Map(), awaitsKey: true })
    else if (kind === TOKEN.openBracket) open.push({ names: null, awaitsKey: false })
    else if (kind === TOKEN.closeBrace || kind === TOKEN.closeBracket) open.pop()
    else if (kind === TOKEN.comma && around) around.awaitsKey = around.names !== null
    else if (kind === TOKEN.number && isOdd(Number(scanner.getTokenValue()))) {
      faults.push(oddNumber(scanner.getTokenValue(), span))
    } else if (around?.awaitsKey) {
      around.awaitsKey = false
      const name = scanner.getTokenValue()
      const first = around.names?.get(name)
      const here = lineAt(start)
      if (first === undefined) around.names?.set(name, here)
      else faults.push(doubled(name, first, here, span))
    }
    if (open.length > DEEPEST) {
      const message = `From here on brackets stand in each other more than ${DEEPEST} deep.`
      return [fault('file/too-deep', span, message, 'look for a copy that was put into itself')]
    }
  }
  return faults
}

const doubled = (name: string, first: number, here: number, span: Span) =>
  fault(
    'file/duplicate-key',
    span,
    `"${name}" stands on line ${first} and again on line ${here}: only the last is read.`,
    'take one of them out',
  )

const oddNumber = (written: string, span: Span) =>
  fault(
    'file/number',
    span,
    `${written.slice(0, 40)} is read as ${Number(written)}.`,
    'an amount needs fewer digits; what is none is written as text in quotes',
  )
