import { z } from 'zod'
import { Time } from './time.schema.ts'

/** A day that differs from the rule: busy without `dataVersion`, configured with it (spec §3). */
export const CalendarEntry = z.object({
  day: z.iso.date(),
  dataVersion: z.string().optional(),
  productId: z.string().optional(),
  city: z.string().optional(),
  country: z.string().optional(),
  holiday: z.string().optional(),
  startingTimes: z.array(Time).optional(),
  capacity: z.int().nonnegative().optional(),
})
export type CalendarEntry = z.infer<typeof CalendarEntry>
