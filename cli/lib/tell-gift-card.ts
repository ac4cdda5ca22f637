import type { StaffGiftCard } from '#domain/contract/operators.ts'
import { amountIn, moment } from './amount.ts'
import { columns, wrapped } from './lines.ts'
import type { Output } from './output.ts'
import { mailRow } from './tell-outbox.ts'

/** Gift cards, each with its balance, its ledger and the messages that told of it. */
export function tellGiftCards(cards: readonly StaffGiftCard[], { write }: Output): void {
  for (const card of cards) {
    const money = amountIn(card.currency)
    const state = card.isStopped ? 'stopped' : card.balance > 0 ? 'open' : 'used up'
    write(`${card.reference}  ${state}, ${money(card.balance)} left of ${money(card.amount)}\n`)
    write(`  of ${card.email}, since ${moment(card.at)}\n`)
    const rows = card.ledger.map(({ at, amount, balance, kind, who }) => [
      moment(at),
      money(amount),
      money(balance),
      `${kind} by ${who}`,
    ])
    const lines = columns(rows, '  ').split('\n')
    card.ledger.forEach(({ why }, index) => {
      write(`${lines[index]}\n${wrapped(why, '      ')}`)
    })
    if (card.mails.length > 0) write('  mails\n')
    write(columns(card.mails.map(mailRow), '  '))
  }
}
