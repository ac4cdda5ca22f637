import type { Memory } from '#domain/contract/client.ts'
import { wait } from '#worker/within.ts'

const MOST_ENTRIES = 2_000
/** Whoever asks first has so long before the next one asks as well, */
const TURN_MS = 300
/** and nobody waits longer than that for an answer of somebody else. */
const PATIENCE_MS = 900
const LOOK_AGAIN_MS = 4

type Entry = { answer: unknown; until: number }

/** Parsed answers kept in the isolate, oldest out first; values only, never promises (reliability 5.1). */
export function createMemory() {
  const entries = new Map<string, Entry>()
  /** Until when somebody is asking the services for an address. */
  const asking = new Map<string, number>()

  const at = (now: () => number): Memory => {
    const recall = (address: string) => {
      const entry = entries.get(address)
      if (!entry) return undefined
      if (entry.until > now()) return entry.answer
      entries.delete(address)
      return undefined
    }

    /** Looks by its own clock, because a request may not wait for what another one began. */
    async function arrival(address: string): Promise<unknown> {
      const began = now()
      while ((asking.get(address) ?? 0) > now() && now() - began < PATIENCE_MS) {
        await wait(LOOK_AGAIN_MS)
        const answer = recall(address)
        if (answer !== undefined) return answer
      }
      asking.set(address, now() + TURN_MS)
      return undefined
    }

    return {
      recall,

      turn(address) {
        if ((asking.get(address) ?? 0) > now()) return arrival(address)
        asking.set(address, now() + TURN_MS)
        return undefined
      },

      keep(address, answer, seconds) {
        if (entries.size >= MOST_ENTRIES) {
          const oldest = entries.keys().next().value
          if (oldest !== undefined) entries.delete(oldest)
        }
        entries.set(address, { answer, until: now() + seconds * 1000 })
      },

      done(address) {
        asking.delete(address)
      },
    }
  }

  return { at, clear: () => entries.clear() }
}

/** What this isolate remembers of its services' answers. */
export const answers = createMemory()
