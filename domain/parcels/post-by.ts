import { businessDaysBefore } from '#domain/availability/calendar.ts'
import { IMMEDIATE_START } from '#domain/cart/fulfilment.ts'

/** Working days that the post takes. */
export const POSTAL_DAYS = 3

/**
 * The last day on which something is posted in time: the day that was promised or, for what belongs to a booked day,
 * three working days before it.
 */
export const postBy = ({ date, start }: { date: string; start: string }): string =>
  start === IMMEDIATE_START ? date : businessDaysBefore(date, POSTAL_DAYS)
