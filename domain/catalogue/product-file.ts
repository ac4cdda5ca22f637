import type { z } from 'zod'
import type { Fault } from '../check/fault.ts'
import {
  duplicatesIn,
  issuesOfList,
  readable,
  type StockFile,
  type StockIndex,
} from '../check/stock.ts'
import { COUNTRY_CODES } from '../countries/index.ts'
import type { Issue } from '../issue.ts'
import { isReachable } from '../link.ts'
import { isProgramPath, RESERVED_SEGMENTS } from '../routes.ts'
import { slugOf, trimSlashes } from '../text.ts'
import { RawProduct } from './product.schema.ts'

type Product = z.output<typeof RawProduct>

/** Everything wrong with a file of products. An empty list means it may be published. */
export function checkProducts(file: StockFile, index: StockIndex): (Issue | Fault)[] {
  return [
    ...issuesOfList(RawProduct, file.json),
    ...duplicatesIn(file, index),
    ...readable(RawProduct, file.json).flatMap((product) => [
      ...checkAddresses(product, index),
      ...checkPrices(product, index),
      ...checkCities(product, index),
      ...checkAddOns(product, index),
    ]),
  ]
}

function checkAddresses({ id, presentation }: Product, { pages }: StockIndex): Issue[] {
  return presentation.urlPaths.flatMap(({ countryPath, urlPath }, at) => {
    const path = `${id}.presentation.urlPaths.${at}`
    const address = trimSlashes(urlPath)
    const [first = ''] = address.split('/')
    if (!COUNTRY_CODES.some((code) => code === countryPath)) {
      const message = `${countryPath} is none of our countries: ${COUNTRY_CODES.join(', ')}.`
      return [{ path: `${path}.countryPath`, message }]
    }
    if (!isReachable(address)) {
      const message = `Nobody could open ${urlPath}: write letters, digits and hyphens between slashes.`
      return [{ path: `${path}.urlPath`, message }]
    }
    if (isProgramPath(address)) {
      const message = `${urlPath} would hide a text for programs: no address ends in .md, none is a sitemap.`
      return [{ path: `${path}.urlPath`, message }]
    }
    const page = pages.has(address) ? address : first
    if (!RESERVED_SEGMENTS.includes(first) && !pages.has(page)) return []
    return [{ path: `${path}.urlPath`, message: `${urlPath} would hide the page /${page}.` }]
  })
}

/** Groups and products to come are shown without a price. */
function checkPrices({ id, type, status, presentation }: Product, { priced }: StockIndex): Issue[] {
  if (type === 'group' || status === 'comingSoon') return []
  return presentation.urlPaths.flatMap(({ countryPath }, at) => {
    const prices = priced.get(countryPath)
    if (!prices || prices.has(id)) return []
    const message = `Sold in ${countryPath} without a price: pricing/${countryPath}.json has no ${id}.`
    return [{ path: `${id}.presentation.urlPaths.${at}`, message }]
  })
}

/** A city is known by its id, or by what its name makes one; the shop looks for nothing else. */
const checkCities = ({ id, productCities }: Product, { countryOf }: StockIndex): Issue[] =>
  productCities.flatMap((city, at) =>
    countryOf.has(city.id ?? slugOf(city.name))
      ? []
      : [
          {
            path: `${id}.productCities.${at}`,
            message: `No location is called ${city.id ?? city.name}.`,
          },
        ],
  )

const checkAddOns = ({ id, details }: Product, { addOns }: StockIndex): Issue[] =>
  details.addOns.flatMap((addOn, at) =>
    addOns.has(addOn)
      ? []
      : [{ path: `${id}.details.addOns.${at}`, message: `There is no add-on ${addOn}.` }],
  )
