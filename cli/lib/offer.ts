import { join } from 'node:path'
import { EXIT, Failure } from '#cli/lib/exit.ts'
import { jsonIn, nameOf, readJson } from '#cli/lib/files.ts'
import { asSchema, readStock } from '#cli/lib/stock.ts'
import { categoryOf } from '#domain/catalogue/category.ts'
import { OptionCatalogue, RawAddOn } from '#domain/catalogue/extras.schema.ts'
import { extrasOf } from '#domain/catalogue/offer.ts'
import { RawProduct } from '#domain/catalogue/product.schema.ts'
import { adaptProduct } from '#domain/catalogue/product.ts'
import type { Country } from '#domain/countries/country.ts'

const NO_SETTINGS = { excludedSameDay: [], groups: {} }

/** A product of a stock as a country sells it, with its price and all that may be chosen with it. */
export function readOffer(id: string, country: Country, stock: string) {
  const product = adaptProduct(readProduct(id, country, stock), country, NO_SETTINGS)
  const { path, price, unitPrice, category } = product
  if (!path) throw new Failure(EXIT.findings, `${id} is not sold in ${country.name}.`)
  if (!price || unitPrice === null) {
    throw new Failure(EXIT.findings, `${id} has no price in ${country.name}.`)
  }
  return {
    product,
    price,
    unit: categoryOf(category).unit,
    ...extrasOf(product, country, {
      options: readStock(stock, 'options.json', OptionCatalogue),
      addOns: readStock(stock, 'add-ons.json', RawAddOn.array()),
    }),
  }
}

/** A product with its price in one country: files a country hold them apart. */
export function readProduct(id: string, { code, currency }: Country, stock: string): RawProduct {
  const [found] = jsonIn(join(stock, 'products')).flatMap((file) =>
    listIn(readJson(file))
      .filter((one) => one?.id === id)
      .map((raw) => ({ raw, file })),
  )
  if (!found) throw new Failure(EXIT.usage, `There is no product ${id} in ${nameOf(stock)}.`)

  const price = Object(readJson(join(stock, 'pricing', `${code}.json`)))[id]
  const prices = price ? { [currency.code]: price } : {}
  return asSchema(RawProduct, { ...found.raw, prices }, nameOf(found.file), id)
}

const listIn = (json: unknown): { id?: unknown }[] => (Array.isArray(json) ? json : [])
