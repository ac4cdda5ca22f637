import type { Context } from 'hono'
import {
  hoursLeftToBuy,
  inPersonTerms,
  zonedDeadline,
} from '#client/components/labels/cancellation-terms.ts'
import type { MonthChoice } from '#client/pages/bookings/MonthGrid.tsx'
import type { GivenOffer } from '#client/pages/gift-recipient/ChooseDay.tsx'
import type { GiftIdeas } from '#client/pages/gift-recipient/SpendGift.tsx'
import type { AvailabilityDay } from '#domain/availability/availability.ts'
import { fulfilmentOf } from '#domain/cart/fulfilment.ts'
import { categoryOf } from '#domain/catalogue/category.ts'
import { optionsAndAddOns, quoteSelection } from '#domain/catalogue/extras/offer-selection.ts'
import { isPartyAllowed, partyPrice } from '#domain/catalogue/pricing/price.ts'
import { isListable } from '#domain/catalogue/product.ts'
import { isRefusal } from '#domain/contract/endpoint.ts'
import type { GiftView } from '#domain/contract/gift-cards/gifts.ts'
import type { Country } from '#domain/countries/country.ts'
import { givenChoiceDetails } from '#domain/gift-cards/builder/given-details.ts'
import { isForParty, suggestForGift } from '#domain/gift-cards/recipient/gift-cover.ts'
import {
  lastProtectedDay,
  protectedPrice,
} from '#domain/gift-cards/recipient/gift-price-protection.ts'
import { citiesOfCountry } from '#domain/locations/cities-of-country.ts'
import { instantOf } from '#domain/time/date-time.ts'
import type { AppEnv } from '#worker/app/context.ts'
import { loadNextDays } from '#worker/pages/browse/product-queries.ts'
import { loadMonthChoice } from '#worker/pages/shared/month-choice.ts'
import { adaptProducts } from '#worker/render/adapt-products.ts'

/** The given experience as it is sold today, with the month the address asks for; null if it is no longer sold to its party. */
export async function loadGivenOffer(
  c: Context<AppEnv>,
  { experience, amount, balance, priceProtectedUntil }: GiftView,
  date?: string,
): Promise<GivenOffer | null> {
  if (!experience) return null
  const { shop, backend, country, visitorLocation, url } = c.var
  const raw = await shop.catalogue.products({ query: { id: [experience.productId] } })
  const [product] = await adaptProducts(c, raw)
  if (!product?.path || !product.price || !isPartyAllowed(product, experience)) return null
  const soldIn = citiesOfCountry(visitorLocation.cities, country).filter(({ id }) =>
    product.cities.some((city) => city.id === id),
  )
  const cityIds = [experience.city, url.searchParams.get('city'), visitorLocation.city?.id]
  const city = cityIds.map((id) => soldIn.find((one) => one.id === id)).find(Boolean) ?? soldIn[0]
  if (!city) return null
  const sending = fulfilmentOf(product)
  const [options, addOns] = await Promise.all([shop.content.options(), shop.content.addOns()])
  const extras = optionsAndAddOns(product, country, { options, addOns })
  const { adults, children } = experience
  const wish = { ...experience, party: { adults, children } }
  const unit = categoryOf(product.category).unit
  const protectedUntil = Date.parse(priceProtectedUntil)
  const now = backend.clock().getTime()
  const price = protectedPrice(
    quoteSelection({ price: product.price, unit, ...extras }, wish).total,
    { price: amount, available: balance, protectedUntil },
    now,
  )
  return {
    sending,
    name: product.name,
    path: product.path,
    duration: product.details.duration ?? '',
    details: givenChoiceDetails({ unit, cityName: undefined, ...extras }, wish),
    included: product.details.included,
    startFollows: product.details.startFollows ?? undefined,
    cities: soldIn.map(({ id, name }) => ({ id, name })),
    city: { id: city.id, name: city.name },
    month: sending
      ? null
      : await loadGivenMonth(
          c,
          { productId: product.id, city: city.id, timeZone: city.timeZone },
          { date, refundTo: price > balance ? 'your gift and card' : 'your gift' },
        ),
    price,
    protectedDay: lastProtectedDay(protectedUntil, now),
    idempotencyKey: backend.newId(),
  }
}

const DAYS_AT_ONCE = 7

type RefundTo = 'your gift' | 'your gift and card'

const freeDays = (days: readonly AvailabilityDay[]) =>
  days
    .filter(({ open }) => open)
    .map(({ date, slots }) => ({ date, times: slots.filter(({ open }) => open).length }))

