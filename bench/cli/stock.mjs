import { cpSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { Price } from '../../domain/catalogue/price.schema.ts'
import { schemaOf } from '../../domain/check/kinds.ts'

const ENTRIES = 100_000

/** Which of the entries are wrong. */
export const WRONG = {
  clean: () => false,
  'an error in every tenth': (at) => at % 10 === 9,
  'one error at the end': (at) => at === ENTRIES - 1,
}

const KINDS = {
  navigation: {
    /** Half of the links lead out; every tenth entry opens a menu of nine. */
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
    schema: () => schemaOf('navigation'),
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
    schema: () => schemaOf('pricing') ?? z.record(z.string(), Price),
  },
}

/** Writes a stock and the files that are measured, and says where they are. */
export function writeStock(folder, fixtures) {
  const stock = join(folder, 'stock')
  cpSync(fixtures, stock, { recursive: true, filter: (path) => !path.endsWith('/broken') })
  const put = (name, value) => {
    const path = join(folder, name)
    writeFileSync(path, typeof value === 'string' ? value : `${JSON.stringify(value, null, 1)}\n`)
    return path
  }
  // As much of the products as a price list is compared with.
  const prices = join(folder, 'prices')
  cpSync(stock, prices, { recursive: true, filter: (path) => !path.includes('/products/') })
  const products = Array.from({ length: ENTRIES }, (_, at) => ({
    id: `p-${at}`,
    presentation: { urlPaths: [{ countryPath: 'aus', urlPath: `/p/${at}` }] },
  }))
  put('prices/products/all.json', products)

  const cases = Object.entries(KINDS).flatMap(([kind, { make, schema }]) => {
    const json = z.toJSONSchema(schema(), { io: 'input', unrepresentable: 'any' })
    const ruled = put(`${kind}.schema.json`, json)
    const given = { function: 'schema', functionOptions: { schema: json, allErrors: true } }
    // biome-ignore lint/suspicious/noThenProperty: Spectral calls it so, and nobody waits for it.
    const rules = { shape: { given: '$', severity: 'error', then: given } }
    const ruleset = put(`${kind}.ruleset.json`, { rules })
    return Object.entries(WRONG).map(([name, isWrong]) => ({
      name: `${ENTRIES.toLocaleString('en')} entries of ${kind}, ${name}`,
      isClean: name === 'clean',
      path: put(`${kind}-${name.replaceAll(' ', '-')}.json`, make(isWrong)),
      schema: ruled,
      ruleset,
    }))
  })
  return { stock, cases, malformed: put('pricing-malformed.json', malformed()) }
}

/** 50 MB with a comma too few near the end. */
function malformed() {
  const lines = Array.from(
    { length: 500_000 },
    (_, at) =>
      `  "p-${at}": { "pricingModel": "FIXED", "priceDetail": { "base": 99, "extraAdult": 20 }, "id": ${at} }`,
  )
  const last = lines.pop()
  return `{\n${lines.join(',\n')}\n${last}\n}\n`
}
