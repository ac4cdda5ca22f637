import type { Command } from 'commander'
import { EXIT, Failure } from '#cli/lib/exit.ts'
import { changesOf, releaseAt, type Whole } from '#cli/lib/release/plan.ts'
import { tellChanges } from '#cli/lib/release/tell.ts'
import type { MakeCommand } from '#cli/lib/shell.ts'
import { agreed, asking, type StaffOptions, told, who } from '#cli/lib/staff.ts'

/** `shop rollback`: what shoppers saw before is what they see again, at once and without any file. */
export const rollbackCommand: MakeCommand = ({ output }) =>
  asking('rollback', 'go back to the release before, or to a named one, at once')
    .argument('[release]', 'its number; without one, the release before')
    .option('--note <note>', 'why, for the list of releases', '')
    .option('--dry-run', 'show what would change; change nothing')
    .addHelpText('after', EXAMPLES)
    .action(async (name: string | undefined, _: object, self: Command) => {
      const options = self.optsWithGlobals<StaffOptions & { note: string; dryRun?: boolean }>()
      const base = await releaseAt('current', options)
      const to = name === undefined ? await before(base, options) : Number(name)
      if (!Number.isInteger(to)) throw new Failure(EXIT.usage, `${name} is no release number.`)
      const target = await releaseAt(String(to), options)
      const isJson = options.format === 'json'
      const changes = target.isKept ? await changesOf(base.files, target.files, options) : []
      if (!isJson) tellChanges(changes, output)
      if (options.dryRun) return output.complain('Nothing was changed.\n')
      await agreed(`Go back from release ${base.number} to ${to}?`, options)
      const body = { to, base: base.number, who: who(), note: options.note }
      const made = await told((shop) => shop.rollback({ body }), options)
      if (isJson) {
        output.write(`${JSON.stringify({ release: made.number, backTo: to, changes }, null, 2)}\n`)
      } else {
        output.complain(`Release ${made.number} is what shoppers see now: release ${to} again.\n`)
      }
    })

/** What stood before; where somebody went back already, what stood before that. */
async function before(release: Whole, where: StaffOptions): Promise<number> {
  let one = release
  while (one.backTo) one = await releaseAt(String(one.backTo), where)
  if (one.parent === null) throw new Failure(EXIT.findings, 'There is no release before this one.')
  return one.parent
}

const EXAMPLES = `
Examples:
  shop rollback
  shop rollback 12 --note "The new prices were wrong" --yes
  shop releases list

Bookings that were made in between stay, at the terms they were sold under.
Going back is a release like others: one can go back from it.`
