import { z } from 'zod'
import { isDate } from '#domain/time/date-time.ts'

/** A day of any year, 29 February included. */
const MonthDaySchema = z
  .string()
  .refine(
    (day) => isDate(`2028-${day}`),
    'Write a day that there is, first the month: 02-14 is 14 February.',
  )

/** How a gift card looks. */
export const GiftTheme = z.object({
  name: z.string().min(1),
  displayName: z.string().min(1),
  thumbnailUrl: z.string(),
  fullUrl: z.string(),
  imageUrl: z.string(),
  isCustom: z.boolean().default(false),
  isValentine: z.boolean().default(false),
  visibilityCriteria: z
    .object({
      /** Short names; all countries by default. */
      countries: z.array(z.string()).optional(),
      /** Ids; all cities by default. */
      cities: z.array(z.string()).optional(),
      /** Both days included; may span the turn of the year. */
      season: z.object({ from: MonthDaySchema, to: MonthDaySchema }).optional(),
    })
    .default({}),
})
export type GiftTheme = z.output<typeof GiftTheme>
