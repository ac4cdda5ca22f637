import { z } from 'zod'
import { isOneLine, isText } from './contact.schema.ts'

/** A field left blank means "not given". */
const optionalText = (longest: number, isKept = isOneLine, wrong = 'One line, please.') =>
  z
    .string()
    .trim()
    .max(longest, `At most ${longest} characters.`)
    .refine(isKept, wrong)
    .nullish()
    .transform((text) => text || null)

export const Attendee = z.object({
  /** Which booking of the cart they come to; left out, the first one. */
  lineId: optionalText(100),
  name: optionalText(100),
  relation: optionalText(100),
  email: optionalText(254, isOneLine, 'Email is not valid.'),
  dietaryPreference: optionalText(200),
  age: z
    .union([optionalText(20), z.int().min(0).max(150).transform(String)])
    .optional()
    .transform((age) => age ?? null),
  request: optionalText(1000, isText, 'Plain text, please.'),
})

/** Who comes along, as it was sent; what is wrong with them is said by `checkAttendees` (spec §5). */
export const Attendees = z.array(Attendee).max(50, 'At most 50 people.')
