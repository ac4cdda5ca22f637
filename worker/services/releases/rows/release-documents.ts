import {
  MAX_DOCUMENT_BYTES,
  MAX_RELEASE_BYTES,
  MAX_RELEASE_FILES,
} from '#domain/releases/release-files.ts'
import { sha256Hex } from '#worker/security/sha256.ts'
import type { BoundStatement } from './release-sql.ts'

/** The documents of a release by the name of their file, as they were written. */
export type ReleaseDocuments = ReadonlyMap<string, string>

/** What a document is known by. */
export const hashDocument = sha256Hex

/** What all documents of a release together are known by: the same files give the same, whoever brings them. */
export function releaseHash(hashes: ReadonlyMap<string, string>): string {
  const lines = [...hashes].map(([name, hash]) => `${name} ${hash}\n`)
  return hashDocument(lines.toSorted().join(''))
}

/** Whether so many can be kept and published again by a worker; a stock to measure growth with cannot. */
export function fitsInDatabase(documents: ReleaseDocuments): boolean {
  const sizes = [...documents.values()].map((text) => Buffer.byteLength(text))
  const inAll = sizes.reduce((sum, size) => sum + size, 0)
  return (
    sizes.length <= MAX_RELEASE_FILES &&
    inAll <= MAX_RELEASE_BYTES &&
    sizes.every((size) => size <= MAX_DOCUMENT_BYTES)
  )
}

/** What a release is told by, beside its number. */
export type ReleaseEntry = {
  id: string
  hashes: ReadonlyMap<string, string>
  kind: 'seed' | 'publish' | 'rollback'
  backTo: number | null
  actor: string
  note: string
  at: string
}

/**
 * Enters a release into the log under the next number and makes it the one that shoppers see. The last statements of a
 * batch: everything before them is of that release.
 */
export const insertRelease = ({
  id,
  hashes,
  kind,
  backTo,
  actor,
  note,
  at,
}: ReleaseEntry): BoundStatement[] => [
  {
    sql: `INSERT INTO release_log (number, id, documents, parent, kind, back_to, actor, note, at)
      SELECT COALESCE(MAX(number), 0) + 1, ?, ?, MAX(number), ?, CAST(? AS INTEGER), ?, ?, ? FROM release_log`,
    values: [id, hashes.size > 0 ? releaseHash(hashes) : '', kind, backTo, actor, note, at],
  },
  {
    sql: `INSERT INTO release_file (number, name, hash)
      SELECT (SELECT MAX(number) FROM release_log), value ->> 0, value ->> 1 FROM json_each(?)`,
    values: [JSON.stringify([...hashes])],
  },
  { sql: 'DELETE FROM release', values: [] },
  {
    sql: 'INSERT INTO release (id, published_at, number) SELECT ?, ?, MAX(number) FROM release_log',
    values: [id, at],
  },
]

/** Keeps a document; the same again is one. */
export const insertDocument = (text: string, now: number): BoundStatement => ({
  sql: `INSERT INTO release_blob (hash, text, stored_at) VALUES (?, ?, CAST(? AS INTEGER))
    ON CONFLICT (hash) DO UPDATE SET stored_at = excluded.stored_at`,
  values: [hashDocument(text), text, now],
})
