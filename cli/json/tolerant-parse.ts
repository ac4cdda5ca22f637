import { applyEdits, parse } from 'jsonc-parser'
import type { SourceFile } from '#cli/dataset/source-files.ts'
import type { Violation } from '#domain/validation/violation.ts'

/** Larger texts are reported quickly without guessing. */
const MAX_TOLERANT_BYTES = 4 * 1024 * 1024

/**
 * Parses a file for cross references: invalid JSON is repaired as far as possible, so that one missing comma is not
 * reported as hundreds of missing references.
 */
export function parseTolerantly(file: SourceFile): SourceFile {
  if (!canParseTolerantly(file)) return file
  try {
    return { ...file, json: parse(applySafeFixes(file), [], { allowTrailingComma: true }) ?? null }
  } catch {
    // Nested too deeply to be repaired.
    return file
  }
}

/**
 * Drops findings that unreadable files make uncertain: those that name such a file or its names, and hints derived
 * from them. Findings about a file's own shape stay.
 */
export function dropUncertain(
  faults: readonly Violation[],
  uncertainWords: ReadonlySet<string>,
  unreadableFiles: readonly string[] = [],
): Violation[] {
  if (uncertainWords.size === 0 && unreadableFiles.length === 0) return [...faults]
  return faults.flatMap((fault) => {
    if (fault.code.startsWith('schema/')) return [fault]
    const { fix: _, ...rest } = fault
    if (unreadableFiles.some((name) => rest.message.includes(name))) return []
    const words = rest.message.toLowerCase().match(/[\w-]{3,}/g)
    return words?.some((word) => uncertainWords.has(word)) ? [] : [rest]
  })
}

/** Quoted words of unreadable files, ids above all; keys only count if they have keys below. */
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

/** The text after unambiguous fixes. */
const applySafeFixes = ({ text, faults }: SourceFile): string =>
  applyEdits(
    text,
    faults.flatMap(({ fix }) => fix?.edits ?? []),
  )
