import { z } from 'zod'
import { parseSkippingInvalid } from '#domain/contract/parse-skipping-invalid.ts'
import { countryOf } from '#domain/countries/index.ts'
import type { GiftTerms } from '#domain/gift-cards/builder/check-gift.ts'
import type { GiftChoice } from '#domain/gift-cards/builder/gift-choice.schema.ts'
import type { GiftPrices } from '#domain/gift-cards/builder/price-gift.ts'
import { orDefaultThemes } from '#domain/gift-cards/default-themes.ts'
import { GiftAddOn, GreetingCard } from '#domain/gift-cards/gift-card.schema.ts'
import { buildGiftCatalogue } from '#domain/gift-cards/gift-catalogue.ts'
import { GiftTheme } from '#domain/gift-cards/gift-theme.schema.ts'
import { RawLocation } from '#domain/locations/location.schema.ts'
import { adaptLocation } from '#domain/locations/location.ts'
import { givenPlans } from '#domain/membership/given-plans.ts'
import { MembershipTier } from '#domain/membership/membership-tier.schema.ts'

/** Everything a gift of a country is checked and priced with, but its product. */
export type GiftOptions = GiftTerms &
  Omit<GiftPrices, 'experience'> & { addOns: { maximum: number }[] }

/** One round trip. Without readable themes the bundled ones are on offer. */
export async function loadGiftOptions(
  catalogueDb: CatalogueDb,
  countryCode: string,
  now: Date,
): Promise<GiftOptions> {
  const country = countryOf({ country: countryCode })
  const [documents, locations] = await catalogueDb.batch<{ name: string; doc: string }>([
    catalogueDb.prepare(
      `SELECT name, doc FROM document WHERE name IN ('gift-themes', 'gift-add-ons', 'greeting-cards', 'tiers')`,
    ),
    catalogueDb.prepare(`SELECT id AS name, doc FROM location`),
  ])
  const list = <Entry extends z.ZodType>(name: string, entry: Entry) => {
    const row = documents?.results.find((one) => one.name === name)
    const parsed = parseSkippingInvalid(z.array(entry), JSON.parse(row?.doc ?? '[]'))
    return (parsed?.data ?? []) as z.output<Entry>[]
  }
  const { addOns, greetingCards } = buildGiftCatalogue(country, {
    cards: [],
    addOns: list('gift-add-ons', GiftAddOn),
    greetingCards: list('greeting-cards', GreetingCard),
    products: new Map(),
  })
  return {
    country,
    now,
    plans: givenPlans(list('tiers', MembershipTier), country),
    themes: orDefaultThemes(list('gift-themes', GiftTheme)),
    addOns,
    greetingCards,
    cities: (locations?.results ?? []).map(({ doc }) =>
      adaptLocation(RawLocation.parse(JSON.parse(doc))),
    ),
  }
}

/** The product that a gift gives, and where; null for an amount and for what is no gift. */
export const givenProduct = (
  choice: GiftChoice | undefined,
): { productId: string; city: string } | null =>
  choice?.kind === 'experience' ? { productId: choice.productId, city: choice.city } : null
