import type { Memory } from '#domain/contract/client.ts'
import { createBoundedMemory } from '#worker/bounded-memory.ts'
import { wait } from '#worker/within.ts'

const MOST_BYTES = 24 * 1024 * 1024
/** What a letter of JSON takes once it is parsed, roughly. */
const BYTES_A_LETTER = 3
/** Whoever asks first has so long before the next one asks as well, */
const TURN_MS = 300
/** and nobody waits longer than that for an answer of somebody else. */
const PATIENCE_MS = 900
const LOOK_AGAIN_MS = 4

type Entry = { answer: unknown; bytes: number }

const createEntries = () =>
  createBoundedMemory<Entry>({
    bytes: MOST_BYTES,
    ms: Number.POSITIVE_INFINITY,
    sizeOf: ({ bytes }) => bytes,
  })

/** Parsed answers kept in the isolate, the longest unused out first; values only, never promises (reliability 5.1). */
export function createMemory() {
  let entries = createEntries()
  /** Until when somebody is asking the services for an address. */
  const asking = new Map<string, number>()

  const at = (now: () => number): Memory => {
    const recall = (address: string) => entries.recall(address, now())?.answer

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
        const bytes = JSON.stringify(answer).length * BYTES_A_LETTER
        entries.keep(address, { answer, bytes }, now(), now() + seconds * 1000)
      },

      done(address) {
        asking.delete(address)
      },
    }
  }

  const clear = () => {
    entries = createEntries()
  }
  return { at, clear, used: () => entries.used() }
}

/** What this isolate remembers of its services' answers. */
export const answers = createMemory()
