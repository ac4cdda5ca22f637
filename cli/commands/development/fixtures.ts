import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Command } from 'commander'
import { DEFAULT_DATASET } from '#cli/dataset/project-paths.ts'
import {
  type CitiesByCountry,
  deliveryOf,
  type GeneratedProduct,
  generateProducts,
  type ProductTemplate,
} from '#cli/fixtures/generate.ts'
import type { CommandOutput } from '#cli/print/output.ts'
import { wholeNumberParser } from '#cli/shell/argument-parsers.ts'
import type { CommandFactory } from '#cli/shell/command-context.ts'
import { CliError, EXIT_CODE } from '#cli/shell/exit-codes.ts'
import type { MeetingPoint } from '#domain/catalogue/meeting-point.schema.ts'
import { COUNTRY_CODES } from '#domain/countries/index.ts'

const MAX_FILE_BYTES = 4_000_000

type GenerateOptions = { products: number; out: string; seed: number }

/** `shop fixtures generate`: a large dataset for benchmarks. */
export const fixturesCommand: CommandFactory = ({ output }) =>
  new Command('fixtures')
    .description('generate large datasets for benchmarks')
    .addCommand(
      new Command('generate')
        .description('write a whole dataset; the same seed writes the same bytes')
        .requiredOption(
          '--products <count>',
          'how many products, including those of fixtures/',
          wholeNumberParser(7),
        )
        .requiredOption('--out <folder>', 'where to write it; must be empty or missing')
        .option('--seed <number>', 'another number gives another dataset', wholeNumberParser(7), 1)
        .addHelpText('after', EXAMPLES)
        .action((options: GenerateOptions) => generateDataset(options, output)),
    )
    .addHelpText('after', EXAMPLES)

const EXAMPLES = `
Examples:
  shop fixtures generate --products 1000 --out ../large
  shop fixtures generate --products 100000 --out ../larger --seed 2
  SHOP_FIXTURES=../large npm start`

function generateDataset(
  { products: count, out, seed }: GenerateOptions,
  { writeErr }: CommandOutput,
): void {
  const folder = resolve(out)
  const json = (name: string) => JSON.parse(readFileSync(join(DEFAULT_DATASET, name), 'utf8'))
  const templates: ProductTemplate[] = readdirSync(join(DEFAULT_DATASET, 'products'))
    .sort()
    .flatMap((name) => json(`products/${name}`))
  if (count < templates.length) {
    throw new CliError(
      EXIT_CODE.usage,
      `The dataset already has ${templates.length} products; give at least that number.`,
    )
  }
  copyDataset(folder)

  const cities = Object.fromEntries(
    COUNTRY_CODES.map((code) => [code, json(`locations/${code}.json`).map(toNamedId)]),
  ) as CitiesByCountry
  const prices = Object.fromEntries(
    COUNTRY_CODES.map((code) => [code, json(`pricing/${code}.json`)]),
  )
  const meetingPoints: MeetingPoint[] = json('meeting-points.json')
  const downloads: { product: string }[] = json('downloads.json')
  const [download] = downloads
  const files = createProductFiles(folder)
  for (const { product, prices: costs } of generateProducts(count - templates.length, {
    models: templates,
    cities,
    seed,
  })) {
    files.add(JSON.stringify(product))
    if (product.details.meetingPoint) startAtFirstPoints(product, meetingPoints)
    if (download && deliveryOf(product) === 'email')
      downloads.push({ ...download, product: product.id })
    for (const code of COUNTRY_CODES) if (costs[code]) prices[code][product.id] = costs[code]
  }
  files.close()
  for (const code of COUNTRY_CODES) {
    const lines = Object.entries(prices[code]).map(
      ([id, price]) => `"${id}":${JSON.stringify(price)}`,
    )
    writeFileSync(join(folder, 'pricing', `${code}.json`), `{\n${lines.join(',\n')}\n}\n`)
  }
  writeFileSync(join(folder, 'meeting-points.json'), JSON.stringify(meetingPoints, null, 1))
  writeFileSync(join(folder, 'downloads.json'), JSON.stringify(downloads, null, 1))
  writeErr(`${count} products in ${out}\n`)
}

/** A generated product starts where others of its cities do. */
function startAtFirstPoints(
  { id, productCities }: GeneratedProduct['product'],
  meetingPoints: MeetingPoint[],
) {
  for (const city of productCities)
    meetingPoints.find((point) => point.city === city.id)?.products.push(id)
}

const toNamedId = ({ id, name }: { id: string; name: string }) => ({ id, name })

/** Copies everything but the broken samples; existing files aren't overwritten. */
function copyDataset(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true })
    if (readdirSync(folder).length > 0) throw new Error('the folder is not empty')
    const broken = join(DEFAULT_DATASET, 'broken')
    cpSync(DEFAULT_DATASET, folder, { recursive: true, filter: (path) => path !== broken })
  } catch (error) {
    throw new CliError(
      EXIT_CODE.unreadable,
      `Cannot write to ${folder}: ${(error as Error).message}`,
    )
  }
}

/** Splits products into files of some megabytes. */
function createProductFiles(folder: string) {
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
    if (bytes > MAX_FILE_BYTES) close()
  }
  return { add, close }
}
