import type { Path } from '#domain/check/fault.ts'

/**
 * The keys and numbers that a path such as `p-kayak.details.party` goes through in some JSON.
 * Entries of a list are found by number, `id` or `path`; a key may hold dots itself.
 */
export function pathOf(json: unknown, path: string): Path {
  const way: (string | number)[] = []
  let value: unknown = json
  let rest = path.split('.').filter(Boolean)
  while (rest.length > 0) {
    const found = nextOf(value, rest)
    way.push(found?.key ?? String(rest[0]))
    value = found?.value
    rest = rest.slice(found?.used ?? 1)
  }
  return way
}

function nextOf(around: unknown, rest: readonly string[]) {
  if (typeof around !== 'object' || around === null) return null
  const [first = ''] = rest
  if (Array.isArray(around)) {
    const key = /^\d+$/.test(first)
      ? Number(first)
      : around.findIndex((entry) => entry?.id === first || entry?.path === first)
    return key >= 0 ? { key, value: around[key], used: 1 } : null
  }
  const names = rest.map((_, index) => rest.slice(0, index + 1).join('.'))
  const at = names.findIndex((name) => Object.hasOwn(around, name))
  const key = names[at]
  return key === undefined
    ? null
    : { key, value: (around as Record<string, unknown>)[key], used: at + 1 }
}
