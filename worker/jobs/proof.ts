import type { Proof } from '#domain/contract/operators.ts'
import { sumOf } from '#domain/money.ts'
import type { Backend } from '#worker/context.ts'
import { findDifferences } from './books.ts'
import type { Difference } from './captures.ts'
import { HEADS, type Name, NUMBERS } from './proof-numbers.ts'
import { knownAbout, repaired } from './repair.ts'

/** More of one proof are not told one by one. */
const MOST_BREAKS = 50

type Row = { label: string; amount: number; currency: string | null }

/** The proof of the books (defaults part 1, 20): each equation with its numbers, and for what does not agree what to do. Nothing is written. */
export async function proveBooks(backend: Backend): Promise<Proof[]> {
  const { d1, clock } = backend
  const now = clock().getTime()
  const found = await findDifferences(backend)
  const known = await knownAbout(d1, found)
  const names = Object.keys(HEADS) as Name[]
  const answers = await d1.batch(
    names.map((name) => {
      const statement = d1.prepare(NUMBERS[name])
      return NUMBERS[name].includes('?1') ? statement.bind(now) : statement
    }),
  )
  return names.map((name, index): Proof => {
    const rows = (answers[index]?.results ?? []) as Row[]
    const breaks = found.filter(({ kind }) => proofOf(kind) === name)
    return {
      name,
      says: HEADS[name].says,
      holds: breaks.length === 0 && (name !== 'money' || isLevel(rows)),
      numbers: rows,
      breaks: breaks.slice(0, MOST_BREAKS).map((one) => repaired(one, known)),
    }
  })
}

const proofOf = (kind: Difference['kind']) =>
  (Object.keys(HEADS) as Name[]).find((name) => HEADS[name].kinds.includes(kind)) ??
  'everything else'

/** In each currency all that came in is somewhere. */
function isLevel(rows: readonly Row[]): boolean {
  const total = (label: string, currency: string | null) =>
    sumOf(
      rows
        .filter((row) => row.currency === currency && row.label === label)
        .map((row) => row.amount),
    )
  return rows.every(({ currency }) => total('money in', currency) === total('money out', currency))
}
