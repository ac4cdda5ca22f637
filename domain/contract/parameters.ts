import { z } from 'zod'

export const textParameter = z.string().trim().min(1).max(200)

/** Given once or several times, a list to the call. */
export const textListParameter = z
  .union([textParameter, z.array(textParameter).max(100)], {
    error: 'Give 1 to 100, each of 200 characters at most.',
  })
  .transform((ids) => (Array.isArray(ids) ? ids : [ids]))

/** An integer or its digits. */
export const integerParameter = (min: number, max: number) =>
  z
    .union(
      [
        z.number(),
        z
          .string()
          .regex(/^\d{1,12}$/)
          .transform(Number),
      ],
      { error: 'Give a whole number.' },
    )
    .pipe(z.int().min(min).max(max))
