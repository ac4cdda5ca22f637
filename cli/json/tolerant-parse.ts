import { applyEdits, parse } from 'jsonc-parser'
import type { SourceFile } from '#cli/dataset/source-files.ts'
import type { Violation } from '#domain/validation/violation.ts'

/** Larger texts are not guessed at, so that a large broken file is reported quickly. */
const MAX_TOLERANT_BYTES = 4 * 1024 * 1024

/**
 * A file for others to look things up in: where it is no JSON, with what it most likely says, so that one comma
 * that is missing is not told as hundreds of things that the other files miss.
 */
export function parseTolerantly(file: SourceFile): SourceFile {
  if (!canParseTolerantly(file)) return file
  try {
    return { ...file, json: parse(applySafeFixes(file), [], { allowTrailingComma: true }) ?? null }
  } catch {
    // Brackets within brackets, thousands of them: nothing is known of what it meant.
    return file
  }
}

/**
 * What can be said of a file for certain while others cannot be read: nothing of what these write about,
 * and no cure that was learned from them. Of the shape of its own fields all is certain.
 */
export function dropUncertain(
  faults: readonly Violation[],
  uncertainWords: ReadonlySet<string>,
): Violation[] {
  if (uncertainWords.size === 0) return [...faults]
  return faults.flatMap((fault) => {
    if (fault.code.startsWith('schema/')) return [fault]
    const { fix: _, ...rest } = fault
    const words = rest.message.toLowerCase().match(/[\w-]{3,}/g)
    return words?.some((word) => uncertainWords.has(word)) ? [] : [rest]
  })
}

/** The words in quotes, ids above all, of those files of a dataset that cannot be read; a field is none of them unless it has fields. */
export const listUncertainWords = (files: readonly SourceFile[]): ReadonlySet<string> =>
  new Set(
    files
      .filter(canParseTolerantly)
      .flatMap(({ text }) => [...text.matchAll(QUOTED_WORD)].map(matchedWord)),
  )

const QUOTED_WORD = /["“'‘]([\w-]{3,})["”'’,](?!\s*:\s*[^\s{])/g
const matchedWord = (match: RegExpExecArray) => (match[1] as string).toLowerCase()

const canParseTolerantly = ({ isJson, text }: SourceFile) =>
  !isJson && text.length <= MAX_TOLERANT_BYTES

/** Its text without the slips that leave no doubt. */
const applySafeFixes = ({ text, faults }: SourceFile): string =>
  applyEdits(
    text,
    faults.flatMap(({ fix }) => fix?.edits ?? []),
  )
