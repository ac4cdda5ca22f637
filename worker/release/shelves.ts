import { rowsOf } from './rows.ts'
import type { Rows } from './statements.ts'
import type { Stock } from './stock.ts'
import { createVocabulary } from './vocabulary.ts'

/** The rows of all products, a file at a time: a large stock does not fit into memory twice. The last ones are its words. */
export function* shelved(stock: Stock, nameRanks: ReadonlyMap<string, number>): Generator<Rows> {
  const { productFiles, productsIn, locations, settings } = stock
  const cityIndex = new Map(locations.map((city) => [city.id, city.code]))
  const vocabulary = createVocabulary()
  let position = 0
  let lastId = 0
  for (const file of productFiles) {
    const rows: Rows = {}
    for (const { raw, checked } of productsIn(file)) {
      const { words, ...own } = rowsOf({
        raw,
        checked,
        position: position++,
        nameRank: nameRanks.get(checked.name) ?? 0,
        settings,
        cityIndex,
        nextId: () => ++lastId,
      })
      for (const some of words) vocabulary.add(some)
      for (const [table, list] of Object.entries(own)) {
        rows[table] ??= []
        rows[table].push(...list)
      }
    }
    yield rows
  }
  yield vocabulary.rows()
}
