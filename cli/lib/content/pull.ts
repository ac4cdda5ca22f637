import { mkdirSync, rmSync } from 'node:fs'
import { confirm } from '#cli/lib/ask.ts'
import { EXIT } from '#cli/lib/exit.ts'
import { count } from '#cli/lib/formats/report.ts'
import type { Output } from '#cli/lib/output.ts'
import { writeWhole } from '#cli/lib/write.ts'
import { isTorn, type Row, wordsOf } from './compare.ts'
import { folderOf, freeName, pathOf } from './local.ts'
import type { ContentOptions, Opened } from './open.ts'
import { fieldLines, titleOf, told } from './tell.ts'
import { writtenLike } from './written.ts'

/** What is done with an entry: the service's is taken, ours stays, or nobody decided. */
type Fate = { row: Row; does: 'takes' | 'leaves' | 'torn'; why: string }

/** Brings what changed in the service into the files; what changed here as well only where somebody says so. Answers the exit code. */
export async function pull(
  { model, bases, rows }: Opened,
  options: ContentOptions,
  output: Output,
): Promise<number> {
  const { stock, dryRun = false } = options
  const fates: Fate[] = []
  // Every question comes before the first file is written.
  for (const row of rows) {
    if (row.where !== 'same') fates.push(await fateOf(row, options, output))
  }
  const taken = fates.filter(({ does }) => does === 'takes')
  if (!dryRun) {
    for (const { row } of taken) {
      take(row, stock)
      bases.keep(row.id, row.there?.json ?? null)
    }
    for (const { id, here, where } of rows) if (here && where === 'same') bases.keep(id, here.json)
    for (const id of bases.known.keys()) {
      if (!rows.some((row) => row.id === id)) bases.keep(id, null)
    }
  }
  if (options.format === 'json') {
    const entries = fates.map(({ row, does }) => ({ ...told(row, stock), does }))
    output.write(`${JSON.stringify({ model, dryRun, entries }, null, 2)}\n`)
  } else {
    for (const { row, why } of fates) output.write(`${titleOf(row, stock)}: ${why}\n`)
    const many = `${taken.length} of ${count(rows.length, 'entry', 'entries')}`
    output.complain(`${dryRun ? 'Would pull' : 'Pulled'} ${many} of ${model}.\n`)
  }
  return fates.some(({ does }) => does === 'torn') ? EXIT.findings : EXIT.fine
}

async function fateOf(row: Row, options: ContentOptions, output: Output): Promise<Fate> {
  const says = wordsOf(row)
  const { here, there, where } = row
  const leaves = (more: string): Fate => ({ row, does: 'leaves', why: `${says}; ${more}` })
  const takes = (): Fate => ({
    row,
    does: 'takes',
    why: `${says}; ${!there ? 'file removed' : here ? 'file written' : 'new file'}`,
  })
  if (where === 'here' && here) return leaves('kept')
  if (!here && (where === 'here' || where === 'both')) {
    if (options.force) return takes()
    return leaves('push --delete takes it out there, pull --force brings it back')
  }
  if (!there && !options.delete) return leaves('kept; --delete removes the file')
  if (!isTorn(row) || options.force) return takes()
  const torn: Fate = {
    row,
    does: 'torn',
    why: `${says}; left alone. Take theirs: pull --force, keep yours: push --force`,
  }
  if (options.yes || options.dryRun) return torn
  const title = titleOf(row, options.stock)
  output.complain(`${title}: ${says}\n${fieldLines(row)}`)
  const { input } = options
  return (await confirm(`Take what the service says over ${title}?`, { input })) ? takes() : torn
}

function take(row: Row, stock: string): void {
  const { here, there } = row
  if (!there) {
    if (here) rmSync(pathOf(stock, here), { force: true })
    return
  }
  const text = here ? writtenLike(here.text, there.json) : there.text
  if (!here) mkdirSync(folderOf(stock), { recursive: true })
  const path = pathOf(stock, here ?? { name: freeName(there, stock) })
  if (text !== here?.text || !here) writeWhole(path, text ?? writtenLike(undefined, there.json))
}
