import type { BookingChangePreview } from '#domain/contract/staff/operations.schema.ts'
import { cardBrandLabel, formatDateTime, moneyFormatter } from './format.ts'
import type { CommandOutput } from './output.ts'
import { wrapParagraph } from './text-layout.ts'

/** A change: before → after, with money and mail. */
export function printBookingChange(change: BookingChangePreview, { write }: CommandOutput): void {
  const { productName, cityName, party, before, after, refund, credit, card } = change
  const money = moneyFormatter(change.currency)
  const isMoved = before.date !== after.date || before.start !== after.start
  write(wrapParagraph(`${change.reference}  ${productName}, ${cityName}, ${party}`))
  write(wrapParagraph(`${formatDateTime(before, change)}`, '  '))
  if (isMoved) write(wrapParagraph(`-> ${formatDateTime(after, change)}`, '  '))
  write(`  ${statusWithCode(before)} -> ${statusWithCode(after)}\n`)
  const refunds = [
    ...(refund > 0
      ? [
          `${money(refund)} to ${card ? `${cardBrandLabel(card.brand)} ending ${card.last4}` : 'the card'}`,
        ]
      : []),
    ...(credit > 0 ? [`${money(credit)} of gift credit`] : []),
  ]
  write(`  Money: ${refunds.join(', ') || 'nothing goes back, nothing is charged'}\n`)
  if (change.balance > 0) write(`  Still to be paid: ${money(change.balance)}\n`)
  const mails = change.mails.map(({ subject }) => `"${subject}" to one guest`)
  write(wrapParagraph(`Mail: ${mails.join(', ') || 'none'}`, '  '))
  write(wrapParagraph(change.reason, '  '))
}

const statusWithCode = ({ status, statusLabel }: BookingChangePreview['before']) =>
  `${statusLabel} (${status})`
