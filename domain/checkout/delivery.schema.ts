import { z } from 'zod'
import { billingCountry } from '../countries/billing.ts'
import { isOneLine } from './contact.schema.ts'

/** A field that must not be left blank; its sentence names it by its path. */
const line = (field: string, longest: number) =>
  z
    .string()
    .trim()
    .min(1, `${field} is a required field`)
    .max(longest, `At most ${longest} characters.`)
    .refine(isOneLine, 'One line, please.')

/** An address as it was typed; what its country asks of it is asked elsewhere (spec §5). */
export const TypedAddress = z.object({
  street: line('street', 200),
  city: line('city', 100),
  state: z.string().trim().max(100, 'At most 100 characters.').optional(),
  postcode: line('postcode', 20),
  country: z.string().trim().max(100, 'At most 100 characters.').optional(),
})

/** Where the invoice goes, when it is wanted: any country of the list (spec §9). */
export const BillingAddress = z.object({
  name: line('name', 200),
  street: line('street', 200),
  city: line('city', 100),
  postcode: line('postcode', 20),
  country: line('country', 100).refine(
    (name) => billingCountry(name) !== null,
    'We know no such country.',
  ),
})
