import type { ExperimentResult } from '#domain/contract/staff/experiments.ts'
import { COUNTRIES } from '#domain/countries/index.ts'
import { formatMoney } from '#domain/money.ts'
import type { CommandOutput } from './output.ts'

const COLUMN_HEADERS = ['', 'share', 'visitors', 'converted', 'rate', 'best', 'revenue']

/** Experiments: a table each, and the verdict. */
export function printExperiments(
  experiments: readonly ExperimentResult[],
  { write }: CommandOutput,
): void {
  if (experiments.length === 0) write('No test was shown yet.\n')
  for (const { id, name, startedAt, says, warning, variations } of experiments) {
    write(`${name} (${id}), since ${startedAt.slice(0, 10)}\n`)
    const rows = variations.map((one) => [
      one.name,
      formatPercent(one.share, 0),
      String(one.visitors),
      String(one.converted),
      formatPercent(one.rate, 2),
      formatPercent(one.chance, 0),
      Object.entries(one.revenue)
        .map(([code, minor]) => formatRevenue(minor, code))
        .join(', ') || '-',
    ])
    const widths = COLUMN_HEADERS.map((head, at) =>
      Math.max(head.length, ...rows.map((row) => row[at]?.length ?? 0)),
    )
    for (const row of [COLUMN_HEADERS, ...rows]) {
      const cells = row.map((cell, at) =>
        at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0),
      )
      write(`  ${cells.join('  ').trimEnd()}\n`)
    }
    write(`  ${says}\n`)
    if (warning) write(`  Mind: ${warning}\n`)
  }
}

const formatPercent = (part: number, digits: number) => `${(part * 100).toFixed(digits)}%`

function formatRevenue(minor: number, code: string): string {
  const country = Object.values(COUNTRIES).find(({ currency }) => currency.code === code)
  return `${country ? formatMoney(minor, country.currency) : minor / 100} ${code}`
}
