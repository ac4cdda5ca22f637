import type { LedgerCheck } from '#domain/contract/staff/operations.schema.ts'
import { sum } from '#domain/money.ts'
import type { Backend } from '#worker/app/context.ts'
import type { TaskKind } from '#worker/services/tasks/task-kinds.ts'
import {
  LEDGER_SECTIONS,
  type LedgerSection,
  MONEY_IN,
  MONEY_OUT,
  SECTION_QUERIES,
} from './ledger-queries.ts'
import { findDiscrepancies } from './reconcile.ts'
import { loadRepairContext, withRepairPlan } from './repair-plan.ts'

/** Breaks listed per section. */
const MAX_LISTED_BREAKS = 50

type LedgerNumbers = LedgerCheck['numbers']

/** The ledger report: each equation with its numbers, and a repair plan for every discrepancy. Read-only. */
export async function ledgerReport(backend: Backend): Promise<LedgerCheck[]> {
  const discrepancies = await findDiscrepancies(backend)
  const repairContext = await loadRepairContext(backend.ordersDb, discrepancies)
  const numbers = await loadNumbers(backend)
  return (Object.keys(LEDGER_SECTIONS) as LedgerSection[]).map((name): LedgerCheck => {
    const breaks = discrepancies.filter(({ kind }) => sectionOfKind(kind) === name)
    return {
      name,
      says: LEDGER_SECTIONS[name].says,
      holds: breaks.length === 0 && (name !== 'money' || isBalanced(numbers.money)),
      numbers: numbers[name],
      breaks: breaks.slice(0, MAX_LISTED_BREAKS).map((one) => withRepairPlan(one, repairContext)),
    }
  })
}

const sectionOfKind = (kind: TaskKind): LedgerSection =>
  (Object.keys(LEDGER_SECTIONS) as LedgerSection[]).find((name) =>
    LEDGER_SECTIONS[name].kinds.includes(kind),
  ) ?? 'everything else'

async function loadNumbers({
  ordersDb,
  clock,
}: Backend): Promise<Record<LedgerSection, LedgerNumbers>> {
  const now = clock().getTime()
  const counted = async (list: readonly (readonly [string, string])[]): Promise<LedgerNumbers> => {
    const answers = await ordersDb.batch<{ amount: number; currency: string | null }>(
      list.map(([, sql]) =>
        sql.includes('?1') ? ordersDb.prepare(sql).bind(now) : ordersDb.prepare(sql),
      ),
    )
    return answers.flatMap(({ results }, index) =>
      results.map((row) => ({ label: list[index]?.[0] ?? '', ...row })),
    )
  }
  const [moneyIn, moneyOut, places, payments, cards, others] = await Promise.all([
    counted(MONEY_IN),
    counted(MONEY_OUT),
    counted(SECTION_QUERIES.places),
    counted(SECTION_QUERIES.payments),
    counted(SECTION_QUERIES['gift cards']),
    counted(SECTION_QUERIES['everything else']),
  ])
  return {
    money: [...withTotal('money in', moneyIn), ...withTotal('money out', moneyOut)],
    places,
    payments,
    'gift cards': cards,
    'everything else': others,
  }
}

/** The total per currency, then its parts without zeros. */
function withTotal(total: string, rows: LedgerNumbers): LedgerNumbers {
  const currencies = [...new Set(rows.map(({ currency }) => currency))]
  return currencies.flatMap((currency) => {
    const currencyRows = rows.filter((row) => row.currency === currency)
    const of = (label: string) =>
      sum(currencyRows.filter((row) => row.label === label).map(({ amount }) => amount))
    const labels = [...new Set(currencyRows.map(({ label }) => label))]
    return [
      { label: total, amount: sum(currencyRows.map(({ amount }) => amount)), currency },
      ...labels
        .map((label) => ({ label, amount: of(label), currency }))
        .filter((one) => one.amount !== 0),
    ]
  })
}

/** Whether incoming and outgoing money are equal in each currency. */
function isBalanced(rows: LedgerNumbers): boolean {
  const total = (label: string, currency: string | null) =>
    rows.find((row) => row.currency === currency && row.label === label)?.amount ?? 0
  return rows.every(({ currency }) => total('money in', currency) === total('money out', currency))
}
