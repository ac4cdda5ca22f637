import type { AvailabilityDay } from '#domain/availability/availability.ts'
import type { LeadTimeBucket } from '#domain/availability/calendar.ts'
import { callApi } from './call-api.ts'
import type { ApiResult } from './send-request.ts'

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
