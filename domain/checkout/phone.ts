import parse, { type MetadataJson } from 'libphonenumber-js/core'
import type { Country } from '../countries/country.ts'
import METADATA from '../countries/phone-metadata.json' with { type: 'json' }
import { isPhone } from './contact.ts'

const KNOWN = METADATA as unknown as MetadataJson

/**
 * A phone number as it is dialled from anywhere: '+61 412 345 678'. Whether a number is taken at all is the
 * specification's to say (`isPhone`, spec §5); the library only writes down what it knows for certain, and what it does
 * not know stays as it was typed (defaults 3.18).
 */
export function spokenPhone(text: string, country: Country): string {
  const found = parse(text, { defaultCountry: country.iso as 'AU', extract: false }, KNOWN)
  if (!found?.isValid()) return text
  const spoken = found.formatInternational()
  return isPhone(spoken, country) ? spoken : text
}
