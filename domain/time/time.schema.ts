import { z } from 'zod'

export const TimeOfDay = z
  .string()
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Give the time as HH:MM, such as 14:30.')

/** Any other year is a typo. */
const isPlausibleYear = (text: string) => /^20(?:1[5-9]|[2-9])|^(?!\d{4}-\d\d)/.test(text)
const IMPLAUSIBLE_YEAR_MESSAGE = 'The shop sells nothing in that year: check its digits.'

/** A date. */
export const DateOnly = z.iso.date().refine(isPlausibleYear, IMPLAUSIBLE_YEAR_MESSAGE)

/** An instant with offset. */
export const OffsetDateTime = z.iso
  .datetime({ offset: true, error: 'Give a moment such as 2026-12-31T23:59:59+11:00.' })
  .refine(isPlausibleYear, IMPLAUSIBLE_YEAR_MESSAGE)
