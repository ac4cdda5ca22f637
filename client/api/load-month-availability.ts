import type { AvailabilityDay } from '#domain/availability/availability.ts'
import type { LeadTimeBucket } from '#domain/availability/calendar.ts'
import { type ApiResult, callApi } from './call-api.ts'

type MonthAvailability = {
  days: AvailabilityDay[]
  timeZone: string
  usualLeadTime: LeadTimeBucket | null
}

export const loadMonthAvailability = (
  productId: string,
  city: string,
  month: string,
): Promise<ApiResult<MonthAvailability>> =>
  callApi(`/availability/${encodeURIComponent(productId)}?${new URLSearchParams({ city, month })}`)
