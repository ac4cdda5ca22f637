import type { Country } from '../countries/country.ts'
import { COUNTRIES } from '../countries/index.ts'

const LONGEST = 40
/** What any number on earth has (E.164). */
const FEWEST_DIGITS = 8
const MOST_DIGITS = 15

/** Whether a phone number has the digits its country asks for; one written with + belongs to its dial code (spec §5). */
export function isPhone(text: string, country: Country): boolean {
  const digits = text.replace(/\D/g, '')
  if (text.length > LONGEST || digits.length > MOST_DIGITS) return false

  const isInternational = text.trimStart().startsWith('+')
  const owner = isInternational ? ownerOf(digits, country) : country
  if (!owner) return digits.length >= FEWEST_DIGITS

  const local = localPart(digits, owner, isInternational)
  const { localDigits, dialCode, digits: fewest } = owner.phone
  if (localDigits !== null) return withoutTrunk(local).length === localDigits
  return dialCode.length + withoutTrunk(local).length >= fewest
}

/** The country of a dial code, the shopper's own first: two of ours share theirs. */
const ownerOf = (digits: string, home: Country): Country | undefined =>
  [home, ...Object.values(COUNTRIES)].find(({ phone }) => digits.startsWith(phone.dialCode))

/** A dial code typed without + is one only when the number is too long without it. */
function localPart(digits: string, { phone }: Country, isInternational: boolean): string {
  const { dialCode, localDigits, digits: fewest } = phone
  const isTooLong = digits.length > (localDigits ?? fewest - dialCode.length) + 1
  const hasDialCode = isInternational || (isTooLong && digits.startsWith(dialCode))
  return hasDialCode ? digits.slice(dialCode.length) : digits
}

const withoutTrunk = (local: string): string => (local.startsWith('0') ? local.slice(1) : local)
