import { createHash } from 'node:crypto'
import { MINUTE_MS } from '#domain/time/durations.ts'
import type { Backend } from '#worker/app/context.ts'
import { queueMails } from '#worker/db/queue-mail.ts'
import { keyedHash } from '#worker/security/purpose-keys.ts'

export type NewSubmission = {
  formId: string
  name: string
  recipient: string
  replyTo: string | null
  answers: readonly (readonly [label: string, text: string])[]
  files: readonly File[]
  /** The sender's block of addresses; only its hash is kept. */
  sender: string
}

/** Stores a submission and queues its mail; a repetition within a minute is the same submission. */
export async function storeSubmission(
  { ordersDb, clock, newId, config }: Backend,
  { formId, name, recipient, replyTo, answers, files, ...submission }: NewSubmission,
): Promise<{ id: string; isNew: boolean }> {
  const now = clock().getTime()
  const id = newId()
  const contents = await Promise.all(files.map((file) => file.arrayBuffer()))
  const sender = keyedHash(config, 'form sender', [submission.sender])
  const digest = hashParts(
    JSON.stringify([formId, sender, answers, files.map((file) => file.name)]),
    ...contents.map((content) => new Uint8Array(content)),
  )
  const findDuplicate = () =>
    ordersDb
      .prepare(
        `SELECT id FROM form_submission
         WHERE form = ? AND digest = ? AND created_at > CAST(? AS INTEGER)`,
      )
      .bind(formId, digest, now - MINUTE_MS)
      .first<{ id: string }>()

  const [{ meta }] = (await ordersDb.batch([
    ordersDb
      .prepare(
        `INSERT INTO form_submission
           (id, form, name, recipient, reply_to, answers, sender, digest, created_at)
         SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, CAST(?9 AS INTEGER) WHERE
           NOT EXISTS (SELECT 1 FROM form_submission WHERE form = ?2 AND digest = ?8
             AND created_at > CAST(?9 AS INTEGER) - ${MINUTE_MS})`,
      )
      .bind(id, formId, name, recipient, replyTo, JSON.stringify(answers), sender, digest, now),
    ...files.map((file, position) =>
      ordersDb
        .prepare(
          `INSERT INTO form_file (submission_id, position, name, type, content)
           SELECT ?1, CAST(?2 AS INTEGER), ?3, ?4, ?5 FROM form_submission WHERE id = ?1`,
        )
        .bind(
          id,
          position,
          safeFileName(file),
          safeFileType(file),
          contents[position] as ArrayBuffer,
        ),
    ),
    queueMails(
      ordersDb,
      {
        kind: 'form',
        id: `'form:' || ?1`,
        orderId: '?1',
        now: '?2',
        from: 'FROM form_submission WHERE id = ?1',
      },
      id,
      now,
    ),
  ])) as [D1Result]
  if (meta.changes > 0) return { id, isNew: true }
  return { id: (await findDuplicate())?.id ?? id, isNew: false }
}

const safeFileName = ({ name }: File): string =>
  name
    .replace(/^.*[/\\]/s, '')
    .replace(/[\p{Cc}\p{Cf}"<>:|?*]/gu, '')
    .slice(-100) || 'file'

const safeFileType = ({ type }: File): string =>
  /^[\w.+-]+\/[\w.+-]+$/.test(type) ? type : 'application/octet-stream'

function hashParts(...parts: (string | Uint8Array)[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part).update('\n')
  return hash.digest('base64url')
}
