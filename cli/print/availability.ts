import { wrapText } from '#cli/formats/rule.ts'
import type { AvailabilityDay, AvailabilitySlot } from '#domain/availability/availability.ts'

type DatasetAvailability = {
  name: string
  city: string
  timeZone: string
  days: readonly AvailabilityDay[]
}

/** Days as lines, runs of days with the same reason merged; a single day by start time. */
export function formatAvailability({ name, city, timeZone, days }: DatasetAvailability): string {
  const [first] = days
  const lines =
    days.length === 1 && first ? formatDayDetail(first) : formatRuns(groupClosedDays(days))
  const open = days.filter((day) => day.open).length
  const count = days.length === 1 ? [] : ['', `${open} of ${days.length} days are open.`]
  return `${[`${name}, ${city} (${timeZone})`, '', ...lines, ...count].join('\n')}\n`
}

const formatDayDetail = ({ date, why, slots }: AvailabilityDay): string[] => [
  `${formatShortDay(date)}${why ? `  ${why}` : ''}`,
  ...slots.map(
    (slot) => `  ${slot.start}  ${slot.open ? placesLabel(slot) : `closed: ${slot.why}`}`,
  ),
]

const placesLabel = ({ left }: AvailabilitySlot) =>
  left === null ? 'open' : `open, ${left} places`

type ClosedRun = { first: AvailabilityDay; last: AvailabilityDay }

/** Runs of days closed for the same reason. */
function groupClosedDays(days: readonly AvailabilityDay[]): ClosedRun[] {
  const runs: ClosedRun[] = []
  for (const day of days) {
    const run = runs.at(-1)
    if (run && !day.open && !run.last.open && run.last.why === day.why) run.last = day
    else runs.push({ first: day, last: day })
  }
  return runs
}

function formatRuns(runs: readonly ClosedRun[]): string[] {
  const rows = runs.map(({ first, last }) => ({
    when:
      first === last
        ? formatShortDay(first.date)
        : `${formatShortDay(first.date)} to ${formatShortDay(last.date)}`,
    what: first.open ? formatStartTimes(first) : `closed: ${first.why}`,
  }))
  const dateWidth = Math.max(...runs.map(({ first }) => formatShortDay(first.date).length))
  return rows.map(({ when, what }) =>
    wrapText(`${when.padEnd(dateWidth)}  ${what}`).replaceAll('\n', '\n    '),
  )
}

const formatStartTimes = ({ slots }: AvailabilityDay) =>
  slots
    .filter(({ open }) => open)
    .map(({ start }) => start)
    .join(' ')

const dayFormat = new Intl.DateTimeFormat('en-AU', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})

/** 'Thu, 24 Dec 2026' without the comma. */
const formatShortDay = (date: string) =>
  dayFormat.format(new Date(`${date}T00:00Z`)).replace(',', '')
