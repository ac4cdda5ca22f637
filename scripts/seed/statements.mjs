import { randomBytes, scryptSync } from 'node:crypto'
import { COUNTRIES } from '../../domain/countries/index.ts'
import { trimSlashes } from '../../domain/text.ts'

const ROWS_A_STATEMENT = 100

/** Tables of what is published, children first. */
const PUBLISHED = [
  'product_parent',
  'product_place',
  'product_path',
  'product',
  'location',
  'calendar_day',
  'document',
]

/** The SQL that makes a database hold exactly this stock. */
export function statementsFor(stock) {
  const rows = rowsOf(stock)
  return [
    ...PUBLISHED.map((table) => ({ sql: `DELETE FROM ${table}`, values: [] })),
    ...PUBLISHED.toReversed().flatMap((table) =>
      insertAll(
        table,
        rows.filter((row) => row.table === table),
      ),
    ),
  ]
}

/** Many rows a statement: one list of JSON instead of a round trip a row. */
function insertAll(table, rows) {
  if (rows.length === 0) return []
  const columns = Object.keys(rows[0].row)
  const picks = columns.map((_, index) => `value ->> ${index}`)
  const sql = `INSERT INTO ${table} (${columns.join(', ')}) SELECT ${picks.join(', ')} FROM json_each(?)`
  const chunks = Array.from({ length: Math.ceil(rows.length / ROWS_A_STATEMENT) }, (_, index) =>
    rows.slice(index * ROWS_A_STATEMENT, (index + 1) * ROWS_A_STATEMENT),
  )
  return chunks.map((chunk) => ({
    sql,
    values: [JSON.stringify(chunk.map(({ row }) => Object.values(row)))],
  }))
}

function rowsOf({ products, locations, calendar, documents }) {
  const insert = (table, row) => ({ table, row })
  const cityOf = new Map(locations.map((city) => [city.id, city.code]))
  return [
    ...Object.entries(documents).map(([name, doc]) =>
      insert('document', { name, doc: JSON.stringify(doc) }),
    ),
    ...locations.map(({ code, ...doc }, position) =>
      insert('location', {
        id: doc.id,
        country: code,
        time_zone: doc.timeZone,
        position,
        doc: JSON.stringify(doc),
      }),
    ),
    ...calendar.map((entry, position) =>
      insert('calendar_day', { day: entry.day, position, doc: JSON.stringify(entry) }),
    ),
    ...products.flatMap((product, position) => [
      insert('product', {
        id: product.id,
        type: product.type,
        status: product.status,
        position,
        doc: JSON.stringify(product),
      }),
      ...product.presentation.urlPaths.map(({ countryPath, urlPath }) =>
        insert('product_path', {
          country: countryPath,
          path: trimSlashes(urlPath),
          product_id: product.id,
        }),
      ),
      ...placesOf(product, cityOf).map(({ country, city }) =>
        insert('product_place', {
          country,
          city,
          status: product.status,
          position,
          product_id: product.id,
        }),
      ),
      ...(product.groups ?? [])
        .filter(({ relationship }) => relationship === 'parent')
        .map(({ id }) => insert('product_parent', { parent_id: id, product_id: product.id })),
    ]),
  ]
}

/** A product is listed in the countries that have an address for it: as a whole, and in each of its cities there. */
function placesOf({ presentation, productCities = [] }, cityOf) {
  const countries = presentation.urlPaths
    .map(({ countryPath }) => countryPath)
    .filter((code) => code in COUNTRIES)
  const cities = productCities.flatMap(({ id }) =>
    countries.includes(cityOf.get(id)) ? [{ country: cityOf.get(id), city: id }] : [],
  )
  return [...countries.map((country) => ({ country, city: '' })), ...cities]
}

/** Demo customers, kept as they are when they already exist. */
export function customerStatements({ customers, documents: { tiers } }) {
  return customers.flatMap(({ id, email, password, firstName, lastName, subscription }) => [
    {
      sql: `INSERT INTO customer (id, email, password, first_name, last_name) VALUES (?, ?, ?, ?, ?)
            ON CONFLICT DO NOTHING`,
      values: [id, email, hashOf(password), firstName, lastName],
    },
    ...(subscription
      ? [
          {
            sql: `INSERT INTO subscription (customer_id, status, tier, tier_name, valid_until) VALUES (?, ?, ?, ?, ?)
                  ON CONFLICT DO NOTHING`,
            values: [
              id,
              subscription.status,
              subscription.tierCode,
              tiers.find(({ code }) => code === subscription.tierCode)?.name ??
                subscription.tierCode,
              subscription.validityEndDate ?? null,
            ],
          },
        ]
      : []),
  ])
}

const COST = { N: 2 ** 14, r: 8, p: 5 }

/** scrypt with its parameters written down, as the login service reads it. */
function hashOf(password) {
  const salt = randomBytes(16)
  const hash = scryptSync(password.normalize('NFKC'), salt, 32, {
    ...COST,
    maxmem: 64 * 1024 * 1024,
  })
  return `scrypt:${COST.N}:${COST.r}:${COST.p}:${salt.toString('base64')}:${hash.toString('base64')}`
}
