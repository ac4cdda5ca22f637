import { z } from 'zod'
import { CatalogueSettingsSchema } from '#domain/catalogue/catalogue-settings.schema.ts'
import { OptionCatalogueSchema, RawAddOnSchema } from '#domain/catalogue/extras/extras.schema.ts'
import { addOnsFor, optionsFor } from '#domain/catalogue/extras/extras.ts'
import { quoteSelection } from '#domain/catalogue/extras/offer-selection.ts'
import type { RawProduct } from '#domain/catalogue/product.schema.ts'
import { adaptProduct, partyTotal } from '#domain/catalogue/product.ts'
import { formerPaths } from '#domain/catalogue/product-paths.ts'
import { Collection } from '#domain/content/collection.schema.ts'
import type { DatasetFileKind } from '#domain/releases/dataset-file.ts'
import { cities, products as stockProducts } from '#tests/fixtures/dataset.ts'
import { COUNTRY_LIST, products, settings, withPrices } from './dataset.ts'
import type { Seen } from './index.ts'

const PARTIES = Array.from({ length: 24 }, (_, at) => ({ adults: 1 + (at % 8), children: at % 3 }))

/** A product in every country, with what every party pays for it. */
const shown = (raw: RawProduct, special = settings) =>
  COUNTRY_LIST.map((country) => {
    const product = adaptProduct(raw, country, special)
    return [product, PARTIES.map((party) => partyTotal(product, party))]
  })

const Collections = z.array(
  z.object({ id: z.string(), urlSlug: z.string(), city: z.string(), data: Collection }),
)
const KINDS_OF_ADD_ONS = stockProducts.map(({ details }) => details.addOns ?? [])

export const CATALOGUE = {
  products: (json) =>
    withPrices(json as unknown[]).map((raw) => [
      shown(raw),
      formerPaths(raw.presentation.urlPaths),
      raw.groups,
    ]),
  pricing: (json, country) =>
    withPrices(
      products.filter(({ id }) => Object.hasOwn(json as object, id)),
      { [country ?? '']: json as Record<string, unknown> },
    ).map((raw) => shown(raw)),
  options: (json) =>
    COUNTRY_LIST.map((country) => optionsFor(OptionCatalogueSchema.parse(json), country)),
  'add-ons': (json) =>
    COUNTRY_LIST.flatMap((country) =>
      KINDS_OF_ADD_ONS.map((fitting) => {
        const addOns = addOnsFor(z.array(RawAddOnSchema).parse(json), country, fitting)
        const price = adaptProduct(products[0] as RawProduct, country, settings).price
        const wanted = Object.fromEntries(addOns.map(({ id }) => [id, 2]))
        const wish = { party: { adults: 2, children: 0 }, options: [], addOns: wanted }
        return [
          addOns,
          price && quoteSelection({ price, unit: 'person', options: [], addOns }, wish),
        ]
      }),
    ),
  settings: (json) => products.map((raw) => shown(raw, CatalogueSettingsSchema.parse(json))),
  // A collection is found by its address and the visitor's city; no one is told its id.
  collections: (json) =>
    ['global', ...cities.map(({ id }) => id)].map((city) =>
      Collections.parse(json)
        .filter((one) => one.city === city)
        .map(({ urlSlug, data }) => [urlSlug, data]),
    ),
} satisfies Partial<Record<DatasetFileKind, Seen>>
