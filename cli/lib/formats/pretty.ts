import { codeFrameColumns } from '@babel/code-frame'
import pc from 'picocolors'
import type { Finding } from '../finding.ts'
import { broken } from '../lines.ts'
import {
  blanked,
  byFile,
  count,
  countsOf,
  type Look,
  plainly,
  type Report,
  totals,
} from './report.ts'

/** For people at a terminal: file by file, with the lines that are wrong and what to write instead (ecosystem 2.3). */
export function pretty(report: Report, look: Look): string {
  const { findings, texts } = report
  const paint = pc.createColors(look.colour)
  const pieces = [...byFile(findings)].map(([file, list]) => {
    const lines = texts.get(file)?.split('\n') ?? []
    const blocks = list.map((finding) => blockOf(finding, lines, look, list))
    return `${paint.underline(plainly(file))}\n${blocks.join('\n')}\n`
  })
  return (look.quiet ? pieces : [...pieces, summaryOf(report, look)]).join('\n')
}

const MARGIN = ' '.repeat(9)

function blockOf(
  finding: Finding,
  lines: readonly string[],
  { colour, columns }: Look,
  list: readonly Finding[],
): string {
  const paint = pc.createColors(colour)
  const { severity, code, range, hint, fix } = finding
  const place = `${range.start.line}:${range.start.column}`.padEnd(widestPlace(list))
  const head = `  ${place}  ${severity.padEnd(7)}  ${code.padEnd(widestCode(list))}`
  const painted = `  ${paint.dim(place)}  ${SHADES[severity](paint)(severity.padEnd(7))}  ${paint.dim(code.padEnd(widestCode(list)))}`
  const message = plainly(finding.message) + (fix ? '   (fixable)' : '')
  const fits = head.length + 2 + message.length <= columns
  const said = fits
    ? `${painted}  ${message}`
    : `${painted.trimEnd()}\n${wrapped(message, MARGIN, columns)}`
  if (!hint && severity !== 'error') return said
  return [said, ...frameOf(finding, lines, { colour, columns })].join('\n')
}

const SHADES = {
  error: (paint: Paint) => paint.red,
  warning: (paint: Paint) => paint.yellow,
  info: (paint: Paint) => paint.cyan,
}
type Paint = ReturnType<typeof pc.createColors>

const widestPlace = (list: readonly Finding[]) =>
  Math.max(5, ...list.map(({ range: { start } }) => `${start.line}:${start.column}`.length))
const widestCode = (list: readonly Finding[]) => Math.max(...list.map(({ code }) => code.length))

/** The line that is wrong and two before it, with the hint beside what is wrong or below it. */
function frameOf(
  { range: { start, end }, hint }: Finding,
  lines: readonly string[],
  { colour, columns }: Look,
): string[] {
  const first = Math.max(1, start.line - 2)
  const gutter = MARGIN.length + String(start.line).length + 5
  const room = columns - gutter
  const shown = lines.slice(first - 1, start.line)
  if (shown.length === 0) return hint ? [wrapped(plainly(hint), MARGIN, columns)] : []
  // Of a long line the part around the place is shown.
  const skipped = Math.max(0, start.column - 1 - Math.floor(room / 2))
  const from = (shown.at(-1)?.length ?? 0) > room ? skipped : 0
  const cut = shown.map((line) => blanked(line.slice(from, from + room)))
  const column = start.column - 1 - from
  const length = Math.max(1, Math.min(end.column - start.column, room - column))
  const beside = hint ? plainly(hint) : ''
  const fits = beside !== '' && gutter + column + length + 1 + beside.length <= columns
  const frame = codeFrameColumns(
    cut.join('\n'),
    { start: { line: start.line, column }, end: { line: start.line, column: column + length } },
    {
      linesAbove: 2,
      linesBelow: 0,
      startLine: first,
      forceColor: colour,
      ...(fits ? { message: beside } : {}),
    },
  )
  const framed = frame.split('\n').map((line) => `${MARGIN}${line}`.trimEnd())
  return beside && !fits ? [...framed, wrapped(beside, MARGIN, columns)] : framed
}

/** Words on as many lines as they need, each with a margin. */
export const wrapped = (text: string, margin: string, columns: number): string =>
  broken(text.split(' '), Math.max(20, columns - margin.length))
    .map((line) => margin + line)
    .join('\n')

function summaryOf(report: Report, { colour, columns }: Look): string {
  const { findings, hidden, texts, countries, seconds, words } = report
  const paint = pc.createColors(colour)
  const places = countries > 0 ? `, ${count(countries, 'country', 'countries')}` : ''
  const looked = `${count(texts.size, 'file')}${places}, ${seconds.toFixed(1)} s\n`
  const [first] = findings
  if (!first) return `${looked}${paint.green('Nothing wrong.')}\n`
  const { errors, fixable } = countsOf(report.all)
  const total = `${totals(report.all)}.`
  const more = hidden > 0 ? ` ${hidden} more ${hidden === 1 ? 'is' : 'are'} not shown.` : ''
  const advice = (named: readonly string[]) =>
    fixable > 0 ? ` ${fixable} can be fixed: ${['shop check', ...named, '--fix'].join(' ')}` : ''
  const inFull = advice(words.map(plainly))
  // Nobody reads a list of names that they have just written.
  const isLong = words.length > 1 && total.length + more.length + inFull.length > columns
  const mend = isLong ? advice(['…']) : inFull
  const learn = `learn more: shop explain ${(findings.find(({ hint }) => hint) ?? first).code}`
  const said = `${total}${more}${mend}`
  const painted = paint.bold((errors > 0 ? paint.red : paint.yellow)(total)) + more + mend
  const fits = said.length + 8 + learn.length <= columns
  return `${looked}${painted}${fits ? ' '.repeat(8) : '\n'}${paint.dim(learn)}\n`
}
