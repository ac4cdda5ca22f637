import { categoryOf } from '#domain/catalogue/category.ts'
import { isCheckoutPath } from '#domain/paths.ts'
import { isMachineReadablePath, RESERVED_SEGMENTS } from '#domain/route-rules.ts'
import { isReachablePath } from '#domain/safe-link.ts'
import { trimSlashes } from '#domain/text.ts'
import {
  isShopCountry,
  unknownName,
  unknownReference,
} from '#domain/validation/checks/references.ts'
import type { DatasetIndex } from '#domain/validation/dataset/dataset-index.ts'
import type { JsonPath, Violation } from '#domain/validation/violation.ts'
import type { ProductValidator } from './product-validator.ts'

type RawUrlPath = { countryPath: string; urlPath: string }

/** The addresses of a product: reachable, not in use by another page, and priced in their country. */
export const validateProductUrls: ProductValidator = (product, path, index) => {
  const { urlPaths } = product.presentation
  const basePath = [...path, 'presentation', 'urlPaths']
  return [
    ...(urlPaths.length > 0 ? [] : [missingUrl(product.name, basePath)]),
    ...urlPaths.flatMap((urlPath, at) => validateUrlPath(urlPath, [...basePath, at], index)),
    ...(needsPrice(product) ? validateHasPrices(product.id, urlPaths, path, index) : []),
  ]
}

const missingUrl = (name: string, path: JsonPath): Violation => ({
  code: 'product/no-address',
  path,
  message: `${name} has no address, so it has no page in any country.`,
  hint: 'add { "countryPath": "aus", "urlPath": "/food/its-name" }',
})

function validateUrlPath(
  { countryPath, urlPath }: RawUrlPath,
  basePath: JsonPath,
  index: DatasetIndex,
): Violation[] {
  if (!isShopCountry(countryPath)) {
    const fieldPath = [...basePath, 'countryPath']
    return unknownReference('country', countryPath, fieldPath, index)
  }
  const address = trimSlashes(urlPath)
  const path = [...basePath, 'urlPath']
  if (!isReachablePath(address)) {
    const message = `A browser cannot open "${urlPath}".`
    const hint = 'use letters, digits and hyphens between slashes, such as "/food/spice-kitchen"'
    return [{ code: 'product/unreachable-address', path, message, hint }]
  }
  const conflict = reservedAddress(countryPath, address, index)
  if (!conflict) return []
  const hint = `begin it with another word, such as "/days-out/${address.split('/').at(-1)}"`
  const message = `${urlPath} ${conflict[0]}.`
  return [{ code: 'product/reserved-address', path, message, hint: conflict[1] ?? hint }]
}

/** Why a path belongs to another page of the shop, with a hint; null when it is free. */
function reservedAddress(
  country: string,
  address: string,
  { pages }: DatasetIndex,
): [reason: string, hint?: string] | null {
  const [first = ''] = address.split('/')
  if (isMachineReadablePath(address))
    return ['is a file for crawlers, not a page', 'do not end it in .md or call it sitemap.xml']
  if (RESERVED_SEGMENTS.includes(first))
    return [`begins with "${first}", which the shop uses for its own pages`]
  if (isCheckoutPath(`/${address}`)) {
    return [
      'contains "/checkout", which the shop uses for its checkout pages',
      'no part of the address may begin with "checkout"',
    ]
  }
  if (pages.has(`/${country}/${address}`))
    return [`is already the address of a content page in ${country}`]
  return null
}

type ProductInput = Parameters<ProductValidator>[0]

/** Groups, products that are coming soon and vouchers of any amount are shown without a price. */
const needsPrice = ({ type, status, category }: ProductInput) =>
  type !== 'group' && status !== 'comingSoon' && (!category || categoryOf(category).needsPrice)

function validateHasPrices(
  id: string,
  urlPaths: readonly RawUrlPath[],
  path: JsonPath,
  { pricedProducts }: DatasetIndex,
): Violation[] {
  const lists = urlPaths.flatMap(({ countryPath }, at) => {
    const prices = pricedProducts.get(countryPath)
    return prices ? [{ countryPath, at, prices }] : []
  })
  const without = lists.filter(({ prices }) => !prices.has(id))
  const code = 'product/no-price'
  if (lists.length > 1 && without.length === lists.length) {
    const names = new Set(lists.flatMap(({ prices }) => [...prices]))
    const message = `It is sold in ${lists.length} countries, but none has a price for ${id}.`
    return unknownName(id, names, [...path, 'id'], message, code).map((violation) => ({
      hint: `add "${id}" to the files in pricing`,
      ...violation,
    }))
  }
  // Removing the only address would break another rule.
  const instead = lists.length > 1 ? 'remove this address' : 'write "status": "comingSoon"'
  return without.flatMap(({ countryPath, at, prices }) => {
    const message = `It is sold in ${countryPath}, but pricing/${countryPath}.json has no price for ${id}.`
    const fieldPath = [...path, 'presentation', 'urlPaths', at]
    return unknownName(id, prices, fieldPath, message, code).map((violation) => ({
      hint: `add "${id}" to pricing/${countryPath}.json, or ${instead}`,
      ...violation,
    }))
  })
}
