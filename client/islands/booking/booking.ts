import type { AddOn, Option } from '#domain/catalogue/extras.ts'
import type { Party, Price } from '#domain/catalogue/price.ts'
import { type Quote, quoteLine } from '#domain/catalogue/quote.ts'
import type { Day } from '#domain/places/availability.ts'
import type { MoneyView } from '../../components/money.ts'

/** What a visitor has chosen so far. */
export type Choice = {
  city: string
  date: string
  start: string
  party: Party
  options: string[]
  addOns: Record<string, number>
}

export type BookingProps = {
  /** The product's own address: the plain form asks it for the price and posts the booking to it. */
  action: string
  productId: string
  delivery: 'in-person' | 'post' | 'email'
  locale: string
  cities: { id: string; name: string }[]
  money: MoneyView
  price: Price
  party: { min: number; max: number }
  starts: string[]
  options: Pick<Option, 'id' | 'name' | 'kind' | 'amount' | 'subHeading'>[]
  addOns: Pick<
    AddOn,
    'id' | 'name' | 'description' | 'amount' | 'maximum' | 'needsAgeDeclaration'
  >[]
  choice: Choice
  /** The chosen day with its hours, once it is known. */
  day: Day | null
  first: string
  last: string
  idempotencyKey: string
  issues: Readonly<Record<string, string>>
}

/** What the choice costs by the server's own rule; null while the party makes no sense. */
export function quoteOf(
  { price, party, options, addOns }: BookingProps,
  choice: Choice,
): Quote | null {
  const heads = choice.party.adults + choice.party.children
  if (!(heads >= party.min && heads <= party.max)) return null
  return quoteLine({
    price,
    party: choice.party,
    options: options
      .filter(({ id }) => choice.options.includes(id))
      .map(({ name, amount }) => ({ label: name, amount })),
    addOns: addOns.flatMap(({ id, name, amount }) => {
      const count = choice.addOns[id] ?? 0
      return count > 0 ? [{ label: name, amount, count }] : []
    }),
  })
}

/** What stands in the form now, typed before the island woke included. */
export function choiceIn(form: HTMLFormElement, { addOns }: BookingProps): Choice {
  const fields = new FormData(form)
  const text = (name: string) => String(fields.get(name) ?? '')
  const number = (name: string) => Number.parseInt(text(name), 10) || 0
  return {
    city: text('city'),
    date: text('date'),
    start: text('start'),
    party: { adults: number('adults'), children: number('children') },
    options: fields.getAll('option').map(String),
    addOns: Object.fromEntries(addOns.map(({ id }) => [id, number(`addon-${id}`)])),
  }
}

/** What is still missing before anything can be booked, by field. */
export function missingIn({ city, date, start }: Choice): Record<string, string> {
  const missing: Record<string, string> = {}
  if (!city) missing.city = 'Choose a city.'
  if (!date) missing.date = 'Choose a date.'
  else if (!start) missing.start = 'Choose a start time.'
  return missing
}
