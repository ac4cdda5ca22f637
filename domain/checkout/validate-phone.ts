import type { Country } from '#domain/countries/country.ts'
import { COUNTRIES } from '#domain/countries/index.ts'

const MAX_PHONE_LENGTH = 40
/** What any number on earth has (E.164). */
const MIN_DIGITS = 8
const MAX_DIGITS = 15

/** Whether a phone number has the digits its country asks for; one written with + belongs to its dial code. */
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

/** The country of a dial code, the shopper's own first: two of ours share theirs. */
const countryOfDialCode = (digits: string, home: Country): Country | undefined =>
  [home, ...Object.values(COUNTRIES)].find(({ phone }) => digits.startsWith(phone.dialCode))

/** A dial code typed without + is one only when the number is too long without it. */
function localNumberOf(digits: string, { phone }: Country, isInternational: boolean): string {
  const { dialCode, localDigits, minDigits } = phone
  const isTooLong = digits.length > (localDigits ?? minDigits - dialCode.length) + 1
  const hasDialCode = isInternational || (isTooLong && digits.startsWith(dialCode))
  return hasDialCode ? digits.slice(dialCode.length) : digits
}

const withoutTrunk = (local: string): string => (local.startsWith('0') ? local.slice(1) : local)
