import { existsSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { selectFiles } from '#cli/check/select-files.ts'
import {
  assertInsideRoots,
  displayPath,
  listJsonFiles,
  readSourceFile,
} from '#cli/dataset/source-files.ts'
import { CliError, EXIT_CODE } from '#cli/shell/exit-codes.ts'
import type { EntryCopy } from './compare-entries.ts'
import { isIdentifiedEntry } from './last-synced.ts'

export const isModelName = (name: unknown): name is string =>
  typeof name === 'string' && /^[A-Za-z][\w-]{0,99}$/.test(name)

export const contentFolder = (dataset: string): string => join(dataset, 'content')
export const entryFilePath = (dataset: string, { name }: Pick<EntryCopy, 'name'>): string =>
  join(contentFolder(dataset), name)

/** The entries in the files of a dataset; throws for entries without a unique id. */
export function loadLocalEntries(dataset: string): EntryCopy[] {
  const paths = existsSync(contentFolder(dataset)) ? listJsonFiles(contentFolder(dataset)) : []
  const fileById = new Map<string, string>()
  return paths.map((path) => {
    // A pull writes to this path.
    assertInsideRoots(path, [dataset, '.'])
    const { json, isJson, text, faults } = readSourceFile(path)
    const name = displayPath(path)
    const entryError = (why: string) =>
      new CliError(EXIT_CODE.findings, `${name} ${why}\nMend it first: shop check ${name}`)
    if (!isJson) throw entryError(`is not JSON: ${faults[0]?.message}`)
    if (!isIdentifiedEntry(json) || !isModelName(json.modelId))
      throw entryError('has no id or names no model.')
    const other = fileById.get(json.id)
    if (other) throw entryError(`has the id ${json.id}, which ${other} has.`)
    fileById.set(json.id, name)
    return { id: json.id, model: json.modelId, name: basename(path), text, json }
  })
}

export function listChangedEntryIds(
  revision: string,
  dataset: string,
  entries: readonly EntryCopy[],
) {
  const changedFiles = selectFiles({
    words: [contentFolder(dataset)],
    dataset,
    kinds: ['content'],
    ignore: [],
    changed: revision,
  })
  const paths = new Set(changedFiles.map((path) => resolve(path)))
  return new Set(
    entries.filter((one) => paths.has(resolve(entryFilePath(dataset, one)))).map(({ id }) => id),
  )
}

/** A file name for a new entry: its name, else its id, made unique. */
export function uniqueFileName({ id, name }: EntryCopy, dataset: string): string {
  const baseName = /^[\w-][\w.-]*\.json$/.test(name) ? name.slice(0, -'.json'.length) : id
  const slug = baseName.replace(/[^\w-]+/g, '-').slice(0, 80) || 'entry'
  for (let count = 1; ; count++) {
    const candidate = `${slug}${count > 1 ? `-${count}` : ''}.json`
    if (!existsSync(join(contentFolder(dataset), candidate))) return candidate
  }
}
