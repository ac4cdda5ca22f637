export type BoundStatement = { sql: string; values: (string | number | null)[] }
export type TableRow = Record<string, unknown>
/** Rows by table; `listing_city` are the cities whose rows equal their country's. */
export type RowsByTable = Record<string, TableRow[]>

/** Far below D1's limit of 2 MB per value. */
const MAX_LIST_BYTES = 1_000_000

/** Tables of products and everything derived from them, children first. */
export const PRODUCT_TABLES = [
  'search_trigram',
  'search_term',
  'search_row',
  'product_group',
  'listing',
  'product_path',
  'product',
]
/** Tables of everything else that is published. */
export const OTHER_TABLES = [
  'meeting_point',
  'location',
  'calendar_day',
  'content_entry',
  'document',
]
const PUBLISHED_TABLES = [...PRODUCT_TABLES, ...OTHER_TABLES]

/** Full-text indexes; they take commands as rows. */
const SEARCH_INDEXES = ['search_text', 'search_name']
const toIndex = (name: string, command: 'delete-all' | 'optimize'): BoundStatement => ({
  sql: `INSERT INTO ${name} (${name}) VALUES ('${command}')`,
  values: [],
})

export const deleteStatements = (tables: readonly string[]): BoundStatement[] => [
  ...(tables.includes('product') ? SEARCH_INDEXES.map((name) => toIndex(name, 'delete-all')) : []),
  ...tables.map((table) => ({ sql: `DELETE FROM ${table}`, values: [] })),
]

export const optimiseStatements = (): BoundStatement[] =>
  SEARCH_INDEXES.map((name) => toIndex(name, 'optimize'))

/** Records since when each country lists a product; products listed before keep their date. */
export const recordListedSince = (at: string): BoundStatement => ({
  sql: `INSERT OR IGNORE INTO listed_since (country, product_id, since)
    SELECT country, product_id, ? FROM listing WHERE city = '' AND listed = 1`,
  values: [at],
})

/** Copies the products, to compare them with those of the new release. */
export const copyCurrentProducts = (): BoundStatement => ({
  sql: 'INSERT INTO product_before (id, doc) SELECT id, doc FROM product',
  values: [],
})

/** Records which products are new or have changed. */
export const recordProductChanges = (at: string): BoundStatement[] => [
  {
    sql: `INSERT INTO product_change (product_id, at)
      SELECT product.id, ? FROM product LEFT JOIN product_before AS was ON was.id = product.id WHERE was.doc IS NOT product.doc
      ON CONFLICT (product_id) DO UPDATE SET at = excluded.at`,
    values: [at],
  },
  { sql: 'DELETE FROM product_before', values: [] },
]

/** Inserts rows, by table: many rows a statement, as a JSON list, instead of one round trip a row. */
export const insertStatements = ({
  listing = [],
  listing_city: cities = [],
  ...rows
}: RowsByTable): BoundStatement[] => [
  ...[...PUBLISHED_TABLES.toReversed(), ...SEARCH_INDEXES].flatMap((table) =>
    insertTableStatements(table, rows[table] ?? []),
  ),
  ...insertTableStatements('listing', listing),
  ...copyToCityStatements(listing, cities),
]

function insertTableStatements(table: string, rows: TableRow[]): BoundStatement[] {
  const [first] = rows
  if (!first) return []
  const columns = Object.keys(first)
  // A document stays JSON inside the list: escaped text would be a third longer.
  const picks = columns.map((column, index) => `value ${column === 'doc' ? '->' : '->>'} ${index}`)
  const sql = `INSERT INTO ${table} (${columns.join(', ')}) SELECT ${picks.join(', ')} FROM json_each(?)`
  return chunkedStatements(sql, rows)
}

/** A city that lists what its country lists gets copies of those rows. */
function copyToCityStatements([sample]: TableRow[], cities: TableRow[]): BoundStatement[] {
  if (!sample || cities.length === 0) return []
  const columns = Object.keys(sample).filter((column) => column !== 'city' && column !== 'cities')
  const sql = `INSERT INTO listing (${columns.join(', ')}, city, cities)
    SELECT ${columns.map((column) => `whole.${column}`).join(', ')}, value ->> 3, '|' || (value ->> 3) || '|'
    FROM json_each(?) CROSS JOIN listing AS whole ON whole.country = value ->> 0 AND whole.city = ''
      AND whole.status_rank = value ->> 1 AND whole.position = value ->> 2`
  return chunkedStatements(sql, cities)
}

const chunkedStatements = (sql: string, rows: TableRow[]): BoundStatement[] =>
  chunkJson(rows.map((row) => JSON.stringify(Object.values(row)))).map((list) => ({
    sql,
    values: [list],
  }))

/** Chunks of at most so many bytes; a longer text is a chunk by itself. */
function chunkJson(texts: string[]): string[] {
  const lists: string[][] = []
  let list: string[] = []
  let bytes = 0
  for (const text of texts) {
    const size = Buffer.byteLength(text) + 1
    if (list.length > 0 && bytes + size > MAX_LIST_BYTES) {
      lists.push(list)
      list = []
      bytes = 0
    }
    list.push(text)
    bytes += size
  }
  if (list.length > 0) lists.push(list)
  return lists.map((one) => `[${one.join(',')}]`)
}
