import { docsOf } from '../finding.ts'
import { type Format, plainly } from './report.ts'

/** A line for each finding, as compilers write them: editors and grep understand it. */
export const compact: Format = ({ findings }) =>
  findings
    .map(({ file, range: { start }, severity, code, message, hint }) => {
      const cure = hint ? ` (${plainly(hint)})` : ''
      return `${plainly(file)}:${start.line}:${start.column}: ${severity} ${code} ${plainly(message)}${cure}\n`
    })
    .join('')

const LEVELS = { error: 'error', warning: 'warning', info: 'notice' }

/** Notes beside the lines of a pull request. */
export const github: Format = ({ findings }) =>
  findings
    .map(({ file, range: { start, end }, severity, code, message, hint }) => {
      const place = {
        file,
        line: start.line,
        endLine: end.line,
        col: start.column,
        endColumn: end.column,
        title: code,
      }
      const facts = Object.entries(place).map(([name, value]) => `${name}=${property(value)}`)
      const words = data(`${message}${hint ? ` (${hint})` : ''}\n${docsOf(code)}`)
      return `::${LEVELS[severity]} ${facts.join(',')}::${words}\n`
    })
    .join('')

const data = (text: string) =>
  text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')

const property = (value: string | number) =>
  data(String(value)).replaceAll(':', '%3A').replaceAll(',', '%2C')
