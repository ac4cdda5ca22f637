import { z } from 'zod'
import { CatalogueSettingsSchema } from '#domain/catalogue/catalogue-settings.schema.ts'
import { RawProduct } from '#domain/catalogue/product.schema.ts'
import { COUNTRIES } from '#domain/countries/index.ts'
import { type Code, pricing, rawProducts, readFixture } from '#tests/fixtures/dataset.ts'

export const COUNTRY_LIST = Object.values(COUNTRIES)
export const settings = CatalogueSettingsSchema.parse(readFixture('settings.json'))

type Raw = { id?: unknown }
type Prices = Readonly<Partial<Record<Code, Record<string, unknown>>>>

/** Products with their prices beside them, as they are published. */
export const withPrices = (list: readonly unknown[], prices: Prices = pricing) =>
  z.array(RawProduct).parse(
    (list as Raw[]).map((raw) => ({
      ...raw,
      prices: Object.fromEntries(
        COUNTRY_LIST.flatMap(({ code, currency }) => {
          const price = prices[code]?.[String(raw.id)]
          // Examples prove a price to whoever checks the file; no one else is sent them.
          return price ? [[currency.code, { ...(price as object), examples: undefined }]] : []
        }),
      ),
    })),
  )

export const products = withPrices(rawProducts)
