import { InvalidArgumentError } from 'commander'
import { EXIT, Failure } from '#cli/lib/exit.ts'
import { FORMAT_NAMES, FORMATS, type FormatName } from '#cli/lib/formats/index.ts'
import { count, plainly, type Report, totals } from '#cli/lib/formats/report.ts'
import type { Output } from '#cli/lib/output.ts'
import { unifiedDiff } from '#cli/lib/unified-diff.ts'
import { writeWhole } from '#cli/lib/write.ts'
import type { Change } from './run.ts'

/** One way to tell, and the file it goes to; null for the standard output. */
export type Wish = { format: FormatName; file: string | null }

/** `json` or `sarif=report.sarif`, for an option that may be repeated. */
export function formatWish(word: string): Wish {
  const [, name = word, file = null] = /^([^=]*)=(.+)$/s.exec(word) ?? []
  const format = FORMAT_NAMES.find((one) => one === name)
  if (format) return { format, file }
  throw new InvalidArgumentError(`Allowed choices are ${FORMAT_NAMES.join(', ')}.`)
}

/** Tells what was found in every way that is wished for; people at a terminal are told prettily. */
export async function tell(
  report: Report,
  wishes: readonly Wish[],
  { write, complain, colour, columns, quiet = false }: Output,
): Promise<void> {
  const own: Wish = { format: columns === undefined ? 'compact' : 'pretty', file: null }
  const told = wishes.length > 0 ? wishes : [own]
  for (const { format, file } of told) {
    const render = await FORMATS[format]()
    const look = file === null ? { colour, columns: columns ?? 80, quiet } : IN_A_FILE
    const text = render(report, look)
    if (file === null) write(text)
    else writeWhole(file, text)
  }
  if (!told.some(({ format, file }) => format === 'pretty' && file === null)) {
    const more = report.hidden > 0 ? `, ${report.hidden} more not shown` : ''
    const said = report.texts.size > 0 ? totals(report.all) : 'nothing was looked at'
    complain(`${count(report.texts.size, 'file')}, ${said}${more}\n`)
  }
}

const IN_A_FILE = { colour: false, columns: 80 }

/** Tells what was mended, or the differences where nothing is written. */
export function tellChanges(
  changes: readonly Change[],
  isDry: boolean,
  { write, complain }: Output,
): void {
  for (const { name, before, after, done } of changes) {
    if (isDry) write(unifiedDiff(name, before, after))
    for (const { range, code, fix } of done) {
      const place = `${plainly(name)}:${range.start.line}:${range.start.column}`
      complain(`${isDry ? 'would fix' : 'fixed'} ${place} ${code}: ${plainly(fix?.says ?? '')}\n`)
    }
  }
}

/** Only one of several ways can have the standard output. */
export function mindOutputs(wishes: readonly Wish[]): void {
  const [, second] = wishes.filter(({ file }) => file === null)
  if (!second) return
  const said = `Only one format can go to the screen; give ${second.format} a file: --format ${second.format}=FILE`
  throw new Failure(EXIT.usage, said)
}
