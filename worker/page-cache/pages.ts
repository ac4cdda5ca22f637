import { createPageMemory } from './memory.ts'

/** A page is shown as it is for so long, */
export const FRESH_MS = 5 * 60_000
/** and for so long while it is drawn anew. */
export const STALE_MS = 60 * 60_000

/** The finished pages in this isolate. */
export const pages = createPageMemory({ bytes: 32 * 1024 * 1024, ms: 60_000 })
