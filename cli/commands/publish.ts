import type { Command } from 'commander'
import { EXIT, Failure } from '#cli/lib/exit.ts'
import { documentsIn, documentsNamed } from '#cli/lib/release/files.ts'
import { planFor, refuseUnfit, releaseAt, send } from '#cli/lib/release/plan.ts'
import { tellChanges } from '#cli/lib/release/tell.ts'
import type { MakeCommand } from '#cli/lib/shell.ts'
import { agreed, asking, type StaffOptions, who } from '#cli/lib/staff.ts'
import { stockOption } from '#cli/lib/stock-option.ts'

type Options = StaffOptions & { stock: string; note: string; base?: string; dryRun?: boolean }

/** `shop publish`: files become what shoppers see, all of them in one moment, and can be gone back from. */
export const publishCommand: MakeCommand = ({ output }) =>
  asking('publish', 'make files what shoppers see: checked, shown, asked about, then all at once')
    .argument('[files...]', 'files or folders; without any, the whole stock')
    .addOption(stockOption('the stock that the files belong to'))
    .option('--note <note>', 'why, for the list of releases', '')
    .option('--base <release>', 'only if this release is still the one that shoppers see')
    .option('--dry-run', 'show what would change and ask the shop whether it may; change nothing')
    .addHelpText('after', EXAMPLES)
    .action(async (words: string[], _: object, self: Command) => {
      const options = self.optsWithGlobals<Options>()
      const { stock, note, dryRun = false, base } = options
      const documents = words.length > 0 ? documentsNamed(words, stock) : documentsIn(stock)
      await refuseUnfit(documents, stock, output)
      const plan = await planFor(documents, words.length === 0, options)
      if (base !== undefined && Number(base) !== plan.base.number)
        throw await overtaken(base, options)
      const isJson = options.format === 'json'
      if (plan.changes.length === 0) {
        const said = `Release ${plan.base.number} says all of that already. Nothing was changed.`
        if (isJson) output.write(`${JSON.stringify({ release: plan.base.number, changes: [] })}\n`)
        output.complain(`${said}\n`)
        return
      }
      if (!isJson) tellChanges(plan.changes, output)
      if (!dryRun) await agreed(`Publish this over release ${plan.base.number}?`, options)
      const made = await send(plan, { who: who(), note, dryRun }, options)
      if (isJson) {
        const told = { release: made.number, dryRun, changes: plan.changes }
        output.write(`${JSON.stringify(told, null, 2)}\n`)
      } else if (dryRun) output.complain('It could be published. Nothing was changed.\n')
      else output.complain(`Release ${made.number} is what shoppers see now. ${TO_GO_BACK}\n`)
    })

const TO_GO_BACK = 'To go back: shop rollback'

/** Somebody else published meanwhile. */
async function overtaken(base: string, options: StaffOptions): Promise<Failure> {
  const { number, who: by, at, note } = await releaseAt('current', options)
  const why = note ? ` (${note})` : ''
  return new Failure(
    EXIT.findings,
    `${by} published at ${at}${why}: release ${number} is what shoppers see, and you looked at ${base}. Nothing was changed.\nLook at it first: shop releases diff ${base} ${number}`,
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
