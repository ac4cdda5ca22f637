import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, resolve, sep } from 'node:path'
import { checkSources } from '#cli/check/check-sources.ts'
import type { Finding } from '#cli/check/finding.ts'
import { selectFiles } from '#cli/check/select-files.ts'
import {
  displayPath,
  listDatasetFiles,
  parseSourceFile,
  readSourceFile,
} from '#cli/dataset/source-files.ts'
import { errnoMessage } from '#cli/shell/errno-message.ts'
import { CliError, EXIT_CODE } from '#cli/shell/exit-codes.ts'
import { findReleaseFile, MAX_DOCUMENT_BYTES } from '#domain/releases/release-files.ts'

/** A file to publish: its name in the release, path and text. */
export type ReleaseDocument = { name: string; path: string; text: string }

export const documentHash = (text: string): string =>
  createHash('sha256').update(text).digest('hex')

export function listDocuments(folder: string): ReleaseDocument[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.split(sep).join('/'))
    .filter((name) => findReleaseFile(name))
  return names.toSorted().map((name) => readDocument(name, join(folder, name)))
}

/** Documents selected by path; a folder selects its JSON files. */
export const selectDocuments = (words: readonly string[], dataset: string): ReleaseDocument[] =>
  selectFiles({ words, dataset, kinds: [], ignore: [] }).map((path) =>
    readDocument(documentName(path, dataset), path),
  )

function readDocument(name: string, path: string): ReleaseDocument {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    throw new CliError(
      EXIT_CODE.unreadable,
      `Cannot read ${displayPath(path)}: ${errnoMessage(error)}.`,
    )
  }
  const bytes = Buffer.byteLength(text)
  if (bytes <= MAX_DOCUMENT_BYTES) return { name, path, text }
  const size = `${Math.ceil(bytes / 1000)} KB`
  throw new CliError(
    EXIT_CODE.findings,
    `${displayPath(path)} has ${size}; a file that is published has at most ${MAX_DOCUMENT_BYTES / 1000} KB. Make two files of it.`,
  )
}

/** A document's name: its path in the dataset, or folder and name for others. */
function documentName(path: string, dataset: string): string {
  const parts = resolve(path).split(sep)
  const relativePath = relative(resolve(dataset), resolve(path)).split(sep).join('/')
  const candidates = [relativePath, parts.slice(-2).join('/'), parts.at(-1) ?? '']
  const name = candidates.find((one) => findReleaseFile(one))
  if (name) return name
  throw new CliError(
    EXIT_CODE.usage,
    `${displayPath(path)} has no place in a release. Name it as in the dataset, such as pricing/nz.json or navigation.json.`,
  )
}

/** Findings of `shop check` for documents within their dataset. */
export function checkDocuments(documents: readonly ReleaseDocument[], dataset: string): Finding[] {
  const datasetFiles = listDatasetFiles(dataset).map(readSourceFile)
  const fileByName = new Map(datasetFiles.map((file) => [file.name, file]))
  const files = documents
    .filter(({ name }) => findReleaseFile(name)?.kind)
    .map(({ path, text }) => fileByName.get(displayPath(path)) ?? parseSourceFile(path, text))
  return [...checkSources(files, () => datasetFiles)].flatMap(({ findings }) => findings)
}
