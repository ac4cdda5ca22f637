import type { AvailabilityDay, AvailabilitySlot } from '#domain/availability/availability.ts'
import { endOf } from '#domain/catalogue/duration.ts'
import { isPartyAllowed, type Party } from '#domain/catalogue/pricing/price.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { cityClock, formatLocalDateTime, instantOf } from '#domain/time/date-time.ts'
import { HOUR_MS } from '#domain/time/durations.ts'
import { type Capability, type ProductInCity, smallestParty, toPricing } from './octo-product.ts'

type AvailabilityRequest = { party: Party | null; capabilities: readonly Capability[] }

/** One start as OCTO has it; its id is the start's local time with the offset. */
export function toOctoAvailability(
  source: ProductInCity,
  { date, slot }: { date: string; slot: AvailabilitySlot },
  request: AvailabilityRequest,
) {
  const { product, city } = source
  const { timeZone } = city
  const start = instantOf(date, slot.start, timeZone)
  const end = endOf({ date, start: slot.start, timeZone }, product.details.duration) ?? start
  const startsAt = formatLocalDateTime(start, timeZone)
  return {
    id: startsAt,
    localDateTimeStart: startsAt,
    localDateTimeEnd: formatLocalDateTime(end, timeZone),
    utcCutoffAt: new Date(start.getTime() - product.leadHours * HOUR_MS).toISOString(),
    allDay: false,
    ...placesOf(product, slot, request.party),
    maxUnits: product.party.max,
    openingHours: [],
    ...pricingOf('pricing', source, request),
  }
}

const STATUS_ORDER = ['FREESALE', 'AVAILABLE', 'LIMITED', 'SOLD_OUT', 'CLOSED'] as const

/** A day as OCTO has it: the best of its starts. */
export function toOctoCalendarDay(
  source: ProductInCity,
  day: AvailabilityDay,
  request: AvailabilityRequest,
) {
  const starts = day.slots.map((slot) => placesOf(source.product, slot, request.party))
  const highest = (key: 'vacancies' | 'capacity') => {
    const limited = starts.flatMap((start) => start[key] ?? [])
    return limited.length < starts.length ? null : Math.max(0, ...limited)
  }
  return {
    localDate: day.date,
    available: starts.some(({ available }) => available),
    status:
      STATUS_ORDER.find((status) => starts.some((start) => start.status === status)) ?? 'CLOSED',
    vacancies: highest('vacancies'),
    capacity: highest('capacity'),
    openingHours: [],
    ...pricingOf('pricingFrom', source, request),
  }
}

/** Places are counted in people: a place that is a booking takes the largest party. None are for a party that may not come. */
function placesOf({ capacity, party }: Product, slot: AvailabilitySlot, requested: Party | null) {
  const each = capacity.unit === 'line' ? party.max : 1
  const inPeople = (places: number | null) => (places === null ? null : places * each)
  const vacancies = slot.open ? inPeople(slot.left) : 0
  const { adults, children } = requested ?? smallestParty({ party })
  const isOpen = slot.open && isPartyAllowed({ party }, { adults, children })
  return {
    available: isOpen && (vacancies === null || vacancies >= adults + children),
    status: slot.status,
    vacancies,
    capacity: inPeople(slot.capacity),
  }
}

function pricingOf(
  key: 'pricing' | 'pricingFrom',
  source: ProductInCity,
  request: AvailabilityRequest,
) {
  if (!request.capabilities.includes('octo/pricing')) return {}
  const pricing = toPricing(source, request.party ?? smallestParty(source.product))
  return pricing ? { [key]: pricing } : {}
}

/** The local day of an availability's id; null where it is none. */
export function dayOfAvailabilityId(id: string, timeZone: string): string | null {
  const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:Z|[+-]\d\d:\d\d)$/.test(id)
    ? Date.parse(id)
    : NaN
  return Number.isNaN(instant) ? null : cityClock(new Date(instant), timeZone).date
}
