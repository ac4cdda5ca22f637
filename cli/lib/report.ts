import type { Output } from '#cli/lib/output.ts'
import type { Position } from '#cli/lib/position.ts'
import type { Issue } from '#domain/issue.ts'

export type Finding = Issue & Position & { file: string }
export type Result = { file: string; findings: Finding[] }
export type Report = (results: readonly Result[], output: Output) => void

/** The ways to tell what was found. */
export const REPORTS: Record<'text' | 'json', Report> = {
  /** One line for each file that is well, one for each finding. */
  text: (results, { write, complain, colour }) => {
    for (const { file, findings } of results) {
      if (findings.length === 0) write(`${paint('ok   ', 32, colour)} ${file}\n`)
      for (const { line, column, path, message } of findings) {
        const place = [`${file}:${line}:${column}`, path].filter(Boolean).join(' ')
        write(`${paint('wrong', 31, colour)} ${place}: ${message}\n`)
      }
    }
    complain(`${count(results.length, 'file')}, ${count(total(results), 'finding')}\n`)
  },

  json: (results, { write }) => {
    const summary = { files: results.length, findings: total(results) }
    const findings = results.flatMap((result) => result.findings)
    write(`${JSON.stringify({ version: 1, summary, findings }, null, 2)}\n`)
  },
}

const total = (results: readonly Result[]) =>
  results.reduce((sum, { findings }) => sum + findings.length, 0)

const count = (number: number, word: string) => `${number} ${word}${number === 1 ? '' : 's'}`

const paint = (text: string, code: number, colour: boolean) =>
  colour ? `\u001b[${code}m${text}\u001b[39m` : text
