import { Command, Option } from 'commander'
import { formatUtcInstant } from '#cli/print/format.ts'
import type { CommandOutput } from '#cli/print/output.ts'
import {
  callShop,
  confirmWithPreview,
  createMutationCommand,
  createQueryCommand,
  printAnswer,
  type StaffOptions,
} from '#cli/remote/staff-client.ts'
import type { CommandFactory } from '#cli/shell/command-context.ts'
import { CliError, EXIT_CODE } from '#cli/shell/exit-codes.ts'
import type { Partner } from '#domain/contract/staff/partners.ts'
import { COUNTRY_CODES, type CountryCode } from '#domain/countries/index.ts'

/** `shop partner`: keys of resellers for the OCTO API. */
export const partnerCommand: CommandFactory = ({ output }) => {
  const command = new Command('partner')
    .description('give resellers a key for the OCTO API, and end it')
    .addHelpText('after', EXAMPLES)
  command.addCommand(
    createQueryCommand('list', 'list resellers, the newest first').action(
      async (_: unknown, self: Command) => {
        const options = self.optsWithGlobals<StaffOptions>()
        const partners = await callShop((shop) => shop.partners(), options)
        printAnswer(output, options, partners, printPartners)
      },
    ),
  )
  command.addCommand(
    createMutationCommand('add', 'give a reseller a key for a country’s products')
      .argument('<name>', 'what they are called')
      .addOption(
        new Option('--country <code>', 'whose products they may read')
          .choices(COUNTRY_CODES)
          .makeOptionMandatory(),
      )
      .action(async (name: string, _: unknown, self: Command) => {
        const options = self.optsWithGlobals<StaffOptions & { country: CountryCode }>()
        const { country } = options
        await confirmWithPreview(
          ({ write }) =>
            write(`${name} may read what is sold in ${country}, with prices and places.\n`),
          'Make a key?',
          options,
          output,
        )
        const made = await callShop((shop) => shop.addPartner({ body: { name, country } }), options)
        printAnswer(output, options, made, ({ id, key }) =>
          output.write(`${id}\nKey, shown this once: ${key}\n`),
        )
      }),
  )
  command.addCommand(
    createMutationCommand('end', 'end a reseller’s key at once')
      .argument('<id>', 'its id in the list')
      .action(async (id: string, _: unknown, self: Command) => {
        const options = self.optsWithGlobals<StaffOptions>()
        const partners = await callShop((shop) => shop.partners(), options)
        const partner = partners.find((one) => one.id === id)
        if (!partner)
          throw new CliError(
            EXIT_CODE.findings,
            `There is no reseller ${id}. See: shop partner list`,
          )
        await confirmWithPreview(
          (out) => printPartners([partner], out),
          'End this key?',
          options,
          output,
        )
        const ended = await callShop(
          (shop) => shop.endPartner({ params: { id }, body: {} }),
          options,
        )
        printAnswer(output, options, ended, (one) => printPartners([one], output))
      }),
  )
  return command
}

function printPartners(partners: readonly Partner[], { write }: CommandOutput): void {
  if (partners.length === 0) write('There are no resellers yet.\n')
  for (const { id, name, country, createdAt, usedOn, endedAt } of partners) {
    const use = usedOn ? `last used ${usedOn}` : 'never used'
    const state = endedAt ? `ended ${formatUtcInstant(endedAt)}` : use
    write(`${id}  ${name}, ${country}: since ${formatUtcInstant(createdAt)}, ${state}\n`)
  }
}

const EXAMPLES = `
Examples:
  shop partner add "Harbour Tours" --country aus
  shop partner list --format json
  shop partner end 0197a3c2-51f0-7c1e-b0a1-3f8f5a2d9c11 --yes`
