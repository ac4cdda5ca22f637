/** Names that lead from data to what all data shares. */
export const FORBIDDEN: ReadonlySet<string> = new Set(['__proto__', 'prototype', 'constructor'])

const paths = new Map<string, readonly string[] | null>()
const MOST_PATHS = 2000

/** The segments of a dotted path; null where one of them must not be written (spec §9). */
export function segmentsOf(path: string): readonly string[] | null {
  const known = paths.get(path)
  if (known !== undefined) return known
  const segments = path.trim().split('.')
  const isSafe = segments.every((segment) => segment !== '' && !FORBIDDEN.has(segment))
  if (paths.size >= MOST_PATHS) paths.clear()
  paths.set(path, isSafe ? segments : null)
  return isSafe ? segments : null
}

type Data = Record<string, unknown>

/** The same data with another value at a path: what lies on the way is copied, nothing is changed. */
export function withAt(
  data: unknown,
  segments: readonly string[],
  value: unknown,
  from = 0,
): unknown {
  const name = segments[from]
  if (name === undefined) return value
  const copy: Data = Array.isArray(data)
    ? ([...data] as unknown as Data)
    : typeof data === 'object' && data !== null
      ? { ...data }
      : {}
  copy[name] = withAt(Object.hasOwn(copy, name) ? copy[name] : undefined, segments, value, from + 1)
  return copy
}
