import { moneyFormatter } from '#cli/print/format.ts'
import type { CommandOutput } from '#cli/print/output.ts'
import { wrapParagraph } from '#cli/print/text-layout.ts'
import type { LedgerCheck } from '#domain/contract/staff/operations.schema.ts'

/** The ledger report, and what to do about discrepancies. */
export function printLedgerReport(
  { numbers, breaks }: LedgerCheck,
  { write }: Pick<CommandOutput, 'write'>,
): void {
  for (const currency of new Set(numbers.map((one) => one.currency))) {
    const rows = numbers.filter((one) => one.currency === currency)
    const words = rows.map(({ label, amount }) => `${label} ${formatPlainAmount(amount, currency)}`)
    write(wrapParagraph(`${currency ?? ''} ${words.join(', ')}`.trim(), '        '))
  }
  for (const { title, subject, detail, plan, run } of breaks) {
    write(wrapParagraph(`${title}: ${subject} (${detail})`, '      - '))
    write(wrapParagraph(plan, '        '))
    write(`        ${run}\n`)
  }
}

const formatPlainAmount = (amount: number, currency: string | null) =>
  currency === null ? String(amount) : moneyFormatter(currency)(amount).replace(` ${currency}`, '')
