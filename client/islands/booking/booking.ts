import type { AddOn, Option } from '#domain/catalogue/extras.ts'
import { countsInHash, hashOf } from '#domain/catalogue/hash.ts'
import type { Unit } from '#domain/catalogue/heads.ts'
import { quoteWish } from '#domain/catalogue/offer.ts'
import { type Party, type Price, takes } from '#domain/catalogue/price.ts'
import type { Quote } from '#domain/catalogue/quote.ts'
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

/** The form's id: its key stands beside the island, because it differs from page to page. */
export const BOOKING_FORM = 'booking'

/** A row of an add-on, as far as the form shows it. */
export type Offered = Pick<
  AddOn,
  | 'id'
  | 'addOnId'
  | 'optionName'
  | 'displayName'
  | 'shortDescription'
  | 'localizedPrice'
  | 'addOnCategory'
  | 'maximum'
  | 'needsAgeDeclaration'
>

export type BookingProps = {
  /** The product's own address: the plain form asks it for the price and posts the booking to it. */
  action: string
  productId: string
  unit: Unit
  locale: string
  cities: { id: string; name: string }[]
  money: MoneyView
  price: Price
  party: { min: number; max: number }
  starts: string[]
  options: Pick<Option, 'id' | 'name' | 'kind' | 'amount' | 'subHeading'>[]
  addOns: Offered[]
  /** The name that the extras of one category are shown under, where the product has tiers. */
  tier: { name: string; category: string } | null
  choice: Choice
  /** The chosen day with its hours, once it is known. */
  day: Day | null
  /** The date in the city. */
  today: string
  /** The first day there is time enough to prepare for. */
  first: string
  last: string
  issues: Readonly<Record<string, string>>
}

/** What the choice costs by the server's own rule; null while the party makes no sense. */
export function quoteOf(offer: BookingProps, choice: Choice): Quote | null {
  if (!takes(offer, choice.party)) return null
  try {
    return quoteWish(offer, choice)
  } catch {
    // A price that cannot be (611): the server has logged it.
    return null
  }
}

/** What stands in the form now, typed before the island woke included, with the extras that the address carries. */
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
    addOns: {
      ...Object.fromEntries(addOns.map(({ id }) => [id, number(`addon-${id}`)])),
      ...countsInHash(location.hash, addOns),
    },
  }
}

/** Keeps the chosen extras in the address, so that a copied link brings them along (spec §5). */
export function keepInAddress(wanted: Choice['addOns'], { addOns }: BookingProps) {
  const { pathname, search } = location
  const hash = hashOf(wanted, addOns)
  history.replaceState(history.state, '', `${pathname}${search}${hash && `#${hash}`}`)
}

/** What is still missing before anything can be booked, by field. */
export function missingIn({ city, date, start }: Choice): Record<string, string> {
  const missing: Record<string, string> = {}
  if (!city) missing.city = 'Choose a city.'
  if (!date) missing.date = 'Choose a date.'
  else if (!start) missing.start = 'Choose a start time.'
  return missing
}
