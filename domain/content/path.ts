import { FORBIDDEN, isRecord } from './record.ts'

const paths = new Map<string, readonly string[] | null>()
const MOST_PATHS = 2000

/** The segments of a dotted path; null where one of them must not be written (spec §9). */
export function segmentsOf(path: string): readonly string[] | null {
  const known = paths.get(path)
  if (known !== undefined) return known
  const segments = path.trim().split('.')
  const safe = segments.every((one) => one && !FORBIDDEN.has(one)) ? segments : null
  if (paths.size >= MOST_PATHS) paths.clear()
  paths.set(path, safe)
  return safe
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
    : isRecord(data)
      ? { ...data }
      : {}
  copy[name] = withAt(Object.hasOwn(copy, name) ? copy[name] : undefined, segments, value, from + 1)
  return copy
}
