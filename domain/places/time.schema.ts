import { z } from 'zod'

/** A time of day on a city's clock. */
export const Time = z
  .string()
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Give the time as HH:MM, such as 14:30.')
