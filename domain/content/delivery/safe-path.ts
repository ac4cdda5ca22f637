import { FORBIDDEN_KEYS, isRecord } from '#domain/content/is-record.ts'

const pathCache = new Map<string, readonly string[] | null>()
const MAX_CACHED_PATHS = 2000

/** The segments of a dotted path; null if one is forbidden. */
export function parseSafePath(path: string): readonly string[] | null {
  const cached = pathCache.get(path)
  if (cached !== undefined) return cached
  const segments = path.trim().split('.')
  const safe = segments.every((one) => one && !FORBIDDEN_KEYS.has(one)) ? segments : null
  if (pathCache.size >= MAX_CACHED_PATHS) pathCache.clear()
  pathCache.set(path, safe)
  return safe
}

type JsonObject = Record<string, unknown>

/** A copy with another value at a path. */
export function setAtPath(
  data: unknown,
  segments: readonly string[],
  value: unknown,
  from = 0,
): unknown {
  const name = segments[from]
  if (name === undefined) return value
  const copy: JsonObject = Array.isArray(data)
    ? ([...data] as unknown as JsonObject)
    : isRecord(data)
      ? { ...data }
      : {}
  copy[name] = setAtPath(
    Object.hasOwn(copy, name) ? copy[name] : undefined,
    segments,
    value,
    from + 1,
  )
  return copy
}
