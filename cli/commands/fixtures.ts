import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Command } from 'commander'
import { whole } from '#cli/lib/arguments.ts'
import { EXIT, Failure } from '#cli/lib/exit.ts'
import { type Cities, inventStock, type Model } from '#cli/lib/growth/stock.ts'
import { STOCK } from '#cli/lib/home.ts'
import type { Output } from '#cli/lib/output.ts'
import type { MakeCommand } from '#cli/lib/shell.ts'
import { COUNTRY_CODES } from '#domain/countries/index.ts'

const BYTES_A_FILE = 4_000_000

type Options = { products: number; out: string; seed: number }

/** `shop fixtures generate`: a large stock for measuring how the shop grows. */
export const fixturesCommand: MakeCommand = ({ output }) =>
  new Command('fixtures')
    .description('make large stocks to measure with')
    .addCommand(
      new Command('generate')
        .description('write a whole stock of so many products; the same seed writes the same bytes')
        .requiredOption(
          '--products <count>',
          'how many products, those of fixtures/ among them',
          whole(7),
        )
        .requiredOption('--out <folder>', 'where to write it; must be empty or not be there')
        .option('--seed <number>', 'another stock for another number', whole(7), 1)
        .addHelpText('after', EXAMPLES)
        .action((options: Options) => generate(options, output)),
    )
    .addHelpText('after', EXAMPLES)

const EXAMPLES = `
Examples:
  shop fixtures generate --products 1000 --out ../large
  shop fixtures generate --products 100000 --out ../larger --seed 2
  SHOP_FIXTURES=../large npm start`

function generate({ products: count, out, seed }: Options, { complain }: Output): void {
  const folder = resolve(out)
  const json = (name: string) => JSON.parse(readFileSync(join(STOCK, name), 'utf8'))
  const models: Model[] = readdirSync(join(STOCK, 'products'))
    .sort()
    .flatMap((name) => json(`products/${name}`))
  if (count < models.length) {
    throw new Failure(
      EXIT.usage,
      `The stock has ${models.length} products already; ask for that many at least.`,
    )
  }
  copyStock(folder)

  const cities = Object.fromEntries(
    COUNTRY_CODES.map((code) => [code, json(`locations/${code}.json`).map(placeOf)]),
  ) as Cities
  const prices = Object.fromEntries(
    COUNTRY_CODES.map((code) => [code, json(`pricing/${code}.json`)]),
  )
  const files = createFiles(folder)
  for (const { product, prices: costs } of inventStock(count - models.length, {
    models,
    cities,
    seed,
  })) {
    files.add(JSON.stringify(product))
    for (const code of COUNTRY_CODES) if (costs[code]) prices[code][product.id] = costs[code]
  }
  files.close()
  for (const code of COUNTRY_CODES) {
    const lines = Object.entries(prices[code]).map(
      ([id, price]) => `"${id}":${JSON.stringify(price)}`,
    )
    writeFileSync(join(folder, 'pricing', `${code}.json`), `{\n${lines.join(',\n')}\n}\n`)
  }
  complain(`${count} products in ${out}\n`)
}

const placeOf = ({ id, name }: { id: string; name: string }) => ({ id, name })

/** Everything but the faults that tests plant; nothing of the user’s is written over. */
function copyStock(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true })
    if (readdirSync(folder).length > 0) throw new Error('the folder is not empty')
    const broken = join(STOCK, 'broken')
    cpSync(STOCK, folder, { recursive: true, filter: (path) => path !== broken })
  } catch (error) {
    throw new Failure(EXIT.unreadable, `Cannot write to ${folder}: ${(error as Error).message}`)
  }
}

/** Collects lines of JSON into files of some megabytes. */
function createFiles(folder: string) {
  let lines: string[] = []
  let bytes = 0
  let number = 0
  const close = () => {
    if (lines.length === 0) return
    const name = `growth-${String(++number).padStart(3, '0')}.json`
    writeFileSync(join(folder, 'products', name), `[\n${lines.join(',\n')}\n]\n`)
    lines = []
    bytes = 0
  }
  const add = (line: string) => {
    lines.push(line)
    bytes += Buffer.byteLength(line)
    if (bytes > BYTES_A_FILE) close()
  }
  return { add, close }
}
