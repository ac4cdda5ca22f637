import type { z } from 'zod'
import { isRefusal, type Refusal, refuse } from '#domain/contract/endpoint.ts'
import type { Release, releaseEndpoints } from '#domain/contract/staff/releases.ts'
import type { Backend } from '#worker/app/context.ts'
import { findExistingRelease, releaseConflict } from './apply-release.ts'
import { applyOrRefuse, loadDocuments } from './publish-release.ts'
import { findCurrentRelease, findRelease, loadFileHashes, toReleaseView } from './release-log.ts'

type RollbackInput = z.output<typeof releaseEndpoints.rollback.body>

/**
 * Rolls back to an earlier release without validating it again. Without a number to the previous one; from a
 * roll-back to the one before its target.
 */
export async function rollbackRelease(
  backend: Backend,
  { to, base: number, who, note }: RollbackInput,
): Promise<Release | Refusal> {
  const { catalogueDb } = backend
  const base = await findCurrentRelease(catalogueDb)
  if (!base) return releaseConflict({ number: number ?? 0 }, null)
  const from = number ?? base.number
  const backTo = to ?? (await findPreviousNumber(catalogueDb, from))
  const target = backTo === null ? null : await findRelease(catalogueDb, backTo)
  if (!target) return refuse(404, to ? `There is no release ${to}.` : 'There is none before it.')
  if (target.documents === '') {
    return refuse(409, `The documents of release ${target.number} were too many to be kept.`)
  }
  const hashes = await loadFileHashes(catalogueDb, target.number)
  if (base.number !== from) {
    const existing = await findExistingRelease(catalogueDb, { number: from }, hashes)
    return existing ? toReleaseView(existing) : releaseConflict({ number: from }, base)
  }
  if (base.documents === target.documents) {
    return refuse(409, `Shoppers see what release ${target.number} says already.`)
  }
  const documents = await loadDocuments(catalogueDb, hashes)
  if (isRefusal(documents)) return documents
  return applyOrRefuse(backend, {
    base,
    documents,
    hashes,
    kind: 'rollback',
    backTo: target.number,
    actor: who,
    note,
  })
}

async function findPreviousNumber(
  catalogueDb: CatalogueDb,
  number: number,
): Promise<number | null> {
  let row = await findRelease(catalogueDb, number)
  while (row?.back_to) row = await findRelease(catalogueDb, row.back_to)
  return row?.parent ?? null
}
