import builders from 'junit-report-builder'
import { groupByFile, type ReportFormatter } from './report.ts'

/** For CI servers: a suite per file, a case per group of violated rules. */
export const formatJunit: ReportFormatter = ({ findings, texts }) => {
  const builder = builders.newBuilder().name('shop check')
  const findingsByFile = groupByFile(findings)
  for (const file of texts.keys()) {
    const suite = builder.testSuite().name(escapeForXml(file))
    const fileFindings = findingsByFile.get(file) ?? []
    const groups = new Set(fileFindings.map(({ code }) => ruleGroupOf(code)))
    if (groups.size === 0) suite.testCase().className(escapeForXml(file)).name('every rule')
    for (const group of groups) {
      const groupFindings = fileFindings.filter(({ code }) => ruleGroupOf(code) === group)
      const lines = groupFindings.map(
        ({ range: { start }, severity, code, message, hint }) =>
          `${start.line}:${start.column} ${severity} ${code} ${message}${hint ? ` (${hint})` : ''}`,
      )
      const testCase = suite
        .testCase()
        .className(escapeForXml(file))
        .name(group)
        .file(escapeForXml(file))
      // Warnings don't fail a case.
      if (groupFindings.some(({ severity }) => severity === 'error'))
        testCase.failure(escapeForXml(lines.join('\n')), group)
      else testCase.standardOutput(escapeForXml(lines.join('\n')))
    }
  }
  return `${builder.build()}\n`
}

const ruleGroupOf = (code: string) => code.split('/', 1)[0] ?? code

/** Without characters that XML forbids. */
const escapeForXml = (text: string) =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what it takes out
  text.toWellFormed().replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '\ufffd')
