import { WORDS_OF_TEASER } from '../text.ts'
import { categoryOf } from './category.ts'
import type { Product } from './product.ts'

const MOST_WORDS = 16

/** Words as searching knows them: letters and digits, without accents, in lower case. */
export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? []

/** The words somebody asks for, each once. */
export const askedWords = (text: string): string[] =>
  [...new Set(wordsOf(text))].slice(0, MOST_WORDS)

/** What of a product can be found by words, the weightiest first; the cities are those of one country. */
export function searchTextOf(
  { name, details, category, description }: Product,
  cities: readonly { name: string }[],
) {
  const words = description.split(' ')
  return {
    name,
    cities: cities.map((city) => city.name).join(' '),
    kind: `${details.kind} ${categoryOf(category).label}`,
    teaser: words.slice(0, WORDS_OF_TEASER).join(' '),
    text: words.slice(WORDS_OF_TEASER).join(' '),
  }
}

/** A country or a city as one word of the full text, which nobody who types can name. */
export const placeWord = (what: 'country' | 'city', id: string): string =>
  what + wordsOf(id).join('')

/** The full-text question for products of a place with all of these words; the last may be the start of one. */
export function matchOf(
  words: readonly string[],
  place: { country: string; city?: string },
): string {
  const places = [
    placeWord('country', place.country),
    ...(place.city ? [placeWord('city', place.city)] : []),
  ]
  // Every word is letters and digits between quotes: nothing in it can be read as an operator.
  const asked = words.map((word, index) => `"${word}"${index === words.length - 1 ? ' *' : ''}`)
  return [
    ...places.map((word) => `(place : "${word}")`),
    `({name cities kind teaser text} : (${asked.join(' AND ')}))`,
  ].join(' AND ')
}
