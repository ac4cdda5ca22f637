import type { Release } from '#domain/contract/staff/releases.ts'

export type ReleaseRow = {
  number: number
  id: string
  documents: string
  parent: number | null
  kind: Release['kind']
  back_to: number | null
  actor: string
  note: string
  at: string
  current: number | null
}

const SELECT_RELEASE_LOG = 'SELECT *, (SELECT number FROM release) AS current FROM release_log'

export async function listReleases(catalogueDb: CatalogueDb, limit: number): Promise<ReleaseRow[]> {
  const newest = catalogueDb
    .prepare(`${SELECT_RELEASE_LOG} ORDER BY number DESC LIMIT CAST(? AS INTEGER)`)
    .bind(limit)
  return (await newest.all<ReleaseRow>()).results
}

export const findRelease = (catalogueDb: CatalogueDb, number: number): Promise<ReleaseRow | null> =>
  catalogueDb
    .prepare(`${SELECT_RELEASE_LOG} WHERE number = CAST(? AS INTEGER)`)
    .bind(number)
    .first<ReleaseRow>()

/** The release that shoppers see; null while a dataset is being written. */
export const findCurrentRelease = (catalogueDb: CatalogueDb): Promise<ReleaseRow | null> =>
  catalogueDb
    .prepare(`${SELECT_RELEASE_LOG} WHERE number = (SELECT number FROM release)`)
    .first<ReleaseRow>()

export const findNextRelease = (
  catalogueDb: CatalogueDb,
  parent: number,
): Promise<ReleaseRow | null> =>
  catalogueDb
    .prepare(`${SELECT_RELEASE_LOG} WHERE parent = CAST(? AS INTEGER)`)
    .bind(parent)
    .first<ReleaseRow>()

export async function loadFileHashes(
  catalogueDb: CatalogueDb,
  number: number,
): Promise<Map<string, string>> {
  const { results } = await catalogueDb
    .prepare('SELECT name, hash FROM release_file WHERE number = CAST(? AS INTEGER) ORDER BY name')
    .bind(number)
    .all<{ name: string; hash: string }>()
  return new Map(results.map(({ name, hash }) => [name, hash]))
}

export async function loadDocumentTexts(
  catalogueDb: CatalogueDb,
  hashes: Iterable<string>,
): Promise<Map<string, string>> {
  const { results } = await catalogueDb
    .prepare('SELECT hash, text FROM release_blob WHERE hash IN (SELECT value FROM json_each(?))')
    .bind(JSON.stringify([...hashes]))
    .all<{ hash: string; text: string }>()
  return new Map(results.map(({ hash, text }) => [hash, text]))
}

export const toReleaseView = ({
  documents,
  back_to,
  current,
  actor,
  ...row
}: ReleaseRow): Release => ({
  ...row,
  who: actor,
  backTo: back_to,
  isCurrent: row.number === current,
  hasDocuments: documents !== '',
})
