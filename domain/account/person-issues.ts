import { invalidPostcodeMessage } from '#domain/checkout/delivery-address.ts'
import { INVALID_PHONE_MESSAGE } from '#domain/checkout/order-details.ts'
import { isPhoneNumber } from '#domain/checkout/validate-phone.ts'
import { COUNTRIES, type CountryCode } from '#domain/countries/index.ts'
import { pastDateIssue } from './milestones.ts'

const INVALID_POSTCODE_MESSAGE = 'Enter a valid postal code.'

type Person = {
  phone?: string | null | undefined
  zip?: string | null | undefined
  dateOfBirth?: string | null | undefined
}

/** What is wrong with what customers tell about themselves, by field, in the words of their country; a phone number or postcode of any of ours will do. */
export function personIssues(
  { phone, zip, dateOfBirth }: Person,
  { now, country }: { now: Date; country?: CountryCode | undefined },
): Readonly<Record<string, string>> {
  const countries = Object.values(COUNTRIES)
  const isPhone = (text: string) => countries.some((country) => isPhoneNumber(text, country))
  const isPostcode = (text: string) =>
    countries.some(({ addressFormat }) => addressFormat.postcode.test(text.toUpperCase()))
  const dateIssue = dateOfBirth ? pastDateIssue(dateOfBirth, now) : null
  return {
    ...(phone && !isPhone(phone) && { phone: INVALID_PHONE_MESSAGE }),
    ...(zip &&
      !isPostcode(zip) && {
        zip: country ? invalidPostcodeMessage(COUNTRIES[country]) : INVALID_POSTCODE_MESSAGE,
      }),
    ...(dateIssue && { dateOfBirth: dateIssue }),
  }
}
