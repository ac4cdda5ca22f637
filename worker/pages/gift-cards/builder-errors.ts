import { EMAIL_ISSUE } from '#domain/checkout/email-address.ts'
import type { Refusal } from '#domain/contract/endpoint.ts'
import type { Country } from '#domain/countries/country.ts'
import { giftFieldMessages } from '#domain/gift-cards/builder/parse-gift-form.ts'
import { type FormFields, type FormRefusal, withFormMessages } from '#worker/pages/shared/form.ts'

/** A refusal of the service, which speaks of `gift.…`, by the fields of the form. */
export function toFormRefusal(
  { status, message, fields = {} }: Refusal,
  form: Pick<FormFields, 'one' | 'values'>,
  country: Country,
): FormRefusal {
  const issues = Object.entries(fields).map(([path, text]) => ({
    path: path.replace(/^gift\./, ''),
    message: text.replace(/^gift\./, ''),
  }))
  return builderRefusal(
    { status, message, fields: giftFieldMessages(issues, form) },
    form.values,
    country,
  )
}

/** Every error at once, in the order of the page and in words that name what people see. */
export function builderRefusal(
  refusal: FormRefusal,
  values: FormFields['values'],
  country: Country,
): FormRefusal {
  const { fields = {}, ...worded } = withFormMessages(refusal, values, blankMessages(country))
  const inOrder = Object.entries(fields).sort(([one], [other]) => placeOf(one) - placeOf(other))
  return { ...worded, fields: Object.fromEntries(inOrder) }
}

const blankMessages = ({ addressFormat: { state, town } }: Country) => ({
  to: 'Enter who it’s for.',
  from: 'Enter who it’s from.',
  product: 'Choose an experience.',
  city: 'Choose the city.',
  theme: 'Choose a theme.',
  email: EMAIL_ISSUE,
  day: 'Choose the day.',
  'deliveryAddress.street': 'Enter the street and number.',
  'deliveryAddress.city': `Enter the ${town.toLowerCase()}.`,
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
