import type { Day } from '#domain/places/availability.ts'
import { type Answer, ask } from './api.ts'

type Month = { days: Day[]; timeZone: string }

/** Which days and hours of a month can be booked (GET /api/availability). */
export const monthOf = (productId: string, city: string, month: string): Promise<Answer<Month>> =>
  ask(`/availability/${encodeURIComponent(productId)}?${new URLSearchParams({ city, month })}`)
