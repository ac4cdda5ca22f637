import { Command, InvalidArgumentError, Option } from 'commander'
import { loadDatasetOffer } from '#cli/dataset/load-offer.ts'
import { MAX_TEXT_COLUMNS, wrapText } from '#cli/formats/rule.ts'
import type { CommandOutput } from '#cli/print/output.ts'
import { wholeNumberParser } from '#cli/shell/argument-parsers.ts'
import type { CommandFactory } from '#cli/shell/command-context.ts'
import { datasetOption } from '#cli/shell/dataset-option.ts'
import { CliError, EXIT_CODE } from '#cli/shell/exit-codes.ts'
import { formatOption } from '#cli/shell/format-option.ts'
import {
  defaultParty,
  quoteSelection,
  rejectedAddOns,
} from '#domain/catalogue/extras/offer-selection.ts'
import { partyLabel, partyLimitsLabel } from '#domain/catalogue/pricing/party-labels.ts'
import { isPartyAllowed, type Party } from '#domain/catalogue/pricing/price.ts'
import { priceSteps } from '#domain/catalogue/pricing/price-steps.ts'
import { COUNTRIES, COUNTRY_CODES, type CountryCode } from '#domain/countries/index.ts'
import { formatMoney } from '#domain/money.ts'

type PriceOptions = {
  country: CountryCode
  adults?: number
  children?: number
  option: string[]
  addOn: Record<string, number>
  dataset: string
  format: 'text' | 'json'
}

/** `shop price`: a price with the same lines as on pages and receipts. */
export const priceCommand: CommandFactory = ({ output }) =>
  new Command('price')
    .description('calculate the price of a product for a party, step by step, as the shop does')
    .argument('<product>', 'the id of a product')
    .addOption(
      new Option('--country <country>', 'where it is bought').choices(COUNTRY_CODES).default('aus'),
    )
    .option(
      '--adults <count>',
      'how many adults or items (default: as on the product card)',
      wholeNumberParser(4),
    )
    .option(
      '--children <count>',
      'how many children (default: as on the product card, or none beside --adults)',
      wholeNumberParser(4),
    )
    .option('--option <id...>', 'the chosen options', [])
    .option('--add-on <id=count...>', 'add-ons, such as add-hot-drink=2', parseAddOnCounts, {})
    .addOption(datasetOption('the dataset it is sold from'))
    .addOption(formatOption())
    .addHelpText('after', EXAMPLES)
    .action((id: string, options: PriceOptions) =>
      printQuote(quoteProduct(id, options), options, output),
    )

function quoteProduct(id: string, { country: code, dataset, ...choice }: PriceOptions) {
  const country = COUNTRIES[code]
  const offer = loadDatasetOffer(id, country, dataset)
  const { product, options, addOns } = offer
  const party = requestedParty(choice, defaultParty(product))
  if (!isPartyAllowed(product, party))
    failUsage(`${id} takes ${partyLimitsLabel(product.party)}, at least one adult.`)
  const unknownOption = choice.option.find((one) => !options.some((option) => option.id === one))
  if (unknownOption) failUsage(`${unknownOption} is not one of its options: ${formatIds(options)}.`)
  const [rejectedAddOn] = rejectedAddOns(addOns, choice.addOn)
  if (rejectedAddOn?.maximum) failUsage(`At most ${rejectedAddOn.maximum} of ${rejectedAddOn.id}.`)
  if (rejectedAddOn)
    failUsage(`${rejectedAddOn.id} is not one of its add-ons: ${formatIds(addOns)}.`)

  const wish = { party, options: choice.option, addOns: choice.addOn }
  const priceQuote = quoteSelection(offer, wish)
  const money = (amount: number) => formatMoney(amount, country.currency)
  const steps = priceSteps({ price: offer.price, party, unit: offer.unit }, priceQuote, money)
  return { product, country, party, unit: offer.unit, ...priceQuote, steps }
}

/** As on the product card, children included, unless adults are named. */
const requestedParty = ({ adults, children }: Partial<Party>, usual: Party): Party => ({
  adults: adults ?? usual.adults,
  children: children ?? (adults === undefined ? usual.children : 0),
})

function printQuote(
  priceQuote: ReturnType<typeof quoteProduct>,
  { format }: PriceOptions,
  { write }: CommandOutput,
) {
  const { product, country, party, unit, lines, total, steps } = priceQuote
  const { currency } = country
  if (format === 'json') {
    const facts = { product: product.id, country: country.code, ...party, currency: currency.code }
    write(`${JSON.stringify({ version: 1, ...facts, lines, total, steps }, null, 2)}\n`)
    return
  }
  const money = (amount: number) => formatMoney(amount, currency)
  write(`${product.name}, ${country.name}, ${partyLabel(party, unit)}, in ${currency.code}\n`)
  write('\nCalculation\n')
  write(
    formatAmountTable(
      steps.map(({ description, amount, sum }) => [
        description,
        amount === 0 ? '' : money(amount),
        money(sum),
      ]),
    ),
  )
  write('\nShown to the shopper\n')
  write(
    formatAmountTable(
      [...lines, { label: 'Total', amount: total }].map((row) => [row.label, money(row.amount)]),
    ),
  )
}

/** Rows of texts with aligned amounts; long texts are wrapped. */
function formatAmountTable(rows: readonly (readonly string[])[]): string {
  const amounts = rows.map(([, ...rest]) => rest)
  const columnWidth = (column: number) =>
    Math.max(...amounts.map((row) => row[column]?.length ?? 0))
  const right = amounts[0]?.map((_, column) => columnWidth(column)) ?? []
  const maxLabelWidth = MAX_TEXT_COLUMNS - right.reduce((sum, one) => sum + one + 2, 2)
  const left = Math.min(maxLabelWidth, Math.max(...rows.map(([words = '']) => words.length)))
  return rows
    .map(([words = '', ...rest]) => {
      const [first = '', ...more] = wrapText(words, left).split('\n')
      const sums = rest.map((amount, column) => amount.padStart(right[column] ?? 0))
      return `${[`  ${first.padEnd(left)}`, ...sums].join('  ')}\n${more.map((line) => `    ${line}\n`).join('')}`
    })
    .join('')
}

function failUsage(message: string): never {
  throw new CliError(EXIT_CODE.usage, message)
}

const formatIds = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).join(', ') || 'none'

function parseAddOnCounts(text: string, previous: Record<string, number>): Record<string, number> {
  const [, id = '', count = ''] = /^(.+)=(\d{1,4})$/.exec(text) ?? []
  if (id === '') throw new InvalidArgumentError('Write it as id=count, such as add-hot-drink=2.')
  return { ...previous, [id]: Number(count) }
}

const EXAMPLES = `
Examples:
  shop price p-mystery-picnic --adults 3
  shop price p-mystery-picnic --country uk --option upgrade-premium \\
    --add-on add-hot-drink=2
  shop price p-explorer-kit --country us --format json`
