import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkSources } from '#cli/lib/check/engine.ts'
import { readSource, stockFiles } from '#cli/lib/files.ts'
import { STOCK } from '#cli/lib/home.ts'
import { namesIn, SCHEMA_NAMES, schemaText } from '#cli/lib/schemas.ts'
import { type Check, fail, ok } from './check.ts'

const SCHEMAS = 'schemas'

/** Whether what is going to be published may be, and whether editors' schemas are those of the rules. */
export async function stockChecks(): Promise<Check[]> {
  return [stockCheck(), schemaCheck()]
}

function stockCheck(): Check {
  const stock = stockFiles(STOCK).map(readSource)
  const found = [...checkSources(stock, () => stock)].flatMap(({ findings }) => findings)
  const wrong = found.filter(({ severity }) => severity === 'error').length
  return wrong === 0
    ? ok('stock', `${stock.length} files, none with an error`)
    : fail('stock', `${wrong} errors in ${stock.length} files`, 'shop check')
}

function schemaCheck(): Check {
  if (!existsSync(SCHEMAS)) return ok('schemas', 'none are kept here')
  const names = namesIn(STOCK)
  const stale = SCHEMA_NAMES.filter((kind) => {
    const path = join(SCHEMAS, `${kind}.json`)
    return !existsSync(path) || readFileSync(path, 'utf8') !== schemaText(kind, names)
  })
  return stale.length === 0
    ? ok('schemas', `${SCHEMA_NAMES.length}, as the rules have them`)
    : fail('schemas', `not current: ${stale.join(', ')}`, 'shop schema')
}
