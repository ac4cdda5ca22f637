import type { AvailabilityDay } from '#domain/availability/availability.ts'
import { type ApiResult, callApi } from './call-api.ts'

type MonthAvailability = { days: AvailabilityDay[]; timeZone: string }

export const loadMonthAvailability = (
  productId: string,
  city: string,
  month: string,
): Promise<ApiResult<MonthAvailability>> =>
  callApi(`/availability/${encodeURIComponent(productId)}?${new URLSearchParams({ city, month })}`)
