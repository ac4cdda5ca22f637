import type { Context } from 'hono'
import type {
  BuilderChoices,
  BuilderForm,
  GiftDraft,
} from '#client/pages/gift-cards/builder/GiftBuilderPage.tsx'
import { categoryOf } from '#domain/catalogue/category.ts'
import { defaultParty, quoteSelection } from '#domain/catalogue/extras/offer-selection.ts'
import { isPartyAllowed } from '#domain/catalogue/pricing/price.ts'
import { COUNTRIES } from '#domain/countries/index.ts'
import { ShopError } from '#domain/errors.ts'
import { PRINTED_GIFT_LABEL } from '#domain/gift-cards/builder/gift-delivery-label.ts'
import { giftPicturePath } from '#domain/gift-cards/builder/gift-picture.ts'
import { givenChoiceDetails } from '#domain/gift-cards/builder/given-details.ts'
import { selectGift } from '#domain/gift-cards/builder/select-gift.ts'
import { giftDayLabel, givenPlanLabel } from '#domain/gift-cards/delivery/gift-labels.ts'
import { deliveryOptionText, isElectronicDelivery } from '#domain/gift-cards/delivery-options.ts'
import { isAllowedGiftAmount, isGiveable } from '#domain/gift-cards/gift-amounts.ts'
import { giftSummary, shownGiftSummary } from '#domain/gift-cards/gift-summary.ts'
import type { GiftTheme } from '#domain/gift-cards/gift-theme.schema.ts'
import { listGiftThemes } from '#domain/gift-cards/gift-themes.ts'
import { type GiftSelection, quoteGift } from '#domain/gift-cards/quote-gift.ts'
import type { GivenPlan } from '#domain/gift-cards/recipient/given-plan.schema.ts'
import { citiesOfCountry } from '#domain/locations/cities-of-country.ts'
import { timeZoneOf } from '#domain/locations/time-zone-of.ts'
import { givenPlans } from '#domain/membership/given-plans.ts'
import { addDays, cityClock, isDate } from '#domain/time/date-time.ts'
import type { AppEnv } from '#worker/app/context.ts'
import { findProductById, type ProductOffer } from '#worker/pages/product/find-product.ts'
import { parseInteger } from '#worker/pages/shared/form.ts'
import { orFallback } from '#worker/render/or-fallback.ts'

const BOOKING_DAYS = 365
const PICTURE_ID = /^[\w-]{1,64}$/

/** The themes of all countries; one for the giver's own picture only where pictures are taken. */
export async function loadThemes(c: Context<AppEnv>): Promise<readonly GiftTheme[]> {
  const themes = await c.var.shop.giftCards.themes()
  return themes.filter(({ isCustom }) => !isCustom || c.var.backend.pictures !== null)
}

/** Everything a gift can be put together from in the country. */
export async function loadBuilderChoices(c: Context<AppEnv>): Promise<BuilderChoices> {
  const { shop, country, visitorLocation, backend } = c.var
  const [catalogue, themes] = await Promise.all([
    shop.giftCards.catalog({ query: { country: country.code } }),
    loadThemes(c),
  ])
  const { amounts, pickerAmounts, freeAmount, giftCards, greetingCards, addOns } = catalogue
  // Without its catalogue nothing can be given: better said than a form that is refused.
  if (!amounts || !freeAmount) throw new ShopError('GIFTCARD_API_CALL', { status: 503 })
  const { cities, city } = visitorLocation
  const home = cities.find(({ id }) => id === country.defaultCity)
  const today = cityClock(backend.clock(), timeZoneOf(home, country)).date
  return {
    amounts,
    pickerAmounts: (pickerAmounts ?? []).filter((one) => !amounts.includes(one)),
    freeAmount,
    giftCards: giftCards?.filter(isGiveable) ?? [],
    greetingCards: greetingCards ?? [],
    addOns: addOns ?? [],
    themes: listGiftThemes(themes, {
      country,
      city: city?.id ?? null,
      date: today,
      purpose: 'gift-card',
    }),
    cities: Object.values(COUNTRIES).flatMap((one) => {
      const ofOne = citiesOfCountry(cities, one)
      return ofOne.length === 0
        ? []
        : [{ country: one.name, cities: ofOne.map(({ id, name }) => ({ id, name })) }]
    }),
    today,
    last: addDays(today, BOOKING_DAYS),
  }
}

