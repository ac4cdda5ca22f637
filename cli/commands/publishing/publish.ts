import type { Command } from 'commander'
import { listDocuments, selectDocuments } from '#cli/releases/documents.ts'
import { printEntryChanges } from '#cli/releases/print-changes.ts'
import {
  assertPublishable,
  fetchRelease,
  planRelease,
  uploadRelease,
} from '#cli/releases/release-plan.ts'
import {
  confirmOrExit,
  createMutationCommand,
  parseEnvironment,
  type StaffOptions,
  staffName,
} from '#cli/remote/staff-client.ts'
import type { CommandFactory } from '#cli/shell/command-context.ts'
import { datasetOption } from '#cli/shell/dataset-option.ts'
import { CliError, EXIT_CODE } from '#cli/shell/exit-codes.ts'

type PublishOptions = StaffOptions & {
  dataset: string
  note: string
  base?: string
  dryRun?: boolean
}

/** `shop publish`: publishes all files at once as a release. */
export const publishCommand: CommandFactory = ({ output }) =>
  createMutationCommand(
    'publish',
    'check files, show what changes, ask, and publish them as one release',
  )
    .argument('[files...]', 'files or folders (default: the whole dataset)')
    .addOption(datasetOption('the dataset that the files belong to'))
    .option('--note <note>', 'the reason, for the list of releases', '')
    .option('--base <release>', 'publish only if this release is still live')
    .option('--dry-run', 'show what would change, and whether the shop accepts it')
    .addHelpText('after', EXAMPLES)
    .action(async (words: string[], _: object, self: Command) => {
      const options = self.optsWithGlobals<PublishOptions>()
      const { dataset, note, dryRun = false, base } = options
      const documents = words.length > 0 ? selectDocuments(words, dataset) : listDocuments(dataset)
      await assertPublishable(documents, dataset, output)
      const plan = await planRelease(documents, words.length === 0, options)
      if (base !== undefined && Number(base) !== plan.base.number)
        throw await baseChangedError(base, options)
      const isJson = options.format === 'json'
      if (plan.changes.length === 0) {
        const message = `Release ${plan.base.number} already has these files. Nothing was changed.`
        if (isJson) output.write(`${JSON.stringify({ release: plan.base.number, changes: [] })}\n`)
        output.writeErr(`${message}\n`)
        return
      }
      if (!isJson) printEntryChanges(plan.changes, output)
      if (!dryRun) await confirmOrExit(`Publish this over release ${plan.base.number}?`, options)
      const release = await uploadRelease(plan, { who: staffName(), note, dryRun }, options)
      if (isJson) {
        const result = { release: release.number, dryRun, changes: plan.changes }
        output.write(`${JSON.stringify(result, null, 2)}\n`)
      } else if (dryRun) output.writeErr('The shop would accept this. Nothing was changed.\n')
      else output.writeErr(`Release ${release.number} is live. ${rollbackHint(options)}\n`)
    })

function rollbackHint(options: StaffOptions): string {
  const env = parseEnvironment(options)
  return `To go back: shop rollback${env === 'local' ? '' : ` --env ${env}`}`
}

/** The release that the files are based on isn't the current one. */
async function baseChangedError(base: string, options: StaffOptions): Promise<CliError> {
  const { number, who: by, at, note } = await fetchRelease('current', options)
  const why = note ? ` (${note})` : ''
  return new CliError(
    EXIT_CODE.findings,
    `${by} published at ${at}${why}: release ${number} is live, and this was based on ${base}. Nothing was changed.\nReview it first: shop releases diff ${base} ${number}`,
  )
}

const EXAMPLES = `
Examples:
  shop publish --dry-run
  shop publish fixtures/pricing/nz.json --note "Winter prices"
  shop publish fixtures/navigation.json fixtures/settings.json --yes
  SHOP_SERVICE_TOKEN=… shop publish --env preview

The same rules as shop check come first, here and again in the shop. Killed
half-way, shoppers see the release before or the new one, never a mix; asking
again is safe.`
