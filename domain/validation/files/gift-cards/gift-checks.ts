import { z } from 'zod'
import { slugify } from '#domain/text.ts'
import { unknownPicture } from '#domain/validation/checks/price-list.ts'
import {
  type DatasetIndex,
  parseNumberedEntries,
} from '#domain/validation/dataset/dataset-index.ts'
import { memoByDataset } from '#domain/validation/dataset/memo-by-dataset.ts'
import type { JsonPath, Violation } from '#domain/validation/violation.ts'

const DEFAULT_DETAILS = { party: { min: 1, max: 20 } }
const LenientGiftProduct = z.object({
  id: z.string(),
  type: z.string().catch(''),
  status: z.string().catch(''),
  productCities: z
    .array(z.object({ id: z.string().optional(), name: z.string().catch('') }))
    .catch([]),
  details: z
    .object({ party: z.object({ min: z.number(), max: z.number() }) })
    .catch(DEFAULT_DETAILS),
})

/** What gifts ask of products: whether they can be had, where, and by how many. */
export const giftableProducts = memoByDataset(
  ({ files }) =>
    new Map(
      files
        .filter(({ kind }) => kind === 'products')
        .flatMap(({ json }) => parseNumberedEntries(LenientGiftProduct, json))
        .map(({ value: { id, type, status, productCities, details } }) => [
          id,
          {
            isOnSale: type !== 'group' && status !== 'comingSoon',
            cities: new Set(productCities.map((city) => city.id ?? slugify(city.name))),
            party: details.party,
          },
        ]),
    ),
)

/** A complaint about every city in which a product is not offered; none where it says nothing of cities. */
export function citiesWithoutProduct(
  productId: string,
  cities: readonly string[],
  path: JsonPath,
  index: DatasetIndex,
): Violation[] {
  const product = giftableProducts(index).get(productId)
  if (!product || product.cities.size === 0) return []
  return cities.flatMap((city, at) =>
    product.cities.has(city) || !isSoldInCountryOf(productId, city, index)
      ? []
      : [
          {
            code: 'gift/city-without-product' as const,
            path: [...path, at],
            message: `${productId} is not offered in ${city}.`,
            hint: `take ${city} out, or add it to the productCities of ${productId}`,
          },
        ],
  )
}

/** In a country where it is not sold at all it is missing for a reason that is told elsewhere. */
const isSoldInCountryOf = (
  productId: string,
  city: string,
  { countryByCity, countriesByProduct }: DatasetIndex,
) => {
  const country = countryByCity.get(city)
  return country !== undefined && countriesByProduct.get(productId)?.includes(country)
}

/** Complaints about the two pictures of what is given. */
export const validateGiftPictures = (
  entry: { thumbnailImageUrl: string; heroImageUrl: string },
  path: JsonPath,
  index: DatasetIndex,
): Violation[] =>
  (['thumbnailImageUrl', 'heroImageUrl'] as const).flatMap((field) =>
    validatePictureUrl('gift/unknown-picture', entry[field], [...path, field], index),
  )

/** A complaint about a picture that is not there, or that nobody named. */
export const validatePictureUrl = (
  code: 'gift/unknown-picture' | 'theme/unknown-picture',
  url: string,
  path: JsonPath,
  index: DatasetIndex,
): Violation[] =>
  url === ''
    ? [
        {
          code,
          path,
          message: `${path.at(-1)} is empty.`,
          hint: 'name a picture of client/pictures.json, such as "/media/scene-gift-card"',
        },
      ]
    : unknownPicture(code, url, path, index)

/** Complaints about texts that have more letters than their place on the page has room for. */
export const tooLongTexts = (
  texts: Readonly<Record<string, readonly [text: string, most: number]>>,
  path: JsonPath,
): Violation[] =>
  Object.entries(texts).flatMap(([field, [text, maxLength]]) =>
    [...text].length > maxLength
      ? [
          {
            code: 'gift/long-text' as const,
            path: [...path, field],
            message: `${field} has ${[...text].length} letters; its card has room for ${maxLength}.`,
            hint: 'say it shorter',
          },
        ]
      : [],
  )
