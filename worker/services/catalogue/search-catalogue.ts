import type { z } from 'zod'
import type { RawProduct } from '#domain/catalogue/product.schema.ts'
import { ftsQuery, queryTerms } from '#domain/catalogue/search.ts'
import { type SearchTerm, searchTerms, similarSynonyms } from '#domain/catalogue/search-synonyms.ts'
import {
  closestTerm,
  letterCount,
  type TermCandidate,
  trigrams,
} from '#domain/catalogue/typo-tolerance.ts'
import type { contract } from '#domain/contract/index.ts'
import { findCountry } from '#domain/countries/index.ts'
import { normaliseLocationId } from '#domain/text.ts'
import { ratingSql, withRating } from '#worker/services/reviews/count-reviews.ts'
import type { HandlerInput } from '#worker/services/serve.ts'

type SearchInput = HandlerInput<typeof contract.catalogue.search>
type SearchPlace = { country: string; city: string }
type SearchHits = { products: z.input<typeof RawProduct>[]; total: number }

/** Weights of name, cities, category, teaser and text; locations count nothing. */
const BM25_WEIGHTS = '10, 4, 3, 2, 1, 0'

/** Products of a country that contain every word or what else it may mean, best match first; further round trips only when there are none. */
export async function searchCatalogue({ catalogueDb, query }: SearchInput) {
  const { page, size } = query
  const place = {
    country: findCountry(query.country)?.code ?? '',
    city: query.city ? normaliseLocationId(query.city) : '',
  }
  const words = queryTerms(query.q)
  const {
    found: hits,
    didYouMean,
    understood,
  } = await searchWithCorrection(catalogueDb, words, place, query)
  return {
    ...hits,
    page,
    pages: Math.ceil(hits.total / size),
    didYouMean,
    words: understood,
  }
}

/** Rows from here on are coming-soon products, which sort last; below are first top products, then all others. */
const COMING_SOON_ROW_ID = 1_000_000_000
const OTHER_ROW_ID = 500_000_000
/** A top product outranks another that matches about as well. */
const TOP_WEIGHT = 1.6
/** Matches that are this close to the best one stand in the dataset's order. */
const ABOUT_AS_WELL = 0.95
const NO_HITS: SearchHits = { products: [], total: 0 }

/** Searches for the words and their corrections at once, again when some were misspelt, and for any of them when nothing has all. */
async function searchWithCorrection(
  catalogueDb: CatalogueDb,
  words: string[],
  place: SearchPlace,
  paging: SearchPaging,
) {
  const asTyped = { found: NO_HITS, didYouMean: null, understood: words }
  const terms = searchTerms(words)
  if (terms.length === 0 || !place.country) return asTyped

  const [hits, unknown] = await catalogueDb.batch<unknown>([
    selectHits(catalogueDb, terms, place, paging, 'all'),
    selectUnknownWords(catalogueDb, words, place),
  ])
  const found = toSearchHits(hits)
  const rows = ((unknown?.results ?? []) as (TermCandidate & { word: string })[]).filter(
    ({ word }) => terms.some((term) => term.word === word),
  )
  if (found.total > 0) return { ...asTyped, found }

  const corrected = words.map((word) => {
    const candidates = rows.filter((row) => row.word === word)
    if (candidates.length === 0) return word
    const synonyms = similarSynonyms(word).map((term) => ({ term, uses: 0 }))
    return closestTerm(word, [...candidates, ...synonyms]) ?? word
  })
  const isCorrected = corrected.some((word, index) => word !== words[index])
  const understood = isCorrected ? [...new Set(corrected)] : words
  const meant = isCorrected ? searchTerms(understood) : terms
  const didYouMean = isCorrected ? understood.join(' ') : null
  for (const match of ['all', 'any'] as const) {
    if (match === 'all' ? !isCorrected : meant.length < 2) continue
    const result = toSearchHits(await selectHits(catalogueDb, meant, place, paging, match).all())
    if (result.total > 0) return { found: result, didYouMean, understood }
  }
  return { ...asTyped, didYouMean }
}

type SearchPaging = { page: number; size: number }

/** Counts the matches and selects a page of them: the full text is ranked once. */
const selectHits = (
  catalogueDb: CatalogueDb,
  terms: readonly SearchTerm[],
  place: SearchPlace,
  { page, size }: SearchPaging,
  match: 'all' | 'any',
) =>
  catalogueDb
    .prepare(
      `WITH found AS MATERIALIZED (
         SELECT rowid AS id, bm25(search_text, ${BM25_WEIGHTS}) * iif(rowid < ${OTHER_ROW_ID}, ${TOP_WEIGHT}, 1) AS score FROM search_text WHERE search_text MATCH ?1),
       hit AS MATERIALIZED (SELECT id, max(score, ${ABOUT_AS_WELL} * (SELECT min(score) FROM found)) AS score FROM found)
       SELECT count(*) AS total, NULL AS doc, NULL AS rating FROM hit UNION ALL
       SELECT * FROM (SELECT NULL, doc, ${ratingSql('product.id')} FROM (
           SELECT id, score FROM hit ORDER BY id >= ${COMING_SOON_ROW_ID}, score, id
           LIMIT CAST(?2 AS INTEGER) OFFSET CAST(?3 AS INTEGER)) AS page
         JOIN search_row ON search_row.id = page.id JOIN product ON product.id = product_id
         ORDER BY page.id >= ${COMING_SOON_ROW_ID}, score, page.id)`,
    )
    .bind(ftsQuery(terms, place, match), size, (page - 1) * size)

/** Words that no product of the country contains, each with the most similar ones. */
function selectUnknownWords(catalogueDb: CatalogueDb, words: string[], { country }: SearchPlace) {
  const terms = words.map((word, index) => ({
    word,
    isLast: index === words.length - 1,
    length: letterCount(word),
    grams: trigrams(word),
  }))
  return catalogueDb
    .prepare(
      `WITH typed AS (SELECT value ->> 'word' AS word, value ->> 'isLast' AS is_last, value ->> 'length' AS letters,
         value -> 'grams' AS grams FROM json_each(?2)),
       unknown AS MATERIALIZED (SELECT * FROM typed WHERE NOT EXISTS (
         SELECT 1 FROM search_term WHERE country = ?1 AND term >= word
           AND (term = word OR is_last AND term < word || char(1114111)))),
       alike AS (SELECT word, search_trigram.term,
           row_number() OVER (PARTITION BY word ORDER BY count(*) DESC, abs(length - letters), search_trigram.term) AS place
         FROM unknown CROSS JOIN json_each(grams) AS gram CROSS JOIN search_trigram
           ON country = ?1 AND search_trigram.gram = gram.value AND length BETWEEN letters - 2 AND letters + 2
         GROUP BY word, search_trigram.term)
       SELECT unknown.word, alike.term, uses FROM unknown
       LEFT JOIN alike ON alike.word = unknown.word AND place <= 100
       LEFT JOIN search_term ON country = ?1 AND search_term.term = alike.term`,
    )
    .bind(country, JSON.stringify(terms))
}

function toSearchHits(result: D1Result<unknown> | undefined): SearchHits {
  const [count, ...page] = (result?.results ?? []) as {
    total: number
    doc: string
    rating: string | null
  }[]
  return { total: count?.total ?? 0, products: page.map(withRating<z.input<typeof RawProduct>>) }
}
