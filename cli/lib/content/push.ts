import { applyEdits, modify } from 'jsonc-parser'
import { looksOf } from '#cli/lib/check/edits.ts'
import { EXIT, Failure } from '#cli/lib/exit.ts'
import { count } from '#cli/lib/formats/report.ts'
import type { Output } from '#cli/lib/output.ts'
import { documentsNamed } from '#cli/lib/release/files.ts'
import { refuseUnfit } from '#cli/lib/release/plan.ts'
import { agreed } from '#cli/lib/staff.ts'
import { writeWhole } from '#cli/lib/write.ts'
import { isTorn, type Row, wordsOf } from './compare.ts'
import { changedSince, pathOf } from './local.ts'
import type { ContentOptions, Opened } from './open.ts'
import type { Sending } from './service.ts'
import { diffOf, fieldLines, titleOf, told } from './tell.ts'

export type PushOptions = ContentOptions & { since?: string; note?: string }

/** Sends what changed in the files to the service: checked, shown and asked about; never over what changed there. */
export async function push(
  { model, service, bases, rows: all }: Opened,
  options: PushOptions,
  output: Output,
): Promise<void> {
  const { stock, dryRun = false, since, note = `shop content push ${model}` } = options
  const here = all.flatMap((row) => row.here ?? [])
  const wanted = since === undefined ? null : changedSince(since, stock, here)
  const rows = all.filter(({ id, where }) => where !== 'same' && (wanted?.has(id) ?? true))
  const sent = rows.filter((row) => isSent(row, options))
  refuseTorn(sent, model, options)
  const isJson = options.format === 'json'
  const answer = (said: string | null) => {
    const entries = sent.map((row) => told(row, stock))
    if (isJson) output.write(`${JSON.stringify({ model, dryRun, said, entries }, null, 2)}\n`)
  }
  for (const row of rows.filter((one) => !sent.includes(one))) {
    output.complain(`${titleOf(row, stock)}: ${wordsOf(row)}; ${adviceFor(row, model)}\n`)
  }
  if (sent.length === 0) {
    answer(null)
    output.complain(`Nothing of ${model} is to be pushed. Nothing was changed.\n`)
    return
  }
  const paths = sent.flatMap((row) => (row.here ? [pathOf(stock, row.here)] : []))
  if (paths.length > 0) await refuseUnfit(documentsNamed(paths, stock), stock, output)
  if (!isJson) for (const row of sent) output.write(diffOf(row, stock))
  const many = `${count(sent.length, 'entry', 'entries')} of ${model}`
  if (!dryRun) await agreed(`Push ${many} to ${service.name}?`, options)
  const said = await service.send(sent.map(sendingOf), { note, dryRun, stock }, (one, id) => {
    if (one.put && one.put.id !== id) rename(one.put, id)
    else bases.keep(id, one.put?.json ?? null)
  })
  answer(said)
  output.complain(`${said}\n`)

  /** A service that names its entries itself: its name goes into the file, so that both mean the same. */
  function rename(put: NonNullable<Sending['put']>, id: string): void {
    const { text = '', json } = put
    const edits = modify(text, ['id'], id, { formattingOptions: looksOf(text) })
    writeWhole(pathOf(stock, put), applyEdits(text, edits))
    bases.keep(json.id, null)
    bases.keep(id, { ...json, id })
    output.complain(
      `${titleOf({ id, here: put, where: 'same' }, stock)}: ${service.name} calls it ${id}, not ${json.id}; that is written into the file. Entries that name it have to say so.\n`,
    )
  }
}

/** What changed here, and what was removed here where that is meant. */
const isSent = ({ where, here }: Row, { delete: removes = false }: PushOptions) =>
  where !== 'there' && (here !== undefined || removes)

const sendingOf = ({ here, there }: Row): Sending => ({
  ...(here && { put: here }),
  ...(there && { instead: there }),
})

/** Ends the command where the service has its own idea of an entry. */
function refuseTorn(rows: readonly Row[], model: string, { force, stock }: PushOptions): void {
  const torn = rows.filter(isTorn)
  if (torn.length === 0 || force) return
  const told = torn.map((row) => `${titleOf(row, stock)}: ${wordsOf(row)}\n${fieldLines(row)}`)
  throw new Failure(
    EXIT.findings,
    `${told.join('')}Nothing was changed. Look at it: shop content diff ${model}\nTake theirs: shop content pull ${model} --force, or keep yours: shop content push ${model} --force`,
  )
}

function adviceFor(row: Row, model: string): string {
  if (!row.here && row.base) return '--delete takes it out there'
  return `left alone: shop content pull ${model}`
}
