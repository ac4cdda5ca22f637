import { z } from 'zod'

/** A time of day on a city's clock. */
export const TimeOfDay = z
  .string()
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Give the time as HH:MM, such as 14:30.')

/** Years that the shop can have to do with: in any other a digit is wrong. */
const isPlausibleYear = (text: string) => /^20(?:1[5-9]|[2-9])|^(?!\d{4}-\d\d)/.test(text)
const IMPLAUSIBLE_YEAR_MESSAGE = 'The shop sells nothing in that year: look at its digits.'

/** A day on which something is sold, booked or earned. */
export const DateOnly = z.iso.date().refine(isPlausibleYear, IMPLAUSIBLE_YEAR_MESSAGE)

/** A moment at which something begins or ends to be sold, wherever on earth. */
export const OffsetDateTime = z.iso
  .datetime({ offset: true, error: 'Give a moment such as 2026-12-31T23:59:59+11:00.' })
  .refine(isPlausibleYear, IMPLAUSIBLE_YEAR_MESSAGE)
