import { displayPath } from '#cli/dataset/source-files.ts'
import { unifiedDiff } from '#cli/print/unified-diff.ts'
import { formatValue } from '#cli/releases/print-changes.ts'
import { changeLabel, differingFields, type EntryComparison } from './compare-entries.ts'
import { patchText } from './patch-text.ts'
import { entryFilePath } from './working-copy.ts'

/** Further fields are only counted. */
const MAX_FIELDS = 8

/** The file of an entry, else its id. */
export const entryTitle = ({ id, here }: EntryComparison, dataset: string): string =>
  here ? displayPath(entryFilePath(dataset, here)) : id

/** A unified diff of an entry, from the service's version to the file's. */
export function formatEntryDiff(row: EntryComparison, dataset: string): string {
  const { here, there } = row
  const name = entryTitle(row, dataset)
  const before = there ? (here ? patchText(here.text, there.json) : entryText(there)) : ''
  const diff = unifiedDiff(name, before, here ? (here.text ?? '') : '')
  return `${name}: ${changeLabel(row)}\n${diff}`
}

const entryText = ({ text, json }: NonNullable<EntryComparison['there']>) =>
  text ?? patchText(undefined, json)

/** A line for each differing field: the service's value, and the file's. */
export function formatDifferingFields(row: EntryComparison): string {
  const fields = differingFields(row)
  const lines = fields.slice(0, MAX_FIELDS).map(({ path, was, is }) => {
    const [there, here] = [was, is].map((value) =>
      value === undefined ? 'none' : formatValue(value),
    )
    return `  ${path.join('.') || 'all of it'}: there ${there}, here ${here}\n`
  })
  const hiddenCount = fields.length - lines.length
  return lines.join('') + (hiddenCount > 0 ? `  … and ${hiddenCount} more\n` : '')
}

export const toEntryJson = (row: EntryComparison, dataset: string) => ({
  id: row.id,
  file: row.here ? displayPath(entryFilePath(dataset, row.here)) : null,
  where: row.where,
  says: changeLabel(row),
  fields: row.where === 'same' ? [] : differingFields(row).map(({ path }) => path.join('.')),
})
