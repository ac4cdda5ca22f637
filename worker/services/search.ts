import { RawProduct } from '#domain/catalogue/product.schema.ts'
import { adaptProduct, isComing, isListable } from '#domain/catalogue/product.ts'
import { searchTextOf, wordsOf } from '#domain/catalogue/search.ts'
import type { contract } from '#domain/contract/index.ts'
import { COUNTRIES, findCountry } from '#domain/countries/index.ts'
import { slugOf } from '#domain/text.ts'
import type { Given } from './serve.ts'

/** Products of a country in which every word occurs. */
export async function search({ d1, query }: Given<typeof contract.catalogue.search>) {
  const country = findCountry(query.country) ?? COUNTRIES.aus
  const words = wordsOf(query.q)
  const { results } = await d1
    .prepare(
      `SELECT doc FROM product_place JOIN product ON product.id = product_id
       WHERE country = ? AND city = ? AND product.status <> 'notListed'
       ORDER BY product.status = 'comingSoon', product.status = 'top' DESC, product.position`,
    )
    .bind(findCountry(query.country)?.code ?? '', query.city ? slugOf(query.city) : '')
    .all<{ doc: string }>()
  const found = results
    .map(({ doc }) => JSON.parse(doc))
    .filter((doc) => {
      const product = adaptProduct(RawProduct.parse(doc), country, {
        excludedSameDay: [],
        groups: {},
      })
      const text = wordsOf(Object.values(searchTextOf(product)).join(' ')).join(' ')
      return (
        (isListable(product) || isComing(product)) &&
        words.length > 0 &&
        words.every((word) => ` ${text}`.includes(` ${word}`))
      )
    })
  return {
    products: found.slice((query.page - 1) * query.size, query.page * query.size),
    total: found.length,
    page: query.page,
    pages: Math.ceil(found.length / query.size),
    didYouMean: null,
    words,
  }
}
