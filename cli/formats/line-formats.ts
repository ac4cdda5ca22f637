import { ruleDocsPath } from '#cli/check/finding.ts'
import { escapeForTerminal, type ReportFormatter } from './report.ts'

/** A line per finding, as compilers print them. */
export const formatCompact: ReportFormatter = ({ findings }) =>
  findings
    .map(({ file, range: { start }, severity, code, message, hint }) => {
      const cure = hint ? ` (${escapeForTerminal(hint)})` : ''
      return `${escapeForTerminal(file)}:${start.line}:${start.column}: ${severity} ${code} ${escapeForTerminal(message)}${cure}\n`
    })
    .join('')

const GITHUB_LEVELS = { error: 'error', warning: 'warning', info: 'notice' }

/** Annotations of a pull request. */
export const formatGithub: ReportFormatter = ({ findings }) =>
  findings
    .map(({ file, range: { start, end }, severity, code, message, hint }) => {
      const location = {
        file,
        line: start.line,
        endLine: end.line,
        col: start.column,
        endColumn: end.column,
        title: code,
      }
      const facts = Object.entries(location).map(
        ([name, value]) => `${name}=${escapeProperty(value)}`,
      )
      const words = escapeData(`${message}${hint ? ` (${hint})` : ''}\n${ruleDocsPath(code)}`)
      return `::${GITHUB_LEVELS[severity]} ${facts.join(',')}::${words}\n`
    })
    .join('')

const escapeData = (text: string) =>
  text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')

const escapeProperty = (value: string | number) =>
  escapeData(String(value)).replaceAll(':', '%3A').replaceAll(',', '%2C')
