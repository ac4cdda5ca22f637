import type { AvailabilityDay } from './availability.ts'

/** Days that are the same for everyone, with the one that a member can book already; asked for only where dates aren't open yet. */
export async function withMemberEarlyAccess(
  days: readonly AvailabilityDay[],
  load: () => Promise<AvailabilityDay | null>,
): Promise<AvailabilityDay[]> {
  const early = days.some(({ reason }) => reason === 'WINDOW') ? await load() : null
  return days.map((day) => (day.date === early?.date ? early : day))
}
