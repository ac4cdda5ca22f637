import { gramsOf, lengthOf } from '../../domain/catalogue/search-typos.ts'

/** Counts in how many products of a country a word stands. */
export function createVocabulary() {
  const countries = new Map()
  return {
    add({ country, words }) {
      if (!countries.has(country)) countries.set(country, new Map())
      const uses = countries.get(country)
      for (const word of words) uses.set(word, (uses.get(word) ?? 0) + 1)
    },

    /** Its rows, by table. */
    rows() {
      const terms = [...countries].flatMap(([country, uses]) =>
        [...uses].map(([term, count]) => ({ country, term, uses: count })),
      )
      return {
        search_term: terms,
        search_trigram: terms.flatMap(({ country, term }) =>
          gramsOf(term).map((gram) => ({ country, gram, length: lengthOf(term), term })),
        ),
      }
    },
  }
}
