import { issuesOfList, readable, type StockFile, type StockIndex } from '../check/stock.ts'
import { COUNTRY_CODES } from '../countries/index.ts'
import type { Issue } from '../issue.ts'
import { GiftCard } from './gift-card.schema.ts'
import { stranger, twice, unknownCities, unknownPictures } from './stock-rules.ts'

const CODES: ReadonlySet<string> = new Set(COUNTRY_CODES)

/** Everything wrong with the gift cards: their flags, cities, products, prices and pictures. */
export const checkGiftCards = ({ json }: StockFile, index: StockIndex): Issue[] => [
  ...issuesOfList(GiftCard, json),
  ...twice(json, 'id'),
  ...twice(json, 'title'),
  ...readable(GiftCard, json).flatMap((card) => {
    const { id, thumbnailImageUrl, heroImageUrl } = card
    return [
      ...checkFlags(card),
      ...checkCities(card, index),
      ...checkProduct(card, index),
      ...unknownPictures({ thumbnailImageUrl, heroImageUrl }, id, index),
    ]
  }),
]

/** Every country is asked about by name, so that a new one is not forgotten. */
const checkFlags = ({ id, countries }: GiftCard): Issue[] => [
  ...COUNTRY_CODES.filter((code) => countries[code] === undefined).map((code) => ({
    path: `${id}.countries`,
    message: `Say whether it is given in ${code}: "${code}": true or false.`,
  })),
  ...Object.keys(countries).flatMap((code) => {
    const message = `${code} is none of our countries: ${COUNTRY_CODES.join(', ')}.`
    return stranger(code, CODES, `${id}.countries.${code}`, message)
  }),
]

/** What is given in a country can be spent in a city there, and nowhere else. */
function checkCities({ id, countries, citiesAvailable }: GiftCard, index: StockIndex): Issue[] {
  const homes = citiesAvailable.map((city) => index.countryOf.get(city))
  return [
    ...unknownCities(citiesAvailable, `${id}.citiesAvailable`, index),
    ...givenIn(countries)
      .filter((code) => !homes.includes(code))
      .map((code) => ({
        path: `${id}.countries.${code}`,
        message: `Given in ${code}, but citiesAvailable names no city there to spend it in.`,
      })),
    ...homes.flatMap((home, at) =>
      home && countries[home] === false
        ? [
            {
              path: `${id}.citiesAvailable.${at}`,
              message: `${citiesAvailable[at]} is in ${home}, where this gift card is not given.`,
            },
          ]
        : [],
    ),
  ]
}

function checkProduct(card: GiftCard, { soldIn, priced }: StockIndex): Issue[] {
  if (card.giftcardType === 'VALUE') return []
  const { id, productId, countries } = card
  if (!soldIn.has(productId)) {
    return [{ path: `${id}.productId`, message: `There is no product ${productId}.` }]
  }
  return givenIn(countries)
    .filter((code) => !priced.get(code)?.has(productId))
    .map((code) => ({
      path: `${id}.countries.${code}`,
      message: `Given in ${code} without a price: pricing/${code}.json has no ${productId}.`,
    }))
}

const givenIn = (countries: GiftCard['countries']) =>
  COUNTRY_CODES.filter((code) => countries[code])
