import { Command, Option } from 'commander'
import { getDatasetCity } from '#cli/dataset/cities.ts'
import { readDatasetFile } from '#cli/dataset/read-dataset.ts'
import { assertDatasetTier } from '#cli/dataset/tiers.ts'
import { formatMenu } from '#cli/print/menu.ts'
import { parseDateArgument } from '#cli/shell/argument-parsers.ts'
import type { CommandFactory } from '#cli/shell/command-context.ts'
import { datasetOption } from '#cli/shell/dataset-option.ts'
import { formatOption } from '#cli/shell/format-option.ts'
import { COUNTRIES, COUNTRY_CODES, type CountryCode } from '#domain/countries/index.ts'
import { FLAGS } from '#domain/flags.ts'
import { hasHubAccess } from '#domain/membership/subscription.ts'
import { buildMenu, hiddenReason, NavigationFile } from '#domain/navigation/menu.ts'
import { addDays } from '#domain/time/date-time.ts'

const DAYS_PER_YEAR = 365

type NavOptions = {
  country: CountryCode
  city?: string
  tier?: string
  until?: string
  date: string
  hidden: boolean
  dataset: string
  format: 'text' | 'json'
}

export const navCommand: CommandFactory = ({ output }) =>
  new Command('nav')
    .description('show the menu as a visitor with a country, city, tier and date would see it')
    .addOption(
      new Option('--country <country>', 'where the visitor is')
        .choices(COUNTRY_CODES)
        .default('aus'),
    )
    .option('--city <city>', 'the id of the visitor’s city (default: unknown)')
    .option('--tier <code>', 'the WonderPass tier of the visitor (default: not signed in)')
    .option(
      '--until <day>',
      'the day on which the pass expires (default: a year after --date)',
      parseDateArgument,
    )
    .option(
      '--date <day>',
      'the day of the visit',
      parseDateArgument,
      new Date().toISOString().slice(0, 10),
    )
    .option('--hidden', 'also show what this visitor does not see, and why', false)
    .addOption(datasetOption('the dataset of the menu'))
    .addOption(formatOption())
    .addHelpText('after', EXAMPLES)
    .action((options: NavOptions) => {
      const preview = previewMenu(options)
      const isJson = options.format === 'json'
      output.write(
        isJson
          ? `${JSON.stringify({ version: 1, ...preview }, null, 2)}\n`
          : formatMenu(preview, options),
      )
    })

function previewMenu({ country: code, city: id, hidden, dataset, ...visitor }: NavOptions) {
  const country = COUNTRIES[code]
  const city = id ? getDatasetCity(dataset, id, code) : null
  const navigation = readDatasetFile(dataset, 'navigation.json', NavigationFile)
  const wonderPass = FLAGS.wonderPassMenu ? wonderPassTarget(dataset, visitor) : null
  const visitorContext = { country, city, wonderPass }
  const hiddenLinks = navigation.entries.flatMap((entry) =>
    [entry, ...entry.subNavigation].flatMap((link) => {
      const why = hiddenReason(link, visitorContext)
      return why === null ? [] : [{ id: link.id, label: link.label, why }]
    }),
  )
  return {
    country: code,
    city: city?.id ?? null,
    menu: buildMenu(navigation, visitorContext),
    ...(hidden ? { hidden: hiddenLinks } : {}),
  }
}

/** The link of the WonderPass entry: the hub if the pass is active on the date. */
function wonderPassTarget(
  dataset: string,
  { tier, until, date }: Pick<NavOptions, 'tier' | 'until' | 'date'>,
): 'hub' | 'external' {
  if (!tier) return 'external'
  assertDatasetTier(dataset, tier)
  const subscription = {
    status: 'ACTIVE',
    validityEndDate: until ?? addDays(date, DAYS_PER_YEAR),
    subscriptionType: { subscriptionTier: { code: tier, name: tier } },
  }
  return hasHubAccess(subscription, new Date(date)) ? 'hub' : 'external'
}

const EXAMPLES = `
Examples:
  shop nav --country uk
  shop nav --country aus --city melbourne --hidden
  shop nav --tier EXPLORER --until 2026-12-31 --date 2027-01-01`
