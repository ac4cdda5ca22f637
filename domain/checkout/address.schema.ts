import { z } from 'zod'
import { findBillingCountry } from '#domain/countries/billing-countries.ts'
import { isSingleLineText } from './contact.schema.ts'

/** A field that must not be left blank; its sentence names it by its path. */
const requiredLine = (field: string, maxLength: number) =>
  z
    .string()
    .trim()
    .min(1, `${field} is a required field`)
    .max(maxLength, `At most ${maxLength} characters.`)
    .refine(isSingleLineText, 'One line, please.')

/** An address as it was typed; what its country asks of it is asked elsewhere. */
export const AddressInputSchema = z.object({
  street: requiredLine('street', 200),
  city: requiredLine('city', 100),
  state: z.string().trim().max(100, 'At most 100 characters.').optional(),
  postcode: requiredLine('postcode', 20),
  country: z.string().trim().max(100, 'At most 100 characters.').optional(),
})

/** Where the invoice goes, when it is wanted: any country of the list. */
export const BillingAddressSchema = z.object({
  name: requiredLine('name', 200),
  street: requiredLine('street', 200),
  city: requiredLine('city', 100),
  postcode: requiredLine('postcode', 20),
  country: requiredLine('country', 100).refine(
    (name) => findBillingCountry(name) !== null,
    'We know no such country.',
  ),
})
