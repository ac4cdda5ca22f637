import { Command, InvalidArgumentError, Option } from 'commander'
import { whole } from '#cli/lib/arguments.ts'
import { EXIT, Failure } from '#cli/lib/exit.ts'
import { formatOption } from '#cli/lib/format-option.ts'
import { readOffer } from '#cli/lib/offer.ts'
import type { Output } from '#cli/lib/output.ts'
import type { MakeCommand } from '#cli/lib/shell.ts'
import { stockOption } from '#cli/lib/stock-option.ts'
import { WIDTH, wrapped } from '#cli/lib/tell-rule.ts'
import { partyWords } from '#domain/catalogue/heads.ts'
import { quoteWish, refusedIn, startingAdults } from '#domain/catalogue/offer.ts'
import { takes } from '#domain/catalogue/price.ts'
import { priceSteps } from '#domain/catalogue/price-steps.ts'
import { COUNTRIES, COUNTRY_CODES, type CountryCode } from '#domain/countries/index.ts'
import { formatMoney } from '#domain/money.ts'

type Options = {
  country: CountryCode
  adults?: number
  children: number
  option: string[]
  addOn: Record<string, number>
  stock: string
  format: 'text' | 'json'
}

/** `shop price`: what a choice costs, in the very lines of the page, the bag and the receipt (spec §5). */
export const priceCommand: MakeCommand = ({ output }) =>
  new Command('price')
    .description('say what a product costs a party, step by step, as the shop does')
    .argument('<product>', 'the id of a product')
    .addOption(
      new Option('--country <country>', 'where it is bought').choices(COUNTRY_CODES).default('aus'),
    )
    .option(
      '--adults <count>',
      'how many adults, or pieces; those of the price on the card',
      whole(4),
    )
    .option('--children <count>', 'how many children', whole(4), 0)
    .option('--option <id...>', 'options that are chosen', [])
    .option('--add-on <id=count...>', 'what is added, such as add-hot-drink=2', counted, {})
    .addOption(stockOption('the stock it is sold from'))
    .addOption(formatOption())
    .addHelpText('after', EXAMPLES)
    .action((id: string, options: Options) => tell(quote(id, options), options, output))

function quote(id: string, { country: code, stock, ...chosen }: Options) {
  const country = COUNTRIES[code]
  const offer = readOffer(id, country, stock)
  const { product, options, addOns } = offer
  const party = { adults: chosen.adults ?? startingAdults(product), children: chosen.children }
  const { min, max } = product.party
  if (!takes(product, party)) refuse(`${id} takes ${min} to ${max}, at least one adult.`)
  const stranger = chosen.option.find((one) => !options.some((option) => option.id === one))
  if (stranger) refuse(`${stranger} is no option of it: ${idsIn(options)}.`)
  const [refused] = refusedIn(addOns, chosen.addOn)
  if (refused?.maximum) refuse(`At most ${refused.maximum} of ${refused.id}.`)
  if (refused) refuse(`${refused.id} is nothing to add to it: ${idsIn(addOns)}.`)

  const wish = { party, options: chosen.option, addOns: chosen.addOn }
  const quoted = quoteWish(offer, wish)
  const money = (amount: number) => formatMoney(amount, country.currency)
  const steps = priceSteps({ price: offer.price, party, unit: offer.unit }, quoted, money)
  return { product, country, party, unit: offer.unit, ...quoted, steps }
}

function tell(quoted: ReturnType<typeof quote>, { format }: Options, { write }: Output) {
  const { product, country, party, unit, lines, total, steps } = quoted
  const { currency } = country
  if (format === 'json') {
    const facts = { product: product.id, country: country.code, ...party, currency: currency.code }
    write(`${JSON.stringify({ version: 1, ...facts, lines, total, steps }, null, 2)}\n`)
    return
  }
  const money = (amount: number) => formatMoney(amount, currency)
  write(`${product.name}, ${country.name}, ${partyWords(party, unit)}, in ${currency.code}\n`)
  write('\nHow it comes about\n')
  write(
    table(
      steps.map(({ says, amount, sum }) => [says, amount === 0 ? '' : money(amount), money(sum)]),
    ),
  )
  write('\nWhat the shopper sees\n')
  write(
    table(
      [...lines, { label: 'Total', amount: total }].map((row) => [row.label, money(row.amount)]),
    ),
  )
}

/** Rows of words with their amounts below each other; long words go on below. */
function table(rows: readonly (readonly string[])[]): string {
  const amounts = rows.map(([, ...rest]) => rest)
  const wide = (column: number) => Math.max(...amounts.map((row) => row[column]?.length ?? 0))
  const right = amounts[0]?.map((_, column) => wide(column)) ?? []
  const room = WIDTH - right.reduce((sum, one) => sum + one + 2, 2)
  const left = Math.min(room, Math.max(...rows.map(([words = '']) => words.length)))
  return rows
    .map(([words = '', ...rest]) => {
      const [first = '', ...more] = wrapped(words, left).split('\n')
      const sums = rest.map((amount, column) => amount.padStart(right[column] ?? 0))
      return `${[`  ${first.padEnd(left)}`, ...sums].join('  ')}\n${more.map((line) => `    ${line}\n`).join('')}`
    })
    .join('')
}

function refuse(message: string): never {
  throw new Failure(EXIT.usage, message)
}

const idsIn = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).join(', ') || 'none'

function counted(text: string, before: Record<string, number>): Record<string, number> {
  const [, id = '', count = ''] = /^(.+)=(\d{1,4})$/.exec(text) ?? []
  if (id === '') throw new InvalidArgumentError('Give it as id=count, such as add-hot-drink=2.')
  return { ...before, [id]: Number(count) }
}

const EXAMPLES = `
Examples:
  shop price p-mystery-picnic --adults 3
  shop price p-mystery-picnic --country uk --option upgrade-premium \\
    --add-on add-hot-drink=2
  shop price p-explorer-kit --country us --format json`
