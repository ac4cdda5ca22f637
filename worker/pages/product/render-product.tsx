import type { Context } from 'hono'
import { productPage } from '#client/pages/product/ProductPage.tsx'
import { isBookable } from '#client/pages/product/panel/ProductPanel.tsx'
import type { AvailabilityDay } from '#domain/availability/availability.ts'
import type { NextOpenMonths } from '#domain/availability/next-open-months.ts'
import { categoryOf, isExperience } from '#domain/catalogue/category.ts'
import { quoteSelection } from '#domain/catalogue/extras/offer-selection.ts'
import { isPartyAllowed } from '#domain/catalogue/pricing/price.ts'
import type { Quote } from '#domain/catalogue/pricing/quote-line.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { COUNTRIES, type CountryCode } from '#domain/countries/index.ts'
import { citiesOfCountry } from '#domain/locations/cities-of-country.ts'
import type { City } from '#domain/locations/location.ts'
import { findCheapestTier } from '#domain/membership/subscription.ts'
import { crawlerRoutes, routes } from '#domain/routes.ts'
import { isDate } from '#domain/time/date-time.ts'
import type { AppEnv } from '#worker/app/context.ts'
import { logFault } from '#worker/app/errors.ts'
import { type FormRefusal, formStatus } from '#worker/pages/shared/form.ts'
import { listJsonLd } from '#worker/pages/shared/json-ld.ts'
import { loadMonthDays } from '#worker/pages/shared/load-month-days.ts'
import { ogImageUrl } from '#worker/render/images/og-image.ts'
import { moneyDisplay } from '#worker/render/money-display.ts'
import { loadOwnTier } from '#worker/render/slots/membership-state.ts'
import type { BookingChoice } from './booking-choice.ts'
import { cachedOpenMonths } from './cached-open-months.ts'
import type { ProductOffer } from './find-product.ts'
import { productJsonLd } from './product-json-ld.ts'
import { loadGroupMembers } from './related-products.ts'

type ProductRefusal = FormRefusal & { email?: string }

/** Renders a product page for a choice, with the errors of a refused form. */
export async function renderProduct(
  c: Context<AppEnv>,
  offer: ProductOffer,
  requested: BookingChoice,
  refusal?: ProductRefusal,
) {
  const { country, visitorLocation, shop, backend } = c.var
  const { product, options, addOns } = offer
  const cityId = product.cities.some(({ id }) => id === requested.city)
    ? requested.city
    : offer.city
  const isVisited = isExperience(product)
  // A group has products in many cities: only the visitor can have chosen one.
  const city =
    product.type === 'group'
      ? visitorLocation.city
      : (visitorLocation.cities.find(({ id }) => isVisited && id === cityId) ?? null)
  const choice = { ...requested, ...existingMoment(requested), city: cityId }
  const visitorCity = visitorLocation.city
  const isMissed = visitorCity && !product.cities.some(({ id }) => id === visitorCity.id)
  const [range, day, months, tiers, own] = await Promise.all([
    loadGroupMembers(c, product),
    loadDay(c, product, choice).then((loaded) => withRefusedStart(loaded, choice, refusal)),
    choice.date === '' && city ? loadNextOpenMonths(c, product, city) : null,
    shop.membershipTiers.list(),
    // Without a date the page is everyone's.
    choice.date === '' ? undefined : loadOwnTier(c),
  ])
  const quote = quoteChoice(c, offer, choice)
  const extras = isWithExtras(c, choice) ? 'open' : 'later'
  const address = routes.product({ country: country.code, path: product.path })
  return c.render({
    // Refused forms, open extras and closed days are rare and link all styles.
    ...(refusal || extras === 'open' || day?.open === false
      ? {}
      : { kind: isBookable(product) ? 'product' : 'product-basic' }),
    title: refusal ? `Error: ${product.name}` : product.name,
    status: formStatus(refusal),
    // Availability changes by the second: pages with a date are not cached.
    shared: !refusal && requested.date === '',
    visits: product.id,
    description: product.teaser,
    ...(product.status === 'notListed'
      ? {}
      : {
          canonical: address,
          markdown: crawlerRoutes.productMarkdown({
            country: country.code,
            file: `${product.path}.md`,
          }),
          alternates: productAlternates(product),
        }),
    picture: ogImageUrl({ product: product.id }),
    jsonLd: range
      ? listJsonLd(c, [{ name: product.name, path: address }], range)
      : productJsonLd(c, { product, city, choice, day, quote }),
    main: productPage({
      country,
      product,
      city,
      ...(isMissed ? { missedCity: visitorCity.name } : {}),
      money: moneyDisplay(c),
      options,
      addOns,
      choice,
      extras,
      day,
      months,
      memberDiscount: findCheapestTier(tiers, country.currency.code)?.memberDiscount ?? 0,
      quote,
      pass: own?.memberDiscount ? { name: own.name, percent: own.memberDiscount } : undefined,
      now: backend.clock(),
      ...(range === undefined
        ? {}
        : { range, cities: citiesOfCountry(visitorLocation.cities, country) }),
      errors: refusal,
    }),
  })
}

