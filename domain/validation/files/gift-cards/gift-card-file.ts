import { z } from 'zod'
import { COUNTRY_CODES } from '#domain/countries/index.ts'
import { GiftCard } from '#domain/gift-cards/gift-card.schema.ts'
import {
  formatList,
  unknownCities,
  unknownCountry,
} from '#domain/validation/checks/countries-and-cities.ts'
import { duplicateIds, unknownId } from '#domain/validation/checks/ids.ts'
import { duplicateItems } from '#domain/validation/checks/price-list.ts'
import { type DatasetIndex, validateEach } from '#domain/validation/dataset/dataset-index.ts'
import type { FileDefinition } from '#domain/validation/validate-dataset-file.ts'
import type { JsonPath, Violation } from '#domain/validation/violation.ts'
import {
  citiesWithoutProduct,
  giftableProducts,
  tooLongTexts,
  validateGiftPictures,
} from './gift-checks.ts'

/** The gift cards: where they are given and spent, what for, and what they look like. */
export const giftCardFile: FileDefinition = {
  schema: z.array(GiftCard),
  validate: ({ json }, index) => [
    ...duplicateIds('gift/duplicate-id', json, 'id'),
    ...duplicateIds('gift/duplicate-title', json, 'title'),
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

/** What two lines of a card on a phone hold. */
const MAX_LENGTH = { title: 40, text: 90 }

/** Every country is asked about by name, so that a new one is not forgotten. */
const validateCountryFlags = (
  { countries, citiesAvailable }: GiftCard,
  path: JsonPath,
  { countryByCity }: DatasetIndex,
): Violation[] => {
  const fieldPath = [...path, 'countries']
  // A city that nobody knows may be anywhere.
  const cityCountries = citiesAvailable.map((city) => countryByCity.get(city))
  return [
    ...COUNTRY_CODES.filter((code) => countries[code] === undefined).map((code): Violation => {
      const message = `It does not say whether it is given in ${code}.`
      const violation = { code: 'gift/missing-flag' as const, path: fieldPath, message }
      if (cityCountries.some((home) => home === undefined || home === code)) {
        return { ...violation, hint: `add "${code}": true or "${code}": false` }
      }
      // Where it can be spent nowhere nobody is given it.
      const says = `add "${code}": false`
      return {
        ...violation,
        hint: says,
        fix: { says, edits: [{ path: [...fieldPath, code], value: false }] },
      }
    }),
    ...Object.keys(countries).flatMap((code) =>
      unknownCountry('gift/unknown-country', code, [...fieldPath, code]).map(
        ({ fix: _, ...violation }) => ({
          ...violation,
          at: 'key' as const,
        }),
      ),
    ),
  ]
}

/** What is given in a country can be spent in a city there, and nowhere else. */
function validateCities(
  { countries, citiesAvailable }: GiftCard,
  path: JsonPath,
  index: DatasetIndex,
): Violation[] {
  const homes = citiesAvailable.map((city) => index.countryByCity.get(city))
  const cityCountries = new Set(homes)
  const fieldPath = [...path, 'citiesAvailable']
  return [
    ...unknownCities('gift/unknown-city', citiesAvailable, fieldPath, index),
    ...duplicateItems('gift/duplicate-city', citiesAvailable, fieldPath),
    ...missingCities(
      countriesOfSale(countries).filter((code) => !cityCountries.has(code)),
      citiesAvailable,
      path,
    ),
    // Of a country in which it is not given the first city is told of: one flag is wrong, or several cities.
    ...[...cityCountries].flatMap((home): Violation[] => {
      if (!home || countries[home] !== false) return []
      const cities = formatList(citiesAvailable.filter((_, at) => homes[at] === home))
      const message = `In ${home} this gift card is not given: it cannot be spent in ${cities}.`
      const hint = `write "${home}": true under countries, or take ${cities} out`
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
    const message = `It is given in ${formatList(without)}, and citiesAvailable is empty: it could be spent nowhere.`
    const hint = 'add the cities, at least one for each of the countries'
    return [{ code, path: [...path, 'citiesAvailable'], message, hint }]
  }
  return without.map((country) => ({
    code,
    path: [...path, 'countries', country],
    message: `It is given in ${country}, and citiesAvailable names no city there to spend it in.`,
    hint: `add a city of ${country}, or write "${country}": false`,
  }))
}

/** An experience has to be sold, at a price, to the party it is given to, wherever it may be spent. */
function validateProduct(card: GiftCard, path: JsonPath, index: DatasetIndex): Violation[] {
  if (card.giftcardType === 'VALUE') return []
  const { productId, countries, party, citiesAvailable } = card
  const fieldPath = [...path, 'productId']
  const product = giftableProducts(index).get(productId)
  if (!product) {
    const message = `There is no product ${productId}.`
    return unknownId(
      'gift/unknown-product',
      productId,
      index.countriesByProduct,
      fieldPath,
      message,
    )
  }
  if (!product.isOnSale) {
    const message = `${productId} cannot be booked: it is a group, or still to come.`
    return [{ code: 'gift/not-on-sale', path: fieldPath, message, hint: 'give one that is sold' }]
  }
  const { min, max } = product.party
  const heads = party.adults + party.children
  return [
    ...countriesOfSale(countries)
      .filter((code) => !index.pricedProducts.get(code)?.has(productId))
      .map((code) => ({
        code: 'gift/no-price' as const,
        path: [...path, 'countries', code],
        message: `It is given in ${code}, and pricing/${code}.json has no ${productId}.`,
        hint: `give ${productId} a price there, or write "${code}": false`,
      })),
    ...(heads >= min && heads <= max
      ? []
      : [
          {
            code: 'gift/party' as const,
            path: [...path, 'party'],
            message: `It is for ${heads}, and ${productId} takes ${min} to ${max}.`,
            hint: 'give it to a party that may come',
          },
        ]),
    ...citiesWithoutProduct(productId, citiesAvailable, [...path, 'citiesAvailable'], index),
  ]
}

const countriesOfSale = (countries: GiftCard['countries']) =>
  COUNTRY_CODES.filter((code) => countries[code])
