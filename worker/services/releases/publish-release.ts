import type { z } from 'zod'
import { isRefusal, type Refusal, refuse } from '#domain/contract/endpoint.ts'
import type { PublishFinding, Release, releaseEndpoints } from '#domain/contract/staff/releases.ts'
import {
  findReleaseFile,
  MAX_RELEASE_BYTES,
  MAX_RELEASE_FILES,
} from '#domain/releases/release-files.ts'
import { DAY_MS } from '#domain/time/durations.ts'
import type { Backend } from '#worker/app/context.ts'
import { applyRelease, findExistingRelease, releaseConflict } from './apply-release.ts'
import {
  findCurrentRelease,
  findRelease,
  loadDocumentTexts,
  type ReleaseRow,
  toReleaseView,
} from './release-log.ts'
import { InvalidDataset } from './rows/read-dataset.ts'
import { fitsInDatabase } from './rows/release-documents.ts'
import { validateDocuments } from './validate-documents.ts'

type PublishInput = z.output<typeof releaseEndpoints.publish.body>

/** Publishes uploaded documents; a repeated call returns the release they made. */
export async function publishRelease(
  backend: Backend,
  { base: number, files, who, note, dryRun }: PublishInput,
): Promise<Release | Refusal> {
  const { catalogueDb } = backend
  const hashes = new Map(files.map(({ name, hash }) => [name, hash]))
  const nameRefusal = rejectFileNames(files)
  if (nameRefusal) return nameRefusal
  const base = await findCurrentRelease(catalogueDb)
  if (base?.number !== number) {
    const existing = await findExistingRelease(catalogueDb, { number }, hashes)
    return existing ? toReleaseView(existing) : releaseConflict({ number }, base)
  }

  const documents = await loadDocuments(catalogueDb, hashes)
  if (isRefusal(documents)) return documents
  if (!fitsInDatabase(documents)) {
    const message = `A release has at most ${MAX_RELEASE_FILES} files with ${MAX_RELEASE_BYTES / 1e6} MB in all.`
    return refuse(422, message)
  }
  const findings = await validateDocuments(
    documents,
    await listKnownReferrers(backend.ordersDb, documents),
  )
  if (findings.length > 0) return invalidDatasetRefusal(findings)
  const done = await applyOrRefuse(backend, {
    base,
    documents,
    hashes,
    kind: 'publish',
    backTo: null,
    actor: who,
    note,
    isDry: dryRun,
  })
  if (!dryRun) backend.waitUntil(purgeUnpublishedTexts(backend))
  return done
}

/** Applies a release, or names what doesn’t fit. */
export async function applyOrRefuse(backend: Backend, draft: Parameters<typeof applyRelease>[1]) {
  try {
    const done = await applyRelease(backend, draft)
    return isRefusal(done) ? done : toReleaseView(done)
  } catch (error) {
    if (!(error instanceof InvalidDataset)) throw error
    const { file, words } = error
    return invalidDatasetRefusal([{ code: 'stock/unfit', file, path: [], message: words }])
  }
}

/** A refusal with all findings, for programs and people. */
function invalidDatasetRefusal(findings: readonly PublishFinding[]): Refusal {
  const fields = findings.map(({ file, path, code, message }) => [
    [file, ...path].join(':'),
    `${code} ${message}`,
  ])
  return refuse(422, 'This can’t be published. Nothing was changed.', {
    fields: Object.fromEntries(fields.slice(0, 50)),
    facts: { findings: findings.slice(0, 200), count: findings.length },
  })
}

function rejectFileNames(files: PublishInput['files']): Refusal | null {
  const seen = new Set<string>()
  const problems = files.flatMap(({ name }) => {
    const words = seen.has(name)
      ? 'This file is here twice.'
      : findReleaseFile(name)
        ? null
        : 'No release has a file of this name.'
    seen.add(name)
    return words ? [[name, words]] : []
  })
  if (problems.length === 0) return null
  return refuse(422, 'Some files have no place in a release. Nothing was changed.', {
    fields: Object.fromEntries(problems),
  })
}

/** The stored documents of a release by their file names; refused where one is missing. */
export async function loadDocuments(
  catalogueDb: CatalogueDb,
  hashes: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, string> | Refusal> {
  const texts = await loadDocumentTexts(catalogueDb, new Set(hashes.values()))
  const missing = [...hashes].filter(([, hash]) => !texts.has(hash)).map(([name]) => name)
  if (missing.length > 0) {
    return refuse(409, 'Not every document has arrived. Nothing was changed.', {
      facts: { missing },
    })
  }
  return new Map([...hashes].map(([name, hash]) => [name, texts.get(hash) ?? '']))
}

async function purgeUnpublishedTexts({ catalogueDb, clock }: Backend): Promise<void> {
  await catalogueDb
    .prepare(
      `DELETE FROM release_blob WHERE stored_at < CAST(? AS INTEGER)
       AND hash NOT IN (SELECT hash FROM release_file)`,
    )
    .bind(clock().getTime() - DAY_MS)
    .run()
}

export const findReleaseByName = (
  catalogueDb: CatalogueDb,
  name: string,
): Promise<ReleaseRow | null> =>
  name === 'current'
    ? findCurrentRelease(catalogueDb)
    : findRelease(catalogueDb, /^\d{1,9}$/.test(name) ? Number(name) : -1)

async function listKnownReferrers(ordersDb: OrdersDb, documents: ReadonlyMap<string, string>) {
  const { results } = await ordersDb
    .prepare(
      `SELECT id FROM customer WHERE id IN (
         SELECT value ->> 'customerId' FROM json_each(CASE WHEN json_valid(?1) THEN ?1 ELSE '[]' END)
         WHERE type = 'object')`,
    )
    .bind(documents.get('referrals.json') ?? '[]')
    .all<{ id: string }>()
  return results.map(({ id }) => id)
}
