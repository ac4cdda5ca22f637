import { z } from 'zod'
import { COUNTRY_CODES } from '../countries/index.ts'
import type { Point } from '../places/distance.ts'
import { slugOf } from '../text.ts'
import type { StockFile, StockKind } from './stock.ts'

/** What the rules ask about a product of another file. */
export type ShelfProduct = {
  type: string
  status: string
  category: string | null
  /** Where it has an address. */
  countries: ReadonlySet<string>
  /** Ids of the cities it is offered in. */
  cities: ReadonlySet<string>
}

type ShelfCity = {
  name: string
  country: string | null
  /** Where it lies, if its file says. */
  point: Point | null
}

/** What the files of a stock say of each other, beyond names: everything by its id. */
export type Shelf = {
  products: ReadonlyMap<string, ShelfProduct>
  /** Groups that products say they belong to. */
  parents: ReadonlySet<string>
  cities: ReadonlyMap<string, ShelfCity>
  addOns: ReadonlyMap<string, { name: string }>
  /** Add-ons that a product offers. */
  offered: ReadonlySet<string>
  tiers: ReadonlySet<string>
  customers: ReadonlySet<string>
  diets: ReadonlySet<string>
}

const Texts = z.array(z.string()).catch([])
const Product = z.object({
  id: z.string(),
  type: z.string().catch(''),
  status: z.string().catch(''),
  category: z.string().nullish().catch(null),
  presentation: z
    .object({ urlPaths: z.array(z.object({ countryPath: z.string() })).catch([]) })
    .catch({ urlPaths: [] }),
  productCities: z
    .array(z.object({ id: z.string().optional(), name: z.string().catch('') }))
    .catch([]),
  groups: z.array(z.object({ relationship: z.string(), id: z.string() })).catch([]),
  details: z.object({ addOns: Texts }).catch({ addOns: [] }),
})
const Named = z.object({ id: z.string(), name: z.string().catch('') })
const City = Named.extend({
  latLon: z
    .object({ lat: z.number(), lon: z.number() })
    .transform(({ lat, lon }): Point => ({ latitude: lat, longitude: lon }))
    .nullable()
    .catch(null),
})
const Coded = z.object({ code: z.string() })

/** Reads what is on the shelves out of a stock, however broken. */
export function shelfOf(files: readonly StockFile[]): Shelf {
  const entries = <S extends z.ZodType>(kind: StockKind, schema: S) =>
    files
      .filter((file) => file.kind === kind)
      .flatMap(({ json, country }) =>
        (Array.isArray(json) ? json : []).flatMap((entry) => {
          const parsed = schema.safeParse(entry)
          return parsed.success ? [{ value: parsed.data, country }] : []
        }),
      )
  const ids = (kind: StockKind) => new Set(entries(kind, Named).map(({ value }) => value.id))
  const products = entries('products', Product).map(({ value }) => value)
  return {
    products: new Map(
      products.map(({ id, type, status, category, presentation, productCities }) => [
        id,
        {
          type,
          status,
          category: category ?? null,
          countries: new Set(presentation.urlPaths.map(({ countryPath }) => countryPath)),
          cities: new Set(productCities.map((city) => city.id ?? slugOf(city.name))),
        },
      ]),
    ),
    parents: new Set(products.flatMap(({ groups }) => groups.map(({ id }) => id))),
    cities: new Map(
      entries('locations', City).map(({ value: { id, name, latLon: point }, country }) => [
        id,
        { name, country, point },
      ]),
    ),
    addOns: new Map(entries('add-ons', Named).map(({ value: { id, name } }) => [id, { name }])),
    offered: new Set(products.flatMap(({ details }) => details.addOns)),
    tiers: new Set(entries('wonderpass-tiers', Coded).map(({ value }) => value.code)),
    customers: ids('customers'),
    diets: ids('dietary'),
  }
}

const SHORT_NAMES: ReadonlySet<string> = new Set(COUNTRY_CODES)

/** The short names of the countries, as files name them. */
export const countryNames = (): ReadonlySet<string> => SHORT_NAMES
