import { z } from 'zod'
import { findBillingCountry } from '#domain/countries/billing-countries.ts'
import { isSingleLineText } from './contact.schema.ts'

/** A required line; the message names its path. */
const requiredLine = (field: string, maxLength: number) =>
  z
    .string()
    .trim()
    .min(1, `${field} is a required field`)
    .max(maxLength, `At most ${maxLength} characters.`)
    .refine(isSingleLineText, 'One line, please.')

/** An address as typed; the country's rules are applied elsewhere. */
export const AddressInputSchema = z.object({
  street: requiredLine('street', 200),
  city: requiredLine('city', 100),
  state: z.string().trim().max(100, 'At most 100 characters.').optional(),
  postcode: requiredLine('postcode', 20),
  country: z.string().trim().max(100, 'At most 100 characters.').optional(),
})

/** A shipping address for a label; the first line has 50 characters at most. */
export const PostalAddressSchema = z.object({
  line1: z.string(),
  line2: z.string(),
  city: z.string(),
  /** Its code; '' where the country has none. */
  state: z.string(),
  postcode: z.string(),
  country: z.string(),
})
export type PostalAddress = z.infer<typeof PostalAddressSchema>

export const BillingAddressSchema = z.object({
  name: requiredLine('name', 200),
  street: requiredLine('street', 200),
  city: requiredLine('city', 100),
  postcode: requiredLine('postcode', 20),
  country: requiredLine('country', 100).refine(
    (name) => findBillingCountry(name) !== null,
    'Choose a country from the list.',
  ),
})
