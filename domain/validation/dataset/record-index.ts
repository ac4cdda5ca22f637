import { z } from 'zod'
import { COUNTRY_CODES } from '#domain/countries/index.ts'
import type { GeoPoint } from '#domain/locations/distance.ts'
import { slugify } from '#domain/text.ts'
import type { DatasetFile, DatasetFileKind } from './dataset-index.ts'

/** What the rules ask about a product of another file. */
export type ProductRecord = {
  type: string
  status: string
  category: string | null
  /** Where it has an address. */
  countries: ReadonlySet<string>
  /** Ids of the cities it is offered in. */
  cities: ReadonlySet<string>
}

type CityRecord = {
  name: string
  country: string | null
  /** Where it lies, if its file says. */
  point: GeoPoint | null
}

/** What the files of a stock say of each other, beyond names: everything by its id. */
export type RecordIndex = {
  products: ReadonlyMap<string, ProductRecord>
  /** Groups that products say they belong to. */
  groupIds: ReadonlySet<string>
  cities: ReadonlyMap<string, CityRecord>
  addOns: ReadonlyMap<string, { name: string }>
  /** Add-ons that a product offers. */
  offeredAddOns: ReadonlySet<string>
  tierCodes: ReadonlySet<string>
  customerIds: ReadonlySet<string>
  dietIds: ReadonlySet<string>
}

const LenientTexts = z.array(z.string()).catch([])
const LenientProduct = z.object({
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
  details: z.object({ addOns: LenientTexts }).catch({ addOns: [] }),
})
const NamedEntry = z.object({ id: z.string(), name: z.string().catch('') })
const LenientCity = NamedEntry.extend({
  latLon: z
    .object({ lat: z.number(), lon: z.number() })
    .transform(({ lat, lon }): GeoPoint => ({ latitude: lat, longitude: lon }))
    .nullable()
    .catch(null),
})
const CodedEntry = z.object({ code: z.string() })

/** Reads what is on the shelves out of a stock, however broken. */
export function createRecordIndex(files: readonly DatasetFile[]): RecordIndex {
  const entries = <S extends z.ZodType>(kind: DatasetFileKind, schema: S) =>
    files
      .filter((file) => file.kind === kind)
      .flatMap(({ json, country }) =>
        (Array.isArray(json) ? json : []).flatMap((entry) => {
          const parsed = schema.safeParse(entry)
          return parsed.success ? [{ value: parsed.data, country }] : []
        }),
      )
  const ids = (kind: DatasetFileKind) =>
    new Set(entries(kind, NamedEntry).map(({ value }) => value.id))
  const products = entries('products', LenientProduct).map(({ value }) => value)
  return {
    products: new Map(
      products.map(({ id, type, status, category, presentation, productCities }) => [
        id,
        {
          type,
          status,
          category: category ?? null,
          countries: new Set(presentation.urlPaths.map(({ countryPath }) => countryPath)),
          cities: new Set(productCities.map((city) => city.id ?? slugify(city.name))),
        },
      ]),
    ),
    groupIds: new Set(products.flatMap(({ groups }) => groups.map(({ id }) => id))),
    cities: new Map(
      entries('locations', LenientCity).map(({ value: { id, name, latLon }, country }) => [
        id,
        { name, country, point: latLon },
      ]),
    ),
    addOns: new Map(
      entries('add-ons', NamedEntry).map(({ value: { id, name } }) => [id, { name }]),
    ),
    offeredAddOns: new Set(products.flatMap(({ details }) => details.addOns)),
    tierCodes: new Set(entries('wonderpass-tiers', CodedEntry).map(({ value }) => value.code)),
    customerIds: ids('customers'),
    dietIds: ids('dietary'),
  }
}

const COUNTRY_CODE_SET: ReadonlySet<string> = new Set(COUNTRY_CODES)

/** The short names of the countries, as files name them. */
export const knownCountryCodes = (): ReadonlySet<string> => COUNTRY_CODE_SET
