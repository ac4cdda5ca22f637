import { instantOf } from '#domain/time/date-time.ts'

/** Nine in the morning: awake, and before the day is spent. */
export const DELIVERY_TIME = '09:00'

/** When a gift for a day is sent, in epoch milliseconds: 09:00 where its recipient lives. */
export const giftDueAt = (localDate: string, zone: string): number =>
  instantOf(localDate, DELIVERY_TIME, zone).getTime()
