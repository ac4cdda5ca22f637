import type { StockIndex } from './stock.ts'

/** Something that follows from a stock, found out when it is first asked for and only once a stock. */
export function fact<T>(findOut: (index: StockIndex) => T): (index: StockIndex) => T {
  const known = new WeakMap<StockIndex, { value: T }>()
  return (index) => {
    const found = known.get(index) ?? { value: findOut(index) }
    known.set(index, found)
    return found.value
  }
}
