type Entry<Value> = { value: Value; until: number; moved: number }

type Bounds<Value> = {
  /** Bytes that all of it may take. */
  bytes: number
  /** Longest time that something is remembered. */
  ms: number
  /** How many bytes a value takes beside its key. */
  sizeOf: (value: Value) => number
}

/** Values in the isolate's memory, for so many milliseconds and within so many bytes; the longest unused go first. */
export function createBoundedMemory<Value>({ bytes, ms, sizeOf }: Bounds<Value>) {
  const entries = new Map<string, Entry<Value>>()
  let used = 0
  /** How often an entry was moved to the end. */
  let moves = 0
  /** Keys are text of two bytes a letter. */
  const costOf = (key: string, value: Value): number => sizeOf(value) + key.length * 2

  function forget(key: string) {
    const entry = entries.get(key)
    if (!entry) return
    entries.delete(key)
    used -= costOf(key, entry.value)
  }

  return {
    recall(key: string, now: number): Value | null {
      const entry = entries.get(key)
      if (!entry) return null
      if (entry.until <= now) {
        forget(key)
        return null
      }
      // Re-inserted, so that the map's order is the order of use; what was moved a moment ago is near enough to the end.
      if (moves - entry.moved > entries.size / 4) {
        entry.moved = ++moves
        entries.delete(key)
        entries.set(key, entry)
      }
      return entry.value
    },

    /** Remembers a value, at the longest until the moment that is named. */
    keep(key: string, value: Value, now: number, until = Number.POSITIVE_INFINITY): void {
      forget(key)
      const cost = costOf(key, value)
      if (cost > bytes) return
      entries.set(key, { value, until: Math.min(now + ms, until), moved: ++moves })
      used += cost
      for (const oldest of entries.keys()) {
        if (used <= bytes) return
        forget(oldest)
      }
    },

    forget,

    /** Bytes in use. */
    used: (): number => used,
  }
}
