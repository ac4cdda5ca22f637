import { mkdirSync, rmSync } from 'node:fs'
import { writeFileAtomic } from '#cli/dataset/write-file-atomic.ts'
import { pluralise } from '#cli/formats/report.ts'
import type { CommandOutput } from '#cli/print/output.ts'
import { EXIT_CODE } from '#cli/shell/exit-codes.ts'
import { promptYesNo } from '#cli/shell/prompt.ts'
import { changeLabel, type EntryComparison, hasConflict } from './compare-entries.ts'
import type { ContentOptions, ModelComparison } from './compare-model.ts'
import { entryTitle, formatDifferingFields, toEntryJson } from './entry-diff.ts'
import { patchText } from './patch-text.ts'
import { contentFolder, entryFilePath, uniqueFileName } from './working-copy.ts'

/** What happens to an entry: it is pulled, kept, or in conflict. */
type PullDecision = { row: EntryComparison; does: 'takes' | 'leaves' | 'torn'; why: string }

/** Writes changes of the service to the files; conflicts only with confirmation. Returns the exit code. */
export async function pull(
  { model, bases, rows }: ModelComparison,
  options: ContentOptions,
  output: CommandOutput,
): Promise<number> {
  const { dataset, dryRun = false } = options
  const decisions: PullDecision[] = []
  // All questions are asked before the first file is written.
  for (const row of rows) {
    if (row.where !== 'same') decisions.push(await decidePull(row, options, output))
  }
  const accepted = decisions.filter(({ does }) => does === 'takes')
  if (!dryRun) {
    for (const { row } of accepted) {
      applyPull(row, dataset)
      bases.save(row.id, row.there?.json ?? null)
    }
    for (const { id, here, where } of rows) if (here && where === 'same') bases.save(id, here.json)
    for (const id of bases.entries.keys()) {
      if (!rows.some((row) => row.id === id)) bases.save(id, null)
    }
  }
  if (options.format === 'json') {
    const entries = decisions.map(({ row, does }) => ({ ...toEntryJson(row, dataset), does }))
    output.write(`${JSON.stringify({ model, dryRun, entries }, null, 2)}\n`)
  } else {
    for (const { row, why } of decisions) output.write(`${entryTitle(row, dataset)}: ${why}\n`)
    const summary = `${accepted.length} of ${pluralise(rows.length, 'entry', 'entries')}`
    output.writeErr(`${dryRun ? 'Would pull' : 'Pulled'} ${summary} of ${model}.\n`)
  }
  return decisions.some(({ does }) => does === 'torn') ? EXIT_CODE.findings : EXIT_CODE.fine
}

async function decidePull(
  row: EntryComparison,
  options: ContentOptions,
  output: CommandOutput,
): Promise<PullDecision> {
  const change = changeLabel(row)
  const { here, there, where } = row
  const keep = (more: string): PullDecision => ({ row, does: 'leaves', why: `${change}; ${more}` })
  const overwrite = (): PullDecision => ({
    row,
    does: 'takes',
    why: `${change}; ${!there ? 'file removed' : here ? 'file written' : 'new file'}`,
  })
  if (where === 'here' && here) return keep('kept')
  if (!here && (where === 'here' || where === 'both')) {
    if (options.force) return overwrite()
    return keep('push --delete takes it out there, pull --force brings it back')
  }
  if (!there && !options.delete) return keep('kept; --delete removes the file')
  if (!hasConflict(row) || options.force) return overwrite()
  const conflict: PullDecision = {
    row,
    does: 'torn',
    why: `${change}; left alone. Take theirs: pull --force, keep yours: push --force`,
  }
  if (options.yes || options.dryRun) return conflict
  const title = entryTitle(row, options.dataset)
  output.writeErr(`${title}: ${change}\n${formatDifferingFields(row)}`)
  const { input } = options
  return (await promptYesNo(`Overwrite local files with the service’s version for ${title}?`, {
    input,
  }))
    ? overwrite()
    : conflict
}

function applyPull(row: EntryComparison, dataset: string): void {
  const { here, there } = row
  if (!there) {
    if (here) rmSync(entryFilePath(dataset, here), { force: true })
    return
  }
  const text = here ? patchText(here.text, there.json) : there.text
  if (!here) mkdirSync(contentFolder(dataset), { recursive: true })
  const path = entryFilePath(dataset, here ?? { name: uniqueFileName(there, dataset) })
  if (text !== here?.text || !here) writeFileAtomic(path, text ?? patchText(undefined, there.json))
}
