import { Command, Option } from 'commander'
import { day, moment, month } from '#cli/lib/arguments.ts'
import { EXIT, Failure } from '#cli/lib/exit.ts'
import { formatOption } from '#cli/lib/format-option.ts'
import { readProduct } from '#cli/lib/offer.ts'
import { cityIn } from '#cli/lib/places.ts'
import type { MakeCommand } from '#cli/lib/shell.ts'
import { readStock } from '#cli/lib/stock.ts'
import { stockOption } from '#cli/lib/stock-option.ts'
import { tellDays } from '#cli/lib/tell-days.ts'
import { adaptProduct } from '#domain/catalogue/product.ts'
import { Settings } from '#domain/catalogue/settings.schema.ts'
import { COUNTRIES } from '#domain/countries/index.ts'
import { dayAvailability, monthAvailability } from '#domain/places/availability.ts'
import { CalendarFile, calendarDays } from '#domain/places/calendar.schema.ts'
import { cityNow } from '#domain/places/zone.ts'

type Options = {
  city: string
  month?: string
  date?: string
  now: Date
  stock: string
  format: 'text' | 'json'
}

/** `shop availability`: which days and hours files open, and why the others are closed (defaults 3.3). */
export const availabilityCommand: MakeCommand = ({ output }) =>
  new Command('availability')
    .description('say which days and hours of a product are open in a city, and why others are not')
    .argument('<product>', 'the id of a product')
    .requiredOption('--city <city>', 'the id of a city')
    .addOption(
      new Option('--month <month>', 'every day of a month').argParser(month).conflicts('date'),
    )
    .option('--date <day>', 'one day, hour by hour', day)
    .option('--now <moment>', 'as it will be at that moment', moment, new Date())
    .addOption(stockOption('the stock it is sold from'))
    .addOption(formatOption())
    .addHelpText('after', EXAMPLES)
    .action((id: string, options: Options) => {
      const found = lookUp(id, options)
      output.write(
        options.format === 'json'
          ? `${JSON.stringify({ version: 1, ...found }, null, 2)}\n`
          : tellDays(found),
      )
      if (options.format === 'text')
        output.complain('Places that are taken are not counted: these are the files alone.\n')
    })

function lookUp(id: string, { city: cityId, stock, now, ...asked }: Options) {
  const city = cityIn(stock, cityId)
  const country = COUNTRIES[city.country]
  const settings = readStock(stock, 'settings.json', Settings)
  const product = adaptProduct(readProduct(id, country, stock), country, settings)
  if (!product.path) throw new Failure(EXIT.findings, `${id} is not sold in ${country.name}.`)
  const question = {
    product,
    city: { id: city.id, country: country.code, timeZone: city.timeZone },
    now,
    calendar: calendarDays(readStock(stock, 'calendar.json', CalendarFile)),
    taken: {},
  }
  const days = asked.date
    ? [dayAvailability(asked.date, question)]
    : monthAvailability(asked.month ?? cityNow(now, city.timeZone).date.slice(0, 7), question)
  return { product: id, name: product.name, city: city.id, timeZone: city.timeZone, days }
}

const EXAMPLES = `
Examples:
  shop availability p-mystery-picnic --city melbourne
  shop availability p-mystery-picnic --city london --month 2026-12
  shop availability p-mystery-picnic --city new-york --date 2026-12-24 \\
    --now 2026-12-23T22:00:00-05:00`
