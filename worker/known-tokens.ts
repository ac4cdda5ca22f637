import type { Claims } from '#domain/account/session.ts'
import { createBoundedMemory } from './bounded-memory.ts'
import type { Config } from './env.ts'

/** What a token's text and claims take beside the text itself. */
const CLAIMS_BYTES = 500

/** Claims of verified tokens by their exact text, for at most a minute and never past their end (reliability R29). */
export const createTokenMemory = () =>
  createBoundedMemory<Claims>({ bytes: 2 * 1024 * 1024, ms: 60_000, sizeOf: () => CLAIMS_BYTES })

const memories = new WeakMap<Config, ReturnType<typeof createTokenMemory>>()

/** The tokens that this isolate verified under these settings; another secret has a memory of its own. */
export function knownTokens(config: Config): ReturnType<typeof createTokenMemory> {
  const memory = memories.get(config) ?? createTokenMemory()
  memories.set(config, memory)
  return memory
}
