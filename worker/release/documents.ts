import { createHash } from 'node:crypto'
import { MOST_BYTES, MOST_FILES, MOST_IN_ALL } from '#domain/release/layout.ts'
import type { Statement } from './statements.ts'

/** The documents of a release by the name of their file, as they were written. */
export type Documents = ReadonlyMap<string, string>

/** What a document is known by. */
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')

/** What all documents of a release together are known by: the same files give the same, whoever brings them. */
export function hashOfAll(hashes: ReadonlyMap<string, string>): string {
  const lines = [...hashes].map(([name, hash]) => `${name} ${hash}\n`)
  return hashOf(lines.toSorted().join(''))
}

/** Whether so many can be kept and published again by a worker; a stock to measure growth with cannot. */
export function isKeepable(documents: Documents): boolean {
  const sizes = [...documents.values()].map((text) => Buffer.byteLength(text))
  const inAll = sizes.reduce((sum, size) => sum + size, 0)
  return (
    sizes.length <= MOST_FILES && inAll <= MOST_IN_ALL && sizes.every((size) => size <= MOST_BYTES)
  )
}

/** What a release is told by, beside its number. */
export type Entered = {
  id: string
  hashes: ReadonlyMap<string, string>
  kind: 'seed' | 'publish' | 'rollback'
  backTo: number | null
  who: string
  note: string
  at: string
}

/**
 * Enters a release into the log under the next number and makes it the one that shoppers see. The last statements of a
 * batch: everything before them is of that release.
 */
export const entering = ({ id, hashes, kind, backTo, who, note, at }: Entered): Statement[] => [
  {
    sql: `INSERT INTO release_log (number, id, documents, parent, kind, back_to, who, note, at)
      SELECT COALESCE(MAX(number), 0) + 1, ?, ?, MAX(number), ?, CAST(? AS INTEGER), ?, ?, ? FROM release_log`,
    values: [id, hashes.size > 0 ? hashOfAll(hashes) : '', kind, backTo, who, note, at],
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
export const keeping = (text: string, now: number): Statement => ({
  sql: `INSERT INTO release_text (hash, text, brought_at) VALUES (?, ?, CAST(? AS INTEGER))
    ON CONFLICT (hash) DO UPDATE SET brought_at = excluded.brought_at`,
  values: [hashOf(text), text, now],
})
