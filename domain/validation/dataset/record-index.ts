import { z } from 'zod'
import type { DatasetFile, DatasetFileKind } from '#domain/releases/dataset-file.ts'
import { slugify } from '#domain/text.ts'

type ProductRecord = {
  cities: ReadonlySet<string>
}

type CityRecord = { country: string | null }

export type RecordIndex = {
  products: ReadonlyMap<string, ProductRecord>
  cities: ReadonlyMap<string, CityRecord>
  addOns: ReadonlySet<string>
  tierCodes: ReadonlySet<string>
  customerIds: ReadonlySet<string>
  dietIds: ReadonlySet<string>
  /** Products that deliver something: published in downloads.json, or written to order. */
  deliverableProducts: ReadonlySet<string>
  /** The cities in which a product has a meeting point. */
  meetingPoints: ReadonlyMap<string, ReadonlySet<string>>
}

const IdEntry = z.object({ id: z.string() })
const LenientMeetingPoint = z.object({ city: z.string(), products: z.array(z.string()) })
const CodedEntry = z.object({ code: z.string() })
const DownloadEntry = z.object({ product: z.string() })
const MadeToOrder = z.object({ excludedSameDay: z.array(z.string()) })
const LenientProduct = IdEntry.extend({
  productCities: z
    .array(z.object({ id: z.string().optional(), name: z.string().catch('') }))
    .catch([]),
})

/** Indexes the records of a dataset, however broken its files. */
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
    new Set(entries(kind, IdEntry).map(({ value }) => value.id))
  return {
    products: new Map(
      entries('products', LenientProduct).map(({ value: { id, productCities } }) => [
        id,
        { cities: new Set(productCities.map((city) => city.id ?? slugify(city.name))) },
      ]),
    ),
    cities: new Map(
      entries('locations', IdEntry).map(({ value: { id }, country }) => [id, { country }]),
    ),
    addOns: ids('add-ons'),
    tierCodes: new Set(entries('wonderpass-tiers', CodedEntry).map(({ value }) => value.code)),
    customerIds: ids('customers'),
    dietIds: ids('dietary'),
    deliverableProducts: new Set([
      ...entries('downloads', DownloadEntry).map(({ value }) => value.product),
      ...files.flatMap(({ kind, json }) =>
        kind === 'settings' ? (MadeToOrder.safeParse(json).data?.excludedSameDay ?? []) : [],
      ),
    ]),
    meetingPoints: citiesByProduct(entries('meeting-points', LenientMeetingPoint)),
  }
}

function citiesByProduct(points: readonly { value: z.output<typeof LenientMeetingPoint> }[]) {
  const cities = new Map<string, Set<string>>()
  for (const { value } of points) {
    for (const product of value.products) {
      cities.set(product, (cities.get(product) ?? new Set()).add(value.city))
    }
  }
  return cities
}