/** A month with the first free days, to which the next month adds; the first of them is chosen until someone chooses. */
async function loadGivenMonth(
  c: Context<AppEnv>,
  place: Parameters<typeof loadMonthChoice>[1],
  { date, refundTo }: { date: string | undefined; refundTo: RefundTo },
): Promise<NonNullable<GivenOffer['month']>> {
  const { backend, country, url } = c.var
  const initialMonth = (today: string) => today.slice(0, 7)
  const month = await loadMonthChoice(c, place, { date, initialMonth })
  const following =
    month.nextMonth && freeDays(month.days).length < DAYS_AT_ONCE
      ? await c.var.shop.availability.month({
          params: { productId: place.productId },
          query: { city: place.city, month: month.nextMonth },
        })
      : null
  const later = following && !isRefusal(following) ? (following.days as AvailabilityDay[]) : []
  const free = freeDays([...month.days, ...later])
  const isAskedFor = url.searchParams.has('month')
  const suggested = isAskedFor || month.selectedDate ? undefined : free[0]?.date
  const shown = suggested
    ? await loadMonthChoice(c, place, { date: suggested, initialMonth })
    : month
  const chosen = free.findIndex((day) => day.date === shown.selectedDate)
  const first = Math.max(0, Math.min(chosen - 3, free.length - DAYS_AT_ONCE))
  return {
    ...shown,
    nextDays: free.slice(first, first + DAYS_AT_ONCE),
    isAskedFor,
    terms: termsOf(shown, place.timeZone, { country, now: backend.clock(), refundTo }),
  }
}

/** Until when the earliest start of the chosen day can be cancelled, and changed for free. */
function termsOf(
  { days, selectedDate }: Pick<MonthChoice, 'days' | 'selectedDate'>,
  timeZone: string,
  { country, now, refundTo }: { country: Country; now: Date; refundTo: RefundTo },
): NonNullable<GivenOffer['month']>['terms'] {
  const day = days.find(({ date }) => date === selectedDate)
  const start = day?.slots.find(({ open }) => open)?.start
  if (!start) return null
  const startsAt = instantOf(selectedDate, start, timeZone)
  const until = zonedDeadline(startsAt, timeZone, country)
  const hoursLeft = hoursLeftToBuy(now, startsAt)
  return { start, items: inPersonTerms(until, { hoursLeft, refundTo }) }
}

/** As many as a listing gives at once: what a gift covers best is found among them. */
const LISTED = 48
const DEFAULT_ADULTS = 2

/** What an amount can be spent on, in the city and for the party of the address; null where nothing is on sale. */
export async function loadGiftIdeas(
  c: Context<AppEnv>,
  { balance }: GiftView,
): Promise<GiftIdeas | null> {
  const { shop, country, visitorLocation, url } = c.var
  const cities = citiesOfCountry(visitorLocation.cities, country)
  const cityIds = [url.searchParams.get('city'), visitorLocation.city?.id]
  const city = cityIds.map((id) => cities.find((one) => one.id === id)).find(Boolean) ?? cities[0]
  if (!city) return null
  const typed = (name: string) => url.searchParams.get(name) ?? ''
  const adults = /^[1-8]$/.test(typed('adults')) ? Number(typed('adults')) : DEFAULT_ADULTS
  const children = /^[0-4]$/.test(typed('children')) ? Number(typed('children')) : 0
  const party = { adults, children }
  const listing = await shop.catalogue
    .listing({
      query: { country: country.code, city: city.id, ...party, sort: 'popular', size: LISTED },
    })
    .catch(() => null)
  if (!listing) return null
  const products = (await adaptProducts(c, listing.products)).filter(isListable)
  const ideas = products.flatMap(({ id, name, path, price, thumbnailUrl, details, ...product }) =>
    price && !fulfilmentOf(product) && isForParty({ ...product, price }, party)
      ? [
          {
            id,
            name,
            path,
            image: thumbnailUrl,
            duration: details.duration ?? '',
            total: partyPrice(price, party) + price.shipping,
          },
        ]
      : [],
  )
  const shown = suggestForGift(ideas, balance)
  const nextDays = await loadNextDays(
    c,
    city.id,
    shown.map(({ id }) => id),
    party,
  )
  return {
    cities: cities.map(({ id, name }) => ({ id, name })),
    city: { id: city.id, name: city.name },
    party,
    shown: shown.map((idea) => ({ ...idea, nextDay: nextDays?.get(idea.id) })),
    count: listing.all,
  }
}
