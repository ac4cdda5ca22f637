import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkSources } from '#cli/check/check-sources.ts'
import { loadReferenceNames, renderSchema, SCHEMA_NAMES } from '#cli/dataset/json-schemas.ts'
import { DEFAULT_DATASET } from '#cli/dataset/project-paths.ts'
import { listDatasetFiles, readSourceFile } from '#cli/dataset/source-files.ts'
import { failedCheck, type HealthCheck, passedCheck } from './health-check.ts'

const SCHEMAS_FOLDER = 'schemas'

/** Whether the dataset can be published, and the editors' schemas are current. */
export async function datasetChecks(): Promise<HealthCheck[]> {
  return [datasetCheck(), schemaCheck()]
}

function datasetCheck(): HealthCheck {
  const files = listDatasetFiles(DEFAULT_DATASET).map(readSourceFile)
  const allFindings = [...checkSources(files, () => files)].flatMap(({ findings }) => findings)
  const errorCount = allFindings.filter(({ severity }) => severity === 'error').length
  return errorCount === 0
    ? passedCheck('dataset', `${files.length} files, none with an error`)
    : failedCheck('dataset', `${errorCount} errors in ${files.length} files`, 'shop check')
}

function schemaCheck(): HealthCheck {
  if (!existsSync(SCHEMAS_FOLDER)) return passedCheck('schemas', 'none are kept here')
  const names = loadReferenceNames(DEFAULT_DATASET)
  const stale = SCHEMA_NAMES.filter((kind) => {
    const path = join(SCHEMAS_FOLDER, `${kind}.json`)
    return !existsSync(path) || readFileSync(path, 'utf8') !== renderSchema(kind, names)
  })
  return stale.length === 0
    ? passedCheck('schemas', `${SCHEMA_NAMES.length}, as the rules have them`)
    : failedCheck('schemas', `not current: ${stale.join(', ')}`, 'shop schema')
}
