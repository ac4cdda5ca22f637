import { categoryOf } from '#domain/catalogue/category.ts'
import { didYouMeanHint } from '#domain/closest-name.ts'
import { slugify } from '#domain/text.ts'
import type { DatasetIndex } from '#domain/validation/dataset/dataset-index.ts'
import { memoByDataset } from '#domain/validation/dataset/memo-by-dataset.ts'
import { knownCountryCodes } from '#domain/validation/dataset/record-index.ts'
import type { JsonPath, Violation } from '#domain/validation/violation.ts'
import type { ProductValidator } from './product-file.ts'

/** Where a product takes place: cities that there are, in the countries it is sold in. */
export const validateProductCities: ProductValidator = (product, path, index) => {
  const { productCities } = product
  const seen = new Set<string>()
  return [
    ...productCities.flatMap((city, at) => {
      const fieldPath = [...path, 'productCities', at]
      const id = city.id ?? slugify(city.name)
      const isDuplicate = seen.has(id)
      seen.add(id)
      const cityRecord = index.records.cities.get(id)
      if (!cityRecord) return [unknownProductCity(city, fieldPath, index)]
      if (isDuplicate) return [duplicateCity(id, fieldPath)]
      return [
        ...validateCityName(city, cityRecord.name, fieldPath),
        ...cityOutsideSoldCountries(product, id, fieldPath, index),
      ]
    }),
    ...missingCities(product, path, index),
  ]
}

type ProductCity = { id?: string | undefined; name: string }

/** A city is known by its id, or by what its name makes one; the shop looks for nothing else. */
function unknownProductCity(
  { id, name }: ProductCity,
  basePath: JsonPath,
  { records }: DatasetIndex,
): Violation {
  const path = id === undefined ? [...basePath, 'name'] : [...basePath, 'id']
  const violation = { code: 'product/unknown-city' as const, path }
  const message = `No location is called "${id ?? name}".`
  if (id === undefined || !records.cities.has(slugify(id))) {
    return { ...violation, message, ...didYouMeanHint(id ?? name, records.cities.keys()) }
  }
  const value = slugify(id)
  const fix = { says: `write "${value}"`, edits: [{ path, value }] }
  return { ...violation, message, hint: fix.says, fix }
}

function duplicateCity(id: string, path: JsonPath): Violation {
  const fix = { says: 'take the second one out', edits: [{ path, remove: true as const }] }
  const message = `${id} is in the list of cities already.`
  return { code: 'product/city-twice', path, message, hint: fix.says, fix }
}

/** What the place itself is called is what pages show; another name here would only mislead whoever reads the file. */
function validateCityName(
  { id, name }: ProductCity,
  cityName: string,
  basePath: JsonPath,
): Violation[] {
  if (id === undefined || !cityName || name === cityName) return []
  const path = [...basePath, 'name']
  const message = `The city ${id} is called "${cityName}", not "${name}".`
  const violation = {
    code: 'product/city-name' as const,
    path,
    message,
    hint: `write "${cityName}"`,
  }
  if (slugify(name) !== slugify(cityName)) return [violation]
  return [{ ...violation, fix: { says: violation.hint, edits: [{ path, value: cityName }] } }]
}

type ProductInput = Parameters<ProductValidator>[0]

function cityOutsideSoldCountries(
  { id, name }: ProductInput,
  city: string,
  path: JsonPath,
  { records }: DatasetIndex,
): Violation[] {
  const country = records.cities.get(city)?.country
  const sold = records.products.get(id)?.countries
  // An address in a country that nobody knows may be the one that is missing.
  const isUncertain = !sold?.size || [...sold].some((one) => !knownCountryCodes().has(one))
  if (!country || isUncertain || sold.has(country)) return []
  const message = `${city} is in ${country}, where ${name} has no address.`
  const hint = `add an address with "countryPath": "${country}", or take the city out`
  return [{ code: 'product/city-abroad', path, message, hint }]
}

/** The countries that have a city. */
const countriesWithCities = memoByDataset(
  ({ records }) => new Set([...records.cities.values()].map(({ country }) => country)),
)

/** What people go out for needs a city in every country that sells it; once a country has one at all. */
function missingCities(
  { type, category, details, ...product }: ProductInput,
  path: JsonPath,
  index: DatasetIndex,
) {
  const isInPerson = categoryOf(category ?? 'experience').delivery === 'in-person'
  const { cities } = index.records
  const isUncertain = product.productCities.some(({ id, name }) => !cities.has(id ?? slugify(name)))
  // A city that nobody knows may be the one that is missing.
  if (type === 'group' || !isInPerson || isUncertain) return []
  const productCountries = new Set(
    product.productCities.map(({ id, name }) => cities.get(id ?? slugify(name))?.country),
  )
  const countriesOfCities = countriesWithCities(index)
  if (product.productCities.length === 0 && countriesOfCities.size > 0) {
    return [
      {
        code: 'product/no-city-here' as const,
        path: [...path, 'productCities'],
        message: `${product.name} takes place in no city.`,
        hint: 'add those in which it runs: { "id": "melbourne", "name": "Melbourne" }',
      },
    ]
  }
  return product.presentation.urlPaths.flatMap(({ countryPath }, at): Violation[] => {
    if (!countriesOfCities.has(countryPath) || productCountries.has(countryPath)) return []
    return [
      {
        code: 'product/no-city-here',
        path: [...path, 'presentation', 'urlPaths', at],
        message: `${product.name} is sold in ${countryPath} and has no city there.`,
        hint: 'add one to "productCities", or take this address out',
      },
    ]
  })
}
