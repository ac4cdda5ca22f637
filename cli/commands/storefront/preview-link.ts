import { Command, InvalidArgumentError } from 'commander'
import { getDatasetCity } from '#cli/dataset/cities.ts'
import { assertDatasetTier } from '#cli/dataset/tiers.ts'
import { getShopCredentials } from '#cli/remote/shop-client.ts'
import type { CommandFactory } from '#cli/shell/command-context.ts'
import { datasetOption } from '#cli/shell/dataset-option.ts'
import { CliError, EXIT_CODE } from '#cli/shell/exit-codes.ts'
import {
  EDITOR_TOKEN_PARAMETER,
  PREVIEW_SIGNATURE_PARAMETER,
  signEditorToken,
  signPreviewLink,
} from '#domain/content/preview-signature.ts'
import { VIEW_AS_PARAMETER, type ViewAs } from '#domain/content/view-as.ts'
import { encodeViewAs } from '#domain/content/view-as-token.ts'
import { findCountry } from '#domain/countries/index.ts'
import { instantOf, isDate } from '#domain/time/date-time.ts'
import { DAY_MS } from '#domain/time/durations.ts'

type PreviewLinkOptions = {
  dataset: string
  model?: string
  days: number
  entry?: string
  edit?: true
  at?: string
  city?: string
  tier?: string
  variation?: [id: string, variation: string][]
}

/** `shop preview-link`: a signed link to a page with drafts. */
export const previewLinkCommand: CommandFactory = ({ output: { write } }) =>
  new Command('preview-link')
    .description('create a link that shows drafts, or the shop as someone else sees it')
    .argument('<path>', 'the path of the page, such as /aus/summer')
    .option('--entry <id>', 'the id of one entry to show')
    .option('--model <model>', 'the content model (page)')
    .option('--days <days>', 'how long the link works', parseDays, 7)
    .option('--edit', 'for the preview URL of the visual editor: it may draw drafts')
    .option('--at <time>', 'show the shop at this time of the country, such as 2027-02-14T09:00')
    .option('--city <id>', 'show it in this city')
    .option('--tier <code>', 'show it to a member of this tier')
    .option('--variation <id=variation>', 'show this variation of a test; repeatable', addVariation)
    .addOption(datasetOption('the dataset of cities and tiers'))
    .addHelpText('after', EXAMPLES)
    .action(async (path: string, options: PreviewLinkOptions) => {
      const { days: count, entry, edit } = options
      if (!path.startsWith('/')) throw new CliError(EXIT_CODE.usage, 'A path begins with a slash.')
      const { home, token } = getShopCredentials()
      const link = new URL(path, home)
      const expiresAt = Date.now() + count * DAY_MS
      if (edit) {
        link.searchParams.set(EDITOR_TOKEN_PARAMETER, await signEditorToken(token, expiresAt))
        return write(`${link}\n`)
      }
      const view = toView(path, options)
      if (view) link.searchParams.set(VIEW_AS_PARAMETER, await encodeViewAs(token, view, expiresAt))
      if (view && !entry && !options.model) return write(`${link}\n`)
      const model = options.model ?? 'page'
      link.searchParams.set('builder.preview', model)
      if (entry) link.searchParams.set(`builder.overrides.${model}`, entry)
      link.searchParams.set(
        PREVIEW_SIGNATURE_PARAMETER,
        await signPreviewLink(token, link.pathname, expiresAt),
      )
      write(`${link}\n`)
    })

/** What the options ask to see; null when none of them asks for anything. */
function toView(
  path: string,
  { at, city, tier, variation, dataset }: PreviewLinkOptions,
): ViewAs | null {
  if (city) getDatasetCity(dataset, city, findCountry(path.split('/')[1] ?? '')?.code)
  if (tier) assertDatasetTier(dataset, tier)
  const view: ViewAs = {
    ...(at ? { at: parseTime(at, path) } : {}),
    ...(city ? { city } : {}),
    ...(tier ? { tier } : {}),
    ...(variation ? { variations: Object.fromEntries(variation) } : {}),
  }
  return Object.keys(view).length > 0 ? view : null
}

/** An instant, from a time in the country that the path begins with. */
function parseTime(text: string, path: string): number {
  const country = findCountry(path.split('/')[1] ?? '')
  if (!country)
    throw new CliError(EXIT_CODE.usage, 'With --at the path begins with a country: /aus')
  const [, date = '', time = ''] = TIME.exec(text) ?? []
  if (!isDate(date))
    throw new CliError(EXIT_CODE.usage, 'Give --at a date and a time, such as 2027-02-14T09:00.')
  return instantOf(date, time, country.billing.timeZone).getTime()
}

const TIME = /^(\d{4}-\d{2}-\d{2})T((?:[01]\d|2[0-3]):[0-5]\d)$/

function addVariation(text: string, before: [string, string][] = []): [string, string][] {
  const [, id = '', variation = ''] = /^([^=]+)=([^=]+)$/.exec(text) ?? []
  if (!id) throw new InvalidArgumentError('Give --variation as <content id>=<variation id>.')
  return [...before, [id, variation]]
}

function parseDays(text: string): number {
  if (/^[1-9]\d?$/.test(text)) return Number(text)
  throw new InvalidArgumentError('Give 1 to 99 days.')
}

const EXAMPLES = `
Examples:
  shop preview-link /aus/summer
  shop preview-link /uk/cities --days 30
  shop preview-link /aus --entry 4f1c0d --env preview
  shop preview-link /aus/about-us --edit --days 30
  shop preview-link /uk --at 2027-02-14T09:00 --city london --tier WONDER
  shop preview-link /us --variation 4f1c0d=b --days 1`
