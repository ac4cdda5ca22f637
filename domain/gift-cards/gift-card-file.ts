import { z } from 'zod'
import { stranger, twice } from '../check/common.ts'
import type { Fault, Path } from '../check/fault.ts'
import type { Kind } from '../check/kinds.ts'
import { repeated } from '../check/lists.ts'
import { listed, unknownCities, unknownCountry } from '../check/places.ts'
import { faultsOfEach, type StockIndex } from '../check/stock.ts'
import { COUNTRY_CODES } from '../countries/index.ts'
import { GiftCard } from './gift-card.schema.ts'
import { citiesWithout, goods, longTexts, picturesOf } from './gift-rules.ts'

/** The gift cards (spec §3): where they are given and spent, what for, and what they look like. */
export const giftCards: Kind = {
  schema: z.array(GiftCard),
  check: ({ json }, index) => [
    ...twice('gift/duplicate-id', json, 'id'),
    ...twice('gift/duplicate-title', json, 'title'),
    ...faultsOfEach(GiftCard, json, ({ value: card, index: at }) => [
      ...checkFlags(card, [at], index),
      ...checkCities(card, [at], index),
      ...checkProduct(card, [at], index),
      ...picturesOf(card, [at], index),
      ...longTexts(
        {
          title: [card.title, LONGEST.title],
          shortDescription: [card.shortDescription, LONGEST.text],
        },
        [at],
      ),
    ]),
  ],
}

/** What two lines of a card on a phone hold. */
const LONGEST = { title: 40, text: 90 }

/** Every country is asked about by name, so that a new one is not forgotten. */
const checkFlags = (
  { countries, citiesAvailable }: GiftCard,
  path: Path,
  { countryOf }: StockIndex,
): Fault[] => {
  const place = [...path, 'countries']
  // A city that nobody knows may be anywhere.
  const homes = citiesAvailable.map((city) => countryOf.get(city))
  return [
    ...COUNTRY_CODES.filter((code) => countries[code] === undefined).map((code): Fault => {
      const message = `It does not say whether it is given in ${code}.`
      const fault = { code: 'gift/missing-flag' as const, path: place, message }
      if (homes.some((home) => home === undefined || home === code)) {
        return { ...fault, hint: `add "${code}": true or "${code}": false` }
      }
      // Where it can be spent nowhere nobody is given it.
      const says = `add "${code}": false`
      return {
        ...fault,
        hint: says,
        fix: { says, edits: [{ path: [...place, code], value: false }] },
      }
    }),
    ...Object.keys(countries).flatMap((code) =>
      unknownCountry('gift/unknown-country', code, [...place, code]).map(
        ({ fix: _, ...fault }) => ({
          ...fault,
          at: 'key' as const,
        }),
      ),
    ),
  ]
}

/** What is given in a country can be spent in a city there, and nowhere else. */
function checkCities(
  { countries, citiesAvailable }: GiftCard,
  path: Path,
  index: StockIndex,
): Fault[] {
  const homes = citiesAvailable.map((city) => index.countryOf.get(city))
  const there = new Set(homes)
  const place = [...path, 'citiesAvailable']
  return [
    ...unknownCities('gift/unknown-city', citiesAvailable, place, index),
    ...repeated('gift/duplicate-city', citiesAvailable, place),
    ...noCity(
      givenIn(countries).filter((code) => !there.has(code)),
      citiesAvailable,
      path,
    ),
    // Of a country in which it is not given the first city is told of: one flag is wrong, or several cities.
    ...[...there].flatMap((home): Fault[] => {
      if (!home || countries[home] !== false) return []
      const cities = listed(citiesAvailable.filter((_, at) => homes[at] === home))
      const message = `In ${home} this gift card is not given: it cannot be spent in ${cities}.`
      const hint = `write "${home}": true under countries, or take ${cities} out`
      return [{ code: 'gift/city-abroad', path: [...place, homes.indexOf(home)], message, hint }]
    }),
  ]
}

function noCity(without: readonly string[], cities: readonly string[], path: Path): Fault[] {
  const code = 'gift/no-city'
  if (cities.length === 0 && without.length > 1) {
    const message = `It is given in ${listed(without)}, and citiesAvailable is empty: it could be spent nowhere.`
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
function checkProduct(card: GiftCard, path: Path, index: StockIndex): Fault[] {
  if (card.giftcardType === 'VALUE') return []
  const { productId, countries, party, citiesAvailable } = card
  const place = [...path, 'productId']
  const product = goods(index).get(productId)
  if (!product) {
    const message = `There is no product ${productId}.`
    return stranger('gift/unknown-product', productId, index.soldIn, place, message)
  }
  if (!product.isOnSale) {
    const message = `${productId} cannot be booked: it is a group, or still to come.`
    return [{ code: 'gift/not-on-sale', path: place, message, hint: 'give one that is sold' }]
  }
  const { min, max } = product.party
  const heads = party.adults + party.children
  return [
    ...givenIn(countries)
      .filter((code) => !index.priced.get(code)?.has(productId))
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
    ...citiesWithout(productId, citiesAvailable, [...path, 'citiesAvailable'], index),
  ]
}

const givenIn = (countries: GiftCard['countries']) =>
  COUNTRY_CODES.filter((code) => countries[code])
