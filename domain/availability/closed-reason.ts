import { type AvailabilityDay, CLOSED_REASONS } from './availability.ts'

/**
 * Why no one can choose some times of a day, or any: every reason once, as a sentence of its own, and what to do
 * where no time is left. Empty where nothing is closed; a start that is sold out says so itself.
 */
export function closedDayMessage({
  open,
  reason = 'BUSY_DAY',
  why = CLOSED_REASONS[reason],
  slots,
}: AvailabilityDay): string {
  const slotReasons = slots.flatMap((slot) =>
    slot.why && (slot.status === 'CLOSED' || !open) ? [slot.why] : [],
  )
  const reasons = [...new Set(slotReasons)]
  const sentences = reasons.join(' ')
  if (open) return sentences && `Some times are closed. ${sentences}`
  return `${reasons.length > 1 ? `Every time is closed. ${sentences}` : why} Choose another day.`
}
