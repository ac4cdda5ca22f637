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
