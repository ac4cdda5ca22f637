import type { Command } from 'commander'
import { printEntryChanges } from '#cli/releases/print-changes.ts'
import { diffReleases, fetchRelease, type ReleaseWithFiles } from '#cli/releases/release-plan.ts'
import {
  callShop,
  confirmOrExit,
  createMutationCommand,
  type StaffOptions,
  staffName,
} from '#cli/remote/staff-client.ts'
import type { CommandFactory } from '#cli/shell/command-context.ts'
import { CliError, EXIT_CODE } from '#cli/shell/exit-codes.ts'

/** `shop rollback`: makes an earlier release current again, without files. */
export const rollbackCommand: CommandFactory = ({ output }) =>
  createMutationCommand('rollback', 'return to the previous release, or to a given one')
    .argument('[release]', 'its number (default: the previous release)')
    .option('--note <note>', 'the reason, for the list of releases', '')
    .option('--dry-run', 'show what would change')
    .addHelpText('after', EXAMPLES)
    .action(async (name: string | undefined, _: object, self: Command) => {
      const options = self.optsWithGlobals<StaffOptions & { note: string; dryRun?: boolean }>()
      const base = await fetchRelease('current', options)
      const to = name === undefined ? await findPreviousRelease(base, options) : Number(name)
      if (!Number.isInteger(to))
        throw new CliError(EXIT_CODE.usage, `${name} is not a release number.`)
      const target = await fetchRelease(String(to), options)
      const isJson = options.format === 'json'
      const changes = target.hasDocuments
        ? await diffReleases(base.files, target.files, options)
        : []
      if (!isJson) printEntryChanges(changes, output)
      if (options.dryRun) return output.writeErr('Nothing was changed.\n')
      await confirmOrExit(`Go back from release ${base.number} to ${to}?`, options)
      const body = { to, base: base.number, who: staffName(), note: options.note }
      const release = await callShop((shop) => shop.rollback({ body }), options)
      if (isJson) {
        output.write(
          `${JSON.stringify({ release: release.number, backTo: to, changes }, null, 2)}\n`,
        )
      } else {
        output.writeErr(`Release ${release.number} is live, with the files of release ${to}.\n`)
      }
    })

/** The release before the current one; after a rollback, the one before its target. */
async function findPreviousRelease(
  release: ReleaseWithFiles,
  where: StaffOptions,
): Promise<number> {
  let one = release
  while (one.backTo) one = await fetchRelease(String(one.backTo), where)
  if (one.parent === null) throw new CliError(EXIT_CODE.findings, 'There is no earlier release.')
  return one.parent
}

const EXAMPLES = `
Examples:
  shop rollback
  shop rollback 12 --note "The new prices were wrong" --yes
  shop releases list

Bookings that were made in between stay, at the terms they were sold under.
Going back is a release like others: one can go back from it.`
