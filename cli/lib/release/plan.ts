import { tell as tellReport } from '#cli/lib/check/tell.ts'
import { EXIT, Failure } from '#cli/lib/exit.ts'
import type { Output } from '#cli/lib/output.ts'
import { type StaffOptions, told } from '#cli/lib/staff.ts'
import type { Release } from '#domain/contract/releases.ts'
import { changesIn, type EntryChange } from './changes.ts'
import { type Document, findingsOf, hashOf } from './files.ts'

/** Which shop is meant. */
type Where = Pick<StaffOptions, 'env'>
type File = { name: string; hash: string }
export type Whole = Release & { files: File[] }

/** What a release is going to be made of, beside the one that it is made from. */
export type Plan = {
  base: Whole
  files: File[]
  /** The documents that the shop has not got yet. */
  brought: Document[]
  changes: EntryChange[]
}

/** A release with its files; `current` is the one that shoppers see. */
export const releaseAt = (number: string, where: Where): Promise<Whole> =>
  told((shop) => shop.release({ params: { number } }), where)

/** What some documents would change; all of them, or only those that are named over what is there. */
export async function planFor(
  documents: readonly Document[],
  isAll: boolean,
  where: Where,
): Promise<Plan> {
  const base = await releaseAt('current', where)
  const had = new Map(base.files.map(({ name, hash }) => [name, hash]))
  const given = documents.map(({ name, text }) => ({ name, hash: hashOf(text) }))
  if (!isAll && had.size === 0) {
    const said =
      'The shop has not kept its files, so that some of them cannot be published over the rest.'
    throw new Failure(EXIT.findings, `${said} Publish all: shop publish`)
  }
  const kept = isAll ? [] : base.files.filter(({ name }) => !given.some((one) => one.name === name))
  const files = [...kept, ...given]
  const brought = documents.filter(({ name, text }) => had.get(name) !== hashOf(text))
  const texts = new Map(brought.map(({ text }) => [hashOf(text), text]))
  const changes = await changesOf(base.files, files, where, texts)
  return { base, files, brought, changes }
}

/** What changed from one set of files to another; texts that are not at hand are asked for. */
export async function changesOf(
  was: readonly File[],
  is: readonly File[],
  where: Where,
  texts: ReadonlyMap<string, string> = new Map(),
): Promise<EntryChange[]> {
  const [before, after] = [was, is].map((files) => new Map(files.map((f) => [f.name, f.hash])))
  const names = [...new Set([...was, ...is].map(({ name }) => name))].toSorted()
  const differing = names.filter((name) => before?.get(name) !== after?.get(name))
  const read = async (hash: string | undefined): Promise<unknown> => {
    if (!hash) return undefined
    const text =
      texts.get(hash) ?? (await told((shop) => shop.document({ params: { hash } }), where)).text
    return JSON.parse(text)
  }
  const changes: EntryChange[] = []
  for (const name of differing) {
    changes.push(...changesIn(name, await read(before?.get(name)), await read(after?.get(name))))
  }
  return changes
}

/** Ends the command with what is wrong, as `shop check` tells it, where documents may not be published. */
export async function refuseUnfit(
  documents: readonly Document[],
  stock: string,
  output: Output,
): Promise<void> {
  const began = performance.now()
  const findings = findingsOf(documents, stock)
  if (!findings.some(({ severity }) => severity === 'error')) return
  const report = {
    findings,
    all: findings,
    hidden: 0,
    unread: [],
    texts: new Map(documents.map(({ path, text }) => [path, text])),
    countries: 0,
    seconds: (performance.now() - began) / 1000,
    words: documents.map(({ path }) => path),
  }
  await tellReport(report, [], output)
  throw new Failure(EXIT.findings, 'Nothing was published.')
}

/** Brings what the shop has not got, and publishes it over the release that was looked at. */
export async function send(
  { base, files, brought }: Plan,
  more: { who: string; note: string; dryRun?: boolean },
  where: Where,
): Promise<Release> {
  for (const { text } of brought) await told((shop) => shop.bring({ body: { text } }), where)
  return told((shop) => shop.publish({ body: { base: base.number, files, ...more } }), where)
}
