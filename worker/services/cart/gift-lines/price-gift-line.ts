import { BOOKING_SOURCES } from '#domain/bookings/booking-source.ts'
import { IMMEDIATE_START } from '#domain/cart/fulfilment.ts'
import { categoryOf } from '#domain/catalogue/category.ts'
import { isRefusal, type Refusal, refuse } from '#domain/contract/endpoint.ts'
import { checkExtras, checkGift, checkPlan } from '#domain/gift-cards/builder/check-gift.ts'
import type { GiftChoice } from '#domain/gift-cards/builder/gift-choice.schema.ts'
import { givenChoiceDetails } from '#domain/gift-cards/builder/given-details.ts'
import { giftValueIssue, priceGift } from '#domain/gift-cards/builder/price-gift.ts'
import { fieldMessages, SEVERAL_FIELDS_MESSAGE, withFieldPath } from '#domain/issue.ts'
import { timeZoneOf } from '#domain/locations/time-zone-of.ts'
import { cityClock } from '#domain/time/date-time.ts'
import type { LineSnapshot } from '#worker/services/cart/cart-state.ts'
import { type LinePricing, priceLine, validateLine } from '#worker/services/cart/line-request.ts'
import type { Offer } from '#worker/services/catalogue/offer.ts'
import type { GiftOptions } from './gift-options.ts'

const CATEGORY = 'gift-card'

/** A new gift, or a changed one, at today's price; refused with every field that is wrong. */
export function priceNewGiftLine(
  choice: GiftChoice,
  offer: Offer | null,
  giftOptions: GiftOptions,
  line: Partial<Pick<LineSnapshot, 'date' | 'source'>>,
): LinePricing | Refusal {
  const issues = checkGift(choice, giftOptions)
  return issues.length > 0 ? invalidGift(issues) : priceGiftLine(choice, offer, giftOptions, line)
}

/** A gift that was checked when it was put together, at today's price; refused when something of it is no longer sold. */
export function priceGiftLine(
  choice: GiftChoice,
  offer: Offer | null,
  giftOptions: GiftOptions,
  { date, source }: Partial<Pick<LineSnapshot, 'date' | 'source'>>,
): LinePricing | Refusal {
  const issues = [...checkExtras(choice, giftOptions), ...checkPlan(choice, giftOptions)]
  if (issues.length > 0) return invalidGift(issues)
  const pricing = choice.kind === 'experience' ? priceGiven(choice, offer, giftOptions) : null
  if (isRefusal(pricing)) return pricing

  const { country, cities, now } = giftOptions
  const experience = pricing &&
    offer && {
      title: pricing.snapshot.productName,
      details: detailsOf(pricing.snapshot, offer),
      total: pricing.snapshot.total,
      sending: pricing.snapshot.sending?.by,
    }
  const { name, gift, trace, total } = priceGift(choice, { ...giftOptions, experience })
  const valueIssue = giftValueIssue(gift.value, country)
  if (valueIssue) return invalidGift([{ path: 'productId', message: valueIssue }])
  // The day on which it is sent, where the recipient lives; without one the giver's today.
  const sentOn = 'on' in choice.delivery ? choice.delivery.on : null
  const home = cities.find(({ id }) => id === country.defaultCity)
  const timeZone = gift.timeZone ?? timeZoneOf(home, country)
  const { lineType: type, unit } = categoryOf(CATEGORY)
  return {
    country: country.code,
    snapshot: {
      productId: gift.type,
      productName: name,
      path: '',
      image: gift.theme.picture,
      city: '',
      cityName: '',
      date: sentOn ?? date ?? cityClock(now, timeZone).date,
      start: IMMEDIATE_START,
      category: CATEGORY,
      type,
      timeZone,
      unit,
      sending: { by: 'email', days: 0 },
      ...(source ? { source: BOOKING_SOURCES.experienceAfter } : {}),
      needs: [],
      adults: 1,
      children: 0,
      options: [],
      addOns: {},
      gift,
      trace,
      total,
    },
    facts: {
      ...pricing?.facts,
      isExperience: false,
      gift: {
        // Codes take something off an experience that is given, never off an amount or what is posted with it.
        undiscounted: pricing ? total - gift.value : total,
        productId: pricing?.snapshot.productId ?? gift.type,
        city: pricing?.snapshot.city ?? '',
        heads: pricing ? pricing.snapshot.adults + pricing.snapshot.children : 1,
      },
    },
  }
}

const detailsOf = (
  { cityName, adults, children, options, addOns }: LineSnapshot,
  offer: Offer,
): string =>
  givenChoiceDetails(
    {
      unit: categoryOf(offer.product.category).unit,
      cityName,
      options: offer.options,
      addOns: offer.addOns,
    },
    { party: { adults, children }, options, addOns },
  )

type GivenChoice = Extract<GiftChoice, { kind: 'experience' }>

function priceGiven(
  choice: GivenChoice,
  offer: Offer | null,
  { country, now }: GiftOptions,
): LinePricing | Refusal {
  if (!offer || offer.country.code !== country.code)
    return invalidGift([{ path: 'productId', message: notGivenMessage(country.nameInSentence) }])
  const { productId, city, adults, children, options, addOns } = choice
  // Its recipient chooses the day.
  const day = { date: now.toISOString().slice(0, 10), start: IMMEDIATE_START }
  const request = { productId, city, adults, children, options, addOns, ...day }
  const refusal = validateLine(request, offer)
  if (refusal?.fields)
    return invalidGift(Object.entries(refusal.fields).map(([path, message]) => ({ path, message })))
  if (refusal || offer.product.status === 'notListed' || offer.product.status === 'comingSoon')
    return invalidGift([{ path: 'productId', message: notGivenMessage(country.nameInSentence) }])
  return priceLine(request, offer)
}

const notGivenMessage = (country: string) =>
  `This can’t be given in ${country} now. Choose another experience or an amount.`

const invalidGift = (issues: readonly { path: string; message: string }[]): Refusal =>
  refuse(422, SEVERAL_FIELDS_MESSAGE, {
    fields: fieldMessages(
      issues.map((issue) => {
        const path = `gift.${issue.path}`
        return { path, message: withFieldPath(issue, path) }
      }),
    ),
  })
