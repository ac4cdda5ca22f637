import { findSpans, type TextRange, type TextSpan, toRanges } from '#cli/json/source-positions.ts'
import { getDefaultHint } from '#domain/validation/default-hint.ts'
import { getRule } from '#domain/validation/rules/rules.ts'
import type { Autofix, JsonPath, Severity, Violation } from '#domain/validation/violation.ts'

/** Replaces characters of a text that may be invalid JSON. */
export type TextEdit = { offset: number; length: number; content: string }
export type TextFix = { says: string; edits: readonly TextEdit[] }

/** A fault in a text that may be invalid JSON, with its position. */
export type TextFault = Omit<Violation, 'fix'> & { span: TextSpan; fix?: TextFix }

/** A violation with its position in a file. */
export type Finding = {
  code: string
  severity: Severity
  message: string
  hint?: string
  file: string
  range: TextRange
  /** A JSON pointer: `/0/priceDetail/base`; empty for the whole file. */
  path: string
  docs: string
  fix?: Autofix | TextFix
}

/** The severity of a rule in this run; null if it is off. */
export type SeverityOf = (code: Violation['code']) => Severity | null

type SourceText = { name: string; text: string }

/** The violations of one file as findings in the order of its lines; positions are found in one pass. */
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

/** RFC 6901. */
export const toJsonPointer = (path: JsonPath): string =>
  path.map((key) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')

/** Where a rule is in the reference that `npm run rules` writes. */
export const ruleDocsPath = (code: string): string => `dist/rules.md#${code.replace('/', '')}`
