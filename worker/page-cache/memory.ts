import { type Kept, sizeOf } from './kept.ts'

type Entry = { page: Kept; until: number }

/** Pages in the isolate's memory, for so many milliseconds and within so many bytes; the longest unused go first. */
export function createPageMemory({ bytes, ms }: { bytes: number; ms: number }) {
  const entries = new Map<string, Entry>()
  let used = 0

  function forget(key: string) {
    const entry = entries.get(key)
    if (!entry) return
    entries.delete(key)
    used -= costOf(key, entry.page)
  }

  return {
    recall(key: string, now: number): Kept | null {
      const entry = entries.get(key)
      if (!entry) return null
      if (entry.until <= now) {
        forget(key)
        return null
      }
      // Re-inserted, so that the map's order is the order of use.
      entries.delete(key)
      entries.set(key, entry)
      return entry.page
    },

    keep(key: string, page: Kept, now: number): void {
      forget(key)
      const cost = costOf(key, page)
      if (cost > bytes) return
      entries.set(key, { page, until: now + ms })
      used += cost
      for (const oldest of entries.keys()) {
        if (used <= bytes) return
        forget(oldest)
      }
    },

    /** Bytes in use. */
    used: (): number => used,
  }
}

/** A page may lie here twice, once with its holes filled for strangers; keys are text of two bytes a letter. */
const costOf = (key: string, page: Kept): number => (sizeOf(page) + key.length) * 2
