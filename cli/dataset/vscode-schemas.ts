import { join } from 'node:path'
import type { DatasetFileKind } from '#domain/validation/dataset/dataset-index.ts'
import { SCHEMA_NAMES } from './json-schemas.ts'
import { fileGlobs } from './source-files.ts'

type SchemaMapping = { fileMatch: string[]; url: string }

/** What VS Code has to know so that it completes and explains the files of a stock: which schema is for which of them. */
export const vscodeSchemaMappings = (stock: string, schemas = 'schemas'): SchemaMapping[] =>
  SCHEMA_NAMES.map((kind: DatasetFileKind) => ({
    fileMatch: fileGlobs(kind).map((glob) => join(stock, glob)),
    url: `./${join(schemas, `${kind}.json`)}`,
  }))
