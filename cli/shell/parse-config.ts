import { dirname, resolve } from 'node:path'
import { parse } from 'jsonc-parser'
import { z } from 'zod'
import { toFindings } from '#cli/check/finding.ts'
import { parseRuleLevel, RULE_GROUPS, ruleLevelError } from '#cli/check/rule-levels.ts'
import { displayPath } from '#cli/dataset/source-files.ts'
import { REPORT_FORMAT_NAMES } from '#cli/formats/index.ts'
import { formatCompact } from '#cli/formats/line-formats.ts'
import { findSyntaxFaults } from '#cli/json/syntax-faults.ts'
import { COUNTRY_CODES } from '#domain/countries/index.ts'
import { validateFieldNames } from '#domain/validation/schema/unknown-fields.ts'
import { validateSchema } from '#domain/validation/schema/validate-schema.ts'
import type { Severity } from '#domain/validation/violation.ts'
import type { CliConfig } from './config.ts'
import { CliError, EXIT_CODE } from './exit-codes.ts'
import { ENVIRONMENTS } from './global-flags.ts'

const ConfigFileSchema = z.object({
  dataset: z.string().min(1).optional(),
  /** Former name of `dataset`. */
  stock: z.string().min(1).optional(),
  ignore: z.array(z.string()).optional(),
  env: z.enum(ENVIRONMENTS).optional(),
  color: z.boolean().optional(),
  quiet: z.boolean().optional(),
  verbose: z.boolean().optional(),
  input: z.boolean().optional(),
  country: z.enum([...COUNTRY_CODES, 'all']).optional(),
  format: z.enum(REPORT_FORMAT_NAMES).optional(),
  failOn: z.enum(['error', 'warning', 'info']).optional(),
  maxWarnings: z.int().min(0).optional(),
  maxDiagnostics: z.int().min(0).optional(),
  only: z.array(z.enum(RULE_GROUPS as [string, ...string[]])).optional(),
  rules: z
    .record(z.string(), z.string())
    .superRefine((rules, context) => {
      for (const [code, level] of Object.entries(rules)) {
        const message = ruleLevelError(code, level)
        if (message) context.addIssue({ code: 'custom', path: [code], message })
      }
    })
    .optional(),
})

/** Parses settings; exits with a line per error. */
export function parseCliConfig(path: string, text: string): CliConfig {
  const syntaxFaults = findSyntaxFaults(text, { isJsonc: true })
  const json: unknown = parse(text, [], { allowTrailingComma: true })
  const faults =
    syntaxFaults.length > 0
      ? syntaxFaults
      : [...validateSchema(ConfigFileSchema, json), ...validateFieldNames(ConfigFileSchema, json)]
  if (faults.length > 0) {
    const findings = toFindings({ name: displayPath(path), text }, faults, () => 'error')
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
    throw new CliError(
      EXIT_CODE.usage,
      formatCompact(report, { colour: false, columns: 80 }).trimEnd(),
    )
  }
  const { rules = {}, stock, dataset = stock, ignore, ...rest } = ConfigFileSchema.parse(json)
  const configFolder = dirname(path)
  const levels = Object.entries(rules).reduce<Record<string, Severity | null>>(
    (before, [code, level]) => parseRuleLevel(`${code}=${level}`, before),
    {},
  )
  return {
    ...(Object.fromEntries(
      Object.entries(rest).filter(([, value]) => value !== undefined),
    ) as CliConfig),
    ...(dataset ? { dataset: resolve(configFolder, dataset) } : {}),
    ignore: (ignore ?? []).map((folder) => resolve(configFolder, folder)),
    rules: levels,
  }
}
