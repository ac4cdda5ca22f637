import { DAY_MS } from '#domain/time/durations.ts'

export type SlotTime = { date: string; start: string }

/** Orders slots by when they start. */
export const byStart = (one: SlotTime, other: SlotTime): number =>
  `${one.date} ${one.start}`.localeCompare(`${other.date} ${other.start}`)

/** A free slot, with its distance from the requested city. */
export type SlotCandidate = SlotTime & { city: string; km: number }

const DAY_MINUTES = 24 * 60
/** A kilometre costs as much as so many minutes: a city an hour away is better than another day, worse than another hour. */
const MINUTES_PER_KM = 10
/** At most so many of one day in one city, so that there is a choice of days. */
const MAX_PER_DAY = 2

/** The best free slots for a requested one: near in time and place, on two days at least where possible. */
export function rankTimeSlots<Free extends SlotCandidate>(
  candidates: readonly Free[],
  requested: SlotTime,
  limit: number,
) {
  const ranked = candidates
    .map((candidate) => ({ place: candidate, cost: slotCost(candidate, requested) }))
    // Of two equally near the later one.
    .toSorted((a, b) => a.cost - b.cost || sortKey(b.place).localeCompare(sortKey(a.place)))
    .map(({ place: candidate }) => candidate)
  const days = new Map<string, number>()
  const preferred: Free[] = []
  const others: Free[] = []
  for (const candidate of ranked) {
    const day = `${candidate.city} ${candidate.date}`
    const nth = days.get(day) ?? 0
    days.set(day, nth + 1)
    const list = nth < MAX_PER_DAY ? preferred : others
    list.push(candidate)
  }
  return [...preferred, ...others].slice(0, limit)
}

const slotCost = ({ date, start, km }: SlotCandidate, requested: SlotTime): number =>
  Math.abs(dayNumber(date) - dayNumber(requested.date)) * DAY_MINUTES +
  Math.abs(minutesSinceMidnight(start) - minutesSinceMidnight(requested.start)) +
  km * MINUTES_PER_KM

const sortKey = ({ date, start, city }: SlotCandidate) => `${date} ${start} ${city}`

const dayNumber = (date: string) => Date.parse(`${date}T00:00:00Z`) / DAY_MS

function minutesSinceMidnight(start: string): number {
  const [hours, minutes] = start.split(':').map(Number) as [number, number]
  return hours * 60 + minutes
}
