import type { z } from 'zod'
import { COUNTRY_CODES } from '../countries/index.ts'
import type { Issue } from '../issue.ts'
import { isProgramPath, RESERVED_SEGMENTS } from '../routes.ts'
import { RawProduct } from './product.schema.ts'
import {
  duplicatesIn,
  issuesOfList,
  readable,
  type StockFile,
  type StockIndex,
} from './stock-file.ts'

type Product = z.output<typeof RawProduct>

/** Everything wrong with a file of products. An empty list means it may be published. */
export function checkProducts(file: StockFile, index: StockIndex): Issue[] {
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
    const first = urlPath.split('/')[1] ?? ''
    if (!COUNTRY_CODES.some((code) => code === countryPath)) {
      const message = `${countryPath} is none of our countries: ${COUNTRY_CODES.join(', ')}.`
      return [{ path: `${path}.countryPath`, message }]
    }
    if (isProgramPath(urlPath)) {
      const message = `${urlPath} would hide a text for programs: no address ends in .md, none is a sitemap.`
      return [{ path: `${path}.urlPath`, message }]
    }
    if (!RESERVED_SEGMENTS.includes(first) && !pages.has(first)) return []
    return [{ path: `${path}.urlPath`, message: `${urlPath} would hide the page /${first}.` }]
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

const checkCities = ({ id, productCities }: Product, { cities }: StockIndex): Issue[] =>
  productCities.flatMap((city, at) =>
    cities.has(city.id ?? city.name)
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
