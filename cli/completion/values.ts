import { readFileSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { parse } from 'jsonc-parser'
import { RULE_GROUPS } from '#cli/check/rule-levels.ts'
import { DEFAULT_DATASET } from '#cli/dataset/project-paths.ts'
import { listJsonFiles } from '#cli/dataset/source-files.ts'
import { REPORT_FORMAT_NAMES } from '#cli/formats/index.ts'
import { RULE_CODES } from '#cli/formats/rule.ts'
import { findConfigFile } from '#cli/shell/config.ts'
import { ENVIRONMENTS } from '#cli/shell/global-flags.ts'
import { isRecord } from '#domain/content/is-record.ts'

/** Values by the placeholder in help; unlisted placeholders are files. */
const VALUE_SOURCES: Readonly<Record<string, (dataset: string) => readonly string[]>> = {
  product: (dataset) => readFieldValues(listJsonFiles(join(dataset, 'products')), 'id'),
  city: (dataset) => readFieldValues(listJsonFiles(join(dataset, 'locations')), 'id'),
  tier: (dataset) => readFieldValues([join(dataset, 'wonderpass-tiers.json')], 'code'),
  option: (dataset) => readFieldValues([join(dataset, 'options.json')], 'id'),
  'add-on': (dataset) =>
    readFieldValues([join(dataset, 'add-ons.json')], 'id').map((id) => `${id}=`),
  code: () => RULE_CODES,
  rule: () =>
    [...RULE_CODES, ...RULE_GROUPS.map((group) => `${group}/*`)].map((code) => `${code}=`),
  only: () => RULE_GROUPS,
  env: () => ENVIRONMENTS,
  'format[=file]': () => REPORT_FORMAT_NAMES,
}

/** Values after `=`. */
const VALUE_SUFFIXES: Readonly<Record<string, readonly string[]>> = {
  rule: ['off', 'info', 'warn', 'error'],
}

export function listCompletionValues(
  name: string,
  current: string,
  dataset?: string,
): readonly string[] {
  const at = current.lastIndexOf('=')
  const prefix = current.slice(0, at + 1)
  if (at >= 0 && Object.hasOwn(VALUE_SUFFIXES, name))
    return (VALUE_SUFFIXES[name] ?? []).map((level) => `${prefix}${level}`)
  if (!Object.hasOwn(VALUE_SOURCES, name)) return []
  return (
    VALUE_SOURCES[name]?.(
      dataset ?? process.env.SHOP_DATASET ?? process.env.SHOP_STOCK ?? configuredDataset(),
    ) ?? []
  )
}

/** The dataset of the configuration, which isn't validated here to save time. */
function configuredDataset(): string {
  const path = findConfigFile(resolve('.'))
  const json: unknown = path ? parse(readFileSync(path, 'utf8')) : null
  const dataset = isRecord(json) ? (json.dataset ?? json.stock) : null
  return path && typeof dataset === 'string' ? resolve(dirname(path), dataset) : DEFAULT_DATASET
}

/** Larger datasets aren't read, so that Tab is fast. */
const MAX_READ_BYTES = 8 * 1024 * 1024

function readFieldValues(files: readonly string[], field: 'id' | 'code'): string[] {
  let bytesLeft = MAX_READ_BYTES
  return files.flatMap((file) => {
    bytesLeft -= statSync(file).size
    if (bytesLeft < 0) return []
    const rows: unknown = JSON.parse(readFileSync(file, 'utf8'))
    if (!Array.isArray(rows)) return []
    return rows.map((row) => row?.[field]).filter((name) => typeof name === 'string')
  })
}
