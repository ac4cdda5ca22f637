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
/** Who asks is noted in little room: should thousands ask at once, some ask as well. */
const NOTE_BYTES = 50
const MOST_NOTES_BYTES = 256 * 1024

type Entry = { answer: unknown; bytes: number }

const createEntries = () =>
  createBoundedMemory<Entry>({
    bytes: MOST_BYTES,
    ms: Number.POSITIVE_INFINITY,
    sizeOf: ({ bytes }) => bytes,
  })

/** Addresses that somebody is asking the services for; a note ends by itself, whatever became of the call. */
const createNotes = () =>
  createBoundedMemory<true>({ bytes: MOST_NOTES_BYTES, ms: TURN_MS, sizeOf: () => NOTE_BYTES })

/** Parsed answers kept in the isolate, the longest unused out first; values only, never promises (reliability 5.1). */
export function createMemory() {
  let entries = createEntries()
  const asking = createNotes()

  const at = (now: () => number): Memory => {
    // A request that began before something else was published must leave nothing for those after it.
    const mine = entries
    const recall = (address: string) => mine.recall(address, now())?.answer
    const isAsked = (address: string) => asking.recall(address, now()) !== null

    /** Looks by its own clock, because a request may not wait for what another one began. */
    async function arrival(address: string): Promise<unknown> {
      const began = now()
      while (isAsked(address) && now() - began < PATIENCE_MS) {
        await wait(LOOK_AGAIN_MS)
        const answer = recall(address)
        if (answer !== undefined) return answer
      }
      asking.keep(address, true, now())
      return undefined
    }

    return {
      recall,

      turn(address) {
        if (isAsked(address)) return arrival(address)
        asking.keep(address, true, now())
        return undefined
      },

      keep(address, answer, seconds) {
        const bytes = JSON.stringify(answer).length * BYTES_A_LETTER
        mine.keep(address, { answer, bytes }, now(), now() + seconds * 1000)
      },

      done(address) {
        asking.forget(address)
      },
    }
  }

  const clear = () => {
    entries = createEntries()
  }
  return { at, clear, used: () => entries.used() + asking.used() }
}

/** What this isolate remembers of its services' answers. */
export const answers = createMemory()
