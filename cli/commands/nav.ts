import { Command, Option } from 'commander'
import { day } from '#cli/lib/arguments.ts'
import { EXIT, Failure } from '#cli/lib/exit.ts'
import { formatOption } from '#cli/lib/format-option.ts'
import { cityIn } from '#cli/lib/places.ts'
import type { MakeCommand } from '#cli/lib/shell.ts'
import { readStock } from '#cli/lib/stock.ts'
import { stockOption } from '#cli/lib/stock-option.ts'
import { tellMenu } from '#cli/lib/tell-menu.ts'
import { hasHub } from '#domain/account/subscription.ts'
import { Tier } from '#domain/account/tier.schema.ts'
import { COUNTRIES, COUNTRY_CODES, type CountryCode } from '#domain/countries/index.ts'
import { FLAGS } from '#domain/flags.ts'
import { menuFor, NavigationFile, whyHidden } from '#domain/navigation.ts'
import { addDays } from '#domain/places/zone.ts'

const A_YEAR = 365

type Options = {
  country: CountryCode
  city?: string
  tier?: string
  until?: string
  date: string
  hidden: boolean
  stock: string
  format: 'text' | 'json'
}

/** `shop nav`: the menu as one visitor would see it (spec §2). */
export const navCommand: MakeCommand = ({ output }) =>
  new Command('nav')
    .description('show the menu as a visitor of a country, a city, a tier and a day would see it')
    .addOption(
      new Option('--country <country>', 'where the visitor is')
        .choices(COUNTRY_CODES)
        .default('aus'),
    )
    .option('--city <city>', 'the id of the visitor’s city; nobody knows it without')
    .option('--tier <code>', 'the WonderPass tier of the visitor; not signed in without')
    .option('--until <day>', 'the day on which the pass runs out; a year after --date', day)
    .option('--date <day>', 'the day of the visit', day, new Date().toISOString().slice(0, 10))
    .option('--hidden', 'also what this visitor does not see, and why', false)
    .addOption(stockOption('the stock that the menu is from'))
    .addOption(formatOption())
    .addHelpText('after', EXAMPLES)
    .action((options: Options) => {
      const seen = lookAtMenu(options)
      const isJson = options.format === 'json'
      output.write(
        isJson ? `${JSON.stringify({ version: 1, ...seen }, null, 2)}\n` : tellMenu(seen, options),
      )
    })

function lookAtMenu({ country: code, city: id, hidden, stock, ...visitor }: Options) {
  const country = COUNTRIES[code]
  const city = id ? cityIn(stock, id, code) : null
  const navigation = readStock(stock, 'navigation.json', NavigationFile)
  const wonderPass = FLAGS.wonderPassMenu ? passOf(stock, visitor) : null
  const where = { country, city, wonderPass }
  const unseen = navigation.entries.flatMap((entry) =>
    [entry, ...entry.subNavigation].flatMap((link) => {
      const why = whyHidden(link, where)
      return why === null ? [] : [{ id: link.id, label: link.label, why }]
    }),
  )
  return {
    country: code,
    city: city?.id ?? null,
    menu: menuFor(navigation, where),
    ...(hidden ? { hidden: unseen } : {}),
  }
}

/** Where the WonderPass entry leads: to the hub for a pass that is active on the day (spec §2). */
function passOf(
  stock: string,
  { tier, until, date }: Pick<Options, 'tier' | 'until' | 'date'>,
): 'hub' | 'external' {
  if (!tier) return 'external'
  const codes = readStock(stock, 'wonderpass-tiers.json', Tier.array()).map(({ code }) => code)
  if (!codes.includes(tier)) {
    throw new Failure(EXIT.usage, `There is no tier ${tier}. Tiers: ${codes.join(', ')}.`)
  }
  const subscription = {
    status: 'ACTIVE',
    validityEndDate: until ?? addDays(date, A_YEAR),
    subscriptionType: { subscriptionTier: { code: tier, name: tier } },
  }
  return hasHub(subscription, new Date(date)) ? 'hub' : 'external'
}

const EXAMPLES = `
Examples:
  shop nav --country uk
  shop nav --country aus --city melbourne --hidden
  shop nav --tier EXPLORER --until 2026-12-31 --date 2027-01-01`
