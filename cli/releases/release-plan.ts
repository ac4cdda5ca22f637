import { printReport } from '#cli/check/print-report.ts'
import type { CommandOutput } from '#cli/print/output.ts'
import { callShop, type StaffOptions } from '#cli/remote/staff-client.ts'
import { CliError, EXIT_CODE } from '#cli/shell/exit-codes.ts'
import type { Release } from '#domain/contract/staff/releases.ts'
import { diffEntries, type EntryChange } from './diff.ts'
import { checkDocuments, documentHash, type ReleaseDocument } from './documents.ts'

type Target = Pick<StaffOptions, 'env'>
type ReleaseFile = { name: string; hash: string }
export type ReleaseWithFiles = Release & { files: ReleaseFile[] }

/** What a release would change, and its base. */
export type ReleasePlan = {
  base: ReleaseWithFiles
  files: ReleaseFile[]
  /** Documents that the shop does not have yet. */
  brought: ReleaseDocument[]
  changes: EntryChange[]
}

/** A release with its files; `current` is the live one. */
export const fetchRelease = (number: string, target: Target): Promise<ReleaseWithFiles> =>
  callShop((shop) => shop.release({ params: { number } }), target)

/** Plans a release of all documents, or of some over the current ones. */
export async function planRelease(
  documents: readonly ReleaseDocument[],
  isAll: boolean,
  target: Target,
): Promise<ReleasePlan> {
  const base = await fetchRelease('current', target)
  const publishedHashes = new Map(base.files.map(({ name, hash }) => [name, hash]))
  const documentFiles = documents.map(({ name, text }) => ({ name, hash: documentHash(text) }))
  if (!isAll && publishedHashes.size === 0) {
    const message =
      'The shop has not kept its files, so that some of them cannot be published over the rest.'
    throw new CliError(EXIT_CODE.findings, `${message} Publish all: shop publish`)
  }
  const unchangedFiles = isAll
    ? []
    : base.files.filter(({ name }) => !documentFiles.some((one) => one.name === name))
  const files = [...unchangedFiles, ...documentFiles]
  const newDocuments = documents.filter(
    ({ name, text }) => publishedHashes.get(name) !== documentHash(text),
  )
  const textByHash = new Map(newDocuments.map(({ text }) => [documentHash(text), text]))
  const changes = await diffReleases(base.files, files, target, textByHash)
  return { base, files, brought: newDocuments, changes }
}

/** The diff between two sets of files; missing texts are fetched. */
export async function diffReleases(
  was: readonly ReleaseFile[],
  is: readonly ReleaseFile[],
  target: Target,
  textByHash: ReadonlyMap<string, string> = new Map(),
): Promise<EntryChange[]> {
  const [before, after] = [was, is].map((files) => new Map(files.map((f) => [f.name, f.hash])))
  const names = [...new Set([...was, ...is].map(({ name }) => name))].toSorted()
  const changedNames = names.filter((name) => before?.get(name) !== after?.get(name))
  const read = async (hash: string | undefined): Promise<unknown> => {
    if (!hash) return undefined
    const text =
      textByHash.get(hash) ??
      (await callShop((shop) => shop.document({ params: { hash } }), target)).text
    return JSON.parse(text)
  }
  const changes: EntryChange[] = []
  for (const name of changedNames) {
    changes.push(...diffEntries(name, await read(before?.get(name)), await read(after?.get(name))))
  }
  return changes
}

/** Exits with the findings when documents can't be published. */
export async function assertPublishable(
  documents: readonly ReleaseDocument[],
  dataset: string,
  output: CommandOutput,
): Promise<void> {
  const startedAt = performance.now()
  const findings = checkDocuments(documents, dataset)
  if (!findings.some(({ severity }) => severity === 'error')) return
  const report = {
    findings,
    all: findings,
    hidden: 0,
    unread: [],
    texts: new Map(documents.map(({ path, text }) => [path, text])),
    countries: 0,
    seconds: (performance.now() - startedAt) / 1000,
    words: documents.map(({ path }) => path),
  }
  await printReport(report, [], output)
  throw new CliError(EXIT_CODE.findings, 'Nothing was published.')
}

/** Uploads missing documents and publishes over the base release. */
export async function uploadRelease(
  { base, files, brought }: ReleasePlan,
  details: { who: string; note: string; dryRun?: boolean },
  target: Target,
): Promise<Release> {
  for (const { text } of brought) await callShop((shop) => shop.bring({ body: { text } }), target)
  return callShop(
    (shop) => shop.publish({ body: { base: base.number, files, ...details } }),
    target,
  )
}
