import type { Output } from '#cli/lib/output.ts'
import type { Release } from '#domain/contract/releases.ts'
import type { Change, EntryChange } from './changes.ts'

/** More values than this are not shown one by one. */
const MOST = 120
const LONGEST = 60

/** Tells what changes, file by file and entry by entry: what was, and what is going to be. */
export function tellChanges(changes: readonly EntryChange[], { write, complain }: Output): void {
  let shown = 0
  let left = 0
  for (const [file, entries] of Map.groupBy(changes, (change) => change.file)) {
    if (shown < MOST) write(`${file}\n`)
    for (const { entry, change, fields } of entries) {
      if (shown >= MOST) left += fields.length
      else if (change === 'changed') write(fieldsOf(entry, fields))
      else write(`  ${change === 'added' ? '+' : '-'} ${entry}${nameIn(fields[0])} ${change}\n`)
      shown += fields.length
    }
  }
  if (left > 0) write(`… and ${left} more. --format json has all of them.\n`)
  complain(`${summaryOf(changes)}\n`)
}

function fieldsOf(entry: string, fields: readonly Change[]): string {
  const lines = fields.map(({ path, was, is }) => {
    const name = path.join('.') || 'all of it'
    if (was === undefined) return `      ${name}: ${wordsFor(is)} added\n`
    if (is === undefined) return `      ${name}: ${wordsFor(was)} removed\n`
    return `      ${name}: ${wordsFor(was)} -> ${wordsFor(is)}\n`
  })
  return `  ~ ${entry}\n${lines.join('')}`
}

/** "2 entries changed, 1 added in 2 files". */
export function summaryOf(changes: readonly EntryChange[]): string {
  const kinds = (['changed', 'added', 'removed'] as const).flatMap((kind) => {
    const many = changes.filter(({ change }) => change === kind).length
    return many > 0 ? [`${many} ${kind}`] : []
  })
  const files = new Set(changes.map(({ file }) => file)).size
  return `${kinds.join(', ')} in ${files} file${files === 1 ? '' : 's'}`
}

/** A value in few words. */
export function wordsFor(value: unknown): string {
  if (Array.isArray(value) && value.some((entry) => typeof entry === 'object')) {
    return `a list of ${value.length}`
  }
  const named = value as { name?: unknown; label?: unknown; id?: unknown } | null
  const name = typeof value === 'object' ? (named?.name ?? named?.label ?? named?.id) : null
  const words = JSON.stringify(name ?? value) ?? 'nothing'
  return words.length > LONGEST ? `${words.slice(0, LONGEST - 1)}…` : words
}

const nameIn = (change: Change | undefined): string => {
  const value = (change?.is ?? change?.was) as { name?: unknown; label?: unknown } | undefined
  const name = value?.name ?? value?.label
  return typeof name === 'string' ? ` ${wordsFor(name)}` : ''
}

/** Lists releases, the newest first; the one that shoppers see is marked. */
export function tellReleases(releases: readonly Release[], { write }: Output): void {
  for (const { number, kind, backTo, who, note, at, isCurrent, isKept } of releases) {
    const mark = isCurrent ? '*' : ' '
    const did = kind === 'rollback' ? `back to ${backTo}` : kind === 'seed' ? 'stock' : 'published'
    const more = [...(note ? [`"${note}"`] : []), ...(isKept ? [] : ['documents not kept'])]
    const when = at.slice(0, 16).replace('T', ' ')
    write(
      `${mark} ${String(number).padStart(4)}  ${when} UTC  ${did.padEnd(12)}  ${who}  ${more.join(', ')}`.trimEnd() +
        '\n',
    )
  }
}
