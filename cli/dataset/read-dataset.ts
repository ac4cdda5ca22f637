import { join } from 'node:path'
import type { z } from 'zod'
import { CliError, EXIT_CODE } from '#cli/shell/exit-codes.ts'
import { parseFields } from '#domain/issue.ts'
import { displayPath, readJsonFile } from './source-files.ts'

/** Parses a dataset file; throws with the first error. */
export function readDatasetFile<S extends z.ZodType>(
  dataset: string,
  name: string,
  schema: S,
): z.output<S> {
  const path = join(dataset, name)
  return parseDatasetJson(schema, readJsonFile(path), displayPath(path))
}

/** Parses JSON of a dataset file; throws with the first error. */
export function parseDatasetJson<S extends z.ZodType>(
  schema: S,
  json: unknown,
  file: string,
  subject = file,
): z.output<S> {
  const { data, issues } = parseFields(schema, json)
  if (!issues) return data
  const [first] = issues
  throw new CliError(
    EXIT_CODE.findings,
    `${subject} cannot be published: ${first?.path}: ${first?.message}\nSee shop check ${file}`,
  )
}
