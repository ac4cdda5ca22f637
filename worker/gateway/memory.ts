import type { Memory } from '#domain/contract/client.ts'

const MOST_ENTRIES = 2_000

type Entry = { answer: unknown; until: number }

/** Parsed answers kept in the isolate, oldest out first; values only, never promises (reliability 5.1). */
export function createMemory(): (now: () => number) => Memory {
  const entries = new Map<string, Entry>()

  return (now) => ({
    recall(address) {
      const entry = entries.get(address)
      if (!entry) return undefined
      if (entry.until > now()) return entry.answer
      entries.delete(address)
      return undefined
    },

    keep(address, answer, seconds) {
      if (entries.size >= MOST_ENTRIES) {
        const oldest = entries.keys().next().value
        if (oldest !== undefined) entries.delete(oldest)
      }
      entries.set(address, { answer, until: now() + seconds * 1000 })
    },
  })
}
