import { readFileSync } from 'node:fs'
import { nameOf } from '#cli/lib/files.ts'
import { type Place, type Range, rangesOf, spansOf } from '#cli/lib/positions.ts'
import { readText } from '#cli/lib/text.ts'
import { pathOf } from '#cli/lib/way.ts'
import { whyOf } from '#cli/lib/why.ts'
import { RawEntry } from '#domain/content/entry.schema.ts'
import { type Issue, issuesOf } from '#domain/issue.ts'

type Position = Pick<Place, 'line' | 'column'>
export type Fault = Issue & Position

/** A file of content as it lies on disk: an entry, or what keeps it from being one. */
export type Draft = { file: string; entry: unknown; faults: Fault[] }

const NOWHERE: Position = { line: 1, column: 1 }

/** Reads a file of content; whatever is wrong with it has a line and a column. */
export function readDraft(path: string): Draft {
  const file = nameOf(path)
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    const message = `Cannot be read: ${whyOf(error)}.`
    return { file, entry: null, faults: [{ ...NOWHERE, path: '', message }] }
  }
  return { file, ...draftIn(text) }
}

/** The entry that a text holds. */
export function draftIn(text: string): Omit<Draft, 'file'> {
  const { json, isJson, faults: slips } = readText(text)
  if (!isJson) {
    const ranges = rangesOf(
      text,
      slips.map(({ span }) => span),
    )
    const faults = slips.map(({ message, hint }, at) => ({
      path: '',
      message: `This is no JSON: ${message}${hint ? ` (${hint})` : ''}`,
      ...placeOf(ranges[at]),
    }))
    return { entry: null, faults }
  }
  const result = RawEntry.safeParse(json)
  const issues = issuesOf(result)
  const wanted = issues.map(({ path }) => ({ path: pathOf(json, path) }))
  const ranges = rangesOf(text, spansOf(text, wanted))
  const faults = issues.map((issue, at) => ({ ...issue, ...placeOf(ranges[at]) }))
  return { entry: result.success ? json : null, faults }
}

const placeOf = (range?: Range): Position =>
  range ? { line: range.start.line, column: range.start.column } : NOWHERE
