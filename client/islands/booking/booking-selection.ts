import type { MoneyView } from '#client/components/labels/format-amount.ts'
import type { AvailabilityDay } from '#domain/availability/availability.ts'
import { formatAddOnHash, parseAddOnHash } from '#domain/catalogue/extras/add-on-url-hash.ts'
import type { AddOn, ExperienceOption } from '#domain/catalogue/extras/extras.ts'
import { quoteSelection } from '#domain/catalogue/extras/offer-selection.ts'
import type { PricingUnit } from '#domain/catalogue/pricing/party-labels.ts'
import { isPartyAllowed, type Party, type Price } from '#domain/catalogue/pricing/price.ts'
import type { Quote } from '#domain/catalogue/pricing/quote.ts'

/** What a visitor has chosen so far. */
export type BookingSelection = {
  city: string
  date: string
  start: string
  party: Party
  options: string[]
  addOns: Record<string, number>
}

/** The form's id: its key stands beside the island, because it differs from page to page. */
export const BOOKING_FORM_ID = 'booking'

/** A row of an add-on, as far as the form shows it. */
export type OfferedAddOn = Pick<
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

export type BookingPanelProps = {
  /** The product's own address: the plain form asks it for the price and posts the booking to it. */
  action: string
  productId: string
  unit: PricingUnit
  locale: string
  cities: { id: string; name: string }[]
  money: MoneyView
  price: Price
  party: { min: number; max: number }
  starts: string[]
  options: Pick<ExperienceOption, 'id' | 'name' | 'kind' | 'amount' | 'subHeading'>[]
  addOns: OfferedAddOn[]
  /** The name that the extras of one category are shown under, where the product has tiers. */
  tier: { name: string; category: string } | null
  choice: BookingSelection
  /** The chosen day with its hours, once it is known. */
  day: AvailabilityDay | null
  /** The date in the city. */
  today: string
  /** The first day there is time enough to prepare for. */
  first: string
  last: string
  issues: Readonly<Record<string, string>>
}

/** What the choice costs by the server's own rule; null while the party makes no sense. */
export function priceSelection(offer: BookingPanelProps, choice: BookingSelection): Quote | null {
  if (!isPartyAllowed(offer, choice.party)) return null
  try {
    return quoteSelection(offer, choice)
  } catch {
    // A price that cannot be (611): the server has logged it.
    return null
  }
}

/** What stands in the form now, typed before the island woke included, with the extras that the address carries. */
export function readSelection(
  form: HTMLFormElement,
  { addOns }: BookingPanelProps,
): BookingSelection {
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
      ...parseAddOnHash(location.hash, addOns),
    },
  }
}

/** Keeps the chosen extras in the address, so that a copied link brings them along. */
export function saveAddOnsInUrl(counts: BookingSelection['addOns'], { addOns }: BookingPanelProps) {
  const { pathname, search } = location
  const hash = formatAddOnHash(counts, addOns)
  history.replaceState(history.state, '', `${pathname}${search}${hash && `#${hash}`}`)
}

/** What is still missing before anything can be booked, by field. */
export function validateSelection({ city, date, start }: BookingSelection): Record<string, string> {
  const missing: Record<string, string> = {}
  if (!city) missing.city = 'Choose a city.'
  if (!date) missing.date = 'Choose a date.'
  else if (!start) missing.start = 'Choose a start time.'
  return missing
}
