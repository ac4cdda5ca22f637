import { dirname, resolve } from 'node:path'
import { parse } from 'jsonc-parser'
import { z } from 'zod'
import type { Severity } from '#domain/check/fault.ts'
import { faultsOfShape } from '#domain/check/shape.ts'
import { unknownFields } from '#domain/check/unknown-fields.ts'
import { COUNTRY_CODES } from '#domain/countries/index.ts'
import { mistakeIn, RULE_GROUPS, ruleLevel } from './check/severity.ts'
import type { Config } from './config.ts'
import { EXIT, Failure } from './exit.ts'
import { nameOf } from './files.ts'
import { findingsOf } from './finding.ts'
import { FORMAT_NAMES } from './formats/index.ts'
import { compact } from './formats/lines.ts'
import { ENVIRONMENTS } from './globals.ts'
import { faultsOfJson } from './json-faults.ts'

const ConfigFile = z.object({
  stock: z.string().min(1).optional(),
  ignore: z.array(z.string()).optional(),
  env: z.enum(ENVIRONMENTS).optional(),
  color: z.boolean().optional(),
  quiet: z.boolean().optional(),
  verbose: z.boolean().optional(),
  input: z.boolean().optional(),
  country: z.enum([...COUNTRY_CODES, 'all']).optional(),
  format: z.enum(FORMAT_NAMES).optional(),
  failOn: z.enum(['error', 'warning', 'info']).optional(),
  maxWarnings: z.int().min(0).optional(),
  maxDiagnostics: z.int().min(0).optional(),
  only: z.array(z.enum(RULE_GROUPS as [string, ...string[]])).optional(),
  rules: z
    .record(z.string(), z.string())
    .superRefine((rules, context) => {
      for (const [code, level] of Object.entries(rules)) {
        const message = mistakeIn(code, level)
        if (message) context.addIssue({ code: 'custom', path: [code], message })
      }
    })
    .optional(),
})

/** JSON may have comments and commas at its ends here. */
const ALLOWED: readonly string[] = ['file/comment', 'file/trailing-comma']

/** The settings that a text holds; whatever is wrong with them ends the command with a line for each. */
export function configIn(path: string, text: string): Config {
  const slips = faultsOfJson(text).filter(({ code }) => !ALLOWED.includes(code))
  const json: unknown = parse(text, [], { allowTrailingComma: true })
  const faults =
    slips.length > 0
      ? slips
      : [...faultsOfShape(ConfigFile, json), ...unknownFields(ConfigFile, json)]
  if (faults.length > 0) {
    const findings = findingsOf({ name: nameOf(path), text }, faults, () => 'error')
    const report = {
      findings,
      all: findings,
      hidden: 0,
      texts: new Map(),
      countries: 0,
      unread: [],
      seconds: 0,
      words: [],
    }
    throw new Failure(EXIT.usage, compact(report, { colour: false, columns: 80 }).trimEnd())
  }
  const { rules = {}, stock, ignore, ...rest } = ConfigFile.parse(json)
  const here = dirname(path)
  const levels = Object.entries(rules).reduce<Record<string, Severity | null>>(
    (before, [code, level]) => ruleLevel(`${code}=${level}`, before),
    {},
  )
  return {
    ...(Object.fromEntries(
      Object.entries(rest).filter(([, value]) => value !== undefined),
    ) as Config),
    ...(stock ? { stock: resolve(here, stock) } : {}),
    ignore: (ignore ?? []).map((folder) => resolve(here, folder)),
    rules: levels,
  }
}
