import { statSync } from 'node:fs'
import { join, relative, resolve, sep } from 'node:path'
import { globSync, isDynamicPattern } from 'tinyglobby'
import { displayPath, findFileKind, listDatasetFiles } from '#cli/dataset/source-files.ts'
import { CliError, EXIT_CODE } from '#cli/shell/exit-codes.ts'
import type { DatasetFileKind } from '#domain/releases/dataset-file.ts'
import { listChangedFiles } from './git-changes.ts'

export type FileSelection = {
  /** Files, folders and patterns; none for the whole dataset. */
  words: readonly string[]
  dataset: string
  kinds: readonly DatasetFileKind[]
  /** Folders that are looked into only when they are named themselves. */
  ignore: readonly string[]
  /** Only what differs from this revision; undefined for all. */
  changed?: string | undefined
}

/** The files that a call is about, each once. A folder or a pattern stands for the files in it that there are rules for. */
export function selectFiles({ words, dataset, kinds, ignore, changed }: FileSelection): string[] {
  const candidates =
    words.length > 0
      ? words.flatMap((word) => expandPattern(word, ignore))
      : listDatasetFiles(dataset)
  const hasSelectedKind = (path: string) => {
    const kind = kinds.length > 0 ? findFileKind(path) : null
    return kinds.length === 0 || (kind !== null && kinds.includes(kind))
  }
  const unique = [
    ...new Map(
      candidates.filter(hasSelectedKind).map((path) => [displayPath(path), path]),
    ).values(),
  ]
  if (changed === undefined) return unique
  const changedPaths = listChangedFiles(changed)
  return unique.filter((path) => changedPaths.has(resolve(path)))
}

function expandPattern(word: string, ignore: readonly string[]): string[] {
  const stats = statOrUndefined(word)
  const isFolder = stats?.isDirectory() === true
  if (!isFolder && (stats || !isDynamicPattern(word))) return [word]
  // A folder is named as it is: brackets in its name are no pattern.
  const matches = isFolder
    ? globSync('**/*.json', { cwd: word, followSymbolicLinks: false }).map((name) =>
        join(word, name),
      )
    : globSync(word, { expandDirectories: false, followSymbolicLinks: false })
  const checkable = matches
    .filter((path) => findFileKind(path) !== null && !isIgnored(path, word, ignore))
    .sort()
  if (checkable.length > 0) return checkable
  const reason = isFolder
    ? `There are no JSON files in ${displayPath(word)}`
    : `Nothing matches ${word}`
  throw new CliError(EXIT_CODE.usage, `${reason}.`)
}

/** What a word names; links in a circle name nothing, as the reader of the file will say. */
function statOrUndefined(word: string) {
  try {
    return statSync(word, { throwIfNoEntry: false })
  } catch {
    return undefined
  }
}

const isIgnored = (path: string, word: string, ignore: readonly string[]) =>
  ignore.some((folder) => isInsideFolder(path, folder) && !isInsideFolder(word, folder))

const isInsideFolder = (path: string, folder: string) => {
  const relativePath = relative(resolve(folder), resolve(path))
  return relativePath !== '..' && !relativePath.startsWith(`..${sep}`)
}
