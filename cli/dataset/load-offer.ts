import { join } from 'node:path'
import { CliError, EXIT_CODE } from '#cli/shell/exit-codes.ts'
import { categoryOf } from '#domain/catalogue/category.ts'
import { OptionCatalogueSchema, RawAddOnSchema } from '#domain/catalogue/extras/extras.schema.ts'
import { optionsAndAddOns } from '#domain/catalogue/extras/offer-selection.ts'
import { RawProduct } from '#domain/catalogue/product.schema.ts'
import { adaptProduct } from '#domain/catalogue/product.ts'
import type { Country } from '#domain/countries/country.ts'
import { parseDatasetJson, readDatasetFile } from './read-dataset.ts'
import { displayPath, listJsonFiles, readJsonFile } from './source-files.ts'

const EMPTY_SETTINGS = { excludedSameDay: [], groups: {} }

/** A product in a country with its price and everything that can be chosen with it. */
export function loadDatasetOffer(id: string, country: Country, dataset: string) {
  const product = adaptProduct(loadDatasetProduct(id, country, dataset), country, EMPTY_SETTINGS)
  const { path, price, unitPrice, category } = product
  if (!path) throw new CliError(EXIT_CODE.findings, `${id} is not sold in ${country.name}.`)
  if (!price || unitPrice === null) {
    throw new CliError(EXIT_CODE.findings, `${id} has no price in ${country.name}.`)
  }
  return {
    product,
    price,
    unit: categoryOf(category).unit,
    ...optionsAndAddOns(product, country, {
      options: readDatasetFile(dataset, 'options.json', OptionCatalogueSchema),
      addOns: readDatasetFile(dataset, 'add-ons.json', RawAddOnSchema.array()),
    }),
  }
}

/** A product with its price in one country, which are in different files. */
export function loadDatasetProduct(
  id: string,
  { code, currency }: Country,
  dataset: string,
): RawProduct {
  const [match] = listJsonFiles(join(dataset, 'products')).flatMap((file) =>
    asList(readJsonFile(file))
      .filter((one) => one?.id === id)
      .map((raw) => ({ raw, file })),
  )
  if (!match)
    throw new CliError(EXIT_CODE.usage, `There is no product ${id} in ${displayPath(dataset)}.`)

  const price = Object(readJsonFile(join(dataset, 'pricing', `${code}.json`)))[id]
  const prices = price ? { [currency.code]: price } : {}
  return parseDatasetJson(RawProduct, { ...match.raw, prices }, displayPath(match.file), id)
}

const asList = (json: unknown): { id?: unknown }[] => (Array.isArray(json) ? json : [])
