type LruEntry<Value> = { value: Value; expiresAt: number; lastMove: number }

type LruOptions<Value> = {
  maxBytes: number
  ttlMs: number
  /** Size of a value in bytes, without its key. */
  sizeOf: (value: Value) => number
}

/** A cache in the isolate's memory with a lifetime and a size in bytes; the least recently used entries go first. */
export function createLruCache<Value>({ maxBytes, ttlMs, sizeOf }: LruOptions<Value>) {
  const entries = new Map<string, LruEntry<Value>>()
  let usedBytes = 0
  /** How often an entry was moved to the end. */
  let moves = 0
  const entryBytes = (key: string, value: Value): number => sizeOf(value) + key.length * 2

  function remove(key: string) {
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
        remove(key)
        return null
      }
      // The map's order is the order of use; an entry moved a moment ago is near enough to the end.
      if (moves - entry.lastMove > entries.size / 4) {
        entry.lastMove = ++moves
        entries.delete(key)
        entries.set(key, entry)
      }
      return entry.value
    },

    /** Stores a value for `ttlMs`, or until `expiresAt` if that is earlier. */
    set(key: string, value: Value, now: number, expiresAt = Number.POSITIVE_INFINITY): void {
      remove(key)
      const cost = entryBytes(key, value)
      if (cost > maxBytes) return
      entries.set(key, { value, expiresAt: Math.min(now + ttlMs, expiresAt), lastMove: ++moves })
      usedBytes += cost
      for (const oldest of entries.keys()) {
        if (usedBytes <= maxBytes) return
        remove(oldest)
      }
    },

    delete: remove,

    usedBytes: (): number => usedBytes,
  }
}
