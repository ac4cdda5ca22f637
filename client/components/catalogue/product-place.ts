import { categoryOf } from '#domain/catalogue/category.ts'
import type { Product } from '#domain/catalogue/product.ts'
import type { City } from '#domain/locations/location.ts'

const MAX_NAMED = 3

/** Where something is in a country with these cities: the visitor's city, else up to three by name, else how many; '' for what is sent. */
export function productPlace(
  { category, cities }: Pick<Product, 'category' | 'cities'>,
  countryCities: readonly City[],
  visited: City | null,
): string {
  if (categoryOf(category).delivery !== 'in-person') return ''
  const here = countryCities.filter(({ id }) => cities.some((city) => city.id === id))
  const nearby = here.find(({ id }) => id === visited?.id)
  if (nearby) return nearby.name
  if (here.length <= MAX_NAMED) return here.map(({ name }) => name).join(', ')
  if (here.length === countryCities.length) return `All ${here.length} cities`
  return `${here.length} ${visited ? 'other ' : ''}cities`
}
