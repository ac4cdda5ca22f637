import type { z } from 'zod'

type Path = readonly PropertyKey[]
type Spared = { data: unknown; left: { path: string; message: string }[] }

/** An answer as its schema reads it, without the list entries it cannot read; each of those is told. Null when more than an entry is wrong. */
export function spared(schema: z.ZodType, answer: unknown): Spared | null {
  const first = schema.safeParse(answer)
  if (first.success) return { data: first.data, left: [] }

  const bad = new Map<string, { path: Path; message: string }>()
  for (const { path, message } of first.error.issues) {
    const at = path.findIndex((part) => typeof part === 'number')
    if (at < 0) return null
    const entry = path.slice(0, at + 1)
    const key = entry.join('.')
    if (!bad.has(key)) bad.set(key, { path: entry, message: `${path.join('.')}: ${message}` })
  }
  const rest = [...bad.values()].reduceRight((whole, { path }) => without(whole, path), answer)
  const again = schema.safeParse(rest)
  if (!again.success) return null
  return {
    data: again.data,
    left: [...bad].map(([path, { message }]) => ({ path, message })),
  }
}

/** A copy without one entry of one of its lists; the last ones go first, so that numbers stay true. */
function without(value: unknown, [head, ...rest]: Path): unknown {
  if (Array.isArray(value) && rest.length === 0) return value.filter((_, index) => index !== head)
  const whole = value as Record<PropertyKey, unknown>
  const key = head as PropertyKey
  return { ...whole, [key]: without(whole[key], rest) }
}
