import type { APIRequestContext } from 'playwright/test'

type Month = { days: { date: string; open: boolean; slots: { start: string; open: boolean }[] }[] }

/** A day and hour that can be booked, some weeks away, as the API tells. */
export async function openHour(
  request: APIRequestContext,
  productId: string,
  city: string,
  daysAhead = 40,
) {
  const later = new Date(Date.now() + daysAhead * 24 * 3600_000).toISOString().slice(0, 7)
  const response = await request.get(`/api/availability/${productId}?city=${city}&month=${later}`)
  const { days }: Month = await response.json()
  const open = days.filter((day) => day.slots.filter((slot) => slot.open).length > 2)
  const day = open[Math.floor(Math.random() * open.length)]
  const hour = day?.slots.find((slot) => slot.open)
  if (!day || !hour) throw new Error(`nothing is open for ${productId} in ${city} in ${later}`)
  return { date: day.date, start: hour.start }
}

const DAY_MS = 24 * 3_600_000

/** Two days in Melbourne that can be booked at a moment, with their first hour, nine to fourteen days after it. */
export async function openDays(request: APIRequestContext, productId: string, from: number) {
  const headers = { 'x-shop-now': new Date(from).toISOString() }
  const date = (days: number) => new Date(from + days * DAY_MS).toISOString().slice(0, 10)
  const months = [...new Set([date(9).slice(0, 7), date(14).slice(0, 7)])]
  const answers = await Promise.all(
    months.map(async (month): Promise<Month> => {
      const path = `/api/availability/${productId}?city=melbourne&month=${month}`
      return (await request.get(path, { headers })).json()
    }),
  )
  const open = answers
    .flatMap(({ days }) => days)
    .filter((day) => day.date >= date(9) && day.date <= date(14))
    .flatMap((day) => {
      const hour = day.slots.find((slot) => slot.open)
      return hour ? [{ date: day.date, start: hour.start }] : []
    })
  if (open.length < 2) throw new Error(`too little is open for ${productId} from ${date(9)} on`)
  return open.slice(0, 2)
}

/** The first Saturday, two weeks away or later, on which a list has something: on a public holiday it may be empty. */
export async function openSaturday(request: APIRequestContext, list: string) {
  const soon = Date.now() + 14 * DAY_MS
  const first = soon + ((6 - new Date(soon).getUTCDay() + 7) % 7) * DAY_MS
  for (const week of [0, 1, 2, 3]) {
    const date = new Date(first + week * 7 * DAY_MS).toISOString().slice(0, 10)
    const page = await (await request.get(`${list}&when=${date}`)).text()
    if (page.includes('<article')) return date
  }
  throw new Error(`nothing of ${list} is on for four Saturdays`)
}
