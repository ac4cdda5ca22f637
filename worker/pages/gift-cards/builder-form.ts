import type {
  BuilderChoices,
  BuilderForm,
} from '#client/pages/gift-cards/builder/GiftBuilderPage.tsx'
import type { FormFields } from '#worker/pages/shared/form.ts'

/** What an address may fill in: nothing that says who gives or gets it. */
export const ADDRESS_FIELD =
  /^(?:give|plan|amount|freeAmount|product|city|adults|children|options|theme|picture|greeting|deliver|day|place|addOns\..{1,64}|extras\..{1,64})$/

/** The fields of the form as its page shows them again. */
export const toBuilderForm = (fields: FormFields): BuilderForm => ({
  values: fields.values,
  options: fields.all('options').filter((id) => id !== ''),
})

/** The fields of an address, without any that it may not fill in. */
export const addressForm = (fields: FormFields): BuilderForm => {
  const { values, options } = toBuilderForm(fields)
  const allowedEntries = Object.entries(values).filter(([name]) => ADDRESS_FIELD.test(name))
  // A product alone says what is given.
  const give = values.product ? { give: 'experience' } : {}
  return { values: { ...give, ...Object.fromEntries(allowedEntries) }, options }
}

/** The form of a gift that is changed. */
export const formOf = (entries: readonly [string, string][]): BuilderForm => ({
  values: Object.fromEntries(entries),
  options: entries.flatMap(([name, value]) => (name === 'options' ? [value] : [])),
})

/** What counts: greeting card and extras are posted, so they are nothing of a gift that isn't. */
export function countedFields(fields: FormFields): FormFields {
  if (fields.one('deliver') === 'post') return fields
  return {
    ...fields,
    one: (name) => (name === 'greeting' ? '' : fields.one(name)),
    startingWith: (prefix) => (prefix === 'extras.' ? {} : fields.startingWith(prefix)),
  }
}

/** With the giver's own picture where the theme shows one, and with that theme once a picture was handed in. */
export function withOwnPicture(
  fields: FormFields,
  themes: readonly { name: string; isCustom: boolean }[],
  handedIn?: string,
): FormFields {
  const own = themes.find(({ isCustom }) => isCustom)?.name
  const theme = handedIn && own ? own : fields.one('theme')
  const picture = theme === own ? (handedIn ?? fields.one('picture')) : ''
  const changed: Readonly<Record<string, string>> = { theme, picture }
  return {
    ...fields,
    one: (name) => changed[name] ?? fields.one(name),
    values: { ...fields.values, ...changed },
  }
}

/** With the cheapest greeting card where none was chosen: no posted gift goes without, so its total counts one. */
export function withGreetingCard(
  { values, options }: BuilderForm,
  { greetingCards }: Pick<BuilderChoices, 'greetingCards'>,
): BuilderForm {
  const [cheapest] = greetingCards.toSorted((one, other) => postedFor(one) - postedFor(other))
  const isKnown = greetingCards.some(({ id }) => id === values.greeting)
  if (isKnown || !cheapest) return { values, options }
  return { values: { ...values, greeting: cheapest.id }, options }
}

const postedFor = ({ localizedPrice }: BuilderChoices['greetingCards'][number]) =>
  localizedPrice.amount + localizedPrice.shippingCost

/** The choice of a product's booking form as the address of the builder with it filled in. */
export function givenQuery(product: string, booking: FormFields): URLSearchParams {
  const query = new URLSearchParams({ product })
  for (const name of ['city', 'adults', 'children']) {
    const value = booking.one(name)
    if (value) query.set(name, value)
  }
  for (const id of booking.all('option')) if (id) query.append('options', id)
  for (const [id, count] of Object.entries(booking.startingWith('addon-')))
    if (Number(count) > 0) query.set(`addOns.${id}`, count)
  return query
}

const OF_A_PRODUCT = /^(?:city|adults|children|options|addOns\..+)$/

/** Another experience, as it is usually given; everything else stays as typed. */
export const withProduct = ({ values }: BuilderForm, product: string): BuilderForm => ({
  values: {
    ...Object.fromEntries(Object.entries(values).filter(([name]) => !OF_A_PRODUCT.test(name))),
    give: 'experience',
    product,
  },
  options: [],
})
