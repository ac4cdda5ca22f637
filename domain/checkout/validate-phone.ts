import type { Country } from '#domain/countries/country.ts'
import { COUNTRIES } from '#domain/countries/index.ts'

const MAX_PHONE_LENGTH = 40
/** The minimum of any number (E.164). */
const MIN_DIGITS = 8
const MAX_DIGITS = 15

export function isPhoneNumber(text: string, country: Country): boolean {
  const digits = text.replace(/\D/g, '')
  if (text.length > MAX_PHONE_LENGTH || digits.length > MAX_DIGITS) return false

  const isInternational = text.trimStart().startsWith('+')
  const dialCodeCountry = isInternational ? countryOfDialCode(digits, country) : country
  if (!dialCodeCountry) return digits.length >= MIN_DIGITS

  const localNumber = localNumberOf(digits, dialCodeCountry, isInternational)
  const { localDigits, dialCode, minDigits } = dialCodeCountry.phone
  if (localDigits !== null) return withoutTrunk(localNumber).length === localDigits
  return dialCode.length + withoutTrunk(localNumber).length >= minDigits
}

/** The country of a dial code; the shopper's own first, because two share one. */
const countryOfDialCode = (digits: string, home: Country): Country | undefined =>
  [home, ...Object.values(COUNTRIES)].find(({ phone }) => digits.startsWith(phone.dialCode))

/** A dial code without + is only assumed when the number is too long otherwise. */
function localNumberOf(digits: string, { phone }: Country, isInternational: boolean): string {
  const { dialCode, localDigits, minDigits } = phone
  const isTooLong = digits.length > (localDigits ?? minDigits - dialCode.length) + 1
  const hasDialCode = isInternational || (isTooLong && digits.startsWith(dialCode))
  return hasDialCode ? digits.slice(dialCode.length) : digits
}

const withoutTrunk = (local: string): string => (local.startsWith('0') ? local.slice(1) : local)
