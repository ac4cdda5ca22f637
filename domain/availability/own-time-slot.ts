import type { AvailabilityDay } from './availability.ts'

export type OwnTimeSlot = { city: string; date: string; start: string }

/** A day for a customer who already has places in one of its slots: that slot is open to them even if sold out. */
export function withOwnTimeSlot<Day extends AvailabilityDay | null>(
  day: Day,
  own: Omit<OwnTimeSlot, 'city'> | null,
): Day {
  const ownSlot = day?.slots.find(({ start }) => day.date === own?.date && start === own.start)
  if (!day || ownSlot?.reason !== 'SOLD_OUT') return day
  const { reason, why, ...slot } = ownSlot
  const slots = day.slots.map((one) =>
    one === ownSlot ? { ...slot, open: true, status: 'LIMITED' as const } : one,
  )
  return { ...day, open: true, slots }
}
