import type { Dataset } from './read-dataset.ts'
import type { RowsByTable } from './release-sql.ts'
import { createTermCounter } from './search-terms.ts'
import { productRows } from './table-rows.ts'

/** Product rows file by file: a large dataset does not fit into memory twice. The last rows are the search terms. */
export function* listProductRows(
  dataset: Dataset,
  nameRanks: ReadonlyMap<string, number>,
): Generator<RowsByTable> {
  const { productFiles, productsIn, locations, settings } = dataset
  const cityIndex = new Map(locations.map((city) => [city.id, city.code]))
  const vocabulary = createTermCounter()
  let position = 0
  let lastId = 0
  for (const file of productFiles) {
    const rows: RowsByTable = {}
    for (const { raw, checked } of productsIn(file)) {
      const { words, ...tableRows } = productRows({
        raw,
        checked,
        position: position++,
        nameRank: nameRanks.get(checked.name) ?? 0,
        settings,
        cityIndex,
        nextId: () => ++lastId,
      })
      for (const countryWords of words) vocabulary.add(countryWords)
      for (const [table, list] of Object.entries(tableRows)) {
        rows[table] ??= []
        rows[table].push(...list)
      }
    }
    yield rows
  }
  yield vocabulary.rows()
}
