type LruEntry<Value> = { value: Value; expiresAt: number; lastMove: number }

type LruOptions<Value> = {
  /** Bytes that all of it may take. */
  maxBytes: number
  /** Longest time that something is remembered. */
  ttlMs: number
  /** How many bytes a value takes beside its key. */
  sizeOf: (value: Value) => number
}

/** Values in the isolate's memory, for so many milliseconds and within so many bytes; the longest unused go first. */
export function createLruCache<Value>({ maxBytes, ttlMs, sizeOf }: LruOptions<Value>) {
  const entries = new Map<string, LruEntry<Value>>()
  let usedBytes = 0
  /** How often an entry was moved to the end. */
  let moves = 0
  /** Keys are text of two bytes a letter. */
  const entryBytes = (key: string, value: Value): number => sizeOf(value) + key.length * 2

  function forget(key: string) {
    const entry = entries.get(key)
    if (!entry) return
    entries.delete(key)
    usedBytes -= entryBytes(key, entry.value)
  }

  return {
    get(key: string, now: number): Value | null {
      const entry = entries.get(key)
      if (!entry) return null
      if (entry.expiresAt <= now) {
        forget(key)
        return null
      }
      // Re-inserted, so that the map's order is the order of use; what was moved a moment ago is near enough to the end.
      if (moves - entry.lastMove > entries.size / 4) {
        entry.lastMove = ++moves
        entries.delete(key)
        entries.set(key, entry)
      }
      return entry.value
    },

    /** Remembers a value, at the longest until the moment that is named. */
    set(key: string, value: Value, now: number, expiresAt = Number.POSITIVE_INFINITY): void {
      forget(key)
      const cost = entryBytes(key, value)
      if (cost > maxBytes) return
      entries.set(key, { value, expiresAt: Math.min(now + ttlMs, expiresAt), lastMove: ++moves })
      usedBytes += cost
      for (const oldest of entries.keys()) {
        if (usedBytes <= maxBytes) return
        forget(oldest)
      }
    },

    forget,

    /** Bytes in use. */
    usedBytes: (): number => usedBytes,
  }
}
