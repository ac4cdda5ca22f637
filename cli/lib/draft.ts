import { readFileSync } from 'node:fs'
import { nameOf } from '#cli/lib/files.ts'
import { type Position, positionOf } from '#cli/lib/position.ts'
import { RawEntry } from '#domain/content/entry.schema.ts'
import { type Issue, issuesOf } from '#domain/issue.ts'

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
    const message = `Cannot be read: ${(error as Error).message}`
    return { file, entry: null, faults: [{ ...NOWHERE, path: '', message }] }
  }
  return { file, ...draftIn(text) }
}

/** The entry that a text holds. */
export function draftIn(text: string): Omit<Draft, 'file'> {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (error) {
    const { message } = error as Error
    const fault = { path: '', message: `This is no JSON: ${message}` }
    return { entry: null, faults: [{ ...fault, ...placeIn(message, text) }] }
  }
  const result = RawEntry.safeParse(json)
  const faults = issuesOf(result).map((issue) => ({ ...issue, ...positionOf(text, issue.path) }))
  return { entry: result.success ? json : null, faults }
}

/** The engine names the place of a mistake in words; one that it does not name is at the end. */
function placeIn(message: string, text: string): Position {
  const [, line, column] = /line (\d+) column (\d+)/.exec(message) ?? []
  if (line && column) return { line: Number(line), column: Number(column) }
  const lines = text.split('\n')
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 }
}
