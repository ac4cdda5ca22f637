import { join } from 'node:path'
import { EXIT, Failure } from '#cli/lib/exit.ts'
import { jsonIn, nameOf, readJson } from '#cli/lib/files.ts'
import { categoryOf } from '#domain/catalogue/category.ts'
import { OptionCatalogue, RawAddOn } from '#domain/catalogue/extras.schema.ts'
import { extrasOf } from '#domain/catalogue/offer.ts'
import { RawProduct } from '#domain/catalogue/product.schema.ts'
import { adaptProduct } from '#domain/catalogue/product.ts'
import type { Country } from '#domain/countries/country.ts'
import { issuesOf } from '#domain/issue.ts'

const NO_SETTINGS = { excludedSameDay: [], groups: {} }

/** A product of a stock as a country sells it, with its price and all that may be chosen with it. */
export function readOffer(id: string, country: Country, stock: string) {
  const json = (name: string) => readJson(join(stock, `${name}.json`))
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
      options: readable(OptionCatalogue.safeParse(json('options')), 'options.json'),
      addOns: readable(RawAddOn.array().safeParse(json('add-ons')), 'add-ons.json'),
    }),
  }
}

/** A product with its price in one country: files a country hold them apart. */
export function readProduct(id: string, { code, currency }: Country, stock: string): RawProduct {
  const raw = jsonIn(join(stock, 'products'))
    .flatMap((name) => listIn(readJson(name)))
    .find((one) => one?.id === id)
  if (!raw) throw new Failure(EXIT.usage, `There is no product ${id} in ${nameOf(stock)}.`)

  const price = Object(readJson(join(stock, 'pricing', `${code}.json`)))[id]
  const prices = price ? { [currency.code]: price } : {}
  return readable(RawProduct.safeParse({ ...raw, prices }), id)
}

const listIn = (json: unknown): { id?: unknown }[] => (Array.isArray(json) ? json : [])

type Checked = Parameters<typeof issuesOf>[0]
type Read<Data> = { success: true; data: Data } | (Checked & { success: false })

/** What a schema made of some data; what it cannot read cannot be sold. */
function readable<Data>(checked: Read<Data>, name: string): Data {
  if (checked.success) return checked.data
  const words = issuesOf(checked).map(({ path, message }) => `${path}: ${message}`)
  throw new Failure(EXIT.findings, `${name} cannot be published. ${words.join(', ')}`)
}
