import { isRecord } from './record.ts'

/** Every value at a dotted path; a list on the way, and one at its end, also stands for each of its entries. */
export function valuesAt(value: unknown, [name, ...rest]: readonly string[]): unknown[] {
  if (name === undefined) return Array.isArray(value) ? [value, ...value] : [value]
  if (Array.isArray(value)) {
    const at = /^\d+$/.test(name) ? [value[Number(name)]] : []
    const inside = value.flatMap((one) => (isRecord(one) ? valuesAt(one, [name, ...rest]) : []))
    return [...at.flatMap((one) => valuesAt(one, rest)), ...inside]
  }
  return isRecord(value) && Object.hasOwn(value, name) ? valuesAt(value[name], rest) : []
}

/** A copy with nothing but what stands at the paths. */
export function picked(value: unknown, paths: readonly (readonly string[])[]): unknown {
  if (paths.some((path) => path.length === 0)) return value
  if (Array.isArray(value)) return value.map((one) => picked(one, paths))
  if (!isRecord(value)) return value
  const kept = Object.entries(value).flatMap(([name, inside]) => {
    const further = paths.filter(([head]) => head === name).map((path) => path.slice(1))
    return further.length > 0 ? [[name, picked(inside, further)]] : []
  })
  return Object.fromEntries(kept)
}

/** A copy without what stands at a path; what has nothing there stays as it is. */
export function without(value: unknown, path: readonly string[]): unknown {
  const [name, ...rest] = path
  if (Array.isArray(value)) return value.map((one) => without(one, path))
  if (!isRecord(value) || name === undefined || !Object.hasOwn(value, name)) return value
  const { [name]: inside, ...others } = value
  return rest.length === 0 ? others : { ...others, [name]: without(inside, rest) }
}
