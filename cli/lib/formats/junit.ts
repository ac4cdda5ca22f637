import builders from 'junit-report-builder'
import { byFile, type Format } from './report.ts'

/** For build servers: a suite for each file, a case for each group of rules that it breaks. */
export const junit: Format = ({ findings, texts }) => {
  const builder = builders.newBuilder().name('shop check')
  const found = byFile(findings)
  for (const file of texts.keys()) {
    const suite = builder.testSuite().name(xml(file))
    const list = found.get(file) ?? []
    const groups = new Set(list.map(({ code }) => groupOf(code)))
    if (groups.size === 0) suite.testCase().className(xml(file)).name('every rule')
    for (const group of groups) {
      const told = list.filter(({ code }) => groupOf(code) === group)
      const lines = told.map(
        ({ range: { start }, severity, code, message, hint }) =>
          `${start.line}:${start.column} ${severity} ${code} ${message}${hint ? ` (${hint})` : ''}`,
      )
      const one = suite.testCase().className(xml(file)).name(group).file(xml(file))
      // What need not be mended is told and does not fail.
      if (told.some(({ severity }) => severity === 'error'))
        one.failure(xml(lines.join('\n')), group)
      else one.standardOutput(xml(lines.join('\n')))
    }
  }
  return `${builder.build()}\n`
}

const groupOf = (code: string) => code.split('/', 1)[0] ?? code

/** Without the signs that no XML may hold. */
const xml = (text: string) =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what it takes out
  text.toWellFormed().replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '\ufffd')
