import { codeFrameColumns } from '@babel/code-frame'
import pc from 'picocolors'
import type { Finding } from '#cli/check/finding.ts'
import { wrapWords } from '#cli/print/text-layout.ts'
import {
  blankInvisible,
  countBySeverity,
  escapeForTerminal,
  formatReportTotals,
  groupByFile,
  pluralise,
  type RenderStyle,
  type Report,
} from './report.ts'

/** For terminals: grouped by file, with the code and a hint. */
export function formatPretty(report: Report, look: RenderStyle): string {
  const { findings, texts } = report
  const paint = pc.createColors(look.colour)
  const pieces = [...groupByFile(findings)].map(([file, list]) => {
    const lines = texts.get(file)?.split('\n') ?? []
    const blocks = list.map((finding) => formatFinding(finding, lines, look, list))
    return `${paint.underline(escapeForTerminal(file))}\n${blocks.join('\n')}\n`
  })
  return (look.quiet ? pieces : [...pieces, formatSummary(report, look)]).join('\n')
}

const MARGIN = ' '.repeat(9)

function formatFinding(
  finding: Finding,
  lines: readonly string[],
  { colour, columns }: RenderStyle,
  fileFindings: readonly Finding[],
): string {
  const paint = pc.createColors(colour)
  const { severity, code, range, hint, fix } = finding
  const location = `${range.start.line}:${range.start.column}`.padEnd(locationWidth(fileFindings))
  const plainHead = `  ${location}  ${severity.padEnd(7)}  ${code.padEnd(codeWidth(fileFindings))}`
  const painted = `  ${paint.dim(location)}  ${SEVERITY_COLOURS[severity](paint)(severity.padEnd(7))}  ${paint.dim(code.padEnd(codeWidth(fileFindings)))}`
  const message = escapeForTerminal(finding.message) + (fix ? '   (fixable)' : '')
  const fits = plainHead.length + 2 + message.length <= columns
  const firstLines = fits
    ? `${painted}  ${message}`
    : `${painted.trimEnd()}\n${wrapWithMargin(message, MARGIN, columns)}`
  if (!hint && severity !== 'error') return firstLines
  return [firstLines, ...formatCodeFrame(finding, lines, { colour, columns })].join('\n')
}

const SEVERITY_COLOURS = {
  error: (paint: Palette) => paint.red,
  warning: (paint: Palette) => paint.yellow,
  info: (paint: Palette) => paint.cyan,
}
type Palette = ReturnType<typeof pc.createColors>

const locationWidth = (list: readonly Finding[]) =>
  Math.max(5, ...list.map(({ range: { start } }) => `${start.line}:${start.column}`.length))
const codeWidth = (list: readonly Finding[]) => Math.max(...list.map(({ code }) => code.length))

/** The line and two before it, with the hint beside or below. */
function formatCodeFrame(
  { range: { start, end }, hint }: Finding,
  lines: readonly string[],
  { colour, columns }: RenderStyle,
): string[] {
  const first = Math.max(1, start.line - 2)
  const gutter = MARGIN.length + String(start.line).length + 5
  const maxLineWidth = columns - gutter
  const shown = lines.slice(first - 1, start.line)
  if (shown.length === 0)
    return hint ? [wrapWithMargin(escapeForTerminal(hint), MARGIN, columns)] : []
  // A long line is cut around the position.
  const skipped = Math.max(0, start.column - 1 - Math.floor(maxLineWidth / 2))
  const from = (shown.at(-1)?.length ?? 0) > maxLineWidth ? skipped : 0
  const visibleLines = shown.map((line) => blankInvisible(line.slice(from, from + maxLineWidth)))
  const column = start.column - 1 - from
  const length = Math.max(1, Math.min(end.column - start.column, maxLineWidth - column))
  const hintText = hint ? escapeForTerminal(hint) : ''
  const fits = hintText !== '' && gutter + column + length + 1 + hintText.length <= columns
  const frame = codeFrameColumns(
    visibleLines.join('\n'),
    { start: { line: start.line, column }, end: { line: start.line, column: column + length } },
    {
      linesAbove: 2,
      linesBelow: 0,
      startLine: first,
      forceColor: colour,
      ...(fits ? { message: hintText } : {}),
    },
  )
  const framed = frame.split('\n').map((line) => `${MARGIN}${line}`.trimEnd())
  return hintText && !fits ? [...framed, wrapWithMargin(hintText, MARGIN, columns)] : framed
}

export const wrapWithMargin = (text: string, margin: string, columns: number): string =>
  wrapWords(text.split(' '), Math.max(20, columns - margin.length))
    .map((line) => margin + line)
    .join('\n')

function formatSummary(report: Report, { colour, columns }: RenderStyle): string {
  const { findings, hidden, texts, countries, seconds, words } = report
  const paint = pc.createColors(colour)
  const places = countries > 0 ? `, ${pluralise(countries, 'country', 'countries')}` : ''
  const scope = `${pluralise(texts.size, 'file')}${places}, ${seconds.toFixed(1)} s\n`
  const [first] = findings
  if (!first && report.unread.length > 0) return `${scope}${formatReportTotals(report)}.\n`
  if (!first) return `${scope}${paint.green('Nothing wrong.')}\n`
  const { errors, fixable } = countBySeverity(report.all)
  const total = `${formatReportTotals(report)}.`
  const more = hidden > 0 ? ` ${hidden} more ${hidden === 1 ? 'is' : 'are'} not shown.` : ''
  const advice = (named: readonly string[]) =>
    fixable > 0 ? ` ${fixable} can be fixed: ${['shop check', ...named, '--fix'].join(' ')}` : ''
  const inFull = advice(words.map(escapeForTerminal))
  // A long list of names that were just typed isn't repeated.
  const isLong = words.length > 1 && total.length + more.length + inFull.length > columns
  const fixHint = isLong ? advice(['…']) : inFull
  const explainHint = `learn more: shop explain ${(findings.find(({ hint }) => hint) ?? first).code}`
  const lastLine = `${total}${more}${fixHint}`
  const painted = paint.bold((errors > 0 ? paint.red : paint.yellow)(total)) + more + fixHint
  const fits = lastLine.length + 8 + explainHint.length <= columns
  return `${scope}${painted}${fits ? ' '.repeat(8) : '\n'}${paint.dim(explainHint)}\n`
}
