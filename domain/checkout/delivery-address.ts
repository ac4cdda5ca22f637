import type { Country } from '#domain/countries/country.ts'
import { findCountry } from '#domain/countries/index.ts'
import type { ValidationIssue } from '#domain/issue.ts'
import type { PostalAddress } from './address.schema.ts'
import { splitAddress } from './split-address.ts'

/** A shipping address as typed. */
export type AddressInput = {
  street: string
  city: string
  state?: string | undefined
  postcode: string
  country?: string | undefined
}

/** An address in one line. */
export const addressLine = ({ line1, line2, city, state, postcode }: PostalAddress): string =>
  [line1, line2, [city, state, postcode].filter(Boolean).join(' ')].filter(Boolean).join(', ')

/** Validates a shipping address and splits it for the label. */
export function parseDeliveryAddress(
  input: AddressInput,
  country: Country,
): { address: PostalAddress; issues: ValidationIssue[] } {
  const state = findState(input.state, country)
  const postcode = parsePostcode(input.postcode, country)
  const issues: ValidationIssue[] = []
  const addIssue = (path: string, message: string) => issues.push({ path, message })
  if (input.country && findCountry(input.country)?.code !== country.code) {
    addIssue('country', `We only deliver within ${country.nameInSentence}.`)
  }
  if (state.issue) addIssue('state', state.issue)
  if (postcode === null) {
    addIssue('postcode', invalidPostcodeMessage(country))
  }
  const lines = streetLines(input, country)
  if (lines.line1 === '') addIssue('street', 'street is a required field')
  return {
    address: {
      ...lines,
      city: input.city,
      state: state.code,
      postcode: postcode ?? '',
      country: country.name,
    },
    issues,
  }
}

/** The street in two lines, without parts that have their own fields. */
const streetLines = ({ street, city, state, postcode }: AddressInput, country: Country) =>
  splitAddress(street, {
    country: country.name,
    city,
    postalCode: postcode,
    ...(state ? { state } : {}),
  })

/** What to enter instead of what is no postcode of a country. */
export const invalidPostcodeMessage = (country: Country): string =>
  `Enter a valid ${postcodeLabelOf(country)}, like ${country.addressFormat.example}.`

/** The country's word in a sentence: 'postcode', 'zip code'. */
const postcodeLabelOf = ({ postcodeLabel }: Country) => postcodeLabel.replace('*', '').toLowerCase()

/** A state's code by code or name, or the issue; '' where the country has none. */
function findState(text: string | undefined, country: Country): { code: string; issue?: string } {
  const { state } = country.addressFormat
  if (!state) return { code: '' }
  const query = text?.trim().toLowerCase()
  if (!query) return { code: '', issue: 'state is a required field' }
  const match = Object.entries(state.list).find((names) =>
    names.some((name) => name.toLowerCase() === query),
  )
  if (match) return { code: match[0] }
  return { code: '', issue: `Choose a valid ${state.label.toLowerCase()}.` }
}

/** A normalised postcode; null when it isn't valid. */
function parsePostcode(text: string, country: Country): string | null {
  const { postcode, example } = country.addressFormat
  const plain = text.trim().toUpperCase().replace(/\s+/g, ' ')
  if (!postcode.test(plain)) return null
  const [, secondPart] = example.split(' ')
  if (!secondPart) return plain
  const compact = plain.replace(' ', '')
  return `${compact.slice(0, -secondPart.length)} ${compact.slice(-secondPart.length)}`
}
