import type { PriceBreakdownLine } from '#domain/catalogue/pricing/quote-line.ts'
import type { Country } from '#domain/countries/country.ts'
import { giftPicturePath } from '#domain/gift-cards/builder/gift-picture.ts'
import { giftDayLabel, givenPlanLabel } from '#domain/gift-cards/delivery/gift-labels.ts'
import { FREE_AMOUNT_RANGE } from '#domain/gift-cards/gift-amounts.ts'
import { GIFT_PURCHASE_TYPES } from '#domain/gift-cards/gift-purchase-types.ts'
import { giftSummary } from '#domain/gift-cards/gift-summary.ts'
import type { GiftTheme } from '#domain/gift-cards/gift-theme.schema.ts'
import { quoteGift } from '#domain/gift-cards/quote-gift.ts'
import { formatPrice, toMinorUnits } from '#domain/money.ts'
import { findGivenPlan, type GiftTerms } from './check-gift.ts'
import type { GiftChoice } from './gift-choice.schema.ts'
import type { LineGift } from './line-gift.schema.ts'
import { selectGift } from './select-gift.ts'

type Extra = {
  id: string
  displayName: string
  localizedPrice: { amount: number; shippingCost: number }
}

/** What a gift is priced with: extras with their prices, and the experience that is given with its price in minor units. */
export type GiftPrices = Pick<GiftTerms, 'country' | 'cities' | 'plans'> & {
  themes: readonly GiftTheme[]
  greetingCards: readonly Extra[]
  addOns: readonly Extra[]
  experience: {
    title: string
    /** Where, for how many and with which extras. */
    details: string
    total: number
    sending?: 'email' | 'post' | undefined
  } | null
}

export type PricedGift = {
  name: string
  gift: LineGift
  trace: PriceBreakdownLine[]
  total: number
}

/** A card that is topped up keeps its own, and nothing is sent. */
const NOT_OF_TOP_UPS = new Set(['Delivery', 'Theme'])

/** A checked gift with its price; the sum of its lines is its total. */
export function priceGift(choice: GiftChoice, prices: GiftPrices): PricedGift {
  const { country, cities, experience } = prices
  const theme = prices.themes.find(({ name }) => name === choice.theme)
  const value = choice.kind === 'value' ? toMinorUnits(choice.amount) : (experience?.total ?? 0)
  const title = choice.kind === 'value' ? null : (experience?.title ?? '')
  const plan = findGivenPlan(choice, prices.plans)
  const displayName = theme?.displayName ?? choice.theme
  const timeZone = findTimeZone(choice, cities)
  const selection = selectGift(
    {
      value,
      title: experience ? `${experience.title} · ${experience.details}` : title,
      plan: plan && givenPlanLabel(plan),
      theme: displayName,
      isPosted: choice.delivery.by === 'post',
      greetingCard: choice.greetingCard,
      extras: choice.extras,
      deliveryDay: deliveryDay(choice, timeZone, country),
    },
    prices,
  )
  const { lines, total } = quoteGift(selection)
  return {
    name: nameOf(choice, plan ? givenPlanLabel(plan) : title),
    gift: {
      type: GIFT_PURCHASE_TYPES[selection.giftcardType].type,
      choice,
      value,
      theme: {
        displayName,
        picture:
          choice.picture === null ? (theme?.imageUrl ?? '') : giftPicturePath(choice.picture),
      },
      title,
      ...(plan ? { plan } : {}),
      ...(experience?.sending ? { sending: experience.sending } : {}),
      timeZone,
      summary: giftSummary(selection, country).filter(
        ({ label }) => choice.delivery.by !== 'card' || !NOT_OF_TOP_UPS.has(label),
      ),
    },
    trace: lines.filter(({ amount }) => amount !== 0),
    total,
  }
}

function nameOf({ delivery, to }: GiftChoice, title: string | null): string {
  if (delivery.by === 'card') return `Top-up of the gift card for ${to}`
  return title === null ? `Gift card for ${to}` : `${title}, for ${to}`
}

/** Of the recipient, where a day was chosen. */
function findTimeZone({ delivery }: GiftChoice, cities: GiftPrices['cities']): string | null {
  if (!('on' in delivery) || delivery.on === null) return null
  return cities.find(({ id }) => id === delivery.city)?.timeZone ?? null
}

function deliveryDay({ delivery }: GiftChoice, zone: string | null, country: Country) {
  if (delivery.by !== 'mail' || delivery.on === null || zone === null) return undefined
  return giftDayLabel({ localDate: delivery.on, zone }, country)
}

/** Why a gift card can't hold so much; null when it can. Minor units. */
export function giftValueIssue(value: number, { currency }: Country): string | null {
  const limit = toMinorUnits(FREE_AMOUNT_RANGE.max)
  return value > limit
    ? `A gift card holds at most ${formatPrice(limit, currency)}. Choose fewer guests or extras.`
    : null
}
