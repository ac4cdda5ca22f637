/** A day and an hour on a city's clock. */
export type Moment = { date: string; start: string }

/** A free hour somewhere, so many kilometres from where it was wanted. */
export type Place = Moment & { city: string; km: number }

const DAY_MINUTES = 24 * 60
/** A kilometre counts like so many minutes: a city an hour away is better than another day, worse than another hour. */
const MINUTES_A_KM = 10
/** Of one day in one city no more than so many are named, so that there is a choice of days too. */
const MOST_A_DAY = 2

/** The best of what is free for whoever wanted that hour: near in time, near on the map, on two days at least where there are two. */
export function nearestTo<Free extends Place>(free: readonly Free[], wish: Moment, most: number) {
  const ranked = free
    .map((place) => ({ place, cost: costOf(place, wish) }))
    // Of two that are as near the later one: who was to come at ten may well come at eleven.
    .toSorted((a, b) => a.cost - b.cost || nameOf(b.place).localeCompare(nameOf(a.place)))
    .map(({ place }) => place)
  const days = new Map<string, number>()
  const first: Free[] = []
  const second: Free[] = []
  for (const place of ranked) {
    const day = `${place.city} ${place.date}`
    const nth = days.get(day) ?? 0
    days.set(day, nth + 1)
    const list = nth < MOST_A_DAY ? first : second
    list.push(place)
  }
  return [...first, ...second].slice(0, most)
}

const costOf = ({ date, start, km }: Place, wish: Moment): number =>
  Math.abs(dayOf(date) - dayOf(wish.date)) * DAY_MINUTES +
  Math.abs(minutesOf(start) - minutesOf(wish.start)) +
  km * MINUTES_A_KM

const nameOf = ({ date, start, city }: Place) => `${date} ${start} ${city}`

const dayOf = (date: string) => Date.parse(`${date}T00:00:00Z`) / 86_400_000

function minutesOf(start: string): number {
  const [hours, minutes] = start.split(':').map(Number) as [number, number]
  return hours * 60 + minutes
}
