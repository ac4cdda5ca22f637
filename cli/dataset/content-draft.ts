import { readFileSync } from 'node:fs'
import { resolveJsonPath } from '#cli/json/json-path.ts'
import { parseJsonText } from '#cli/json/parse-json.ts'
import {
  findSpans,
  type TextPosition,
  type TextRange,
  toRanges,
} from '#cli/json/source-positions.ts'
import { errnoMessage } from '#cli/shell/errno-message.ts'
import { RawEntrySchema } from '#domain/content/entry.schema.ts'
import { parseFields, type ValidationIssue } from '#domain/issue.ts'
import { displayPath } from './source-files.ts'

type LineColumn = Pick<TextPosition, 'line' | 'column'>
export type DraftFault = ValidationIssue & LineColumn

/** A content file: its entry, or its faults. */
export type ContentDraft = { file: string; entry: unknown; faults: DraftFault[] }

const FILE_START: LineColumn = { line: 1, column: 1 }

export function readContentDraft(path: string): ContentDraft {
  const file = displayPath(path)
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    const message = `Cannot be read: ${errnoMessage(error)}.`
    return { file, entry: null, faults: [{ ...FILE_START, path: '', message }] }
  }
  return { file, ...parseContentDraft(text) }
}

export function parseContentDraft(text: string): Omit<ContentDraft, 'file'> {
  const { json, isJson, faults: syntaxFaults } = parseJsonText(text)
  if (!isJson) {
    const ranges = toRanges(
      text,
      syntaxFaults.map(({ span }) => span),
    )
    const faults = syntaxFaults.map(({ message, hint }, at) => ({
      path: '',
      message: `This is not JSON: ${message}${hint ? ` (${hint})` : ''}`,
      ...toLineColumn(ranges[at]),
    }))
    return { entry: null, faults }
  }
  const issues = parseFields(RawEntrySchema, json).issues ?? []
  const spanQueries = issues.map(({ path }) => ({ path: resolveJsonPath(json, path) }))
  const ranges = toRanges(text, findSpans(text, spanQueries))
  const faults = issues.map((issue, at) => ({ ...issue, ...toLineColumn(ranges[at]) }))
  return { entry: issues.length === 0 ? json : null, faults }
}

const toLineColumn = (range?: TextRange): LineColumn =>
  range ? { line: range.start.line, column: range.start.column } : FILE_START
