import { cpSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { PriceSchema } from '../../domain/catalogue/pricing/price.schema.ts'
import { SAMPLE_DATASET } from '../../domain/validation/rules/sample-dataset.ts'
import { getFileSchema } from '../../domain/validation/validate-dataset-file.ts'

const ENTRIES = 100_000

const [, { groups: _, ...WALK }] = SAMPLE_DATASET.products
const [CITY] = SAMPLE_DATASET.locations

/** Which of the entries are wrong. */
export const WRONG = {
  clean: () => false,
  'an error in every tenth': (at) => at % 10 === 9,
  'one error at the end': (at) => at === ENTRIES - 1,
}

const KINDS = {
  navigation: {
    /** Half of the links are external; every tenth entry has a submenu of nine. */
    make: (isWrong) => {
      const link = (at) => ({
        id: `entry-${at}`,
        label: `Entry ${at}`,
        url: isWrong(at)
          ? 7
          : at % 2
            ? `https://example.com/walks/${at}`
            : `/{country}/cities?from=${at}`,
        ...(at % 3 === 0 ? { countries: ['aus', 'nz'] } : {}),
      })
      const entries = Array.from({ length: ENTRIES / 10 }, (_, at) => ({
        ...link(at * 10),
        subNavigation: Array.from({ length: 9 }, (_, sub) => link(at * 10 + sub + 1)),
      }))
      return { entries }
    },
    stock: 'stock',
    schema: () => getFileSchema('navigation'),
  },
  pricing: {
    make: (isWrong) =>
      Object.fromEntries(
        Array.from({ length: ENTRIES }, (_, at) => [
          `p-${at}`,
          {
            pricingModel: 'PER_PERSON',
            priceDetail: {
              base: isWrong(at) ? '99' : 99,
              additionalAdult: 20,
              additionalChild: 10,
            },
          },
        ]),
      ),
    stock: 'prices',
    schema: () => getFileSchema('pricing') ?? z.record(z.string(), PriceSchema),
  },
  products: {
    make: (isWrong) =>
      Array.from({ length: ENTRIES }, (_, at) => ({
        ...WALK,
        id: `p-${at}`,
        name: isWrong(at) ? 7 : `Walk ${at}`,
        presentation: {
          ...WALK.presentation,
          urlPaths: [{ countryPath: 'aus', urlPath: `/walks/${at}` }],
        },
      })),
    stock: 'products-priced',
  },
  locations: {
    /** A city per cell of a grid over Victoria. */
    make: (isWrong) =>
      Array.from({ length: ENTRIES }, (_, at) => ({
        ...CITY,
        id: at === 0 ? 'melbourne' : `town-${at}`,
        name: isWrong(at) ? 7 : at === 0 ? 'Melbourne' : `Town ${at}`,
        latLon: { lat: -39 + (at % 320) / 100, lon: 143 + Math.floor(at / 320) / 100 },
      })),
    stock: 'elsewhere',
  },
}

/** Writes the dataset and the files to measure. */
export function writeStock(folder, fixtures) {
  const stock = join(folder, 'stock')
  cpSync(fixtures, stock, { recursive: true, filter: (path) => !path.endsWith('/broken') })
  const put = (name, value) => {
    const path = join(folder, name)
    writeFileSync(path, typeof value === 'string' ? value : `${JSON.stringify(value, null, 1)}\n`)
    return path
  }
  // As many products as a price list is compared with.
  cpSync(stock, join(folder, 'prices'), {
    recursive: true,
    filter: (path) => !path.includes('/products/'),
  })
  const products = Array.from({ length: ENTRIES }, (_, at) => ({
    id: `p-${at}`,
    presentation: { urlPaths: [{ countryPath: 'aus', urlPath: `/p/${at}` }] },
  }))
  put('prices/products/all.json', products)

  cpSync(stock, join(folder, 'elsewhere'), {
    recursive: true,
    filter: (path) => !path.endsWith('/locations/aus.json'),
  })
  cpSync(stock, join(folder, 'products-priced'), { recursive: true })
  const prices = Object.fromEntries(products.map(({ id }) => [id, {}]))
  put('products-priced/pricing/aus.json', prices)

  const cases = Object.entries(KINDS).flatMap(([kind, { make, stock: where, schema }]) => {
    const compared = schema ? comparedBy(kind, schema()) : {}
    return Object.entries(WRONG).map(([name, isWrong]) => ({
      name: `${ENTRIES.toLocaleString('en')} entries of ${kind}, ${name}`,
      isClean: name === 'clean',
      path: put(`${kind}-${name.replaceAll(' ', '-')}.json`, make(isWrong)),
      where: join(folder, where),
      ...compared,
    }))
  })
  return { stock, cases, malformed: put('pricing-malformed.json', malformed()) }

  /** The schema of a kind in the other tools' form. */
  function comparedBy(kind, schema) {
    const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
    const ruled = put(`${kind}.schema.json`, json)
    const matchesSchema = { function: 'schema', functionOptions: { schema: json, allErrors: true } }
    // biome-ignore lint/suspicious/noThenProperty: Spectral calls it so, and nobody waits for it.
    const rules = { shape: { given: '$', severity: 'error', then: matchesSchema } }
    const ruleset = put(`${kind}.ruleset.json`, { rules })
    return { schema: ruled, ruleset }
  }
}

/** 50 MB with a comma missing near the end. */
function malformed() {
  const lines = Array.from(
    { length: 500_000 },
    (_, at) =>
      `  "p-${at}": { "pricingModel": "FIXED", "priceDetail": { "base": 99, "extraAdult": 20 }, "id": ${at} }`,
  )
  const last = lines.pop()
  return `{\n${lines.join(',\n')}\n${last}\n}\n`
}
