import { letterCount, trigrams } from '#domain/catalogue/typo-tolerance.ts'

export type CountryWords = { country: string; words: ReadonlySet<string> }

export function createTermCounter() {
  const countries = new Map<string, Map<string, number>>()
  return {
    add({ country, words }: CountryWords) {
      const uses = countries.get(country) ?? new Map<string, number>()
      countries.set(country, uses)
      for (const word of words) uses.set(word, (uses.get(word) ?? 0) + 1)
    },

    rows() {
      const terms = [...countries].flatMap(([country, uses]) =>
        [...uses].map(([term, count]) => ({ country, term, uses: count })),
      )
      return {
        search_term: terms,
        search_trigram: terms.flatMap(({ country, term }) =>
          trigrams(term).map((gram) => ({ country, gram, length: letterCount(term), term })),
        ),
      }
    },
  }
}