/** The gift of a form as far as it is known: what is given, its price and its summary. */
export async function loadGiftDraft(
  c: Context<AppEnv>,
  { values, options }: BuilderForm,
  choices: BuilderChoices,
): Promise<GiftDraft> {
  const { country } = c.var
  const isExperience = values.give === 'experience'
  const found =
    isExperience && values.product
      ? await orFallback(c, findProductById(c, values.product), 'failed' as const)
      : null
  const isFailed = found === 'failed'
  const offer = !isFailed && found?.kind === 'here' && found.product.price ? found : null
  const theme = choices.themes.find(({ name }) => name === values.theme) ?? choices.themes[0]
  const experience = offer && giveOffer(offer, values, options, choices)
  const plan = values.plan && !isExperience ? await findPlan(c, values.plan) : null
  const value = isExperience
    ? (experience?.total ?? null)
    : (plan?.price ?? typedAmount(values, choices, country))
  const own = theme?.isCustom && PICTURE_ID.test(values.picture ?? '') ? values.picture : undefined
  const picture = own ? giftPicturePath(own) : (theme?.imageUrl ?? '')
  const made = { experience, isFailed, plan, theme: theme ?? null, picture, value }
  if (value === null) return { ...made, total: null, summary: [] }

  const selection = selectGift(
    {
      value,
      title: experience ? `${experience.name} · ${experience.details}` : null,
      plan: plan ? givenPlanLabel(plan) : undefined,
      theme: theme?.displayName ?? '',
      isPosted: values.deliver === 'post',
      greetingCard: values.greeting ?? null,
      extras: Object.fromEntries(
        choices.addOns.map(({ id }) => [id, parseInteger(values[`extras.${id}`] ?? '', 0)]),
      ),
      deliveryDay: deliveryDay(c, values),
    },
    choices,
  )
  const summary = shownGiftSummary(giftSummary(selection, country), deliveryText(selection, values))
  return { ...made, total: quoteGift(selection).total, summary }
}

/** How the gift arrives, before its recipient is known. */
function deliveryText(
  { deliveryOption, deliveryDay: day }: GiftSelection,
  { deliver }: BuilderForm['values'],
): string {
  if (deliver === 'print') return PRINTED_GIFT_LABEL
  if (!isElectronicDelivery(deliveryOption)) return deliveryOptionText(deliveryOption)
  if (day) return `Emailed on ${day}`
  return deliver === 'day' ? 'Emailed on the day you choose' : 'Emailed as soon as you’ve paid'
}

/** A year of the membership that can be given here. */
async function findPlan(c: Context<AppEnv>, code: string): Promise<GivenPlan | null> {
  const tiers = await orFallback(c, c.var.shop.membershipTiers.list(), [])
  return givenPlans(tiers, c.var.country).find(({ tier }) => tier === code) ?? null
}

function deliveryDay(c: Context<AppEnv>, { deliver, day = '', place }: BuilderForm['values']) {
  const city = c.var.visitorLocation.cities.find(({ id }) => id === place)
  const today = cityClock(c.var.backend.clock(), timeZoneOf(city, c.var.country)).date
  return deliver === 'day' && city && isDate(day) && day >= today
    ? giftDayLabel({ localDate: day, zone: city.timeZone }, c.var.country)
    : undefined
}

/** The amount as typed or chosen, in minor units; null while there is none that can be given. */
function typedAmount(
  values: BuilderForm['values'],
  { amounts }: BuilderChoices,
  { currency }: { currency: { code: string } },
): number | null {
  const isFree = values.amount === 'other' || (values.amount === '' && values.freeAmount)
  const text = isFree ? values.freeAmount : (values.amount ?? String(amounts[0]))
  const major = parseInteger(text ?? '', Number.NaN)
  return isAllowedGiftAmount(major, currency.code) ? major * 100 : null
}

/** An experience with the choices of the form; its total is null while they can't be priced. */
function giveOffer(
  { product, options, addOns }: ProductOffer,
  values: BuilderForm['values'],
  chosen: readonly string[],
  { giftCards }: BuilderChoices,
): NonNullable<GiftDraft['experience']> {
  const card = giftCards.find(
    (one) => one.giftcardType === 'EXPERIENCE' && one.productId === product.id,
  )
  const usual = card?.giftcardType === 'EXPERIENCE' ? card.party : defaultParty(product)
  const party = {
    adults: parseInteger(values.adults ?? '', usual.adults),
    children: parseInteger(values.children ?? '', values.adults ? 0 : usual.children),
  }
  const [only] = product.cities
  const unit = categoryOf(product.category).unit
  const counts = Object.fromEntries(
    addOns.map(({ id }) => [id, parseInteger(values[`addOns.${id}`] ?? '', 0)]),
  )
  const isPriced = product.price && isPartyAllowed(product, party)
  // What is sent is given for no city.
  const isAnywhere = product.cities.length === 1 || unit === 'item'
  const city = values.city || (isAnywhere ? (only?.id ?? '') : '')
  const selection = { party, options: chosen, addOns: counts }
  const upgrades = options.filter(({ kind }) => kind === 'upgrade')
  return {
    id: product.id,
    name: product.name,
    path: product.path,
    picture: product.heroImageUrl || product.thumbnailUrl,
    duration: product.details.duration ?? '',
    unit,
    limits: product.party,
    party,
    cities: product.cities.map(({ id, name }) => ({ id, name })),
    city,
    details: givenChoiceDetails(
      {
        unit,
        cityName: product.cities.find(({ id }) => id === city)?.name,
        options: upgrades,
        addOns,
      },
      selection,
    ),
    options: upgrades,
    addOns,
    total:
      isPriced && product.price
        ? quoteSelection({ price: product.price, unit, options, addOns }, selection).total
        : null,
  }
}
