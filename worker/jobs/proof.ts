import type { Proof } from '#domain/contract/operators.ts'
import { sumOf } from '#domain/money.ts'
import type { Backend } from '#worker/context.ts'
import { findDifferences } from './books.ts'
import { HEADS, MONEY_IN, MONEY_OUT, type Name, NUMBERS } from './proof-numbers.ts'
import { knownAbout, repaired } from './repair.ts'

/** More of one proof are not told one by one. */
const MOST_BREAKS = 50

type Numbers = Proof['numbers']

/** The proof of the books (defaults part 1, 20): each equation with its numbers, and for what does not agree what to do. Nothing is written. */
export async function proveBooks(backend: Backend): Promise<Proof[]> {
  const found = await findDifferences(backend)
  const known = await knownAbout(backend.d1, found)
  const numbers = await allNumbers(backend)
  return (Object.keys(HEADS) as Name[]).map((name): Proof => {
    const breaks = found.filter(({ kind }) => proofOf(kind) === name)
    return {
      name,
      says: HEADS[name].says,
      holds: breaks.length === 0 && (name !== 'money' || isLevel(numbers.money)),
      numbers: numbers[name],
      breaks: breaks.slice(0, MOST_BREAKS).map((one) => repaired(one, known)),
    }
  })
}

const proofOf = (kind: string): Name =>
  (Object.keys(HEADS) as Name[]).find((name) => HEADS[name].kinds.includes(kind)) ??
  'everything else'

async function allNumbers({ d1, clock }: Backend): Promise<Record<Name, Numbers>> {
  const now = clock().getTime()
  const counted = async (list: readonly (readonly [string, string])[]): Promise<Numbers> => {
    const answers = await d1.batch<{ amount: number; currency: string | null }>(
      list.map(([, sql]) => (sql.includes('?1') ? d1.prepare(sql).bind(now) : d1.prepare(sql))),
    )
    return answers.flatMap(({ results }, index) =>
      results.map((row) => ({ label: list[index]?.[0] ?? '', ...row })),
    )
  }
  const [came, lies, places, payments, cards, others] = await Promise.all([
    counted(MONEY_IN),
    counted(MONEY_OUT),
    counted(NUMBERS.places),
    counted(NUMBERS.payments),
    counted(NUMBERS['gift cards']),
    counted(NUMBERS['everything else']),
  ])
  return {
    money: [...summed('money in', came), ...summed('money out', lies)],
    places,
    payments,
    'gift cards': cards,
    'everything else': others,
  }
}

/** The sum of each currency, then its parts; those of nothing are left out. */
function summed(total: string, rows: Numbers): Numbers {
  const currencies = [...new Set(rows.map(({ currency }) => currency))]
  return currencies.flatMap((currency) => {
    const own = rows.filter((row) => row.currency === currency)
    const of = (label: string) =>
      sumOf(own.filter((row) => row.label === label).map(({ amount }) => amount))
    const labels = [...new Set(own.map(({ label }) => label))]
    return [
      { label: total, amount: sumOf(own.map(({ amount }) => amount)), currency },
      ...labels
        .map((label) => ({ label, amount: of(label), currency }))
        .filter((one) => one.amount !== 0),
    ]
  })
}

/** In each currency all that came in is somewhere. */
function isLevel(rows: Numbers): boolean {
  const total = (label: string, currency: string | null) =>
    rows.find((row) => row.currency === currency && row.label === label)?.amount ?? 0
  return rows.every(({ currency }) => total('money in', currency) === total('money out', currency))
}
