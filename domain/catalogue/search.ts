import { TEASER_WORDS } from '#domain/text.ts'
import { categoryOf } from './category.ts'
import { isStepFree } from './listing-facets.ts'
import type { Product } from './product.ts'
import type { SearchTerm } from './search-synonyms.ts'
import { tokenize } from './tokenize.ts'

const MAX_QUERY_TERMS = 16

export const queryTerms = (text: string): string[] =>
  [...new Set(tokenize(text))].slice(0, MAX_QUERY_TERMS)

/** The searchable text of a product, by weight; cities of one country. */
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
    text: [...words.slice(TEASER_WORDS), ...factWords(details)].join(' '),
  }
}

/** Facts that people search for in words of their own: synonyms name them. */
const factWords = ({ access, weather }: Product['details']): string[] => [
  ...(isStepFree(access) ? ['stepfree'] : []),
  ...(/\bindoors\b/i.test(weather) ? ['indoors'] : []),
]

/** A country or city as a search token that no user can type. */
export const locationToken = (what: 'country' | 'city', id: string): string =>
  what + tokenize(id).join('')

const SEARCHED_COLUMNS = 'name cities kind teaser text'

/** The FTS query for products of a place with all of these terms, or any of them; the last may be a prefix. */
export function ftsQuery(
  terms: readonly SearchTerm[],
  place: { country: string; city?: string },
  match: 'all' | 'any' = 'all',
  columns = SEARCHED_COLUMNS,
): string {
  const locationTokens = [
    locationToken('country', place.country),
    ...(place.city ? [locationToken('city', place.city)] : []),
  ]
  // Quoted letters and digits can't be read as operators.
  const quotedTerms = terms.map(({ word, alternatives }, index) => {
    const typed = `"${word}"${index === terms.length - 1 ? ' *' : ''}`
    const others = alternatives.filter((one) => one !== word).map((one) => `"${one}"`)
    return others.length === 0 ? typed : `(${[typed, ...others].join(' OR ')})`
  })
  return [
    ...locationTokens.map((word) => `(place : "${word}")`),
    `({${columns}} : (${quotedTerms.join(match === 'all' ? ' AND ' : ' OR ')}))`,
  ].join(' AND ')
}
