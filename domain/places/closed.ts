import { type Day, REASONS } from './availability.ts'

/**
 * Why nobody can choose some times of a day, or any: every reason once, as a sentence of its own, and what to do
 * where no time is left (defaults 3.3). Empty where nothing is closed; a start that is sold out says so itself.
 */
export function closedWords({
  open,
  reason = 'BUSY_DAY',
  why = REASONS[reason],
  slots,
}: Day): string {
  const told = slots.flatMap((slot) =>
    slot.why && (slot.status === 'CLOSED' || !open) ? [slot.why] : [],
  )
  const reasons = [...new Set(told)]
  const said = reasons.join(' ')
  if (open) return said && `Some times are closed. ${said}`
  return `${reasons.length > 1 ? `Every time is closed. ${said}` : why} Choose another day.`
}
