import { readFileSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { parse } from 'jsonc-parser'
import { RULE_GROUPS } from '#cli/lib/check/severity.ts'
import { nearestConfig } from '#cli/lib/config.ts'
import { jsonIn } from '#cli/lib/files.ts'
import { FORMAT_NAMES } from '#cli/lib/formats/index.ts'
import { ENVIRONMENTS } from '#cli/lib/globals.ts'
import { STOCK } from '#cli/lib/home.ts'
import { CODES } from '#cli/lib/tell-rule.ts'
import { isRecord } from '#domain/content/record.ts'

/** What may stand for a value, by the name that help gives it; names that are missing here are files. */
const VALUES: Readonly<Record<string, (stock: string) => readonly string[]>> = {
  product: (stock) => namesIn(jsonIn(join(stock, 'products')), 'id'),
  city: (stock) => namesIn(jsonIn(join(stock, 'locations')), 'id'),
  tier: (stock) => namesIn([join(stock, 'wonderpass-tiers.json')], 'code'),
  option: (stock) => namesIn([join(stock, 'options.json')], 'id'),
  'add-on': (stock) => namesIn([join(stock, 'add-ons.json')], 'id').map((id) => `${id}=`),
  code: () => CODES,
  rule: () => [...CODES, ...RULE_GROUPS.map((group) => `${group}/*`)].map((code) => `${code}=`),
  only: () => RULE_GROUPS,
  env: () => ENVIRONMENTS,
  'format[=file]': () => FORMAT_NAMES,
}

/** What follows the sign `=` of a value that has one. */
const LEVELS: Readonly<Record<string, readonly string[]>> = {
  rule: ['off', 'info', 'warn', 'error'],
}

/** What may stand where a flag or an argument of a name wants something. */
export function valuesOf(name: string, current: string, stock?: string): readonly string[] {
  const at = current.lastIndexOf('=')
  const before = current.slice(0, at + 1)
  if (at >= 0 && Object.hasOwn(LEVELS, name))
    return (LEVELS[name] ?? []).map((level) => `${before}${level}`)
  if (!Object.hasOwn(VALUES, name)) return []
  return VALUES[name]?.(stock ?? process.env.SHOP_STOCK ?? stockHere()) ?? []
}

/** The stock that the settings here name. Whether they are right in all else is not asked: it takes too long. */
function stockHere(): string {
  const path = nearestConfig(resolve('.'))
  const json: unknown = path ? parse(readFileSync(path, 'utf8')) : null
  const stock = isRecord(json) ? json.stock : null
  return path && typeof stock === 'string' ? resolve(dirname(path), stock) : STOCK
}

/** Whoever completes waits: a stock of more than that is not read. */
const MOST_BYTES = 8 * 1024 * 1024

function namesIn(files: readonly string[], field: 'id' | 'code'): string[] {
  let room = MOST_BYTES
  return files.flatMap((file) => {
    room -= statSync(file).size
    if (room < 0) return []
    const rows: unknown = JSON.parse(readFileSync(file, 'utf8'))
    if (!Array.isArray(rows)) return []
    return rows.map((row) => row?.[field]).filter((name) => typeof name === 'string')
  })
}
