import { isRecord } from '#domain/content/is-record.ts'

export function valuesAtPath(value: unknown, [name, ...rest]: readonly string[]): unknown[] {
  if (name === undefined) return Array.isArray(value) ? [value, ...value] : [value]
  if (Array.isArray(value)) {
    const indexed = /^\d+$/.test(name) ? [value[Number(name)]] : []
    const inside = value.flatMap((one) => (isRecord(one) ? valuesAtPath(one, [name, ...rest]) : []))
    return [...indexed.flatMap((one) => valuesAtPath(one, rest)), ...inside]
  }
  return isRecord(value) && Object.hasOwn(value, name) ? valuesAtPath(value[name], rest) : []
}

/** A copy with only what is at the paths. */
export function pickPaths(value: unknown, paths: readonly (readonly string[])[]): unknown {
  if (paths.some((path) => path.length === 0)) return value
  if (Array.isArray(value)) return value.map((one) => pickPaths(one, paths))
  if (!isRecord(value)) return value
  const fields = Object.entries(value).flatMap(([name, inside]) => {
    const subPaths = paths.filter(([head]) => head === name).map((path) => path.slice(1))
    return subPaths.length > 0 ? [[name, pickPaths(inside, subPaths)]] : []
  })
  return Object.fromEntries(fields)
}

/** A copy without what is at a path. */
export function omitPath(value: unknown, path: readonly string[]): unknown {
  const [name, ...rest] = path
  if (Array.isArray(value)) return value.map((one) => omitPath(one, path))
  if (!isRecord(value) || name === undefined || !Object.hasOwn(value, name)) return value
  const { [name]: inside, ...others } = value
  return rest.length === 0 ? others : { ...others, [name]: omitPath(inside, rest) }
}
