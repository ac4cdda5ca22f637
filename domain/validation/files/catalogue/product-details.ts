import { categoryOf } from '#domain/catalogue/category.ts'
import { minimumAge } from '#domain/catalogue/minimum-age.ts'
import { allowsChildren, MAX_CHILD_AGE } from '#domain/catalogue/pricing/price.ts'
import type { ProductDetails } from '#domain/catalogue/product.ts'
import { unknownCurrency } from '#domain/validation/checks/price-list.ts'
import { unknownReference, unknownReferences } from '#domain/validation/checks/references.ts'
import type { JsonPath, Violation } from '#domain/validation/violation.ts'
import type { ProductValidator } from './product-validator.ts'

/** What a product looks like, what it refers to, where guests meet and how many may come. */
export const validateProductDetails: ProductValidator = (product, path, index) => {
  const { name, presentation, groups, details, variables } = product
  const at = (...keys: JsonPath) => [...path, ...keys]
  return [
    ...(presentation.medias.length > 0
      ? []
      : [
          {
            code: 'product/no-picture' as const,
            path: at('presentation', 'medias'),
            message: `${name} has no picture.`,
            hint: 'add { "section": "hero", "url": "/media/…", "alt": "What it shows" }',
          },
        ]),
    ...presentation.medias.flatMap(({ url, alt }, nth) => [
      ...unknownReference('picture', url, at('presentation', 'medias', nth, 'url'), index),
      ...(alt.trim() ? [] : [missingAlt(url, at('presentation', 'medias', nth, 'alt'))]),
    ]),
    ...groups.flatMap(({ id }, nth) =>
      unknownReference('product', id, at('groups', nth, 'id'), index),
    ),
    ...unknownReferences('add-on', details.addOns, at('details', 'addOns'), index),
    ...unknownReferences('upgrade', details.upgrades ?? [], at('details', 'upgrades'), index),
    ...unknownReferences('diet', details.dietary, at('details', 'dietary'), index),
    ...details.hosts.flatMap(({ cities }, nth) =>
      unknownReferences('city', cities, at('details', 'hosts', nth, 'cities'), index),
    ),
    ...variables.shippings.flatMap(({ currency }, nth) =>
      unknownCurrency('id/unknown', currency, at('variables', 'shippings', nth, 'currency')),
    ),
    ...validateDelivery(product, path, index),
    ...validateCapacity(details, at('details', 'capacity', 'places')),
    ...validateAge(details, at('details', 'party')),
  ]
}

/** A product that is delivered by email needs content to send. */
const validateDelivery: ProductValidator = ({ id, name, type, category, status }, path, index) => {
  const isSold = type !== 'group' && status !== 'comingSoon'
  if (!isSold || !category || !categoryOf(category).isDigital) return []
  if (index.records.deliverableProducts.has(id)) return []
  return [
    {
      code: 'product/no-download',
      path: [...path, 'category'],
      message: `${name} is sold by email and delivers nothing.`,
      hint: `add an entry for "${id}" to downloads.json, or list it in settings.excludedSameDay if it is written to order`,
    },
  ]
}

const missingAlt = (url: string, path: JsonPath): Violation => ({
  code: 'product/missing-alt',
  path,
  message: `The picture ${url} has no alternative text.`,
  hint: 'add "alt" with a few words, such as "A path along a river"',
})

/** Capacity counts people or bookings; a party is one booking whatever its size. */
function validateCapacity({ party, capacity }: ProductDetails, path: JsonPath): Violation[] {
  if (capacity?.unit !== 'heads' || capacity.places === null) return []
  if (party.min <= capacity.places) return []
  const message = `It can never be booked: a party is at least ${party.min} people, and there are ${capacity.places} places.`
  const hint = 'make "party.min" smaller or "capacity.places" larger'
  return [{ code: 'product/no-room', path, message, hint }]
}

/** The age is a text for guests; `party.takesChildren` is what keeps children from being booked. */
function validateAge({ age, party }: ProductDetails, path: JsonPath): Violation[] {
  const least = minimumAge(age)
  if (least < MAX_CHILD_AGE || !allowsChildren(party)) return []
  const message = `It is for guests of ${least} and over, but children can be booked.`
  return [{ code: 'product/age', path, message, hint: 'add "takesChildren": false to "party"' }]
}
