import { z } from 'zod'
import { isEmailAddress } from './email-address.ts'

/** A single line for headers and databases: no control or broken characters. */
export const isSingleLineText = (text: string) => text.isWellFormed() && !/\p{Cc}/u.test(text)

/** Several lines. */
export const isMultilineText = (text: string) => isSingleLineText(text.replace(/[\n\r\t]/g, ' '))

export const PersonName = (field: string) =>
  z
    .string()
    .trim()
    .min(1, `${field} is a required field`)
    .max(100, 'At most 100 characters.')
    .refine(isSingleLineText, 'One line, please.')

export const Email = z
  .string()
  .trim()
  .min(1, { error: 'email is a required field', abort: true })
  .refine(isEmailAddress, 'Email is not valid.')

export const Customer = z.object({
  email: Email,
  firstName: PersonName('firstName').optional(),
  lastName: PersonName('lastName').optional(),
  phone: z
    .string()
    .trim()
    .min(1, 'phone is a required field')
    .max(40, 'At most 40 characters.')
    .optional(),
  marketingConsent: z.boolean().optional(),
})
