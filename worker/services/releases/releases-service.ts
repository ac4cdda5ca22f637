import { refuse } from '#domain/contract/endpoint.ts'
import type { releaseEndpoints } from '#domain/contract/staff/releases.ts'
import { MAX_DOCUMENT_BYTES } from '#domain/releases/release-files.ts'
import type { Handlers } from '#worker/services/serve.ts'
import { findReleaseByName, publishRelease } from './publish-release.ts'
import { listReleases, loadDocumentTexts, loadFileHashes, toReleaseView } from './release-log.ts'
import { rollbackRelease } from './rollback-release.ts'
import { hashDocument, insertDocument } from './rows/release-documents.ts'

const DATASET_BUSY_MESSAGE = 'A release is being written right now. Try again in a minute.'

/** Releases for staff: list, upload, publish, roll back. */
export const releasesService: Handlers<typeof releaseEndpoints> = {
  releases: async ({ catalogueDb, query }) =>
    (await listReleases(catalogueDb, query.most)).map(toReleaseView),

  async release({ catalogueDb, params }) {
    const row = await findReleaseByName(catalogueDb, params.number)
    if (!row && params.number === 'current') return refuse(404, DATASET_BUSY_MESSAGE)
    if (!row) return refuse(404, 'There is no such release.')
    const files = [...(await loadFileHashes(catalogueDb, row.number))].map(([name, hash]) => ({
      name,
      hash,
    }))
    return { ...toReleaseView(row), files }
  },

  async document({ catalogueDb, params }) {
    const text = (await loadDocumentTexts(catalogueDb, [params.hash])).get(params.hash)
    return text === undefined ? refuse(404, 'There is no such document.') : { text }
  },

  async bring({ catalogueDb, clock, body }) {
    if (Buffer.byteLength(body.text) > MAX_DOCUMENT_BYTES) {
      return refuse(
        422,
        `A document has at most ${MAX_DOCUMENT_BYTES / 1000} KB. Make two files of it.`,
      )
    }
    const { sql, values } = insertDocument(body.text, clock().getTime())
    await catalogueDb
      .prepare(sql)
      .bind(...values)
      .run()
    return { hash: hashDocument(body.text) }
  },

  publish: (input) => publishRelease(input, input.body),
  rollback: (input) => rollbackRelease(input, input.body),
}
