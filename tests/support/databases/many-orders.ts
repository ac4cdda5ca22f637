import type { TestBackend } from '#tests/support/services/backend.ts'

/** Tables whose rows belong to one order, with the columns that name it or something of it. */
const COPIED: Record<string, { of: string; named: readonly string[] }> = {
  slot: {
    of: 'id IN (SELECT slot_id FROM reservation WHERE order_id = ?2)',
    named: ['id'],
  },
  orders: { of: 'id = ?2', named: ['id', 'cart_id', 'intent_id', 'client_secret', 'lines'] },
  order_history: { of: 'order_id = ?2', named: ['order_id'] },
  reservation: { of: 'order_id = ?2', named: ['line_id', 'cart_id', 'order_id', 'slot_id'] },
  booking: { of: 'order_id = ?2', named: ['line_id', 'order_id'] },
  booking_history: { of: 'order_id = ?2', named: ['line_id', 'order_id'] },
  outbox: { of: 'order_id = ?2', named: ['id', 'order_id', 'data'] },
}

/** Copies an order with everything that belongs to it; ids end in `-1`, `-2` and so on. */
export async function copyOrder({ ordersDb }: TestBackend, reference: string, copies: number) {
  const { results } = await ordersDb
    .prepare('SELECT line_id FROM reservation WHERE order_id = ?')
    .bind(reference)
    .all<{ line_id: string }>()
  const lineIds = results.map(({ line_id }) => line_id)
  for (const [table, { of, named }] of Object.entries(COPIED)) {
    const { results: columns } = await ordersDb
      .prepare(`SELECT name, type, pk FROM pragma_table_info('${table}')`)
      .all<{ name: string; type: string; pk: number }>()
    // Numbers of rows are given anew.
    const kept = columns.filter(({ type, pk }) => !(type === 'INTEGER' && pk > 0))
    const values = kept.map(({ name }) => (named.includes(name) ? renamed(name, lineIds) : name))
    await ordersDb
      .prepare(
        `WITH RECURSIVE copy (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM copy WHERE n < CAST(?1 AS INTEGER))
         INSERT INTO ${table} (${kept.map(({ name }) => name)})
         SELECT ${values} FROM (SELECT * FROM ${table} WHERE ${of}), copy`,
      )
      .bind(copies, reference)
      .run()
  }
}

/** Copies a member with the account; all copies share the card. */
export async function copyMember({ ordersDb }: TestBackend, id: string, copies: number) {
  for (const [table, key] of [
    ['customer', 'id'],
    ['subscription', 'customer_id'],
  ] as const) {
    const { results } = await ordersDb
      .prepare(`SELECT name FROM pragma_table_info('${table}')`)
      .all<{ name: string }>()
    const names = results.map(({ name }) => name)
    const values = names.map((name) => (name === key || name === 'email' ? `n || ${name}` : name))
    await ordersDb
      .prepare(
        `WITH RECURSIVE copy (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM copy WHERE n < CAST(?1 AS INTEGER))
         INSERT INTO ${table} (${names}) SELECT ${values} FROM ${table}, copy WHERE ${key} = ?2`,
      )
      .bind(copies, id)
      .run()
  }
}

/** Documents name lines in their midst, everything else ends in the number of its copy. */
const renamed = (column: string, lineIds: readonly string[]) =>
  column === 'lines' || column === 'data'
    ? lineIds.reduce((value, id) => `replace(${value}, '${id}', '${id}-' || n)`, column)
    : `${column} || '-' || n`
