import type { z } from 'zod'
import { isRefusal, type Refusal, refuse } from '#domain/contract/endpoint.ts'
import type { PublishFinding, Release, releaseRows } from '#domain/contract/releases.ts'
import { MOST_FILES, MOST_IN_ALL, placeOf } from '#domain/release/layout.ts'
import type { Backend } from '#worker/context.ts'
import { isKeepable } from '#worker/release/documents.ts'
import { Unfit } from '#worker/release/stock.ts'
import { alreadyThere, commit, overtaken } from './commit.ts'
import { findingsIn } from './fitness.ts'
import { currentIn, hashesIn, type ReleaseRow, releaseIn, textsIn, viewOf } from './rows.ts'

type Publish = z.output<typeof releaseRows.publish.body>
type Rollback = z.output<typeof releaseRows.rollback.body>

const DAY = 24 * 3_600_000

/** Publishes documents that were brought; asked again with the same it answers the release that they made. */
export async function publish(
  given: Backend,
  { base: number, files, who, note, dryRun: isDry }: Publish,
): Promise<Release | Refusal> {
  const { d1 } = given
  const hashes = new Map(files.map(({ name, hash }) => [name, hash]))
  const odd = oddNames(files)
  if (odd) return odd
  const base = await currentIn(d1)
  if (base?.number !== number) {
    const known = await alreadyThere(d1, { number }, hashes)
    return known ? viewOf(known) : overtaken({ number }, base)
  }

  const documents = await documentsOf(d1, hashes)
  if (isRefusal(documents)) return documents
  if (!isKeepable(documents)) {
    const words = `A release has at most ${MOST_FILES} files with ${MOST_IN_ALL / 1e6} MB in all.`
    return refuse(422, words)
  }
  const findings = await findingsIn(documents, await friendsIn(d1, documents))
  if (findings.length > 0) return unfit(findings)
  const done = await commitOrSay(given, {
    base,
    documents,
    hashes,
    kind: 'publish',
    backTo: null,
    who,
    note,
    isDry,
  })
  if (!isDry) given.later(forgetUnpublished(given))
  return done
}

/**
 * Goes back to an earlier release without looking at it again: it was good once. Without a number to the one before;
 * from a release that went back itself to the one before that.
 */
export async function rollback(
  given: Backend,
  { to, base: number, who, note }: Rollback,
): Promise<Release | Refusal> {
  const { d1 } = given
  const base = await currentIn(d1)
  if (!base) return overtaken({ number: number ?? 0 }, null)
  const from = number ?? base.number
  const backTo = to ?? (await beforeIn(d1, from))
  const target = backTo === null ? null : await releaseIn(d1, backTo)
  if (!target) return refuse(404, to ? `There is no release ${to}.` : 'There is none before it.')
  if (target.documents === '') {
    return refuse(409, `The documents of release ${target.number} were too many to be kept.`)
  }
  const hashes = await hashesIn(d1, target.number)
  if (base.number !== from) {
    const known = await alreadyThere(d1, { number: from }, hashes)
    return known ? viewOf(known) : overtaken({ number: from }, base)
  }
  if (base.documents === target.documents) {
    return refuse(409, `Shoppers see what release ${target.number} says already.`)
  }
  const documents = await documentsOf(d1, hashes)
  if (isRefusal(documents)) return documents
  return commitOrSay(given, {
    base,
    documents,
    hashes,
    kind: 'rollback',
    backTo: target.number,
    who,
    note,
  })
}

/** What stood before a release; of one that went back, what stood before the one it went back to. */
async function beforeIn(d1: D1Database, number: number): Promise<number | null> {
  let row = await releaseIn(d1, number)
  while (row?.back_to) row = await releaseIn(d1, row.back_to)
  return row?.parent ?? null
}

async function commitOrSay(given: Backend, coming: Parameters<typeof commit>[1]) {
  try {
    const done = await commit(given, coming)
    return isRefusal(done) ? done : viewOf(done)
  } catch (error) {
    if (!(error instanceof Unfit)) throw error
    const { file, words } = error
    return unfit([{ code: 'stock/unfit', file, path: [], message: words }])
  }
}

/** No, with all that is wrong, as a program can read it and as a person can. */
function unfit(findings: readonly PublishFinding[]): Refusal {
  const fields = findings.map(({ file, path, code, message }) => [
    [file, ...path].join(':'),
    `${code} ${message}`,
  ])
  return refuse(422, 'This cannot be published. Nothing was changed.', {
    fields: Object.fromEntries(fields.slice(0, 50)),
    facts: { findings: findings.slice(0, 200), count: findings.length },
  })
}

function oddNames(files: Publish['files']): Refusal | null {
  const seen = new Set<string>()
  const odd = files.flatMap(({ name }) => {
    const words = seen.has(name)
      ? 'This file is here twice.'
      : placeOf(name)
        ? null
        : 'No release has a file of this name.'
    seen.add(name)
    return words ? [[name, words]] : []
  })
  if (odd.length === 0) return null
  return refuse(422, 'Some files have no place in a release. Nothing was changed.', {
    fields: Object.fromEntries(odd),
  })
}

/** Documents with their text, or which of them never arrived. */
async function documentsOf(
  d1: D1Database,
  hashes: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, string> | Refusal> {
  const texts = await textsIn(d1, new Set(hashes.values()))
  const missing = [...hashes].filter(([, hash]) => !texts.has(hash)).map(([name]) => name)
  if (missing.length > 0) {
    return refuse(409, 'Not every document has arrived. Nothing was changed.', {
      facts: { missing },
    })
  }
  return new Map([...hashes].map(([name, hash]) => [name, texts.get(hash) ?? '']))
}

/** What was brought and never published goes after a day. */
async function forgetUnpublished({ d1, clock }: Backend): Promise<void> {
  await d1
    .prepare(
      `DELETE FROM release_text WHERE brought_at < CAST(? AS INTEGER)
       AND hash NOT IN (SELECT hash FROM release_file)`,
    )
    .bind(clock().getTime() - DAY)
    .run()
}

/** A release by what it is called: its number, or `current`. */
export const releaseNamed = (d1: D1Database, name: string): Promise<ReleaseRow | null> =>
  name === 'current' ? currentIn(d1) : releaseIn(d1, /^\d{1,9}$/.test(name) ? Number(name) : -1)

/** The customers that friends' codes name, as far as there are such. */
async function friendsIn(d1: D1Database, documents: ReadonlyMap<string, string>) {
  const { results } = await d1
    .prepare(
      `SELECT id FROM customer WHERE id IN (
         SELECT value ->> 'customerId' FROM json_each(CASE WHEN json_valid(?1) THEN ?1 ELSE '[]' END)
         WHERE type = 'object')`,
    )
    .bind(documents.get('referrals.json') ?? '[]')
    .all<{ id: string }>()
  return results.map(({ id }) => id)
}
