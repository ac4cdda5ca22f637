import { COUNTRY_CODES, type CountryCode } from '#domain/countries/index.ts'
import type { Bindings } from '#worker/app/context.ts'

/** The database of a country's orders: one for all until a region needs its own (docs/reference/databases.md). */
export const findOrdersDatabase = ({ ORDERS }: Bindings, _country: CountryCode): OrdersDb => ORDERS

/** Every orders database once, for jobs. */
export const listOrdersDatabases = (env: Bindings): OrdersDb[] => [
  ...new Set(COUNTRY_CODES.map((country) => findOrdersDatabase(env, country))),
]
