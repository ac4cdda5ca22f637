import { z } from 'zod'
import { DateOnly } from '#domain/time/time.schema.ts'

const id = z.string().min(1).max(200)
const units = z
  .array(z.object({ id, quantity: z.int().min(0).max(1000) }))
  .max(10)
  .optional()
const currency = z.string().max(3).nullish()

/** What a reseller asks of days: a range of dates. */
export const CalendarQuery = z.object({
  productId: id,
  optionId: id,
  localDateStart: DateOnly,
  localDateEnd: DateOnly,
  units,
  currency,
})
export type CalendarQuery = z.infer<typeof CalendarQuery>

/** What a reseller asks of starts: a day, a range of dates, or starts by their ids. */
export const OctoAvailabilityQuery = z.object({
  productId: id,
  optionId: id,
  localDate: DateOnly.optional(),
  localDateStart: DateOnly.optional(),
  localDateEnd: DateOnly.optional(),
  availabilityIds: z.array(id).min(1).max(200).optional(),
  units,
  currency,
})
export type OctoAvailabilityQuery = z.infer<typeof OctoAvailabilityQuery>
