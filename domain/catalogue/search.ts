import { TEASER_WORDS } from '#domain/text.ts'
import { categoryOf } from './category.ts'
import type { Product } from './product.ts'

const MAX_QUERY_TERMS = 16

/** Words as searching knows them: letters and digits, without accents, in lower case. */
export const tokenize = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? []

/** The words someone asks for, each once. */
export const queryTerms = (text: string): string[] =>
  [...new Set(tokenize(text))].slice(0, MAX_QUERY_TERMS)

/** What of a product can be found by words, the weightiest first; the cities are those of one country. */
export function searchDocument(
  { name, details, category, description }: Product,
  cities: readonly { name: string }[],
) {
  const words = description.split(' ')
  return {
    name,
    cities: cities.map((city) => city.name).join(' '),
    kind: `${details.kind} ${categoryOf(category).label}`,
    teaser: words.slice(0, TEASER_WORDS).join(' '),
    text: words.slice(TEASER_WORDS).join(' '),
  }
}

/** A country or a city as one word of the full text, which no one who types can name. */
export const locationToken = (what: 'country' | 'city', id: string): string =>
  what + tokenize(id).join('')

/** The full-text question for products of a place with all of these words; the last may be the start of one. */
export function ftsQuery(
  terms: readonly string[],
  place: { country: string; city?: string },
): string {
  const locationTokens = [
    locationToken('country', place.country),
    ...(place.city ? [locationToken('city', place.city)] : []),
  ]
  // Every word is letters and digits between quotes: nothing in it can be read as an operator.
  const quotedTerms = terms.map(
    (word, index) => `"${word}"${index === terms.length - 1 ? ' *' : ''}`,
  )
  return [
    ...locationTokens.map((word) => `(place : "${word}")`),
    `({name cities kind teaser text} : (${quotedTerms.join(' AND ')}))`,
  ].join(' AND ')
}
