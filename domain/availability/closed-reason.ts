import { type AvailabilityDay, CLOSED_REASONS } from './availability.ts'

/**
 * Why times of a day can't be chosen: each reason once, and what to do when none is left. '' where nothing is
 * closed; a sold-out start says so itself.
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
  if (open) return sentences && `Some times are unavailable. ${sentences}`
  return `${reasons.length > 1 ? `All times are unavailable. ${sentences}` : why} Choose another day.`
}
