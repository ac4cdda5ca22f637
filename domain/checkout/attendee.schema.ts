import { z } from 'zod'
import { isMultilineText, isSingleLineText } from './contact.schema.ts'

/** A field left blank means "not given". */
const optionalText = (
  maxLength: number,
  isAllowed = isSingleLineText,
  message = 'One line, please.',
) =>
  z
    .string()
    .trim()
    .max(maxLength, `At most ${maxLength} characters.`)
    .refine(isAllowed, message)
    .nullish()
    .transform((text) => text || null)

export const AttendeeSchema = z.object({
  /** The booking it belongs to; the first by default. */
  lineId: optionalText(100),
  name: optionalText(100),
  relation: optionalText(100),
  email: optionalText(254, isSingleLineText, 'Email is not valid.'),
  dietaryPreference: optionalText(200),
  age: z
    .union([optionalText(20), z.int().min(0).max(150).transform(String)])
    .optional()
    .transform((age) => age ?? null),
  request: optionalText(1000, isMultilineText, 'Plain text, please.'),
})

/** Attendees as sent; validated by `validateAttendees`. */
export const AttendeesSchema = z.array(AttendeeSchema).max(50, 'At most 50 people.')
