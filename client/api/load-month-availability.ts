import type { AvailabilityDay } from '#domain/availability/availability.ts'
import type { LeadTimeBucket } from '#domain/availability/calendar.ts'
import { withMemberEarlyAccess } from '#domain/availability/member-early-access.ts'
import { callApi } from './call-api.ts'
import type { ApiResult } from './send-request.ts'

type AvailabilityMonth = {
  days: AvailabilityDay[]
  timeZone: string
  usualLeadTime: LeadTimeBucket | null
}

/** A month of the calendar, with the date that only this member can book yet. */
export async function loadMonthAvailability(
  productId: string,
  city: string,
  month: string,
): Promise<ApiResult<AvailabilityMonth>> {
  const id = encodeURIComponent(productId)
  const answer = await callApi<AvailabilityMonth>(
    `/availability/${id}?${new URLSearchParams({ city, month })}`,
  )
  if (answer.kind !== 'ok') return answer
  const days = await withMemberEarlyAccess(answer.data.days, async () => {
    const path = `/subscription/early-date/${id}?${new URLSearchParams({ city })}`
    const early = await callApi<AvailabilityDay | null>(path)
    return early.kind === 'ok' ? early.data : null
  })
  return { ...answer, data: { ...answer.data, days } }
}
