import { categoryOf } from './category.ts'
import type { Product } from './product.ts'

/** The words of some text as searching knows them: letters and digits, without accents, in lower case. */
export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? []

/** What of a product can be found, the weightiest first. */
export const searchTextOf = ({ name, cities, details, category, description }: Product) => ({
  name,
  cities: cities.map((city) => city.name).join(' '),
  kind: `${details.kind} ${categoryOf(category).label}`,
  text: description,
})
