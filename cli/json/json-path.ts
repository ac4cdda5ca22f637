import type { JsonPath } from '#domain/validation/violation.ts'

/**
 * The keys and indexes of a path such as `p-kayak.details.party` in some JSON. Items of a list are found by index, `id`
 * or `path`; keys may contain dots.
 */
export function resolveJsonPath(json: unknown, path: string): JsonPath {
  const keys: (string | number)[] = []
  let value: unknown = json
  let rest = path.split('.').filter(Boolean)
  while (rest.length > 0) {
    const step = nextStep(value, rest)
    keys.push(step?.key ?? String(rest[0]))
    value = step?.value
    rest = rest.slice(step?.used ?? 1)
  }
  return keys
}

function nextStep(container: unknown, rest: readonly string[]) {
  if (typeof container !== 'object' || container === null) return null
  const [first = ''] = rest
  if (Array.isArray(container)) {
    const key = /^\d+$/.test(first)
      ? Number(first)
      : container.findIndex((entry) => entry?.id === first || entry?.path === first)
    return key >= 0 ? { key, value: container[key], used: 1 } : null
  }
  const names = rest.map((_, index) => rest.slice(0, index + 1).join('.'))
  const at = names.findIndex((name) => Object.hasOwn(container, name))
  const key = names[at]
  return key === undefined
    ? null
    : { key, value: (container as Record<string, unknown>)[key], used: at + 1 }
}
