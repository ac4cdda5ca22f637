import type { DatasetIndex } from './dataset-index.ts'

/** Memoises a value per dataset. */
export function memoByDataset<T>(compute: (index: DatasetIndex) => T): (index: DatasetIndex) => T {
  const cache = new WeakMap<DatasetIndex, { value: T }>()
  return (index) => {
    const cached = cache.get(index) ?? { value: compute(index) }
    cache.set(index, cached)
    return cached.value
  }
}
