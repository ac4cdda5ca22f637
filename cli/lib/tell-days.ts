import type { Day, Slot } from '#domain/places/availability.ts'
import { wrapped } from './tell-rule.ts'

type Found = { name: string; city: string; timeZone: string; days: readonly Day[] }

/** Days in words: a line each, days in a row that are closed for one reason together; a single day hour by hour. */
export function tellDays({ name, city, timeZone, days }: Found): string {
  const [first] = days
  const lines = days.length === 1 && first ? tellDay(first) : tellRuns(runsOf(days))
  const open = days.filter((day) => day.open).length
  const count = days.length === 1 ? [] : ['', `${open} of ${days.length} days are open.`]
  return `${[`${name}, ${city} (${timeZone})`, '', ...lines, ...count].join('\n')}\n`
}

const tellDay = ({ date, why, slots }: Day): string[] => [
  `${dayWords(date)}${why ? `  ${why}` : ''}`,
  ...slots.map(
    (slot) => `  ${slot.start}  ${slot.open ? placesWords(slot) : `closed: ${slot.why}`}`,
  ),
]

const placesWords = ({ left }: Slot) => (left === null ? 'open' : `open, ${left} places`)

type Run = { first: Day; last: Day }

/** Days that stand for each other: closed for one reason, one after the other. */
function runsOf(days: readonly Day[]): Run[] {
  const runs: Run[] = []
  for (const day of days) {
    const run = runs.at(-1)
    if (run && !day.open && !run.last.open && run.last.why === day.why) run.last = day
    else runs.push({ first: day, last: day })
  }
  return runs
}

function tellRuns(runs: readonly Run[]): string[] {
  const rows = runs.map(({ first, last }) => ({
    when:
      first === last ? dayWords(first.date) : `${dayWords(first.date)} to ${dayWords(last.date)}`,
    what: first.open ? startsIn(first) : `closed: ${first.why}`,
  }))
  const wide = Math.max(...runs.map(({ first }) => dayWords(first.date).length))
  return rows.map(({ when, what }) =>
    wrapped(`${when.padEnd(wide)}  ${what}`).replaceAll('\n', '\n    '),
  )
}

const startsIn = ({ slots }: Day) =>
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
const dayWords = (date: string) => dayFormat.format(new Date(`${date}T00:00Z`)).replace(',', '')
