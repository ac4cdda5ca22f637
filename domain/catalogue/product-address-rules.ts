import { stranger } from '../check/common.ts'
import type { Fault, Path } from '../check/fault.ts'
import { countryNames } from '../check/shelf.ts'
import type { StockIndex } from '../check/stock.ts'
import { findCountry } from '../countries/index.ts'
import { isReachable } from '../link.ts'
import { isCheckoutPath, isProgramPath, RESERVED_SEGMENTS } from '../routes.ts'
import { trimSlashes } from '../text.ts'
import { categoryOf } from './category.ts'
import type { ProductRules } from './product-file.ts'

type Written = { countryPath: string; urlPath: string }

/** Where a product lives: addresses that lead there, hide nothing and have a price. */
export const addressRules: ProductRules = (product, path, index) => {
  const { urlPaths } = product.presentation
  const around = [...path, 'presentation', 'urlPaths']
  return [
    ...(urlPaths.length > 0 ? [] : [noAddress(product.name, around)]),
    ...writtenTwice(urlPaths, around),
    ...urlPaths.flatMap((written, at) => [...faultsOfAddress(written, [...around, at], index)]),
    ...(needsPrice(product) ? faultsOfPrices(product.id, urlPaths, path, index) : []),
  ]
}

const noAddress = (name: string, path: Path): Fault => ({
  code: 'product/no-address',
  path,
  message: `${name} has no address, so nobody finds it anywhere.`,
  hint: 'add { "countryPath": "aus", "urlPath": "/food/its-name" }',
})

/** Of several addresses the last one counts and the others lead there: one of them twice says nothing more. */
function writtenTwice(urlPaths: readonly Written[], around: Path): Fault[] {
  const addresses = urlPaths.map(
    ({ countryPath, urlPath }) => `/${trimSlashes(countryPath)}/${trimSlashes(urlPath)}`,
  )
  const lastAt = new Map(addresses.map((address, at) => [address, at]))
  return addresses.flatMap((address, at) => {
    if (lastAt.get(address) === at) return []
    const path = [...around, at]
    const fix = { says: 'take one of the two out', edits: [{ path, remove: true as const }] }
    const message = `${address} is an address of this product twice.`
    return [{ code: 'product/address-twice' as const, path, message, hint: fix.says, fix }]
  })
}

function faultsOfAddress(written: Written, path: Path, { pages }: StockIndex): Fault[] {
  const { countryPath, urlPath } = written
  const address = trimSlashes(urlPath)
  const [first = ''] = address.split('/')
  const place = [...path, 'urlPath']
  if (!countryNames().has(countryPath)) return [strangeCountry(countryPath, path)]
  if (!isReachable(address)) {
    return [
      {
        code: 'product/unreachable-address',
        path: place,
        message: `Nobody could open "${urlPath}".`,
        hint: 'write letters, digits and hyphens between slashes, such as "/food/spice-kitchen"',
      },
    ]
  }
  if (isProgramPath(address)) {
    return [
      {
        code: 'product/program-address',
        path: place,
        message: `${urlPath} is an address that programs read: nobody would see the product.`,
        hint: 'no address ends in .md, and none is called sitemap.xml',
      },
    ]
  }
  if (RESERVED_SEGMENTS.includes(first)) {
    return [
      {
        code: 'product/reserved-address',
        path: place,
        message: `${urlPath} begins with "${first}", where the shop has pages of its own.`,
        hint: otherwise(address),
      },
    ]
  }
  if (isCheckoutPath(`/${address}`)) {
    return [
      {
        code: 'product/checkout-address',
        path: place,
        message: `${urlPath} contains "/checkout": the shop takes it for a page where people pay.`,
        hint: 'let no part of the address begin with "checkout"',
      },
    ]
  }
  if (pages.has(`/${countryPath}/${address}`)) {
    return [
      {
        code: 'product/hides-page',
        path: place,
        message: `${urlPath} would hide the page that editors wrote for /${countryPath}/${address}.`,
        hint: otherwise(address),
      },
    ]
  }
  return urlPath === `/${address}` ? [] : [slashes(urlPath, `/${address}`, place)]
}

const otherwise = (address: string) =>
  `begin it with another word, such as "/days-out/${address.split('/').at(-1)}"`

function slashes(urlPath: string, wanted: string, path: Path): Fault {
  const fix = { says: `write "${wanted}"`, edits: [{ path, value: wanted }] }
  const message = `"${urlPath}" is not written like other addresses: one slash before it, none behind.`
  return { code: 'product/address-slash', path, message, hint: fix.says, fix }
}

/** A country by another of its names is the one that was meant. */
function strangeCountry(name: string, around: Path): Fault {
  const path = [...around, 'countryPath']
  const meant = findCountry(trimSlashes(name))?.code
  const fix = meant && { says: `write "${meant}"`, edits: [{ path, value: meant }] }
  const choices = [...countryNames()].join(', ')
  return {
    code: 'product/unknown-country',
    path,
    message: `"${name}" is none of our countries: ${choices}.`,
    ...(fix ? { hint: fix.says, fix } : {}),
  }
}

type Sold = Parameters<ProductRules>[0]

/** Groups, products to come and what is worth what its giver chooses are shown without a price. */
const needsPrice = ({ type, status, category }: Sold) =>
  type !== 'group' && status !== 'comingSoon' && (!category || categoryOf(category).needsPrice)

function faultsOfPrices(
  id: string,
  urlPaths: readonly Written[],
  path: Path,
  { priced }: StockIndex,
): Fault[] {
  const lists = urlPaths.flatMap(({ countryPath }, at) => {
    const prices = priced.get(countryPath)
    return prices ? [{ countryPath, at, prices }] : []
  })
  const without = lists.filter(({ prices }) => !prices.has(id))
  const code = 'product/no-price'
  if (lists.length > 1 && without.length === lists.length) {
    const names = new Set(lists.flatMap(({ prices }) => [...prices]))
    const message = `It is sold in ${lists.length} countries, and none has a price for ${id}.`
    return stranger(code, id, names, [...path, 'id'], message).map((fault) => ({
      hint: `add "${id}" to the files in pricing`,
      ...fault,
    }))
  }
  // An address that is the only one is missed as well.
  const instead = lists.length > 1 ? 'take this address out' : 'write "status": "comingSoon"'
  return without.flatMap(({ countryPath, at, prices }) => {
    const message = `It is sold in ${countryPath} without a price: pricing/${countryPath}.json has no ${id}.`
    const place = [...path, 'presentation', 'urlPaths', at]
    return stranger(code, id, prices, place, message).map((fault) => ({
      hint: `add "${id}" to pricing/${countryPath}.json, or ${instead}`,
      ...fault,
    }))
  })
}
