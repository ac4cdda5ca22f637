import { basename } from 'node:path'
import { documentHash, selectDocuments } from '#cli/releases/documents.ts'
import { fetchRelease, uploadRelease } from '#cli/releases/release-plan.ts'
import {
  callShop,
  getShopOrigin,
  parseEnvironment,
  type StaffOptions,
  staffName,
} from '#cli/remote/staff-client.ts'
import { CliError, EXIT_CODE } from '#cli/shell/exit-codes.ts'
import type { EntryCopy } from './compare-entries.ts'
import type { ContentService } from './content-service.ts'
import { isIdentifiedEntry } from './last-synced.ts'
import { entryFilePath, isModelName } from './working-copy.ts'

const CONTENT_FOLDER = 'content/'
const MAX_CONCURRENCY = 6

/**
 * The shop as a content service. Entries are documents of the current release, including drafts and archived ones;
 * changes are published as one release based on it.
 */
export async function createShopService(
  options: StaffOptions,
  localCopies: readonly EntryCopy[],
): Promise<ContentService> {
  const address = await getShopOrigin(parseEnvironment(options))
  const textByHash = new Map(localCopies.map(({ text = '' }) => [documentHash(text), text]))
  let releaseEntries: Promise<ReleaseEntries> | undefined
  const read = () => {
    releaseEntries ??= loadReleaseEntries(options, textByHash)
    return releaseEntries
  }

  return {
    name: `the shop at ${address}`,
    address,
    models: async () => [...new Set((await read()).entries.map(({ model }) => model))],
    list: async (model) => (await read()).entries.filter((one) => one.model === model),

    async send(what, { note, dryRun, dataset }, done) {
      const { base } = await read()
      const documents = what.flatMap(({ put }) =>
        put ? selectDocuments([entryFilePath(dataset, put)], dataset) : [],
      )
      const replaced = new Set([
        ...documents.map(({ name }) => name),
        ...what.flatMap(({ instead }) => (instead ? [CONTENT_FOLDER + instead.name] : [])),
      ])
      const publishedHashes = new Set(base.files.map(({ hash }) => hash))
      const files = [
        ...base.files.filter(({ name }) => !replaced.has(name)),
        ...documents.map(({ name, text }) => ({ name, hash: documentHash(text) })),
      ]
      const newDocuments = documents.filter(({ text }) => !publishedHashes.has(documentHash(text)))
      const plan = { base, files, brought: newDocuments, changes: [] }
      const release = await uploadRelease(plan, { who: staffName(), note, dryRun }, options)
      if (dryRun) return 'It could be published. Nothing was changed.'
      for (const one of what) done(one, (one.put ?? one.instead)?.id ?? '')
      return `Release ${release.number} is what shoppers see now. To go back: shop rollback`
    },
  }
}

type ReleaseEntries = { base: Awaited<ReturnType<typeof fetchRelease>>; entries: EntryCopy[] }

async function loadReleaseEntries(
  options: StaffOptions,
  textByHash: ReadonlyMap<string, string>,
): Promise<ReleaseEntries> {
  const base = await fetchRelease('current', options)
  if (base.files.length === 0) {
    const message =
      'The shop no longer has the files of this release, so entries cannot be compared.'
    throw new CliError(EXIT_CODE.findings, `${message} Publish all: shop publish`)
  }
  const queue = base.files.filter(({ name }) => name.startsWith(CONTENT_FOLDER)).toReversed()
  const entries: EntryCopy[] = []
  const worker = async () => {
    for (let file = queue.pop(); file; file = queue.pop()) {
      const { name, hash } = file
      const text =
        textByHash.get(hash) ??
        (await callShop((shop) => shop.document({ params: { hash } }), options)).text
      const json: unknown = JSON.parse(text)
      if (!isIdentifiedEntry(json) || !isModelName(json.modelId)) continue
      entries.push({ id: json.id, model: json.modelId, name: basename(name), text, json })
    }
  }
  await Promise.all(Array.from({ length: MAX_CONCURRENCY }, worker))
  return { base, entries }
}
