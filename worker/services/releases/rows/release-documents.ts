import {
  MAX_DOCUMENT_BYTES,
  MAX_RELEASE_BYTES,
  MAX_RELEASE_FILES,
} from '#domain/releases/release-files.ts'
import { sha256Hex } from '#worker/security/sha256.ts'
import type { BoundStatement } from './release-sql.ts'

export type ReleaseDocuments = ReadonlyMap<string, string>

export const hashDocument = sha256Hex

/** One hash for all documents of a release: the same files give the same hash. */
export function releaseHash(hashes: ReadonlyMap<string, string>): string {
  const lines = [...hashes].map(([name, hash]) => `${name} ${hash}\n`)
  return hashDocument(lines.toSorted().join(''))
}

/** Whether the documents are few enough to be stored and published by a worker. */
export function fitsInDatabase(documents: ReleaseDocuments): boolean {
  const sizes = [...documents.values()].map((text) => Buffer.byteLength(text))
  const inAll = sizes.reduce((sum, size) => sum + size, 0)
  return (
    sizes.length <= MAX_RELEASE_FILES &&
    inAll <= MAX_RELEASE_BYTES &&
    sizes.every((size) => size <= MAX_DOCUMENT_BYTES)
  )
}

export type ReleaseEntry = {
  id: string
  hashes: ReadonlyMap<string, string>
  kind: 'seed' | 'publish' | 'rollback'
  backTo: number | null
  actor: string
  note: string
  at: string
}

/** Inserts a release under the next number and makes it current. Must be the last statements of a batch. */
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

/** Stores a document once per content. */
export const insertDocument = (text: string, now: number): BoundStatement => ({
  sql: `INSERT INTO release_blob (hash, text, stored_at) VALUES (?, ?, CAST(? AS INTEGER))
    ON CONFLICT (hash) DO UPDATE SET stored_at = excluded.stored_at`,
  values: [hashDocument(text), text, now],
})
