import { BRAND } from '#brand/brand.ts'
import { CATEGORIES } from '#domain/catalogue/category.ts'
import { COUNTRY_CODES } from '#domain/countries/index.ts'
import type { DatasetFileKind } from '#domain/releases/dataset-file.ts'
import { SHOP_CURRENCIES } from '#domain/validation/checks/price-list.ts'
import { indexDataset } from '#domain/validation/dataset/dataset-index.ts'
import { FIELD_DOCS } from '#domain/validation/fields/field-docs.ts'
import { getFileSchema } from '#domain/validation/validate-dataset-file.ts'
import { buildEditorSchema, type ReferenceNames } from './editor-schema.ts'
import { listDatasetFiles, loadPictureUrls, readSourceFile } from './source-files.ts'

/** The kinds of files that editors get a schema for. */
export const SCHEMA_NAMES = Object.keys(FIELD_DOCS) as DatasetFileKind[]

/** The JSON Schema of a kind of file, as it is written, with the names of a dataset. */
export function renderSchema(kind: DatasetFileKind, names: ReferenceNames): string {
  const schema = buildEditorSchema(
    getFileSchema(kind),
    `${BRAND.name}: ${kind}`,
    FIELD_DOCS[kind],
    names,
  )
  return `${JSON.stringify(schema, null, 2)}\n`
}

/** Everything that files of a dataset may name. */
export function loadReferenceNames(dataset: string): ReferenceNames {
  const pictures = loadPictureUrls()
  const index = indexDataset(listDatasetFiles(dataset).map(readSourceFile), pictures)
  const sorted = (names: Iterable<string>) => [...names].sort()
  return {
    country: COUNTRY_CODES,
    currency: SHOP_CURRENCIES,
    category: Object.keys(CATEGORIES),
    city: sorted(index.countryByCity.keys()),
    product: sorted(index.countriesByProduct.keys()),
    'add-on': sorted(index.records.addOns),
    'gift-card': sorted(index.giftCards),
    entry: sorted(index.entries),
    picture: sorted(pictures),
    zone: TIME_ZONES,
  }
}

/** The zones of the countries we sell in: those of the whole world would hide them. */
const TIME_ZONES = Intl.supportedValuesOf('timeZone').filter((zone) =>
  /^(?:Australia|America|Europe|Pacific|Atlantic)\//.test(zone),
)
