import { statSync } from 'node:fs'
import { join, relative, resolve, sep } from 'node:path'
import { globSync, isDynamicPattern } from 'tinyglobby'
import { EXIT, Failure } from '#cli/lib/exit.ts'
import { kindIn, nameOf, stockFiles } from '#cli/lib/files.ts'
import type { StockKind } from '#domain/check/stock.ts'
import { changedSince } from './changed.ts'

export type Choice = {
  /** Files, folders and patterns; none for the whole stock. */
  words: readonly string[]
  stock: string
  kinds: readonly StockKind[]
  /** Folders that are looked into only when they are named themselves. */
  ignore: readonly string[]
  /** Only what differs from this revision; undefined for all. */
  changed?: string | undefined
}

/** The files that a call is about, each once. A folder or a pattern stands for the files in it that there are rules for. */
export function selectFiles({ words, stock, kinds, ignore, changed }: Choice): string[] {
  const named =
    words.length > 0 ? words.flatMap((word) => filesOf(word, ignore)) : stockFiles(stock)
  const isWanted = (path: string) => {
    const kind = kinds.length > 0 ? kindIn(path) : null
    return kinds.length === 0 || (kind !== null && kinds.includes(kind))
  }
  const all = [...new Map(named.filter(isWanted).map((path) => [nameOf(path), path])).values()]
  if (changed === undefined) return all
  const touched = changedSince(changed)
  return all.filter((path) => touched.has(resolve(path)))
}

function filesOf(word: string, ignore: readonly string[]): string[] {
  const there = thereIs(word)
  const isFolder = there?.isDirectory() === true
  if (!isFolder && (there || !isDynamicPattern(word))) return [word]
  // A folder is named as it is: brackets in its name are no pattern.
  const found = isFolder
    ? globSync('**/*.json', { cwd: word, followSymbolicLinks: false }).map((name) =>
        join(word, name),
      )
    : globSync(word, { expandDirectories: false, followSymbolicLinks: false })
  const known = found
    .filter((path) => kindIn(path) !== null && !isIgnored(path, word, ignore))
    .sort()
  if (known.length > 0) return known
  const says = isFolder ? `There is no JSON to check in ${nameOf(word)}` : `Nothing matches ${word}`
  throw new Failure(EXIT.usage, `${says}.`)
}

/** What a word names; links in a circle name nothing, as the reader of the file will say. */
function thereIs(word: string) {
  try {
    return statSync(word, { throwIfNoEntry: false })
  } catch {
    return undefined
  }
}

const isIgnored = (path: string, word: string, ignore: readonly string[]) =>
  ignore.some((folder) => isIn(path, folder) && !isIn(word, folder))

const isIn = (path: string, folder: string) => {
  const way = relative(resolve(folder), resolve(path))
  return way !== '..' && !way.startsWith(`..${sep}`)
}
