import { findSpans, type TextRange, type TextSpan, toRanges } from '#cli/json/source-positions.ts'
import { getDefaultHint } from '#domain/validation/default-hint.ts'
import { getRule } from '#domain/validation/rules/rules.ts'
import type { Autofix, JsonPath, Severity, Violation } from '#domain/validation/violation.ts'

/** One change to a text that may be no JSON: so many characters at a place become others. */
export type TextEdit = { offset: number; length: number; content: string }
export type TextFix = { says: string; edits: readonly TextEdit[] }

/** A fault of a text that may be no JSON: it tells its place itself. */
export type TextFault = Omit<Violation, 'fix'> & { span: TextSpan; fix?: TextFix }

/** One thing that is wrong, with all that any way of telling it needs. */
export type Finding = {
  code: string
  severity: Severity
  message: string
  hint?: string
  file: string
  range: TextRange
  /** The way to the value as a JSON pointer: `/0/priceDetail/base`; empty for the whole file. */
  path: string
  /** Where its rule is explained. */
  docs: string
  fix?: Autofix | TextFix
}

/** How severe a rule is in this run; null where it is switched off. */
export type SeverityOf = (code: Violation['code']) => Severity | null

type SourceText = { name: string; text: string }

/** The faults of one file as findings in the order of its lines, their places found in one pass over its text. */
export function toFindings(
  { name, text }: SourceText,
  faults: readonly (Violation | TextFault)[],
  severityOf: SeverityOf = (code) => getRule(code).severity,
): Finding[] {
  const reported = faults.flatMap((fault) => {
    const severity = severityOf(fault.code)
    return severity ? [{ fault, severity }] : []
  })
  const spanQueries = reported.flatMap(({ fault }) => ('span' in fault ? [] : [fault]))
  const spanByFault = new Map(
    findSpans(text, spanQueries).map((span, at) => [spanQueries[at] as Violation, span]),
  )
  const spans = reported.map(
    ({ fault }) => ('span' in fault ? fault.span : spanByFault.get(fault)) ?? FILE_START,
  )
  const ranges = toRanges(text, spans)
  return reported
    .map(({ fault, severity }, at) => {
      const hint = fault.hint ?? getDefaultHint(fault)
      return {
        code: fault.code,
        severity,
        message: fault.message,
        ...(hint ? { hint } : {}),
        file: name,
        range: ranges[at] as TextRange,
        path: toJsonPointer(fault.path),
        docs: ruleDocsPath(fault.code),
        ...(fault.fix ? { fix: fault.fix } : {}),
      }
    })
    .sort((one, other) => one.range.start.offset - other.range.start.offset)
}

const FILE_START: TextSpan = [0, 0]

/** A path as RFC 6901 writes it. */
export const toJsonPointer = (path: JsonPath): string =>
  path.map((key) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')

/** Where a rule is explained in the reference that `npm run rules` writes; `shop explain` prints the same. */
export const ruleDocsPath = (code: string): string => `dist/rules.md#${code.replace('/', '')}`