/** Date and start of the address, if there is such a day: nothing is chosen otherwise. */
const existingMoment = ({ date, start }: BookingChoice) =>
  date === '' || isDate(date) ? { date, start } : { date: '', start: '' }

/** Chosen ones are shown, and all where someone without script asks for them. */
const isWithExtras = (c: Context<AppEnv>, { options, addOns }: BookingChoice): boolean =>
  options.length > 0 ||
  Object.keys(addOns).length > 0 ||
  c.var.url.searchParams.get('extras') === 'open'

/** The chosen day with its slots; null without a valid date or when it can't be loaded. */
export async function loadDay(
  c: Context<AppEnv>,
  product: Product,
  { city, date }: BookingChoice,
): Promise<AvailabilityDay | null> {
  if (!isDate(date) || !city) return null
  const days = await loadMonthDays(c, {
    productId: product.id,
    city,
    month: date.slice(0, 7),
  }).catch(() => [])
  return days.find((day) => day.date === date) ?? null
}

/** What was refused just now may still be free in a day that was loaded before. */
function withRefusedStart(
  day: AvailabilityDay | null,
  { start }: BookingChoice,
  refusal: ProductRefusal | undefined,
): AvailabilityDay | null {
  if (!day || refusal?.status !== 409 || !refusal.fields?.start) return day
  const slots = day.slots.map((slot) =>
    slot.start === start
      ? { ...slot, open: false, status: 'SOLD_OUT' as const, reason: 'SOLD_OUT' as const }
      : slot,
  )
  return { ...day, slots }
}

/** What is drawn of the calendar: the one of everyone, so that the page can be kept. */
async function loadNextOpenMonths(
  { var: { shop, backend } }: Context<AppEnv>,
  product: Product,
  city: City,
): Promise<NextOpenMonths | null> {
  if (!isBookable(product)) return null
  const calendar = await shop.locations.calendar()
  return cachedOpenMonths({ product, city, now: backend.clock(), calendar })
}

/** The choice's price; null for an invalid party, and for an impossible price, which is logged (611). */
export function quoteChoice(
  c: Context<AppEnv>,
  { product, options, addOns }: ProductOffer,
  choice: BookingChoice,
): Quote | null {
  const { price } = product
  if (!price || !isPartyAllowed(product, choice.party)) return null
  try {
    return quoteSelection(
      { price, unit: categoryOf(product.category).unit, options, addOns },
      choice,
    )
  } catch (fault) {
    logFault(fault, c.var.requestId)
    return null
  }
}

function productAlternates({ paths }: Product): Partial<Record<CountryCode, string>> {
  const alternates: Partial<Record<CountryCode, string>> = {}
  for (const { code } of Object.values(COUNTRIES)) {
    const path = paths[code]
    if (path) alternates[code] = routes.product({ country: code, path })
  }
  return alternates
}
