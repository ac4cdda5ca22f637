import { z } from 'zod'
import type { Bindings } from '#worker/context.ts'

const Fault = z.object({
  line: z.number().int().min(1),
  column: z.number().int().min(1),
  path: z.string(),
  message: z.string(),
})

/** What `shop preview` sends after a file was saved. */
export const SentDraft = z.object({
  file: z.string().min(1).max(1000),
  entry: z.looseObject({ data: z.looseObject({}) }).nullable(),
  faults: z.array(Fault).max(1000),
})
export type SentDraft = z.infer<typeof SentDraft>

/** The file somebody works at: its last good state, and what is wrong with it now. */
export type KeptDraft = SentDraft & { version: number }

/** What the page around a draft has to know of it. */
export type DraftNews = {
  version: number
  file: string
  name: string
  faults: SentDraft['faults']
  variations: { id: string; name: string }[]
  isShown: boolean
}

const KEY = 'local:draft'

/** The draft of a file, or whichever was saved last; null before there is one. */
export const readDraft = (
  { CACHE }: Pick<Bindings, 'CACHE'>,
  file?: string | null,
): Promise<KeptDraft | null> => CACHE.get<KeptDraft>(keyOf(file), 'json')

/** Keeps a draft; one that is no entry leaves what was shown before. */
export async function keepDraft(env: Pick<Bindings, 'CACHE'>, sent: SentDraft): Promise<KeptDraft> {
  const [before, last] = await Promise.all([readDraft(env, sent.file), readDraft(env)])
  const entry = sent.entry ?? before?.entry ?? null
  const draft = { ...sent, entry, version: (last?.version ?? 0) + 1 }
  const text = JSON.stringify(draft)
  await Promise.all([sent.file, null].map((file) => env.CACHE.put(keyOf(file), text)))
  return draft
}

// Names of keys have an end, paths of files have none.
const keyOf = (file?: string | null) => (file ? `${KEY} ${file.slice(-400)}` : KEY)

/** What is said of a draft without its content. */
export function newsOf({ version, file, faults, entry }: KeptDraft): DraftNews {
  const { name, variations } = (entry ?? {}) as {
    name?: unknown
    variations?: Record<string, { name?: unknown }>
  }
  return {
    version,
    file,
    faults,
    name: typeof name === 'string' ? name : file,
    isShown: entry !== null,
    variations: Object.entries(variations ?? {}).map(([id, one], index) => ({
      id,
      name: typeof one?.name === 'string' ? one.name : `Variation ${index + 1}`,
    })),
  }
}
