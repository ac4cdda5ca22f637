import { join } from 'node:path'
import type { StockKind } from '#domain/check/stock.ts'
import { globsOf } from './files.ts'
import { SCHEMA_NAMES } from './schemas.ts'

type Mapping = { fileMatch: string[]; url: string }

/** What VS Code has to know so that it completes and explains the files of a stock: which schema is for which of them. */
export const jsonSchemas = (stock: string, schemas = 'schemas'): Mapping[] =>
  SCHEMA_NAMES.map((kind: StockKind) => ({
    fileMatch: globsOf(kind).map((glob) => join(stock, glob)),
    url: `./${join(schemas, `${kind}.json`)}`,
  }))
