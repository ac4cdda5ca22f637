import type { Fault, Fix, Path, Severity } from '#domain/check/fault.ts'
import { mendOf } from '#domain/check/mend.ts'
import { ruleOf } from '#domain/check/rules.ts'
import { type Range, rangesOf, type Span, spansOf } from './positions.ts'

/** One change to a text that may be no JSON: so many characters at a place become others. */
export type TextEdit = { offset: number; length: number; content: string }
export type TextFix = { says: string; edits: readonly TextEdit[] }

/** A fault of a text that may be no JSON: it tells its place itself. */
export type TextFault = Omit<Fault, 'fix'> & { span: Span; fix?: TextFix }

/** One thing that is wrong, with all that any way of telling it needs (ecosystem 2.3). */
export type Finding = {
  code: string
  severity: Severity
  message: string
  hint?: string
  file: string
  range: Range
  /** The way to the value as a JSON pointer: `/0/priceDetail/base`; empty for the whole file. */
  path: string
  /** Where its rule is explained. */
  docs: string
  fix?: Fix | TextFix
}

/** How severe a rule is in this run; null where it is switched off. */
export type SeverityOf = (code: Fault['code']) => Severity | null

type Source = { name: string; text: string }

/** The faults of one file as findings in the order of its lines, their places found in one pass over its text. */
export function findingsOf(
  { name, text }: Source,
  faults: readonly (Fault | TextFault)[],
  severityOf: SeverityOf = (code) => ruleOf(code).severity,
): Finding[] {
  const told = faults.flatMap((fault) => {
    const severity = severityOf(fault.code)
    return severity ? [{ fault, severity }] : []
  })
  const wanted = told.flatMap(({ fault }) => ('span' in fault ? [] : [fault]))
  const found = new Map(spansOf(text, wanted).map((span, at) => [wanted[at] as Fault, span]))
  const spans = told.map(({ fault }) => ('span' in fault ? fault.span : found.get(fault)) ?? START)
  const ranges = rangesOf(text, spans)
  return told
    .map(({ fault, severity }, at) => {
      const hint = fault.hint ?? mendOf(fault)
      return {
        code: fault.code,
        severity,
        message: fault.message,
        ...(hint ? { hint } : {}),
        file: name,
        range: ranges[at] as Range,
        path: pointerTo(fault.path),
        docs: docsOf(fault.code),
        ...(fault.fix ? { fix: fault.fix } : {}),
      }
    })
    .sort((one, other) => one.range.start.offset - other.range.start.offset)
}

const START: Span = [0, 0]

/** A path as RFC 6901 writes it. */
export const pointerTo = (path: Path): string =>
  path.map((key) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')

/** Where a rule is explained in the project's documents; `shop explain` says the same. */
export const docsOf = (code: string): string => `docs/rules.md#${code.replace('/', '')}`
