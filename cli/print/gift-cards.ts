import type { StaffGiftCard } from '#domain/contract/staff/operations.schema.ts'
import { formatUtcInstant, moneyFormatter } from './format.ts'
import { toMailRow } from './outbox.ts'
import type { CommandOutput } from './output.ts'
import { formatColumns, wrapParagraph } from './text-layout.ts'

/** Gift cards with balance, ledger and mails. */
export function printGiftCards(cards: readonly StaffGiftCard[], { write }: CommandOutput): void {
  for (const card of cards) {
    const money = moneyFormatter(card.currency)
    const state = card.isStopped ? 'stopped' : card.balance > 0 ? 'open' : 'used up'
    write(`${card.reference}  ${state}, ${money(card.balance)} left of ${money(card.amount)}\n`)
    write(`  of ${card.email}, code …${card.last4}, since ${formatUtcInstant(card.at)}\n`)
    if (card.gift) printGift(card.gift, write)
    const rows = card.ledger.map(({ at, amount, balance, kind, who }) => [
      formatUtcInstant(at),
      money(amount),
      money(balance),
      `${kind.toLowerCase().replaceAll('_', ' ')} by ${who}`,
    ])
    const lines = formatColumns(rows, '  ').split('\n')
    card.ledger.forEach(({ why }, index) => {
      write(`${lines[index]}\n${wrapParagraph(why, '      ')}`)
    })
    if (card.mails.length > 0) write('  mails\n')
    write(formatColumns(card.mails.map(toMailRow), '  '))
  }
}

/** Where a gift is, and what happened to it besides its money. */
function printGift(
  { recipient, state, deliveries, voucherUrl, history }: NonNullable<StaffGiftCard['gift']>,
  write: CommandOutput['write'],
): void {
  write(`  gift for ${recipient}, ${state}\n`)
  const rows = deliveries.map(({ kind, state, email, address, localDate, zone, dueAt }) => [
    kind,
    state,
    email ?? address ?? '-',
    localDate ? `${localDate} 09:00 ${zone}` : formatUtcInstant(dueAt),
  ])
  write(formatColumns(rows, '    '))
  if (voucherUrl) write(`    voucher ${voucherUrl}\n`)
  const events = history
    .filter(({ amount }) => amount === null)
    .map(({ at, what, note, who }) => [
      formatUtcInstant(at),
      what,
      [note, who && `by ${who}`].filter(Boolean).join(', '),
    ])
  if (events.length > 0) write('  history\n')
  write(formatColumns(events, '    '))
}
