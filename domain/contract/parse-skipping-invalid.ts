import type { z } from 'zod'
import { PARSE_OPTIONS, toValidationIssue } from '#domain/issue.ts'

type IssuePath = readonly PropertyKey[]
type PartialParse = {
  data: unknown
  /** The response without the skipped entries. */
  readable: unknown
  skipped: { path: string; message: string }[]
}

/** Parses a response without its unreadable list entries, each of which is reported; null when more is wrong. */
export function parseSkippingInvalid(
  schema: z.ZodType,
  answer: unknown,
  { skipsInnermost = false }: { skipsInnermost?: boolean } = {},
): PartialParse | null {
  const first = schema.safeParse(answer, PARSE_OPTIONS)
  if (first.success) return { data: first.data, readable: answer, skipped: [] }

  const invalidEntries = new Map<string, { path: IssuePath; message: string }>()
  for (const issue of first.error.issues) {
    const { path } = issue
    const isIndex = (part: PropertyKey) => typeof part === 'number'
    const at = skipsInnermost ? path.findLastIndex(isIndex) : path.findIndex(isIndex)
    if (at < 0) return null
    const entry = path.slice(0, at + 1)
    const key = entry.join('.')
    const { path: field, message } = toValidationIssue(issue)
    if (!invalidEntries.has(key))
      invalidEntries.set(key, { path: entry, message: `${field}: ${message}` })
  }
  const readable = [...invalidEntries.values()].reduceRight(
    (whole, { path }) => withoutEntry(whole, path),
    answer,
  )
  const reparsed = schema.safeParse(readable)
  if (!reparsed.success) return null
  return {
    data: reparsed.data,
    readable,
    skipped: [...invalidEntries].map(([path, { message }]) => ({ path, message })),
  }
}

/** A copy without some list entries; from the end, so that indexes stay valid. */
function withoutEntry(value: unknown, [head, ...rest]: IssuePath): unknown {
  if (Array.isArray(value)) {
    return rest.length === 0
      ? value.filter((_, index) => index !== head)
      : value.map((entry, index) => (index === head ? withoutEntry(entry, rest) : entry))
  }
  const whole = value as Record<PropertyKey, unknown>
  const key = head as PropertyKey
  return { ...whole, [key]: withoutEntry(whole[key], rest) }
}
