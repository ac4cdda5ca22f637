import { z } from 'zod'
import { fact } from '../check/facts.ts'
import type { Fault, Path } from '../check/fault.ts'
import { strangePicture } from '../check/lists.ts'
import { numbered, type StockIndex } from '../check/stock.ts'
import { slugOf } from '../text.ts'

const ANY = { party: { min: 1, max: 20 } }
const Product = z.object({
  id: z.string(),
  type: z.string().catch(''),
  status: z.string().catch(''),
  productCities: z
    .array(z.object({ id: z.string().optional(), name: z.string().catch('') }))
    .catch([]),
  details: z.object({ party: z.object({ min: z.number(), max: z.number() }) }).catch(ANY),
})

/** What gifts ask of products: whether they can be had, where, and by how many. */
export const goods = fact(
  ({ files }) =>
    new Map(
      files
        .filter(({ kind }) => kind === 'products')
        .flatMap(({ json }) => numbered(Product, json))
        .map(({ value: { id, type, status, productCities, details } }) => [
          id,
          {
            isOnSale: type !== 'group' && status !== 'comingSoon',
            cities: new Set(productCities.map((city) => city.id ?? slugOf(city.name))),
            party: details.party,
          },
        ]),
    ),
)

/** A complaint about every city in which a product is not offered; none where it says nothing of cities. */
export function citiesWithout(
  productId: string,
  cities: readonly string[],
  path: Path,
  index: StockIndex,
): Fault[] {
  const product = goods(index).get(productId)
  if (!product || product.cities.size === 0) return []
  return cities.flatMap((city, at) =>
    product.cities.has(city) || !isSoldAround(productId, city, index)
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
const isSoldAround = (productId: string, city: string, { countryOf, soldIn }: StockIndex) => {
  const country = countryOf.get(city)
  return country !== undefined && soldIn.get(productId)?.includes(country)
}

/** Complaints about the two pictures of what is given. */
export const picturesOf = (
  entry: { thumbnailImageUrl: string; heroImageUrl: string },
  path: Path,
  index: StockIndex,
): Fault[] =>
  (['thumbnailImageUrl', 'heroImageUrl'] as const).flatMap((field) =>
    pictureAt('gift/unknown-picture', entry[field], [...path, field], index),
  )

/** A complaint about a picture that is not there, or that nobody named. */
export const pictureAt = (
  code: 'gift/unknown-picture' | 'theme/unknown-picture',
  url: string,
  path: Path,
  index: StockIndex,
): Fault[] =>
  url === ''
    ? [
        {
          code,
          path,
          message: `${path.at(-1)} is empty.`,
          hint: 'name a picture of client/pictures.json, such as "/media/scene-gift-card"',
        },
      ]
    : strangePicture(code, url, path, index)

/** Complaints about texts that have more letters than their place on the page has room for. */
export const longTexts = (
  texts: Readonly<Record<string, readonly [text: string, most: number]>>,
  path: Path,
): Fault[] =>
  Object.entries(texts).flatMap(([field, [text, most]]) =>
    [...text].length > most
      ? [
          {
            code: 'gift/long-text' as const,
            path: [...path, field],
            message: `${field} has ${[...text].length} letters; its card has room for ${most}.`,
            hint: 'say it shorter',
          },
        ]
      : [],
  )
