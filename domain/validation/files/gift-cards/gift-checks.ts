import { z } from 'zod'
import { slugify } from '#domain/text.ts'
import { readPartyLimits } from '#domain/validation/checks/party-limits.ts'
import { unknownReference } from '#domain/validation/checks/references.ts'
import {
  type DatasetIndex,
  parseNumberedEntries,
} from '#domain/validation/dataset/dataset-index.ts'
import { memoByDataset } from '#domain/validation/dataset/memo-by-dataset.ts'
import type { JsonPath, Violation } from '#domain/validation/violation.ts'

const LenientGiftProduct = z.object({
  id: z.string(),
  type: z.string().catch(''),
  status: z.string().catch(''),
  productCities: z
    .array(z.object({ id: z.string().optional(), name: z.string().catch('') }))
    .catch([]),
  details: z.unknown().optional(),
})

/** What gift cards need to know of products: whether they are on sale, where, and for how many. */
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
            party: readPartyLimits(details),
          },
        ]),
    ),
)

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
            message: `${productId} is not available in ${city}.`,
            hint: `remove ${city}, or add it to the productCities of ${productId}`,
          },
        ],
  )
}

/** Where the product is not sold at all another rule reports it. */
const isSoldInCountryOf = (
  productId: string,
  city: string,
  { countryByCity, countriesByProduct }: DatasetIndex,
) => {
  const country = countryByCity.get(city)
  return country !== undefined && countriesByProduct.get(productId)?.includes(country)
}

/** Validates the two pictures of a gift card or extra. */
export const validateGiftPictures = (
  entry: { thumbnailImageUrl: string; heroImageUrl: string },
  path: JsonPath,
  index: DatasetIndex,
): Violation[] =>
  (['thumbnailImageUrl', 'heroImageUrl'] as const).flatMap((field) =>
    validatePictureUrl(entry[field], [...path, field], index),
  )

/** Reports a picture that is missing or does not exist. */
export const validatePictureUrl = (
  url: string,
  path: JsonPath,
  index: DatasetIndex,
): Violation[] =>
  url === ''
    ? [
        {
          code: 'id/unknown' as const,
          path,
          message: `${path.at(-1)} is empty.`,
          hint: 'use a picture of client/pictures.json, such as "/media/scene-gift-card"',
        },
      ]
    : unknownReference('picture', url, path, index)

/** Reports texts that are longer than their place on the page. */
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
            message: `${field} has ${[...text].length} characters; its card has room for ${maxLength}.`,
            hint: 'make it shorter',
          },
        ]
      : [],
  )
