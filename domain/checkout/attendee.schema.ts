import { z } from 'zod'
import { checkAttendees } from './attendee.ts'

/** A field left blank means "not given". */
const optionalText = (longest: number) =>
  z
    .string()
    .max(longest, `At most ${longest} characters.`)
    .nullish()
    .transform((text) => text?.trim() || null)

export const Attendee = z.object({
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

/** Who comes along: required, valid and distinct (spec §5). */
export const Attendees = z
  .array(Attendee)
  .max(50)
  .superRefine((attendees, { addIssue }) => {
    for (const { path, message } of checkAttendees(attendees)) {
      const [index, field = ''] = path.split('.')
      addIssue({ code: 'custom', path: [Number(index), field], message })
    }
  })
