import { categoryOf } from '#domain/catalogue/category.ts'
import { findCountry } from '#domain/countries/index.ts'
import { isCheckoutPath } from '#domain/paths.ts'
import { isMachineReadablePath, RESERVED_SEGMENTS } from '#domain/route-rules.ts'
import { isReachablePath } from '#domain/safe-link.ts'
import { trimSlashes } from '#domain/text.ts'
import { unknownId } from '#domain/validation/checks/ids.ts'
import type { DatasetIndex } from '#domain/validation/dataset/dataset-index.ts'
import { knownCountryCodes } from '#domain/validation/dataset/record-index.ts'
import type { JsonPath, Violation } from '#domain/validation/violation.ts'
import type { ProductValidator } from './product-file.ts'

type RawUrlPath = { countryPath: string; urlPath: string }

/** Where a product lives: addresses that lead there, hide nothing and have a price. */
export const validateProductUrls: ProductValidator = (product, path, index) => {
  const { urlPaths } = product.presentation
  const basePath = [...path, 'presentation', 'urlPaths']
  return [
    ...(urlPaths.length > 0 ? [] : [missingUrl(product.name, basePath)]),
    ...duplicateUrls(urlPaths, basePath),
    ...urlPaths.flatMap((written, at) => [...validateUrlPath(written, [...basePath, at], index)]),
    ...(needsPrice(product) ? validateHasPrices(product.id, urlPaths, path, index) : []),
  ]
}

const missingUrl = (name: string, path: JsonPath): Violation => ({
  code: 'product/no-address',
  path,
  message: `${name} has no address, so nobody finds it anywhere.`,
  hint: 'add { "countryPath": "aus", "urlPath": "/food/its-name" }',
})

/** Of several addresses the last one counts and the others lead there: one of them twice says nothing more. */
function duplicateUrls(urlPaths: readonly RawUrlPath[], basePath: JsonPath): Violation[] {
  const addresses = urlPaths.map(
    ({ countryPath, urlPath }) => `/${trimSlashes(countryPath)}/${trimSlashes(urlPath)}`,
  )
  const lastAt = new Map(addresses.map((address, at) => [address, at]))
  return addresses.flatMap((address, at) => {
    if (lastAt.get(address) === at) return []
    const path = [...basePath, at]
    const fix = { says: 'take one of the two out', edits: [{ path, remove: true as const }] }
    const message = `${address} is an address of this product twice.`
    return [{ code: 'product/address-twice' as const, path, message, hint: fix.says, fix }]
  })
}

function validateUrlPath(
  written: RawUrlPath,
  path: JsonPath,
  { pages }: DatasetIndex,
): Violation[] {
  const { countryPath, urlPath } = written
  const address = trimSlashes(urlPath)
  const [first = ''] = address.split('/')
  const fieldPath = [...path, 'urlPath']
  if (!knownCountryCodes().has(countryPath)) return [unknownCountryPath(countryPath, path)]
  if (!isReachablePath(address)) {
    return [
      {
        code: 'product/unreachable-address',
        path: fieldPath,
        message: `Nobody could open "${urlPath}".`,
        hint: 'write letters, digits and hyphens between slashes, such as "/food/spice-kitchen"',
      },
    ]
  }
  if (isMachineReadablePath(address)) {
    return [
      {
        code: 'product/program-address',
        path: fieldPath,
        message: `${urlPath} is an address that programs read: nobody would see the product.`,
        hint: 'no address ends in .md, and none is called sitemap.xml',
      },
    ]
  }
  if (RESERVED_SEGMENTS.includes(first)) {
    return [
      {
        code: 'product/reserved-address',
        path: fieldPath,
        message: `${urlPath} begins with "${first}", where the shop has pages of its own.`,
        hint: alternativePathHint(address),
      },
    ]
  }
  if (isCheckoutPath(`/${address}`)) {
    return [
      {
        code: 'product/checkout-address',
        path: fieldPath,
        message: `${urlPath} contains "/checkout": the shop takes it for a page where people pay.`,
        hint: 'let no part of the address begin with "checkout"',
      },
    ]
  }
  if (pages.has(`/${countryPath}/${address}`)) {
    return [
      {
        code: 'product/hides-page',
        path: fieldPath,
        message: `${urlPath} would hide the page that editors wrote for /${countryPath}/${address}.`,
        hint: alternativePathHint(address),
      },
    ]
  }
  return urlPath === `/${address}` ? [] : [unnormalisedSlashes(urlPath, `/${address}`, fieldPath)]
}

const alternativePathHint = (address: string) =>
  `begin it with another word, such as "/days-out/${address.split('/').at(-1)}"`

function unnormalisedSlashes(urlPath: string, wanted: string, path: JsonPath): Violation {
  const fix = { says: `write "${wanted}"`, edits: [{ path, value: wanted }] }
  const message = `"${urlPath}" is not written like other addresses: one slash before it, none behind.`
  return { code: 'product/address-slash', path, message, hint: fix.says, fix }
}

/** A country by another of its names is the one that was meant. */
function unknownCountryPath(name: string, basePath: JsonPath): Violation {
  const path = [...basePath, 'countryPath']
  const intended = findCountry(trimSlashes(name))?.code
  const fix = intended && { says: `write "${intended}"`, edits: [{ path, value: intended }] }
  const choices = [...knownCountryCodes()].join(', ')
  return {
    code: 'product/unknown-country',
    path,
    message: `"${name}" is none of our countries: ${choices}.`,
    ...(fix ? { hint: fix.says, fix } : {}),
  }
}

type ProductInput = Parameters<ProductValidator>[0]

/** Groups, products to come and what is worth what its giver chooses are shown without a price. */
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
    const message = `It is sold in ${lists.length} countries, and none has a price for ${id}.`
    return unknownId(code, id, names, [...path, 'id'], message).map((violation) => ({
      hint: `add "${id}" to the files in pricing`,
      ...violation,
    }))
  }
  // An address that is the only one is missed as well.
  const instead = lists.length > 1 ? 'take this address out' : 'write "status": "comingSoon"'
  return without.flatMap(({ countryPath, at, prices }) => {
    const message = `It is sold in ${countryPath} without a price: pricing/${countryPath}.json has no ${id}.`
    const fieldPath = [...path, 'presentation', 'urlPaths', at]
    return unknownId(code, id, prices, fieldPath, message).map((violation) => ({
      hint: `add "${id}" to pricing/${countryPath}.json, or ${instead}`,
      ...violation,
    }))
  })
}
