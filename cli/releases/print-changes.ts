import type { CommandOutput } from '#cli/print/output.ts'
import type { Release } from '#domain/contract/staff/releases.ts'
import type { EntryChange, ValueChange } from './diff.ts'

/** Further values are only counted. */
const MAX_CHANGES = 120
const MAX_VALUE_LENGTH = 60

/** Prints changes by file and entry, before and after. */
export function printEntryChanges(
  changes: readonly EntryChange[],
  { write, writeErr }: CommandOutput,
): void {
  let shown = 0
  let hiddenCount = 0
  for (const [file, entries] of Map.groupBy(changes, (change) => change.file)) {
    if (shown < MAX_CHANGES) write(`${file}\n`)
    for (const { entry, change, fields } of entries) {
      if (shown >= MAX_CHANGES) hiddenCount += fields.length
      else if (change === 'changed') write(formatFieldChanges(entry, fields))
      else
        write(
          `  ${change === 'added' ? '+' : '-'} ${entry}${formatEntryName(fields[0])} ${change}\n`,
        )
      shown += fields.length
    }
  }
  if (hiddenCount > 0) write(`… and ${hiddenCount} more. --format json has all of them.\n`)
  writeErr(`${summariseChanges(changes)}\n`)
}

function formatFieldChanges(entry: string, fields: readonly ValueChange[]): string {
  const lines = fields.map(({ path, was, is }) => {
    const name = path.join('.') || 'all of it'
    if (was === undefined) return `      ${name}: ${formatValue(is)} added\n`
    if (is === undefined) return `      ${name}: ${formatValue(was)} removed\n`
    return `      ${name}: ${formatValue(was)} -> ${formatValue(is)}\n`
  })
  return `  ~ ${entry}\n${lines.join('')}`
}

export function summariseChanges(changes: readonly EntryChange[]): string {
  const kinds = (['changed', 'added', 'removed'] as const).flatMap((kind) => {
    const total = changes.filter(({ change }) => change === kind).length
    return total > 0 ? [`${total} ${kind}`] : []
  })
  const files = new Set(changes.map(({ file }) => file)).size
  return `${kinds.join(', ')} in ${files} file${files === 1 ? '' : 's'}`
}

/** A shortened value. */
export function formatValue(value: unknown): string {
  if (Array.isArray(value) && value.some((entry) => typeof entry === 'object')) {
    return `a list of ${value.length}`
  }
  const named = value as { name?: unknown; label?: unknown; id?: unknown } | null
  const name = typeof value === 'object' ? (named?.name ?? named?.label ?? named?.id) : null
  const text = JSON.stringify(name ?? value) ?? 'nothing'
  return text.length > MAX_VALUE_LENGTH ? `${text.slice(0, MAX_VALUE_LENGTH - 1)}…` : text
}

const formatEntryName = (change: ValueChange | undefined): string => {
  const value = (change?.is ?? change?.was) as { name?: unknown; label?: unknown } | undefined
  const name = value?.name ?? value?.label
  return typeof name === 'string' ? ` ${formatValue(name)}` : ''
}

/** Releases, newest first; the current one is marked. */
export function printReleases(releases: readonly Release[], { write }: CommandOutput): void {
  for (const { number, kind, backTo, who, note, at, isCurrent, hasDocuments } of releases) {
    const mark = isCurrent ? '*' : ' '
    const action =
      kind === 'rollback' ? `back to ${backTo}` : kind === 'seed' ? 'dataset' : 'published'
    const more = [...(note ? [`"${note}"`] : []), ...(hasDocuments ? [] : ['documents not kept'])]
    const when = at.slice(0, 16).replace('T', ' ')
    write(
      `${mark} ${String(number).padStart(4)}  ${when} UTC  ${action.padEnd(12)}  ${who}  ${more.join(', ')}`.trimEnd() +
        '\n',
    )
  }
}
