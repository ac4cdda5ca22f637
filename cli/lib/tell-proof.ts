import type { Proof } from '#domain/contract/operators.ts'
import { amountIn } from './amount.ts'
import { wrapped } from './lines.ts'
import type { Output } from './output.ts'

/** A proof of the books with its numbers, and what to do about what does not agree. */
export function tellProof({ numbers, breaks }: Proof, { write }: Pick<Output, 'write'>): void {
  for (const currency of new Set(numbers.map((one) => one.currency))) {
    const rows = numbers.filter((one) => one.currency === currency)
    const words = rows.map(({ label, amount }) => `${label} ${plain(amount, currency)}`)
    write(wrapped(`${currency ?? ''} ${words.join(', ')}`.trim(), '        '))
  }
  for (const { kind, subject, detail, plan, run } of breaks) {
    write(wrapped(`${kind}: ${subject} (${detail})`, '      - '))
    write(wrapped(plan, '        '))
    write(`        ${run}\n`)
  }
}

const plain = (amount: number, currency: string | null) =>
  currency === null ? String(amount) : amountIn(currency)(amount).replace(` ${currency}`, '')
