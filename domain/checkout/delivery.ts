import { ADDRESS_FORMS } from '../countries/address-forms.ts'
import type { Country } from '../countries/country.ts'
import { findCountry } from '../countries/index.ts'
import type { Issue } from '../issue.ts'
import { splitAddress } from './address.ts'

/** Where to post something, as it was typed. */
export type TypedAddress = {
  street: string
  city: string
  state?: string | undefined
  postcode: string
  country?: string | undefined
}

/** Where to post something, as a label has it; the first line has 50 characters at most (spec §5). */
export type Address = {
  line1: string
  line2: string
  city: string
  /** Its code; empty where the country has none. */
  state: string
  postcode: string
  country: string
}

/** An address of the country it is posted in, split for the label, with everything wrong about it (spec §5). */
export function deliveryAddress(
  typed: TypedAddress,
  country: Country,
): { address: Address; issues: Issue[] } {
  const state = stateOf(typed.state, country)
  const postcode = postcodeOf(typed.postcode, country)
  const issues: Issue[] = []
  const say = (path: string, message: string) => issues.push({ path, message })
  if (typed.country && findCountry(typed.country)?.code !== country.code) {
    say('country', `We post this within ${country.spoken} only.`)
  }
  if (state.issue) say('state', state.issue)
  if (postcode === null) {
    say('postcode', `That is not a ${labelOf(country)} here, like ${formOf(country).example}.`)
  }
  const lines = linesOf(typed, country)
  if (lines.line1 === '') say('street', 'street is a required field')
  return {
    address: {
      ...lines,
      city: typed.city,
      state: state.code,
      postcode: postcode ?? '',
      country: country.name,
    },
    issues,
  }
}

/** The street without what has fields of its own, in two lines (spec §5). */
const linesOf = ({ street, city, state, postcode }: TypedAddress, country: Country) =>
  splitAddress(street, {
    country: country.name,
    city,
    postalCode: postcode,
    ...(state ? { state } : {}),
  })

const formOf = ({ code }: Country) => ADDRESS_FORMS[code]

/** The country's own word for it within a sentence: 'postcode', 'zip code'. */
const labelOf = ({ postcodeLabel }: Country) => postcodeLabel.replace('*', '').toLowerCase()

/** The code of a state, found by code or name, or what is wrong with it; '' where the country has none. */
function stateOf(text: string | undefined, country: Country): { code: string; issue?: string } {
  const { state } = formOf(country)
  if (!state) return { code: '' }
  const wanted = text?.trim().toLowerCase()
  if (!wanted) return { code: '', issue: 'state is a required field' }
  const found = Object.entries(state.list).find((names) =>
    names.some((name) => name.toLowerCase() === wanted),
  )
  if (found) return { code: found[0] }
  return { code: '', issue: `We know no such ${state.label.toLowerCase()}.` }
}

/** In capitals, with the space where its country has one; null where it is none. */
function postcodeOf(text: string, country: Country): string | null {
  const { postcode, example } = formOf(country)
  const plain = text.trim().toUpperCase().replace(/\s+/g, ' ')
  if (!postcode.test(plain)) return null
  return example.includes(' ') ? plain.replace(/ ?(\d\w\w)$/, ' $1') : plain
}
