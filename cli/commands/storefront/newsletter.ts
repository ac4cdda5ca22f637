import { Command } from 'commander'
import { formatCsv } from '#cli/print/text-layout.ts'
import { callShop, type StaffOptions } from '#cli/remote/staff-client.ts'
import type { CommandFactory } from '#cli/shell/command-context.ts'
import type { NewsletterSubscriber } from '#domain/contract/staff/newsletter.ts'

/** `shop newsletter`: who is sent it. */
export const newsletterCommand: CommandFactory = ({ output }) =>
  new Command('newsletter')
    .description('export who confirmed that they want the newsletter')
    .addHelpText('after', EXAMPLES)
    .addCommand(
      new Command('export')
        .description('print subscribers as CSV, each with the link that unsubscribes them')
        .action(async (_: unknown, self: Command) => {
          const subscribers = await loadSubscribers(self.optsWithGlobals<StaffOptions>())
          output.write(formatCsv(CSV_COLUMNS, subscribers))
        }),
    )

/** All before any is printed: half a list must not pass for a whole one. */
async function loadSubscribers(options: StaffOptions): Promise<NewsletterSubscriber[]> {
  const all: NewsletterSubscriber[] = []
  let after: string | null = ''
  while (after !== null) {
    const query: { after?: string } = after ? { after } : {}
    const page: { subscribers: NewsletterSubscriber[]; next: string | null } = await callShop(
      (shop) => shop.subscribers({ query }),
      options,
    )
    all.push(...page.subscribers)
    after = page.next
  }
  return all
}

const CSV_COLUMNS = [
  ['email', ({ email }: NewsletterSubscriber) => email],
  ['country', ({ country }: NewsletterSubscriber) => country],
  ['confirmedAt', ({ confirmedAt }: NewsletterSubscriber) => confirmedAt],
  ['wording', ({ wording }: NewsletterSubscriber) => String(wording)],
  ['unsubscribeUrl', ({ unsubscribeUrl }: NewsletterSubscriber) => unsubscribeUrl],
] as const

const EXAMPLES = `
Examples:
  shop newsletter export > subscribers.csv
  shop newsletter export --env production > subscribers.csv`
