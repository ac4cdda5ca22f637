import { fact } from '../check/facts.ts'
import type { Fault, Path } from '../check/fault.ts'
import { didYouMean } from '../check/nearest.ts'
import { countryNames } from '../check/shelf.ts'
import type { StockIndex } from '../check/stock.ts'
import { slugOf } from '../text.ts'
import { categoryOf } from './category.ts'
import type { ProductRules } from './product-file.ts'

/** Where a product takes place: cities that there are, in the countries it is sold in. */
export const placeRules: ProductRules = (product, path, index) => {
  const { productCities } = product
  const seen = new Set<string>()
  return [
    ...productCities.flatMap((city, at) => {
      const place = [...path, 'productCities', at]
      const id = city.id ?? slugOf(city.name)
      const isDouble = seen.has(id)
      seen.add(id)
      const home = index.shelf.cities.get(id)
      if (!home) return [strangeCity(city, place, index)]
      if (isDouble) return [twice(id, place)]
      return [...faultsOfName(city, home.name, place), ...abroad(product, id, place, index)]
    }),
    ...nowhere(product, path, index),
  ]
}

type ProductCity = { id?: string | undefined; name: string }

/** A city is known by its id, or by what its name makes one; the shop looks for nothing else. */
function strangeCity({ id, name }: ProductCity, around: Path, { shelf }: StockIndex): Fault {
  const path = id === undefined ? [...around, 'name'] : [...around, 'id']
  const said = { code: 'product/unknown-city' as const, path }
  const message = `No location is called "${id ?? name}".`
  if (id === undefined || !shelf.cities.has(slugOf(id))) {
    return { ...said, message, ...didYouMean(id ?? name, shelf.cities.keys()) }
  }
  const value = slugOf(id)
  const fix = { says: `write "${value}"`, edits: [{ path, value }] }
  return { ...said, message, hint: fix.says, fix }
}

function twice(id: string, path: Path): Fault {
  const fix = { says: 'take the second one out', edits: [{ path, remove: true as const }] }
  const message = `${id} is in the list of cities already.`
  return { code: 'product/city-twice', path, message, hint: fix.says, fix }
}

/** What the place itself is called is what pages show; another name here would only mislead whoever reads the file. */
function faultsOfName({ id, name }: ProductCity, known: string, around: Path): Fault[] {
  if (id === undefined || !known || name === known) return []
  const path = [...around, 'name']
  const message = `The city ${id} is called "${known}", not "${name}".`
  const said = { code: 'product/city-name' as const, path, message, hint: `write "${known}"` }
  if (slugOf(name) !== slugOf(known)) return [said]
  return [{ ...said, fix: { says: said.hint, edits: [{ path, value: known }] } }]
}

type Offered = Parameters<ProductRules>[0]

function abroad({ id, name }: Offered, city: string, path: Path, { shelf }: StockIndex): Fault[] {
  const country = shelf.cities.get(city)?.country
  const sold = shelf.products.get(id)?.countries
  // An address in a country that nobody knows may be the one that is missing.
  const isPuzzle = !sold?.size || [...sold].some((one) => !countryNames().has(one))
  if (!country || isPuzzle || sold.has(country)) return []
  const message = `${city} is in ${country}, where ${name} has no address.`
  const hint = `add an address with "countryPath": "${country}", or take the city out`
  return [{ code: 'product/city-abroad', path, message, hint }]
}

/** The countries that have a city. */
const withCities = fact(
  ({ shelf }) => new Set([...shelf.cities.values()].map(({ country }) => country)),
)

/** What people go out for needs a city in every country that sells it; once a country has one at all. */
function nowhere({ type, category, details, ...product }: Offered, path: Path, index: StockIndex) {
  const goesOut = categoryOf(category ?? 'experience').delivery === 'in-person'
  const { cities } = index.shelf
  const isPuzzle = product.productCities.some(({ id, name }) => !cities.has(id ?? slugOf(name)))
  // A city that nobody knows may be the one that is missing.
  if (type === 'group' || !goesOut || isPuzzle) return []
  const here = new Set(
    product.productCities.map(({ id, name }) => cities.get(id ?? slugOf(name))?.country),
  )
  const known = withCities(index)
  if (product.productCities.length === 0 && known.size > 0) {
    return [
      {
        code: 'product/no-city-here' as const,
        path: [...path, 'productCities'],
        message: `${product.name} takes place in no city.`,
        hint: 'add those in which it runs: { "id": "melbourne", "name": "Melbourne" }',
      },
    ]
  }
  return product.presentation.urlPaths.flatMap(({ countryPath }, at): Fault[] => {
    if (!known.has(countryPath) || here.has(countryPath)) return []
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
