import { z } from 'zod'

/** A line of a price: what for, and how much in minor units. */
export const PriceBreakdownLineSchema = z.object({ label: z.string(), amount: z.int() })
