import { nameOf } from '#cli/lib/files.ts'
import { wordsFor } from '#cli/lib/release/tell.ts'
import { unifiedDiff } from '#cli/lib/unified-diff.ts'
import { fieldsOf, type Row, wordsOf } from './compare.ts'
import { pathOf } from './local.ts'
import { writtenLike } from './written.ts'

/** More fields of an entry are counted only. */
const MOST_FIELDS = 8

/** What people know an entry by: its file, else its id. */
export const titleOf = ({ id, here }: Row, stock: string): string =>
  here ? nameOf(pathOf(stock, here)) : id

/** An entry as a unified diff, from what the service says to what the file says, under where it changed. */
export function diffOf(row: Row, stock: string): string {
  const { here, there } = row
  const name = titleOf(row, stock)
  const before = there ? (here ? writtenLike(here.text, there.json) : textOf(there)) : ''
  const diff = unifiedDiff(name, before, here ? (here.text ?? '') : '')
  return `${name}: ${wordsOf(row)}\n${diff}`
}

const textOf = ({ text, json }: NonNullable<Row['there']>) => text ?? writtenLike(undefined, json)

/** The fields in which both sides differ, a line each: what the service says, and what our file says. */
export function fieldLines(row: Row): string {
  const fields = fieldsOf(row)
  const lines = fields.slice(0, MOST_FIELDS).map(({ path, was, is }) => {
    const [there, here] = [was, is].map((value) => (value === undefined ? 'none' : wordsFor(value)))
    return `  ${path.join('.') || 'all of it'}: there ${there}, here ${here}\n`
  })
  const left = fields.length - lines.length
  return lines.join('') + (left > 0 ? `  … and ${left} more\n` : '')
}

/** A row for programs. */
export const told = (row: Row, stock: string) => ({
  id: row.id,
  file: row.here ? nameOf(pathOf(stock, row.here)) : null,
  where: row.where,
  says: wordsOf(row),
  fields: row.where === 'same' ? [] : fieldsOf(row).map(({ path }) => path.join('.')),
})
