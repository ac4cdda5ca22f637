import { statSync } from 'node:fs'
import { join, relative, resolve, sep } from 'node:path'
import { globSync, isDynamicPattern } from 'tinyglobby'
import { displayPath, findFileKind, listDatasetFiles } from '#cli/dataset/source-files.ts'
import { CliError, EXIT_CODE } from '#cli/shell/exit-codes.ts'
import type { DatasetFileKind } from '#domain/releases/dataset-file.ts'
import { listChangedFiles } from './git-changes.ts'

export type FileSelection = {
  /** Files, folders and globs; none for the whole dataset. */
  words: readonly string[]
  dataset: string
  kinds: readonly DatasetFileKind[]
  /** Folders that are skipped unless they are named. */
  ignore: readonly string[]
  /** Only files changed since this revision; undefined for all. */
  changed?: string | undefined
}

/** The files to check, without repetitions. A folder or a glob selects the files in it that have rules. */
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
  // Brackets in the name of a folder aren't a glob.
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

/** A cyclic link is treated as missing; reading it reports the error. */
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
