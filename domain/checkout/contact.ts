import type { Country } from '../countries/country.ts'

/** Whether a phone number has what its country asks for; Australia has a rule of its own (spec §5). */
export function isPhone(text: string, country: Country): boolean {
  const digits = text.slice(0, 60).replace(/\D/g, '')
  const { dialCode } = country.phone
  if (country.code === 'aus') {
    const local = text.trim().startsWith('+') ? digits.slice(dialCode.length) : digits
    return /^0\d{9}$/.test(local) || /^[1-9]\d{8}$/.test(local)
  }
  const withCode = text.trim().startsWith('+') ? digits : dialCode + digits.replace(/^0/, '')
  return withCode.length >= country.phone.digits && withCode.length <= 15
}
