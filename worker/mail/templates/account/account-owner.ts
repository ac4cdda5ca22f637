import type { Country } from '#domain/countries/country.ts'
import { countryOf } from '#domain/countries/index.ts'
import type { CityState } from '#domain/locations/location.schema.ts'
import type { Backend } from '#worker/app/context.ts'

type Row = { email: string; city_id: string | null; country: string | null }

/** The recipient of an account's mail, with their country: where they live, else where they bought, else where they signed up. */
export async function findOwner(
  { ordersDb, catalogueDb }: Backend,
  customerId: string,
): Promise<{ email: string; country: Country } | null> {
  const row = await ordersDb
    .prepare(
      `SELECT email, (SELECT city_id FROM profile WHERE customer_id = ?1) AS city_id, COALESCE(
         (SELECT country FROM subscription WHERE customer_id = ?1 AND tier <> 'FREE_TIER'),
         (SELECT country FROM orders WHERE customer_id = ?1 ORDER BY created_at DESC LIMIT 1),
         (SELECT country FROM archived_order WHERE customer_id = ?1 AND back_at IS NULL ORDER BY created_at DESC LIMIT 1),
         (SELECT country FROM account_token WHERE email = customer.email ORDER BY created_at DESC LIMIT 1)) AS country
       FROM customer WHERE id = ?1`,
    )
    .bind(customerId)
    .first<Row>()
  if (!row) return null
  const home = row.city_id === null ? null : await findCityCountry(catalogueDb, row.city_id)
  return { email: row.email, country: countryOf({ country: home ?? row.country ?? '' }) }
}

async function findCityCountry(catalogueDb: CatalogueDb, id: string): Promise<string | null> {
  const doc = await catalogueDb
    .prepare('SELECT doc FROM location WHERE id = ?')
    .bind(id)
    .first<string>('doc')
  return doc === null ? null : ((JSON.parse(doc) as CityState).country ?? null)
}
