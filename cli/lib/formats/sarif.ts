import { createHash } from 'node:crypto'
import { sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Log, ReportingDescriptor, Result } from 'sarif'
import { RULES, type RuleCode, ruleOf } from '#domain/check/rules.ts'
import { docsOf, type Finding } from '../finding.ts'
import { ruleInMarkdown } from '../tell-rule.ts'
import { version } from '../version.ts'
import type { Format } from './report.ts'

const SCHEMA =
  'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json'
const LEVELS = { error: 'error', warning: 'warning', info: 'note' } as const

/** SARIF 2.1.0, as code hosts and editors take it in. */
export const sarif: Format = ({ findings }) => {
  const codes = [...new Set(findings.map(({ code }) => code))].sort()
  const log: Log = {
    $schema: SCHEMA,
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'shop check',
            version: version(),
            rules: codes.map(descriptorOf),
          },
        },
        columnKind: 'utf16CodeUnits',
        originalUriBaseIds: { '%SRCROOT%': { uri: `${pathToFileURL(process.cwd()).href}/` } },
        results: resultsOf(findings, codes),
      },
    ],
  }
  return `${JSON.stringify(log, null, 2)}\n`
}

function descriptorOf(code: string): ReportingDescriptor {
  const rule = code in RULES ? ruleOf(code as RuleCode) : null
  return {
    id: code,
    ...(rule
      ? {
          shortDescription: { text: rule.says },
          fullDescription: { text: rule.why },
          // An address here would have to be absolute, and the project has none: the rule is told itself.
          help: {
            text: `${rule.says} ${rule.why} (${docsOf(code)})`,
            markdown: ruleInMarkdown(code as RuleCode),
          },
          defaultConfiguration: { level: LEVELS[rule.severity] },
        }
      : {}),
  }
}

function resultsOf(findings: readonly Finding[], codes: readonly string[]): Result[] {
  const seen = new Map<string, number>()
  return findings.map(({ code, severity, message, hint, file, range: { start, end }, path }) => {
    // A list may hold the same fault twice at one path; they are told apart by their order.
    const what = `${code} ${path}`
    const nth = seen.get(`${file} ${what}`) ?? 0
    seen.set(`${file} ${what}`, nth + 1)
    return {
      ruleId: code,
      ruleIndex: codes.indexOf(code),
      level: LEVELS[severity],
      message: { text: hint ? `${message} (${hint})` : message },
      locations: [
        {
          physicalLocation: {
            artifactLocation: { uri: uriOf(file), uriBaseId: '%SRCROOT%' },
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
      partialFingerprints: { 'codeAndPath/v1': fingerprint(`${what} ${nth}`) },
    }
  })
}

const fingerprint = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32)

/** A relative path as a part of an address. */
const uriOf = (file: string) => file.split(sep).map(encodeURIComponent).join('/')
