import { parseDeliveryAddress } from '#domain/checkout/delivery-address.ts'
import type { Country } from '#domain/countries/country.ts'
import {
  amountRangeMessage,
  FREE_AMOUNT_RANGE,
  isAllowedGiftAmount,
} from '#domain/gift-cards/gift-amounts.ts'
import type { GiftTheme } from '#domain/gift-cards/gift-theme.schema.ts'
import { listGiftThemes } from '#domain/gift-cards/gift-themes.ts'
import type { GivenPlan } from '#domain/gift-cards/recipient/given-plan.schema.ts'
import type { ValidationIssue } from '#domain/issue.ts'
import type { City } from '#domain/locations/location.ts'
import { formatPrice, toMinorUnits } from '#domain/money.ts'
import { addDays, addMonths, cityClock } from '#domain/time/date-time.ts'
import type { GiftChoice, GiftDelivery } from './gift-choice.schema.ts'

/** What a gift is checked against: the country it is bought in, and what is on offer there now. */
export type GiftTerms = {
  country: Country
  now: Date
  themes: readonly GiftTheme[]
  greetingCards: readonly { id: string }[]
  addOns: readonly { id: string; maximum: number }[]
  /** Years of the membership in the country's currency. */
  plans: readonly GivenPlan[]
  /** Of all countries: a recipient may live in any of them. */
  cities: readonly Pick<City, 'id' | 'timeZone'>[]
  /** The giver's own picture as far as it was handed in. */
  picture?: string | null
  /** No gift is sent to the shop itself. */
  shopEmail?: string
}

const MAX_MONTHS_AHEAD = 12
export const UNKNOWN_CITY_MESSAGE = 'Choose the city the recipient lives in or near.'

/** What is wrong with a gift; its product is checked where it is priced. */
export const checkGift = (gift: GiftChoice, terms: GiftTerms): ValidationIssue[] => [
  ...toIssues([...checkAmount(gift, terms), ...checkTheme(gift, terms)]),
  ...checkPlan(gift, terms),
  ...checkExtras(gift, terms),
  ...toIssues(checkDelivery(gift.delivery, terms)),
]

const toIssues = (issues: readonly Issue[]): ValidationIssue[] =>
  issues.map(([path, message]) => ({ path, message }))

type Issue = [path: string, message: string]

function checkAmount(gift: GiftChoice, { country }: GiftTerms): Issue[] {
  const message = gift.kind === 'value' ? giftAmountIssue(gift.amount, country) : null
  return message ? [['amount', message]] : []
}

/** Why an amount in major units can't be given; null when it can. */
export const giftAmountIssue = (amount: number, country: Country): string | null =>
  isAllowedGiftAmount(amount, country.currency.code)
    ? null
    : amountRangeMessage(FREE_AMOUNT_RANGE, country)

/** A plan that was chosen is on sale, and the amount is its price. */
export function checkPlan(
  gift: GiftChoice,
  { country, plans }: Pick<GiftTerms, 'country' | 'plans'>,
): ValidationIssue[] {
  const plan = findGivenPlan(gift, plans)
  if (gift.kind !== 'value' || gift.plan === undefined) return []
  if (!plan || gift.delivery.by === 'card')
    return toIssues([['plan', 'This membership can’t be given now. Choose an amount.']])
  return plan.price === toMinorUnits(gift.amount)
    ? []
    : toIssues([['amount', `A year now costs ${formatPrice(plan.price, country.currency)}.`]])
}

export const findGivenPlan = (gift: GiftChoice, plans: readonly GivenPlan[]) =>
  gift.kind === 'value' ? plans.find(({ tier }) => tier === gift.plan) : undefined

function checkTheme(gift: GiftChoice, { themes, country, now, picture }: GiftTerms): Issue[] {
  const theme = themes.find(({ name }) => name === gift.theme)
  if (!theme || !isOnOffer(theme, country, now))
    return [['theme', unavailableThemeMessage(country)]]
  if (theme.isCustom)
    return gift.picture === null || gift.picture !== picture
      ? [['picture', 'Choose your picture.']]
      : []
  return gift.picture === null ? [] : [['picture', 'This theme has its own picture.']]
}

export const unavailableThemeMessage = ({ nameInSentence }: Country): string =>
  `This theme isn’t available in ${nameInSentence} now.`

/** Anywhere in the country, for cities only narrow what is shown, and as long as it is in season in any time zone. */
export function isOnOffer(theme: GiftTheme, country: Country, now: Date): boolean {
  const [city = null] = theme.visibilityCriteria.cities ?? []
  const today = cityClock(now, 'UTC').date
  return [-1, 0, 1].some((days) => {
    const date = addDays(today, days)
    return listGiftThemes([theme], { country, city, date, purpose: 'gift-card' }).length > 0
  })
}

/** What of the greeting card and the extras is not on offer. */
export function checkExtras(
  gift: GiftChoice,
  { greetingCards, addOns }: Pick<GiftTerms, 'greetingCards' | 'addOns'>,
): ValidationIssue[] {
  const { greetingCard, extras, delivery } = gift
  const isPosted = delivery.by === 'post'
  const unknownCard: Issue[] =
    greetingCard !== null && !greetingCards.some(({ id }) => id === greetingCard)
      ? [['greetingCard', 'This greeting card isn’t available here.']]
      : []
  const missingCard: Issue[] =
    isPosted && greetingCard === null ? [['greetingCard', 'Choose a greeting card.']] : []
  const extraIssues = Object.entries(extras).flatMap(([id, count]): Issue[] => {
    const maximum = addOns.find((one) => one.id === id)?.maximum ?? 0
    if (count === 0) return []
    if (maximum === 0) return [[`extras.${id}`, 'This extra isn’t available here.']]
    if (count > maximum) return [[`extras.${id}`, `At most ${maximum}.`]]
    return isPosted
      ? []
      : [[`extras.${id}`, 'Extras come with a printed card: choose posted delivery.']]
  })
  return toIssues([...unknownCard, ...missingCard, ...extraIssues])
}

/** The shop’s own address is no recipient’s. */
export const SHOP_ADDRESS_MESSAGE = 'That’s our address. Enter the recipient’s.'

function checkDelivery(delivery: GiftDelivery, terms: GiftTerms): Issue[] {
  if (delivery.by === 'print' || delivery.by === 'card') return []
  const { shopEmail = '' } = terms
  const emailIssue: Issue[] =
    delivery.email.toLowerCase() === shopEmail.toLowerCase()
      ? [['delivery.email', SHOP_ADDRESS_MESSAGE]]
      : []
  const addressIssues =
    delivery.by === 'post' ? parseDeliveryAddress(delivery.address, terms.country).issues : []
  return [
    ...emailIssue,
    ...checkDay(delivery, terms),
    ...addressIssues.map(({ path, message }): Issue => [`delivery.address.${path}`, message]),
  ]
}

export function checkDay(
  { on, city }: { on: string | null; city: string | null },
  { cities, now }: Pick<GiftTerms, 'cities' | 'now'>,
): Issue[] {
  if (on === null) return []
  const place = cities.find(({ id }) => id === city)
  if (!place) return [['delivery.city', UNKNOWN_CITY_MESSAGE]]
  const today = cityClock(now, place.timeZone).date
  if (on < today) return [['delivery.on', 'This day is over. Choose today or a later day.']]
  return on > addMonths(today, MAX_MONTHS_AHEAD)
    ? [['delivery.on', 'Choose a day within the next 12 months.']]
    : []
}
