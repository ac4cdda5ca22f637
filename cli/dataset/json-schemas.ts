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

export const SCHEMA_NAMES = Object.keys(FIELD_DOCS) as DatasetFileKind[]

export function renderSchema(kind: DatasetFileKind, names: ReferenceNames): string {
  const schema = buildEditorSchema(
    getFileSchema(kind),
    `${BRAND.name}: ${kind}`,
    FIELD_DOCS[kind],
    names,
  )
  return `${JSON.stringify(schema, null, 2)}\n`
}

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

/** Time zones of our countries only: a list of all zones would hide them. */
const TIME_ZONES = Intl.supportedValuesOf('timeZone').filter((zone) =>
  /^(?:Australia|America|Europe|Pacific|Atlantic)\//.test(zone),
)
