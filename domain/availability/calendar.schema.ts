import { z } from 'zod'
import { DateOnly, TimeOfDay } from '#domain/time/time.schema.ts'

/** A day that differs from the rule: closed without `dataVersion`, configured with it. */
export const CalendarEntry = z.object({
  day: DateOnly,
  dataVersion: z.string().optional(),
  productId: z.string().optional(),
  city: z.string().optional(),
  country: z.string().optional(),
  holiday: z.string().optional(),
  startingTimes: z.array(TimeOfDay).optional(),
  capacity: z.int().nonnegative().optional(),
})
export type CalendarEntry = z.infer<typeof CalendarEntry>

/** The calendar file: kinds of days by name, and the days that differ from the rule. */
export const CalendarFile = z.object({
  versions: z.record(z.string(), CalendarEntry.omit({ day: true })),
  days: z.array(CalendarEntry),
})

/** The days of a calendar with the settings of their kind. */
export const resolveCalendarDays = ({
  versions,
  days,
}: z.infer<typeof CalendarFile>): CalendarEntry[] =>
  days.map((day) => ({ ...versions[day.dataVersion ?? ''], ...day }))
