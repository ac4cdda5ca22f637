import { z } from 'zod'

const name = (label: string) =>
  z.string().trim().min(1, `${label} is a required field`).max(100, 'At most 100 characters.')

/** One line of text: no line breaks that could become a header. */
const oneLine = (text: string) => !/[\r\n\u0000]/.test(text)

export const Email = z
  .string()
  .trim()
  .min(1, 'email is a required field')
  .max(254, 'Email is not valid.')
  .regex(/^[^\s@]+@[^\s@]+$/, 'Email is not valid.')

/** Who buys (spec §3 Customer fields). */
export const Customer = z.object({
  email: Email,
  firstName: name('firstName').refine(oneLine, 'One line, please.').optional(),
  lastName: name('lastName').refine(oneLine, 'One line, please.').optional(),
  phone: z.string().trim().max(40).optional(),
  marketingConsent: z.boolean().optional(),
})
