import { z } from 'zod'
import { OptionCatalogue } from '#domain/catalogue/extras.schema.ts'
import { optionsFor } from '#domain/catalogue/extras.ts'
import { Price } from '#domain/catalogue/price.schema.ts'
import { partyPrice } from '#domain/catalogue/price.ts'
import { RawProduct } from '#domain/catalogue/product.schema.ts'
import { adaptProduct } from '#domain/catalogue/product.ts'
import { schemaOf } from '#domain/check/kinds.ts'
import type { StockKind } from '#domain/check/stock.ts'
import { COUNTRIES } from '#domain/countries/index.ts'
import { GiftTheme } from '#domain/gift-cards/theme.schema.ts'
import { themesFor } from '#domain/gift-cards/themes.ts'
import { menuFor, NavigationFile } from '#domain/navigation.ts'
import { RawLocation } from '#domain/places/location.schema.ts'
import { adaptLocation } from '#domain/places/location.ts'
import { addDays } from '#domain/places/zone.ts'
import { cities } from '#tests/fixtures/stock.ts'

const countries = Object.values(COUNTRIES)
const settings = { excludedSameDay: [], groups: { byCategory: [], byLocation: [], byType: [] } }
const DAYS = Array.from({ length: 37 }, (_, at) => addDays('2026-11-21', at * 10))
const PARTIES = Array.from({ length: 20 }, (_, at) => ({ adults: 1 + (at % 7), children: at % 3 }))

/** What shoppers get of a file: the second way to tell whether a damage does any harm. */
const SEEN: Partial<Record<StockKind, (json: unknown) => unknown>> = {
  navigation: (json) => {
    const file = NavigationFile.parse(json)
    return countries.flatMap((country) =>
      [null, ...cities.filter(({ code }) => code === country.code)].map((city) =>
        menuFor(file, { country, city: city && { id: city.id, name: city.name } }),
      ),
    )
  },
  products: (json) =>
    z
      .array(RawProduct)
      .parse(json)
      .map((raw) => countries.map((country) => adaptProduct(raw, country, settings as never))),
  pricing: (json) =>
    Object.entries(z.record(z.string(), Price).parse(json))
      .sort()
      .map(([id, price]) => {
        // Examples are worked out by the rules alone.
        const { examples, ...read } = { examples: null, ...price }
        return [id, read, PARTIES.map((party) => partyPrice(price, party))]
      }),
  // Marks of the editor's own program that nothing here reads.
  content: (json) =>
    JSON.stringify(json, (key, value) =>
      key === '@version' || key === 'layerName' ? undefined : asTargeted(key, value),
    ),
  locations: (json) =>
    z
      .array(RawLocation)
      .parse(json)
      .map((raw) => adaptLocation(raw)),
  options: (json) => countries.map((country) => optionsFor(OptionCatalogue.parse(json), country)),
  'gift-themes': (json) => {
    const themes = z.array(GiftTheme).parse(json)
    return countries.flatMap((country) =>
      [null, ...cities.filter(({ code }) => code === country.code)].flatMap((city) =>
        DAYS.map((date) =>
          (['gift-card', 'voucher'] as const).map((purpose) =>
            themesFor(themes, { country, city: city?.id ?? null, date, purpose }),
          ),
        ),
      ),
    )
  },
}

/** Conditions must all hold, so one that stands there twice is one. */
const asTargeted = (key: string, value: unknown) =>
  key === 'query' && Array.isArray(value)
    ? [...new Map(value.map((one) => [JSON.stringify(one), one])).values()]
    : value

/** What the shop makes of a file; of kinds without a way of their own what their schema reads. */
export function seen(kind: StockKind, json: unknown): string {
  try {
    const own = SEEN[kind]
    return JSON.stringify(own ? own(json) : schemaOf(kind).parse(json))
  } catch {
    return `unreadable ${JSON.stringify(json)}`
  }
}
