import { parseDeliveryAddress } from '#domain/checkout/delivery-address.ts'
import type { Refusal } from '#domain/contract/endpoint.ts'
import type { Country } from '#domain/countries/country.ts'
import { giftFieldMessages } from '#domain/gift-cards/builder/parse-gift-form.ts'
import { EMAIL_ISSUE, type FormFields, type FormRefusal } from '#worker/pages/shared/form.ts'

type Fields = Readonly<Record<string, string>>
type Posted = Pick<FormFields, 'one'>

/** A refusal of the service, which speaks of `gift.…`, by the fields of the form. */
export function toFormRefusal(
  { status, message, fields = {} }: Refusal,
  form: Posted,
  country: Country,
): FormRefusal {
  const issues = Object.entries(fields).map(([path, text]) => ({
    path: path.replace(/^gift\./, ''),
    message: text.replace(/^gift\./, ''),
  }))
  return { status, message, fields: giftErrors(giftFieldMessages(issues, form), form, country) }
}

/** Every error at once, in the order of the page and in words that name what people see. */
export function giftErrors(fields: Fields, form: Posted, country: Country): Record<string, string> {
  const words = requiredMessages(country)
  return Object.fromEntries(
    Object.entries({ ...fields, ...addressErrors(form, country) })
      .map(([name, message]): [string, string] => {
        const required = message.endsWith('is a required field') ? words[name] : undefined
        return [name, required ?? MESSAGES[message] ?? message]
      })
      .sort(([one], [other]) => placeOf(one) - placeOf(other)),
  )
}

/** What the country asks of an address, which is checked only once nothing else is missing. */
function addressErrors({ one }: Posted, country: Country): Fields {
  if (one('deliver') !== 'post') return {}
  const part = (name: string) => one(`deliveryAddress.${name}`)
  const [street, city, state, postcode] = ['street', 'city', 'state', 'postcode'].map(part)
  const address = { street: street ?? '', city: city ?? '', state, postcode: postcode ?? '' }
  return Object.fromEntries(
    parseDeliveryAddress(address, country).issues.map(({ path, message }) => [
      `deliveryAddress.${path}`,
      message,
    ]),
  )
}

const MESSAGES: Fields = {
  'Email is not valid.': EMAIL_ISSUE,
  'Choose a day, as YYYY-MM-DD.': 'Choose the day.',
}

const requiredMessages = ({ addressFormat: { state } }: Country): Fields => ({
  to: 'Enter who it’s for.',
  from: 'Enter who it’s from.',
  product: 'Choose an experience.',
  city: 'Choose the city.',
  theme: 'Choose a theme.',
  email: EMAIL_ISSUE,
  'deliveryAddress.street': 'Enter the street and number.',
  'deliveryAddress.city': 'Enter the town or city.',
  'deliveryAddress.state': `Choose the ${(state?.label ?? 'State').toLowerCase()}.`,
})

const FIELD_ORDER = [
  ...['give', 'amount', 'freeAmount', 'product', 'city', 'adults', 'children', 'options', 'addOns'],
  ...['theme', 'picture', 'to', 'from', 'message', 'deliver', 'email', 'day', 'place'],
  ...['deliveryAddress.street', 'deliveryAddress.city', 'deliveryAddress.postcode'],
  ...['deliveryAddress.state', 'greeting'],
]

function placeOf(name: string): number {
  const at = FIELD_ORDER.findIndex((field) => name === field || name.startsWith(`${field}.`))
  return at < 0 ? FIELD_ORDER.length : at
}
