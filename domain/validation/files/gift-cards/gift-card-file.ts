import { z } from 'zod'
import { partyLabel, partyLimitsLabel } from '#domain/catalogue/pricing/party-labels.ts'
import { isPartyAllowed } from '#domain/catalogue/pricing/price.ts'
import { COUNTRY_CODES } from '#domain/countries/index.ts'
import { GiftCard } from '#domain/gift-cards/gift-card.schema.ts'
import { duplicateItems } from '#domain/validation/checks/duplicate-items.ts'
import {
  duplicateIds,
  firstPerEntry,
  formatList,
  unknownReference,
  unknownReferences,
} from '#domain/validation/checks/references.ts'
import { type DatasetIndex, validateEach } from '#domain/validation/dataset/dataset-index.ts'
import type { FileDefinition } from '#domain/validation/file-definition.ts'
import { type JsonPath, type Violation, withFix } from '#domain/validation/violation.ts'
import {
  citiesWithoutProduct,
  giftableProducts,
  tooLongTexts,
  validateGiftPictures,
} from './gift-checks.ts'

export const giftCardFile: FileDefinition = {
  schema: z.array(GiftCard),
  validate: ({ json }, index) => [
    ...firstPerEntry([...duplicateIds(json, 'id'), ...duplicateIds(json, 'title')]),
    ...validateEach(GiftCard, json, ({ value: card, index: at }) => [
      ...validateCountryFlags(card, [at], index),
      ...validateCities(card, [at], index),
      ...validateProduct(card, [at], index),
      ...validateGiftPictures(card, [at], index),
      ...tooLongTexts(
        {
          title: [card.title, MAX_LENGTH.title],
          shortDescription: [card.shortDescription, MAX_LENGTH.text],
        },
        [at],
      ),
    ]),
  ],
}

/** Characters that fit in two lines of a card on a phone. */
const MAX_LENGTH = { title: 40, text: 90 }

/** Every country needs a flag, so that a new one is not forgotten. */
const validateCountryFlags = (
  { countries, citiesAvailable }: GiftCard,
  path: JsonPath,
  index: DatasetIndex,
): Violation[] => {
  const fieldPath = [...path, 'countries']
  // An unknown city may be in any country.
  const cityCountries = citiesAvailable.map((city) => index.countryByCity.get(city))
  return [
    ...COUNTRY_CODES.filter((code) => countries[code] === undefined).map((code): Violation => {
      const message = `It does not say whether it is sold in ${code}.`
      const violation = { code: 'gift/missing-flag' as const, path: fieldPath, message }
      if (cityCountries.some((home) => home === undefined || home === code)) {
        return { ...violation, hint: `add "${code}": true or "${code}": false` }
      }
      // It cannot be sold where it cannot be spent.
      return withFix(violation, `add "${code}": false`, {
        path: [...fieldPath, code],
        value: false,
      })
    }),
    ...Object.keys(countries).flatMap((code) =>
      unknownReference('country', code, [...fieldPath, code], index).map(
        ({ fix: _, ...violation }) => ({
          ...violation,
          at: 'key' as const,
        }),
      ),
    ),
  ]
}

/** A gift card is sold exactly where it can be spent. */
function validateCities(
  { countries, citiesAvailable }: GiftCard,
  path: JsonPath,
  index: DatasetIndex,
): Violation[] {
  const homes = citiesAvailable.map((city) => index.countryByCity.get(city))
  const cityCountries = new Set(homes)
  const fieldPath = [...path, 'citiesAvailable']
  return [
    ...unknownReferences('city', citiesAvailable, fieldPath, index),
    ...duplicateItems('gift/duplicate-city', citiesAvailable, fieldPath),
    ...missingCities(
      countriesOfSale(countries).filter((code) => !cityCountries.has(code)),
      citiesAvailable,
      path,
    ),
    ...[...cityCountries].flatMap((home): Violation[] => {
      if (!home || countries[home] !== false) return []
      const cities = formatList(citiesAvailable.filter((_, at) => homes[at] === home))
      const message = `It is not sold in ${home}, so it cannot be spent in ${cities}.`
      const hint = `write "${home}": true under countries, or remove ${cities}`
      return [
        { code: 'gift/city-abroad', path: [...fieldPath, homes.indexOf(home)], message, hint },
      ]
    }),
  ]
}

function missingCities(
  without: readonly string[],
  cities: readonly string[],
  path: JsonPath,
): Violation[] {
  const code = 'gift/no-city'
  if (cities.length === 0 && without.length > 1) {
    const message = `It is sold in ${formatList(without)}, but citiesAvailable is empty, so it cannot be spent.`
    const hint = 'add at least one city for each of the countries'
    return [{ code, path: [...path, 'citiesAvailable'], message, hint }]
  }
  return without.map((country) => ({
    code,
    path: [...path, 'countries', country],
    message: `It is sold in ${country}, but citiesAvailable has no city there to spend it in.`,
    hint: `add a city of ${country}, or write "${country}": false`,
  }))
}

/** The experience has to be on sale, priced and offered for the party wherever it can be spent. */
function validateProduct(card: GiftCard, path: JsonPath, index: DatasetIndex): Violation[] {
  if (card.giftcardType === 'VALUE') return []
  const { productId, countries, party, citiesAvailable } = card
  const fieldPath = [...path, 'productId']
  const product = giftableProducts(index).get(productId)
  if (!product) {
    return unknownReference('product', productId, fieldPath, index)
  }
  if (!product.isOnSale) {
    const message = `${productId} cannot be booked: it is a group or coming soon.`
    return [
      {
        code: 'gift/not-on-sale',
        path: fieldPath,
        message,
        hint: 'choose a product that is on sale',
      },
    ]
  }
  return [
    ...countriesOfSale(countries)
      .filter((code) => !index.pricedProducts.get(code)?.has(productId))
      .map((code) => ({
        code: 'gift/no-price' as const,
        path: [...path, 'countries', code],
        message: `It is sold in ${code}, but pricing/${code}.json has no price for ${productId}.`,
        hint: `add a price for ${productId} there, or write "${code}": false`,
      })),
    ...(isPartyAllowed(product, party)
      ? []
      : [
          {
            code: 'gift/party' as const,
            path: [...path, 'party'],
            message: `It is for ${partyLabel(party)}, but ${productId} takes ${partyLimitsLabel(product.party)}.`,
            hint: 'choose a party that the product takes',
          },
        ]),
    ...citiesWithoutProduct(productId, citiesAvailable, [...path, 'citiesAvailable'], index),
  ]
}

const countriesOfSale = (countries: GiftCard['countries']) =>
  COUNTRY_CODES.filter((code) => countries[code])
