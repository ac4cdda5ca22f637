import { z } from 'zod'

/** A field left blank means "not given". */
const optionalText = (longest: number) =>
  z
    .string()
    .max(longest, `At most ${longest} characters.`)
    .nullish()
    .transform((text) => text?.trim() || null)

export const Attendee = z.object({
  /** Which booking of the cart they come to; left out, the first one. */
  lineId: optionalText(100),
  name: optionalText(100),
  relation: optionalText(100),
  email: optionalText(254),
  dietaryPreference: optionalText(200),
  age: z
    .union([optionalText(20), z.int().min(0).max(150).transform(String)])
    .optional()
    .transform((age) => age ?? null),
  request: optionalText(1000),
})

/** Who comes along, as it was sent; what is wrong with them is said by `checkAttendees` (spec §5). */
export const Attendees = z.array(Attendee).max(50, 'At most 50 people.')
