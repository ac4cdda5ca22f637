import { z } from 'zod'
import type { Bindings } from '#worker/app/context.ts'

const DraftFault = z.object({
  line: z.number().int().min(1),
  column: z.number().int().min(1),
  path: z.string(),
  message: z.string(),
})

/** What `shop preview` sends after a file was saved. */
export const DraftUpload = z.object({
  file: z.string().min(1).max(1000),
  entry: z.looseObject({ data: z.looseObject({}) }).nullable(),
  faults: z.array(DraftFault).max(1000),
})
export type DraftUpload = z.infer<typeof DraftUpload>

/** The file somebody works at: its last good state, and what is wrong with it now. */
export type SavedDraft = DraftUpload & { version: number }

/** What the page around a draft has to know of it. */
export type DraftStatus = {
  version: number
  file: string
  name: string
  faults: DraftUpload['faults']
  variations: { id: string; name: string }[]
  isShown: boolean
}

const KEY_PREFIX = 'local:draft'

/** The draft of a file, or whichever was saved last; null before there is one. */
export const findDraft = (
  { CACHE }: Pick<Bindings, 'CACHE'>,
  file?: string | null,
): Promise<SavedDraft | null> => CACHE.get<SavedDraft>(draftKey(file), 'json')

/** Keeps a draft; one that is no entry leaves what was shown before. */
export async function saveDraft(
  env: Pick<Bindings, 'CACHE'>,
  upload: DraftUpload,
): Promise<SavedDraft> {
  const [previous, latest] = await Promise.all([findDraft(env, upload.file), findDraft(env)])
  const entry = upload.entry ?? previous?.entry ?? null
  const draft = { ...upload, entry, version: (latest?.version ?? 0) + 1 }
  const text = JSON.stringify(draft)
  await Promise.all([upload.file, null].map((file) => env.CACHE.put(draftKey(file), text)))
  return draft
}

// Names of keys have an end, paths of files have none.
const draftKey = (file?: string | null) => (file ? `${KEY_PREFIX} ${file.slice(-400)}` : KEY_PREFIX)

/** What is said of a draft without its content. */
export function toDraftStatus({ version, file, faults, entry }: SavedDraft): DraftStatus {
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
