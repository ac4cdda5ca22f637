import type { AvailabilityDay } from '#domain/availability/availability.ts'
import type { NextOpenMonths } from '#domain/availability/next-open-months.ts'
import type { OwnTimeSlot } from '#domain/availability/own-time-slot.ts'
import { formatAddOnHash, parseAddOnHash } from '#domain/catalogue/extras/add-on-url-hash.ts'
import type { AddOn, ExperienceOption } from '#domain/catalogue/extras/extras.ts'
import { quoteSelection } from '#domain/catalogue/extras/offer-selection.ts'
import type { PricingUnit } from '#domain/catalogue/pricing/party-labels.ts'
import { isPartyAllowed, type Party, type Price } from '#domain/catalogue/pricing/price.ts'
import type { Quote } from '#domain/catalogue/pricing/quote-line.ts'
import type { Product } from '#domain/catalogue/product.ts'
import type { MoneyView } from '#domain/money.ts'
import type { MemberDiscount } from '#domain/promotions/apply-codes.ts'
import { formatShortDay } from '#domain/time/format-date.ts'
import { formatTime } from '#domain/time/format-time.ts'
import type { SunEvent } from '#domain/time/sun-event.ts'

export type BookingSelection = {
  city: string
  date: string
  start: string
  party: Party
  options: string[]
  addOns: Record<string, number>
}

/** The form's id; its key is beside the island, because it differs from page to page. */
export const BOOKING_FORM_ID = 'booking'

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
> & {
  /** From what age it is sold, with alcohol in it; left out of everything else. */
  drinkingAge?: number
}

/** What may be chosen with it. */
export type OfferedExtras = {
  /** Upgrades alone: a standard option isn't chosen. */
  options: Pick<ExperienceOption, 'id' | 'name' | 'amount' | 'subHeading'>[]
  addOns: OfferedAddOn[]
  /** The name for add-ons of one category, if the product has tiers. */
  tier: { name: string; category: string; option: string } | null
}

/** What the form is about, with its extras once they are there. */
export type BookingOffer = BookingPanelProps & OfferedExtras

export type BookingPanelProps = Partial<OfferedExtras> & {
  /** The product's address: without script the form gets its price and submits there. */
  action: string
  productId: string
  unit: PricingUnit
  locale: string
  cities: { id: string; name: string }[]
  money: MoneyView
  price: Price
  party: Product['party']
  /** Of guests; left out where there is none. */
  minAge: number | undefined
  starts: string[]
  /** What moves the start; left out where nothing does. */
  startFollows: SunEvent | undefined
  /** 'later' leaves them out: they are loaded when someone opens them. */
  extras: 'open' | 'closed' | 'later'
  choice: BookingSelection
  /** These are left out where there are none: they would be sent with every page. */
  day: AvailabilityDay | undefined
  timeZone?: string | undefined
  now?: string
  today: string
  first: string
  /** What is drawn of the calendar before it wakes; null once a date is chosen. */
  months: NextOpenMonths | null
  issues: Readonly<Record<string, string>> | undefined
  /** The slot of the cart line that is changed. */
  ownSlot: OwnTimeSlot | undefined
  /** The member's; left out of pages that everyone shares. */
  pass?: MemberDiscount | undefined
}

/** The price by the server's own rule; null while the party is invalid. */
export function priceSelection(offer: BookingOffer, choice: BookingSelection): Quote | null {
  if (!isPartyAllowed(offer, choice.party)) return null
  try {
    return quoteSelection(offer, choice)
  } catch {
    // An impossible price (error 611), which the server has logged.
    return null
  }
}

/** The form's values, including those entered before hydration, and the add-ons of the URL. */
export function readSelection(
  form: HTMLFormElement,
  { addOns, months }: BookingOffer,
): BookingSelection {
  const fields = new FormData(form)
  const text = (name: string) => String(fields.get(name) ?? '')
  const number = (name: string) => Number.parseInt(text(name), 10) || 0
  return {
    city: text('city'),
    date: drawnDate(form, months) || text('date'),
    start: text('start'),
    party: { adults: number('adults'), children: number('children') },
    options: fields.getAll('option').map(String),
    addOns: {
      ...Object.fromEntries(addOns.map(({ id }) => [id, number(`addon-${id}`)])),
      ...parseAddOnHash(location.hash, addOns),
    },
  }
}

/** The day chosen in the calendar that the server has drawn (DrawnMonths.tsx); '' without one. */
function drawnDate(form: HTMLFormElement, months: NextOpenMonths | null): string {
  const days = form.querySelectorAll<HTMLInputElement>('.drawn input')
  const chosen = [...days].findIndex((day) => day.checked)
  if (!months || chosen < 0) return ''
  const open = [...months.open].flatMap((mark, index) => (mark === '1' ? [index] : []))
  const date = new Date(`${months.from}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + (open[chosen] ?? 0))
  return date.toISOString().slice(0, 10)
}

/** Stores add-ons in the URL, so that a copied link contains them. */
export function saveAddOnsInUrl(counts: BookingSelection['addOns'], { addOns }: BookingOffer) {
  const { pathname, search } = location
  const hash = formatAddOnHash(counts, addOns)
  history.replaceState(history.state, '', `${pathname}${search}${hash && `#${hash}`}`)
}

/** 'Wed 6 Jan, 10:00 am'; '' without a date. */
export const slotLabel = (
  { date, start }: Pick<BookingSelection, 'date' | 'start'>,
  locale: string,
): string =>
  date &&
  [formatShortDay(date, locale), start && formatTime(start, { locale })].filter(Boolean).join(', ')

/** Messages for missing fields. */
export function validateSelection({ city, date, start }: BookingSelection): Record<string, string> {
  const missing: Record<string, string> = {}
  if (!city) missing.city = 'Choose a city.'
  if (!date) missing.date = 'Choose a date.'
  else if (!start) missing.start = 'Choose a start time.'
  return missing
}

/** The start that there is no choice about; '' where there is one, or none. */
export function onlyStart(slots: readonly { start: string; open: boolean }[] = []): string {
  const [first, second] = slots.filter(({ open }) => open)
  return first && !second ? first.start : ''
}
