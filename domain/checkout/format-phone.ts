import parse, { type MetadataJson } from 'libphonenumber-js/core'
import type { Country } from '#domain/countries/country.ts'
import METADATA from '#domain/countries/phone-metadata.json' with { type: 'json' }
import { isPhoneNumber } from './validate-phone.ts'

const PHONE_METADATA = METADATA as unknown as MetadataJson

/**
 * A phone number as it is dialled from anywhere: '+61 412 345 678'. Whether a number is taken at all is the
 * specification's to say (`isPhone`); the library only writes down what it knows for certain, and what it does
 * not know stays as it was typed.
 */
export function formatPhone(text: string, country: Country): string {
  const parsed = parse(
    text,
    { defaultCountry: country.iso as 'AU', extract: false },
    PHONE_METADATA,
  )
  if (!parsed?.isValid()) return text
  const formatted = parsed.formatInternational()
  return isPhoneNumber(formatted, country) ? formatted : text
}
