import { COUNTRY_CODES, type CountryCode } from '#domain/countries/index.ts'
import type { Bindings } from '#worker/app/context.ts'

/** The database in which a country's orders live: one for all until a region needs its own (docs/reference/databases.md). */
export const findOrdersDatabase = ({ ORDERS }: Bindings, _country: CountryCode): OrdersDb => ORDERS

/** Every database of orders, each once: what jobs go through. */
export const listOrdersDatabases = (env: Bindings): OrdersDb[] => [
  ...new Set(COUNTRY_CODES.map((country) => findOrdersDatabase(env, country))),
]
