import type { DatasetIndex } from './dataset-index.ts'

/** Something that follows from a stock, found out when it is first asked for and only once a stock. */
export function memoByDataset<T>(compute: (index: DatasetIndex) => T): (index: DatasetIndex) => T {
  const cache = new WeakMap<DatasetIndex, { value: T }>()
  return (index) => {
    const cached = cache.get(index) ?? { value: compute(index) }
    cache.set(index, cached)
    return cached.value
  }
}
