import { join } from 'node:path'
import type { DatasetFileKind } from '#domain/releases/dataset-file.ts'
import { SCHEMA_NAMES } from './json-schemas.ts'
import { fileGlobs } from './source-files.ts'

type SchemaMapping = { fileMatch: string[]; url: string }

/** VS Code's setting that maps schemas to dataset files. */
export const vscodeSchemaMappings = (dataset: string, schemas = 'schemas'): SchemaMapping[] =>
  SCHEMA_NAMES.map((kind: DatasetFileKind) => ({
    fileMatch: fileGlobs(kind).map((glob) => join(dataset, glob)),
    url: `./${join(schemas, `${kind}.json`)}`,
  }))
