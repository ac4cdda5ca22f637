import { Command } from 'commander'
import { changesOf, releaseAt } from '#cli/lib/release/plan.ts'
import { tellChanges, tellReleases } from '#cli/lib/release/tell.ts'
import type { MakeCommand } from '#cli/lib/shell.ts'
import { type StaffOptions, speaking, tell, told } from '#cli/lib/staff.ts'

/** `shop releases`: what was published, by whom and when. */
export const releasesCommand: MakeCommand = ({ output }) => {
  const command = new Command('releases').description('list what was published, by whom and when')
  command.addCommand(
    speaking('list', 'list releases, the newest first; * is what shoppers see')
      .option('--most <number>', 'no more than that', '20')
      .action(async (_: object, self: Command) => {
        const options = self.optsWithGlobals<StaffOptions & { most: string }>()
        const query = { most: options.most }
        const releases = await told((shop) => shop.releases({ query }), options)
        tell(output, options, releases, tellReleases)
      }),
  )
  command.addCommand(
    speaking('show', 'show a release: what it changed, and its files')
      .argument('[release]', 'its number', 'current')
      .action(async (number: string, _: object, self: Command) => {
        const options = self.optsWithGlobals<StaffOptions>()
        const release = await releaseAt(number, options)
        const parent =
          release.parent === null ? null : await releaseAt(String(release.parent), options)
        const changes = parent?.isKept ? await changesOf(parent.files, release.files, options) : []
        tell(output, options, { ...release, changes }, (one, out) => {
          tellReleases([one], out)
          if (changes.length > 0) tellChanges(changes, out)
          for (const { name } of one.files) out.write(`       ${name}\n`)
        })
      }),
  )
  command.addCommand(
    speaking('diff', 'show what changed from one release to another')
      .argument('<from>', 'the number of a release')
      .argument('[to]', 'the number of a release', 'current')
      .action(async (from: string, to: string, _: object, self: Command) => {
        const options = self.optsWithGlobals<StaffOptions>()
        const [was, is] = [await releaseAt(from, options), await releaseAt(to, options)]
        tell(output, options, await changesOf(was.files, is.files, options), tellChanges)
      }),
  )
  return command.addHelpText('after', EXAMPLES)
}

const EXAMPLES = `
Examples:
  shop releases list
  shop releases show 12
  shop releases diff 11 12 --format json`
