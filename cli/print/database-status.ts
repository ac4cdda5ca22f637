import type { ShopStatus } from '#cli/databases/local.ts'
import type { CommandOutput } from './output.ts'
import { formatColumns, wrapParagraph } from './text-layout.ts'

/** A line per database, and the current release. */
export function printShopStatus(state: ShopStatus, { write }: CommandOutput): void {
  write(`${state.place}${state.running ? `, a shop runs on it at ${state.running}` : ''}\n`)
  const rows = state.databases.map(({ binding, applied, last, pending }) => [
    binding,
    `${applied} applied`,
    `${pending.length} pending`,
    last ? `last ${last}` : 'empty',
  ])
  write(formatColumns(rows, '  '))
  for (const { binding, pending, strange } of state.databases) {
    for (const name of pending) write(`  ${binding} pending ${name}\n`)
    for (const name of strange) write(`  ${binding} has ${name}, which is not written here\n`)
  }
  write(state.release ? `  release ${state.release}\n` : '  nothing is published\n')
  const counts = Object.entries(state.counts).map(([what, count]) => `${count} ${what}`)
  if (counts.length > 0) write(wrapParagraph(counts.join(', '), '  '))
}
