/** Tables that are archived with their order, in the sequence of their restoration; `?` is the order's id. */
const ARCHIVED_TABLES = {
  orders: 'id = ?',
  order_history: 'order_id = ?',
  balance: 'id = ?',
  surcharge: 'order_id = ?',
  refund: 'order_id = ?',
  payment_card: 'order_id = ?',
  booking: 'order_id = ?',
  booking_history: 'order_id = ?',
  download: 'order_id = ?',
  parcel: 'order_id = ?',
  booking_occasion: 'line_id IN (SELECT line_id FROM booking WHERE order_id = ?)',
  alternative: 'order_id = ?',
  conversion: 'reference_id = ?',
  outbox: 'order_id = ?',
  order_claim: 'order_id = ?',
} as const

/** Tables that are useless after the booked day: their rows are deleted. */
const DELETED_TABLES = {
  reservation: 'order_id = ?',
  wallet_day_device: 'line_id IN (SELECT line_id FROM booking WHERE order_id = ?)',
} as const

type ArchivedTable = keyof typeof ARCHIVED_TABLES
/** A column, and what it has where a row from before it says nothing. */
type Column = { name: string; default: string | null }
/** The columns of each table, as the schema has them now. */
export type Columns = ReadonlyMap<ArchivedTable, readonly Column[]>

const TABLE_NAMES = Object.keys(ARCHIVED_TABLES) as ArchivedTable[]
/** D1's functions take 32 arguments. */
const MAX_PAIRS = 15

/** All columns except row numbers, which are assigned anew on restoration. */
export async function loadColumns(ordersDb: OrdersDb): Promise<Columns> {
  const answers = await ordersDb.batch<Column>(
    TABLE_NAMES.map((table) =>
      ordersDb.prepare(
        `SELECT name, IIF("notnull", dflt_value, NULL) AS "default" FROM pragma_table_info('${table}')
         WHERE NOT (type = 'INTEGER' AND pk > 0)`,
      ),
    ),
  )
  return new Map(TABLE_NAMES.map((table, index) => [table, answers[index]?.results ?? []]))
}

/** All rows of an order as one JSON text: equal rows give equal texts. Columns without a value are left out. */
export function orderRowsSql(orderId: string, columns: Columns): string {
  const tables = TABLE_NAMES.map((table) => {
    const groups = chunk(columns.get(table) ?? [], MAX_PAIRS)
    const row = groups.reduce(
      (before, names) =>
        `json_patch(${before}, json_object(${names.map(({ name }) => `'${name}', ${name}`).join(', ')}))`,
      `'{}'`,
    )
    const rows = `SELECT ${row} AS one FROM ${table} AS own WHERE ${ofOrder(ARCHIVED_TABLES[table], orderId)} ORDER BY rowid`
    return `'"${table}":' || (SELECT json_group_array(json(one)) FROM (${rows}))`
  })
  return `('{' || ${tables.join(` || ',' || `)} || '}')`
}

/** Deletes the rows of orders, those first that refer to others. `orders` is a subquery of their ids. */
export const deleteRowsSql = (orders: string): string[] =>
  [...Object.entries(DELETED_TABLES), ...Object.entries(ARCHIVED_TABLES).toReversed()].map(
    ([table, where]) => `DELETE FROM ${table} WHERE ${where.replace('= ?', `IN ${orders}`)}`,
  )

/** Inserts the rows of archived orders as they were, as far as the schema still has their columns. */
export function insertRows(
  ordersDb: OrdersDb,
  columns: Columns,
  docs: readonly string[],
): D1PreparedStatement[] {
  const archived = docs.map((doc) => JSON.parse(doc) as Partial<Record<ArchivedTable, unknown[]>>)
  return TABLE_NAMES.flatMap((table) => {
    const rows = archived.flatMap((one) => one[table] ?? [])
    if (rows.length === 0) return []
    const all = columns.get(table) ?? []
    const names = all.map(({ name }) => name).join(', ')
    const values = all.map((one) =>
      one.default === null
        ? `value ->> '${one.name}'`
        : `COALESCE(value ->> '${one.name}', ${one.default})`,
    )
    return [
      ordersDb
        .prepare(
          `INSERT INTO ${table} (${names}) SELECT ${values.join(', ')} FROM json_each(?1)
           WHERE ${STILL_POSSIBLE_SQL[table] ?? 'true'}`,
        )
        .bind(JSON.stringify(rows)),
    ]
  })
}

/** What a row refers to may be gone meanwhile. */
const STILL_POSSIBLE_SQL: Partial<Record<ArchivedTable, string>> = {
  booking_occasion: `EXISTS (SELECT 1 FROM milestone WHERE milestone.id = value ->> 'milestone_id')`,
}

const ofOrder = (where: string, orderId: string) => where.replace('?', orderId)

const chunk = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  )
