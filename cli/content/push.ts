import { applyEdits, modify } from 'jsonc-parser'
import { writeFileAtomic } from '#cli/dataset/write-file-atomic.ts'
import { pluralise } from '#cli/formats/report.ts'
import { detectFormat } from '#cli/json/edits.ts'
import type { CommandOutput } from '#cli/print/output.ts'
import { selectDocuments } from '#cli/releases/documents.ts'
import { assertPublishable } from '#cli/releases/release-plan.ts'
import { confirmOrExit } from '#cli/remote/staff-client.ts'
import { CliError, EXIT_CODE } from '#cli/shell/exit-codes.ts'
import { changeLabel, type EntryComparison, hasConflict } from './compare-entries.ts'
import type { ContentOptions, ModelComparison } from './compare-model.ts'
import type { EntryWrite } from './content-service.ts'
import { entryTitle, formatDifferingFields, formatEntryDiff, toEntryJson } from './entry-diff.ts'
import { entryFilePath, listChangedEntryIds } from './working-copy.ts'

export type PushOptions = ContentOptions & { since?: string; note?: string }

/** Sends changes of the files to the service after validation and confirmation; never overwrites its changes. */
export async function push(
  { model, service, bases, rows: comparisons }: ModelComparison,
  options: PushOptions,
  output: CommandOutput,
): Promise<void> {
  const { dataset, dryRun = false, since, note = `shop content push ${model}` } = options
  const localCopies = comparisons.flatMap((row) => row.here ?? [])
  const changedIds = since === undefined ? null : listChangedEntryIds(since, dataset, localCopies)
  const rows = comparisons.filter(
    ({ id, where }) => where !== 'same' && (changedIds?.has(id) ?? true),
  )
  const pushed = rows.filter((row) => isPushed(row, options))
  assertNoConflicts(pushed, model, options)
  const isJson = options.format === 'json'
  const printJson = (answer: string | null) => {
    const entries = pushed.map((row) => toEntryJson(row, dataset))
    if (isJson) output.write(`${JSON.stringify({ model, dryRun, answer, entries }, null, 2)}\n`)
  }
  for (const row of rows.filter((one) => !pushed.includes(one))) {
    output.writeErr(`${entryTitle(row, dataset)}: ${changeLabel(row)}; ${pushAdvice(row, model)}\n`)
  }
  if (pushed.length === 0) {
    printJson(null)
    output.writeErr(`Nothing of ${model} is to be pushed. Nothing was changed.\n`)
    return
  }
  const paths = pushed.flatMap((row) => (row.here ? [entryFilePath(dataset, row.here)] : []))
  if (paths.length > 0) await assertPublishable(selectDocuments(paths, dataset), dataset, output)
  if (!isJson) for (const row of pushed) output.write(formatEntryDiff(row, dataset))
  const summary = `${pluralise(pushed.length, 'entry', 'entries')} of ${model}`
  if (!dryRun) await confirmOrExit(`Push ${summary} to ${service.name}?`, options)
  const answer = await service.send(
    pushed.map(toEntryWrite),
    { note, dryRun, dataset },
    (one, id) => {
      if (one.put && one.put.id !== id) rename(one.put, id)
      else bases.save(id, one.put?.json ?? null)
    },
  )
  printJson(answer)
  output.writeErr(`${answer}\n`)

  /** Takes over an id that the service assigned. */
  function rename(put: NonNullable<EntryWrite['put']>, id: string): void {
    const { text = '', json } = put
    const edits = modify(text, ['id'], id, { formattingOptions: detectFormat(text) })
    writeFileAtomic(entryFilePath(dataset, put), applyEdits(text, edits))
    bases.save(json.id, null)
    bases.save(id, { ...json, id })
    output.writeErr(
      `${entryTitle({ id, here: put, where: 'same' }, dataset)}: ${service.name} calls it ${id}, not ${json.id}; that is written into the file. Entries that name it have to say so.\n`,
    )
  }
}

const isPushed = ({ where, here }: EntryComparison, { delete: removes = false }: PushOptions) =>
  where !== 'there' && (here !== undefined || removes)

const toEntryWrite = ({ here, there }: EntryComparison): EntryWrite => ({
  ...(here && { put: here }),
  ...(there && { instead: there }),
})

function assertNoConflicts(
  rows: readonly EntryComparison[],
  model: string,
  { force, dataset }: PushOptions,
): void {
  const conflicts = rows.filter(hasConflict)
  if (conflicts.length === 0 || force) return
  const report = conflicts.map(
    (row) => `${entryTitle(row, dataset)}: ${changeLabel(row)}\n${formatDifferingFields(row)}`,
  )
  throw new CliError(
    EXIT_CODE.findings,
    `${report.join('')}Nothing was changed. Look at it: shop content diff ${model}\nTake theirs: shop content pull ${model} --force, or keep yours: shop content push ${model} --force`,
  )
}

function pushAdvice(row: EntryComparison, model: string): string {
  if (!row.here && row.base) return '--delete takes it out there'
  return `left alone: shop content pull ${model}`
}
