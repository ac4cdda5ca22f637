import { z } from 'zod'
import type { Bindings } from '#worker/app/context.ts'

const DraftFault = z.object({
  line: z.number().int().min(1),
  column: z.number().int().min(1),
  path: z.string(),
  message: z.string(),
})

/** Sent by `shop preview` when a file is saved. */
export const DraftUpload = z.object({
  file: z.string().min(1).max(1000),
  entry: z.looseObject({ data: z.looseObject({}) }).nullable(),
  faults: z.array(DraftFault).max(1000),
})
export type DraftUpload = z.infer<typeof DraftUpload>

/** A draft's last valid entry and its current errors. */
export type SavedDraft = DraftUpload & { version: number }

/** A draft without its content, for the page around it. */
export type DraftStatus = {
  version: number
  file: string
  name: string
  faults: DraftUpload['faults']
  variations: { id: string; name: string }[]
  isShown: boolean
}

const KEY_PREFIX = 'local:draft'

/** A file's draft, or the last one saved. */
export const findDraft = (
  { CACHE }: Pick<Bindings, 'CACHE'>,
  file?: string | null,
): Promise<SavedDraft | null> => CACHE.get<SavedDraft>(draftKey(file), 'json')

/** Saves a draft; an invalid one keeps the entry of the last valid one. */
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

// KV keys are limited to 512 bytes.
const draftKey = (file?: string | null) => (file ? `${KEY_PREFIX} ${file.slice(-400)}` : KEY_PREFIX)

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
