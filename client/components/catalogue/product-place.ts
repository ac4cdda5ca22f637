import { categoryOf } from '#domain/catalogue/category.ts'
import type { Product } from '#domain/catalogue/product.ts'
import type { City } from '#domain/locations/location.ts'

/** Where something is in a country with these cities: the visitor's city or its only one, else how many; '' for what is sent. */
export function productPlace(
  { category, cities }: Pick<Product, 'category' | 'cities'>,
  countryCities: readonly City[],
  visited: City | null,
): string {
  if (categoryOf(category).delivery !== 'in-person') return ''
  const here = countryCities.filter(({ id }) => cities.some((city) => city.id === id))
  if (here.length < 2) return here[0]?.name ?? ''
  return here.find(({ id }) => id === visited?.id)?.name ?? `${here.length} cities`
}
