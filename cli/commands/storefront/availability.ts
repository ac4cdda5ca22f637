import { Command, Option } from 'commander'
import { getDatasetCity } from '#cli/dataset/cities.ts'
import { loadDatasetProduct } from '#cli/dataset/load-offer.ts'
import { readDatasetFile } from '#cli/dataset/read-dataset.ts'
import { formatAvailability } from '#cli/print/availability.ts'
import {
  parseDateArgument,
  parseInstantArgument,
  parseMonthArgument,
} from '#cli/shell/argument-parsers.ts'
import type { CommandFactory } from '#cli/shell/command-context.ts'
import { datasetOption } from '#cli/shell/dataset-option.ts'
import { CliError, EXIT_CODE } from '#cli/shell/exit-codes.ts'
import { formatOption } from '#cli/shell/format-option.ts'
import { dayAvailability, monthAvailability } from '#domain/availability/availability.ts'
import { CalendarFile, resolveCalendarDays } from '#domain/availability/calendar.schema.ts'
import { CatalogueSettingsSchema } from '#domain/catalogue/catalogue-settings.schema.ts'
import { adaptProduct } from '#domain/catalogue/product.ts'
import { COUNTRIES } from '#domain/countries/index.ts'
import { cityClock } from '#domain/time/date-time.ts'

type AvailabilityOptions = {
  city: string
  month?: string
  date?: string
  now: Date
  dataset: string
  format: 'text' | 'json'
}

/** `shop availability`: open days and times of a dataset, and why others are closed. */
export const availabilityCommand: CommandFactory = ({ output }) =>
  new Command('availability')
    .description(
      'show which days and times of a product are open in a city, and why others are not',
    )
    .argument('<product>', 'the id of a product')
    .requiredOption('--city <city>', 'the id of a city')
    .addOption(
      new Option('--month <month>', 'every day of a month')
        .argParser(parseMonthArgument)
        .conflicts('date'),
    )
    .option('--date <day>', 'one day, time by time', parseDateArgument)
    .option(
      '--now <moment>',
      'the moment to calculate for (default: now)',
      parseInstantArgument,
      new Date(),
    )
    .addOption(datasetOption('the dataset it is sold from'))
    .addOption(formatOption())
    .addHelpText('after', EXAMPLES)
    .action((id: string, options: AvailabilityOptions) => {
      const availability = loadAvailability(id, options)
      output.write(
        options.format === 'json'
          ? `${JSON.stringify({ version: 1, ...availability }, null, 2)}\n`
          : formatAvailability(availability),
      )
      if (options.format === 'text')
        output.writeErr('Booked places are not counted: this reads the files alone.\n')
    })

function loadAvailability(
  id: string,
  { city: cityId, dataset, now, ...period }: AvailabilityOptions,
) {
  const city = getDatasetCity(dataset, cityId)
  const country = COUNTRIES[city.country]
  const settings = readDatasetFile(dataset, 'settings.json', CatalogueSettingsSchema)
  const product = adaptProduct(loadDatasetProduct(id, country, dataset), country, settings)
  if (!product.path) throw new CliError(EXIT_CODE.findings, `${id} is not sold in ${country.name}.`)
  const availabilityQuery = {
    product,
    city: { id: city.id, country: country.code, timeZone: city.timeZone },
    now,
    calendar: resolveCalendarDays(readDatasetFile(dataset, 'calendar.json', CalendarFile)),
    taken: {},
  }
  const days = period.date
    ? [dayAvailability(period.date, availabilityQuery)]
    : monthAvailability(
        period.month ?? cityClock(now, city.timeZone).date.slice(0, 7),
        availabilityQuery,
      )
  return { product: id, name: product.name, city: city.id, timeZone: city.timeZone, days }
}

const EXAMPLES = `
Examples:
  shop availability p-mystery-picnic --city melbourne
  shop availability p-mystery-picnic --city london --month 2026-12
  shop availability p-mystery-picnic --city new-york --date 2026-12-24 \\
    --now 2026-12-23T22:00:00-05:00`
