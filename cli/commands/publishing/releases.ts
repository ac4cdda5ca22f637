import { Command } from 'commander'
import { printEntryChanges, printReleases } from '#cli/releases/print-changes.ts'
import { diffReleases, fetchRelease } from '#cli/releases/release-plan.ts'
import {
  callShop,
  createQueryCommand,
  printAnswer,
  type StaffOptions,
} from '#cli/remote/staff-client.ts'
import type { CommandFactory } from '#cli/shell/command-context.ts'

export const releasesCommand: CommandFactory = ({ output }) => {
  const command = new Command('releases').description('list, show and compare releases')
  command.addCommand(
    createQueryCommand('list', 'list releases, newest first; * is the live one')
      .option('--limit <number>', 'the maximum number of releases', '20')
      .action(async (_: object, self: Command) => {
        const options = self.optsWithGlobals<StaffOptions & { limit: string }>()
        const query = { most: options.limit }
        const releases = await callShop((shop) => shop.releases({ query }), options)
        printAnswer(output, options, releases, printReleases)
      }),
  )
  command.addCommand(
    createQueryCommand('show', 'show a release: its changes and files')
      .argument('[release]', 'its number', 'current')
      .action(async (number: string, _: object, self: Command) => {
        const options = self.optsWithGlobals<StaffOptions>()
        const release = await fetchRelease(number, options)
        const parent =
          release.parent === null ? null : await fetchRelease(String(release.parent), options)
        const changes = parent?.hasDocuments
          ? await diffReleases(parent.files, release.files, options)
          : []
        printAnswer(output, options, { ...release, changes }, (one, out) => {
          printReleases([one], out)
          if (changes.length > 0) printEntryChanges(changes, out)
          for (const { name } of one.files) out.write(`       ${name}\n`)
        })
      }),
  )
  command.addCommand(
    createQueryCommand('diff', 'show the changes between two releases')
      .argument('<from>', 'the number of a release')
      .argument('[to]', 'the number of a release', 'current')
      .action(async (from: string, to: string, _: object, self: Command) => {
        const options = self.optsWithGlobals<StaffOptions>()
        const [was, is] = [await fetchRelease(from, options), await fetchRelease(to, options)]
        printAnswer(
          output,
          options,
          await diffReleases(was.files, is.files, options),
          printEntryChanges,
        )
      }),
  )
  return command.addHelpText('after', EXAMPLES)
}

const EXAMPLES = `
Examples:
  shop releases list
  shop releases show 12
  shop releases diff 11 12 --format json`
