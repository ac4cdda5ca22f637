import { createHash } from 'node:crypto'
import { sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Log, ReportingDescriptor, Result } from 'sarif'
import { type Finding, ruleDocsPath } from '#cli/check/finding.ts'
import { readVersion } from '#cli/shell/version.ts'
import { getRule, RULES, type RuleCode } from '#domain/validation/rules/rules.ts'
import type { ReportFormatter } from './report.ts'
import { formatRuleMarkdown } from './rule.ts'

const SARIF_SCHEMA_URL =
  'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json'
const SARIF_LEVELS = { error: 'error', warning: 'warning', info: 'note' } as const

/** SARIF 2.1.0. */
export const formatSarif: ReportFormatter = ({ findings }) => {
  const codes = [...new Set(findings.map(({ code }) => code))].sort()
  const log: Log = {
    $schema: SARIF_SCHEMA_URL,
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'shop check',
            version: readVersion(),
            rules: codes.map(toRuleDescriptor),
          },
        },
        columnKind: 'utf16CodeUnits',
        originalUriBaseIds: { '%SRCROOT%': { uri: `${pathToFileURL(process.cwd()).href}/` } },
        results: toSarifResults(findings, codes),
      },
    ],
  }
  return `${JSON.stringify(log, null, 2)}\n`
}

function toRuleDescriptor(code: string): ReportingDescriptor {
  const rule = code in RULES ? getRule(code as RuleCode) : null
  return {
    id: code,
    ...(rule
      ? {
          shortDescription: { text: rule.summary },
          fullDescription: { text: rule.rationale },
          // A help URI must be absolute, so the rule's text is included.
          help: {
            text: `${rule.summary} ${rule.rationale} (${ruleDocsPath(code)})`,
            markdown: formatRuleMarkdown(code as RuleCode),
          },
          defaultConfiguration: { level: SARIF_LEVELS[rule.severity] },
        }
      : {}),
  }
}

function toSarifResults(findings: readonly Finding[], codes: readonly string[]): Result[] {
  const occurrences = new Map<string, number>()
  return findings.map(({ code, severity, message, hint, file, range: { start, end }, path }) => {
    // One rule may fail twice at one path; the order distinguishes them.
    const identity = `${code} ${path}`
    const nth = occurrences.get(`${file} ${identity}`) ?? 0
    occurrences.set(`${file} ${identity}`, nth + 1)
    return {
      ruleId: code,
      ruleIndex: codes.indexOf(code),
      level: SARIF_LEVELS[severity],
      message: { text: hint ? `${message} (${hint})` : message },
      locations: [
        {
          physicalLocation: {
            artifactLocation: { uri: toUri(file), uriBaseId: '%SRCROOT%' },
            region: {
              startLine: start.line,
              startColumn: start.column,
              endLine: end.line,
              endColumn: end.column,
              charOffset: start.offset,
              charLength: end.offset - start.offset,
            },
          },
          logicalLocations: [{ fullyQualifiedName: path, kind: 'member' }],
        },
      ],
      partialFingerprints: { 'codeAndPath/v1': hashFingerprint(`${identity} ${nth}`) },
    }
  })
}

const hashFingerprint = (text: string) =>
  createHash('sha256').update(text).digest('hex').slice(0, 32)

const toUri = (file: string) => file.split(sep).map(encodeURIComponent).join('/')
