import {
  type BookingPanelProps,
  type OfferedAddOn,
  onlyStart,
} from '#client/islands/booking/booking-selection.ts'
import type { ProductPageProps } from '#client/pages/product/ProductPage.tsx'
import { DEFAULT_START_TIMES } from '#domain/availability/availability.ts'
import { type OwnTimeSlot, withOwnTimeSlot } from '#domain/availability/own-time-slot.ts'
import { categoryOf } from '#domain/catalogue/category.ts'
import { type AddOn, type ExperienceOption, GO_PREMIUM } from '#domain/catalogue/extras/extras.ts'
import { selectedAddOnRows } from '#domain/catalogue/extras/offer-selection.ts'
import { minimumAge } from '#domain/catalogue/minimum-age.ts'
import type { Price } from '#domain/catalogue/pricing/price.ts'
import type { Country } from '#domain/countries/country.ts'
import { timeZoneOf } from '#domain/locations/time-zone-of.ts'
import { routes } from '#domain/routes.ts'
import { cityClock } from '#domain/time/date-time.ts'
import { HOUR_MS } from '#domain/time/durations.ts'

type Props = Pick<
  ProductPageProps,
  | 'country'
  | 'product'
  | 'city'
  | 'money'
  | 'options'
  | 'addOns'
  | 'choice'
  | 'day'
  | 'now'
  | 'errors'
> & {
  price: Price
  /** Whether upgrades and add-ons come with the form; 'closed' if not said. */
  extras?: BookingPanelProps['extras']
  months?: BookingPanelProps['months']
  /** Where the form is sent, if not to the product. */
  action?: string
  /** The slot of the cart line that is changed. */
  ownSlot?: OwnTimeSlot | null
  pass?: BookingPanelProps['pass']
}

/** The booking form of a product, for a new booking or for the line of a cart. */
export function bookingPanelProps(props: Props): BookingPanelProps {
  const { country, product, city, price, money, options, addOns, choice, now } = props
  const { ownSlot = null } = props
  const day = withOwnTimeSlot(props.day, ownSlot)
  const hasExtras = options.some(isUpgrade) || addOns.length > 0
  const extras = hasExtras ? (props.extras ?? 'closed') : 'closed'
  const { today, first } = bookingDates(props)
  return {
    action: props.action ?? routes.product({ country: country.code, path: product.path }),
    productId: product.id,
    unit: categoryOf(product.category).unit,
    locale: country.locale,
    cities: product.cities,
    money,
    price,
    party: product.party,
    minAge: minimumAge(product.details.age) || undefined,
    starts: product.startingTimes.length > 0 ? product.startingTimes : DEFAULT_START_TIMES,
    startFollows: product.details.startFollows ?? undefined,
    extras,
    ...(hasExtras &&
      extras !== 'later' && {
        options: options.filter(isUpgrade).map(toOfferedOption),
        addOns: addOns.map((addOn) => toOfferedAddOn(addOn, country)),
        tier: categoryOf(product.category).hasOptions ? GO_PREMIUM : null,
      }),
    choice: {
      ...choice,
      start: openStart(choice.start, day),
      addOns: countsByRowId(addOns, choice.addOns),
    },
    day: day ?? undefined,
    ...(choice.date === '' ? {} : { timeZone: city?.timeZone, now: now.toISOString() }),
    today,
    first,
    months: props.months ?? null,
    issues: props.errors?.fields,
    ownSlot: ownSlot ?? undefined,
    pass: props.pass,
  }
}

/** The chosen start if it can be booked, else the only one that can. */
function openStart(start: string, day: ProductPageProps['day']): string {
  const isOpen = !day || day.slots.some((slot) => slot.open && slot.start === start)
  return (isOpen && start) || onlyStart(day?.slots)
}

/** Today and the first day that may be booked, in the city's time. */
export function bookingDates({
  country,
  product,
  city,
  now,
}: Pick<Props, 'country' | 'product' | 'city' | 'now'>) {
  const zone = timeZoneOf(city, country)
  const earliest = new Date(now.getTime() + product.leadHours * HOUR_MS)
  return { today: cityClock(now, zone).date, first: cityClock(earliest, zone).date }
}

/** An add-on without option means its first one. */
const countsByRowId = (addOns: readonly AddOn[], requested: Record<string, number>) =>
  Object.fromEntries(selectedAddOnRows(addOns, requested).map(({ row, count }) => [row.id, count]))

const isUpgrade = ({ kind }: ExperienceOption) => kind === 'upgrade'

/** Only what the form needs, to keep props small. */
const toOfferedOption = ({ id, name, amount, subHeading }: ExperienceOption) => ({
  id,
  name,
  amount,
  subHeading,
})

export const toOfferedAddOn = (addOn: AddOn, { drinkingAge }: Country): OfferedAddOn => ({
  id: addOn.id,
  addOnId: addOn.addOnId,
  optionName: addOn.optionName,
  displayName: addOn.displayName,
  shortDescription: addOn.shortDescription,
  localizedPrice: addOn.localizedPrice,
  addOnCategory: addOn.addOnCategory,
  maximum: addOn.maximum,
  ...(addOn.needsAgeDeclaration && { drinkingAge }),
})
