import parse, { type MetadataJson } from 'libphonenumber-js/core'
import type { Country } from '#domain/countries/country.ts'
import METADATA from '#domain/countries/phone-metadata.json' with { type: 'json' }
import { isPhoneNumber } from './validate-phone.ts'

const PHONE_METADATA = METADATA as unknown as MetadataJson

/**
 * International format: '+61 412 345 678'. The contract decides which numbers are valid (`isPhoneNumber`); the
 * library only formats, and what it doesn't know stays as typed.
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
