import { categoryOf, DEFAULT_CATEGORY } from '#domain/catalogue/category.ts'
import { slugify } from '#domain/text.ts'
import { unknownReference } from '#domain/validation/checks/references.ts'
import { memoByDataset } from '#domain/validation/dataset/memo-by-dataset.ts'
import type { ProductValidator } from './product-validator.ts'

/** Where a product takes place: existing cities, at least one in each country it is sold in. */
export const validateProductCities: ProductValidator = (product, path, index) => [
  ...product.productCities.flatMap(({ id, name }, at) => {
    const fieldPath = [...path, 'productCities', at, id === undefined ? 'name' : 'id']
    // A city is found by its id, or by the id that its name would have.
    return id === undefined && index.records.cities.has(slugify(name))
      ? []
      : unknownReference('city', id ?? name, fieldPath, index)
  }),
  ...missingCities(product, path, index),
]

const countriesWithCities = memoByDataset(
  ({ records }) => new Set([...records.cities.values()].map(({ country }) => country)),
)

/** An in-person product needs a city in every country that sells it and has cities at all. */
const missingCities: ProductValidator = ({ type, category, ...product }, path, index) => {
  const code = 'product/no-city-here'
  const isInPerson = categoryOf(category ?? DEFAULT_CATEGORY).delivery === 'in-person'
  const cityRecords = product.productCities.map(({ id, name }) =>
    index.records.cities.get(id ?? slugify(name)),
  )
  // An unknown city may be the one that is missing.
  if (type === 'group' || !isInPerson || cityRecords.includes(undefined)) return []
  const productCountries = new Set(cityRecords.map((city) => city?.country))
  const countries = countriesWithCities(index)
  if (cityRecords.length === 0 && countries.size > 0) {
    const message = `${product.name} takes place in no city.`
    const hint = 'add its cities: { "id": "melbourne", "name": "Melbourne" }'
    return [{ code, path: [...path, 'productCities'], message, hint }]
  }
  return product.presentation.urlPaths.flatMap(({ countryPath }, at) =>
    !countries.has(countryPath) || productCountries.has(countryPath)
      ? []
      : [
          {
            code,
            path: [...path, 'presentation', 'urlPaths', at],
            message: `${product.name} is sold in ${countryPath} but has no city there.`,
            hint: 'add one to "productCities", or remove this address',
          },
        ],
  )
}
