import type { Change } from '#domain/contract/operators.ts'
import { amountIn, cardBrand, dayAndHour } from './amount.ts'
import { wrapped } from './lines.ts'
import type { Output } from './output.ts'

/** What an act would change, before → after, with money and mail (ecosystem 2.3). */
export function tellChange(change: Change, { write }: Output): void {
  const { productName, cityName, party, before, after, refund, credit, card } = change
  const money = amountIn(change.currency)
  const isMoved = before.date !== after.date || before.start !== after.start
  write(wrapped(`${change.reference}  ${productName}, ${cityName}, ${party}`))
  write(wrapped(`${dayAndHour(before, change)}`, '  '))
  if (isMoved) write(wrapped(`-> ${dayAndHour(after, change)}`, '  '))
  write(`  ${numbered(before)} -> ${numbered(after)}\n`)
  const back = [
    ...(refund > 0
      ? [
          `${money(refund)} to ${card ? `${cardBrand(card.brand)} ending ${card.last4}` : 'the card'}`,
        ]
      : []),
    ...(credit > 0 ? [`${money(credit)} of gift credit`] : []),
  ]
  write(`  Money: ${back.join(', ') || 'nothing goes back, nothing is charged'}\n`)
  if (change.rest > 0) write(`  Still to be paid: ${money(change.rest)}\n`)
  const mails = change.mails.map(({ subject }) => `"${subject}" to one guest`)
  write(wrapped(`Mail: ${mails.join(', ') || 'none'}`, '  '))
  write(wrapped(change.reason, '  '))
}

const numbered = ({ status, statusLabel }: Change['before']) => `${statusLabel} (${status})`
